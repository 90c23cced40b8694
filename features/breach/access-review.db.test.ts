import { expect } from 'vitest'
import { recordRead } from '#kit/audit/reads.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { confirmAccess, reviewAccess } from './access-review.server.ts'
import { breachWork } from './work.server.ts'

eachDatabase(
  'C-184 every six months each access is looked at once, and Today says so a fortnight before',
  async (store) => {
    const clock = handClock('2027-06-07T06:30:00Z')
    const services = testServices(store, clock)
    const { id } = await addStaff(services, 'Ravi Kumar', ['operations'])
    await store.db
      .insertInto('allowed_address')
      .values({
        cidr: '203.0.113.0/24',
        name: 'Office',
        added_at: '2027-06-07T06:30:00.000Z',
        added_by: 'asha',
      })
      .execute()
    const due = async () =>
      (await reviewAccess(services)).rows.map(({ subject, isDue }) => [subject.split(':')[0], isDue])
    const today = async () => await breachWork.read(services, { once: (read) => read(services, 0) })
    expect(await due()).toEqual([
      ['staff', false],
      ['network', false],
    ])
    expect(await today()).toEqual([])
    clock.forward(170 * dayMs)
    expect(await due()).toEqual([
      ['staff', true],
      ['network', true],
    ])
    expect(await today()).toMatchObject([{ subject: 'access-review', isLate: false, opens: 'access-review' }])
    clock.forward(14 * dayMs)
    expect(await today()).toMatchObject([{ isLate: true }])

    await recordRead(
      services,
      { kind: 'desk', name: 'Ravi Kumar', staffId: id },
      { personId: 'x', screen: 'bank' },
    )
    expect(await confirmAccess(services, testActor, 'staff:nobody')).toBe(false)
    expect(await confirmAccess(services, testActor, `staff:${id}`)).toBe(true)
    expect(await due()).toEqual([
      ['staff', false],
      ['network', true],
    ])
    await confirmAccess(services, testActor, 'network:203.0.113.0/24')
    expect(await today()).toEqual([])
    const { rows, lastAt } = await reviewAccess(services)
    expect(rows[0]).toMatchObject({ name: 'Ravi Kumar', checkedBy: 'asha', checkedAt: lastAt })
    const log = await store.db
      .selectFrom('audit_entry')
      .select('about')
      .where('act', '=', 'access-confirmed')
      .execute()
    expect(log).toHaveLength(2)
  },
)
