import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { linkPan, type Pan, pansOf } from '#features/profile/pans.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { dayMs, hourMs, minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { breakGlass, openBreakGlassReviews, openGlassOf, reviewGlass } from './break-glass.server.ts'
import { keepDayHead } from './day-head.server.ts'
import { unmask } from './unmask.server.ts'

eachDatabase(
  'C-041 an opened glass lasts 30 minutes for one client, and all owners get a mail',
  async (store) => {
    const clock = handClock()
    const services = testServices(store, clock)
    await addStaff(services, 'Meera Iyer', ['owner'])
    await addStaff(services, 'Kavya Nair', ['owner', 'adviser'])
    const vikram = actorOf(await addStaff(services, 'Vikram Shah', ['adviser']))
    const asha = actorOf(await addStaff(services, 'Asha Rao', ['operations']))
    const [anita, ravi] = [await makeClient(store), await makeClient(store, 'Ravi')]

    const asked = { personId: anita.id, reason: ' Her son rang from the hospital ' }
    expect(await breakGlass(services, vikram, { ...asked, reason: ' ' })).toMatchObject({
      reason: 'reason-needed',
    })
    expect(await breakGlass(services, vikram, { ...asked, personId: 'nobody' })).toMatchObject({
      reason: 'not-there',
    })
    const broken = await breakGlass(services, vikram, asked)
    expect(broken).toMatchObject({ ok: true, endsAt: '2026-08-19T07:00:00.000Z' })
    expect(await breakGlass(services, vikram, asked)).toMatchObject({ reason: 'open-already' })
    const mails = await store.db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'glass-broken' }, { kind: 'glass-broken' }])
    expect(await readsOf(services, anita.id)).toMatchObject([
      {
        act: 'glass-broken',
        by: 'Vikram Shah',
        screen: 'whole-record',
        reason: 'Her son rang from the hospital',
      },
    ])

    expect(await openGlassOf(services, vikram, anita.id)).toBe('2026-08-19T07:00:00.000Z')
    expect(await openGlassOf(services, vikram, ravi.id)).toBeNull()
    expect(await openGlassOf(services, asha, anita.id)).toBeNull()
    clock.forward(30 * minuteMs)
    expect(await openGlassOf(services, vikram, anita.id)).toBeNull()
  },
)

eachDatabase(
  'C-041 an owner reviews an opened glass within seven days, and nobody their own',
  async (store) => {
    const clock = handClock()
    const services = testServices(store, clock)
    const meera = actorOf(await addStaff(services, 'Meera Iyer', ['owner']))
    const vikram = actorOf(await addStaff(services, 'Vikram Shah', ['adviser', 'owner']))
    const asha = actorOf(await addStaff(services, 'Asha Rao', ['operations']))
    const anita = await makeClient(store)
    const broken = await breakGlass(services, vikram, { personId: anita.id, reason: 'Her son rang' })
    if (!broken.ok) throw new Error(broken.reason)
    expect(await openBreakGlassReviews(services)).toMatchObject([
      {
        id: broken.id,
        by: { name: 'Vikram Shah' },
        dueAt: '2026-08-26T06:30:00.000Z',
        isLate: false,
        reviewed: null,
      },
    ])
    clock.forward(7 * dayMs + 1)
    expect(await openBreakGlassReviews(services)).toMatchObject([{ isLate: true }])
    expect(await reviewGlass(services, asha, broken.id, 'Fine')).toEqual({ ok: false, reason: 'not-owner' })
    expect(await reviewGlass(services, vikram, broken.id, 'Fine')).toEqual({ ok: false, reason: 'own' })
    expect(await reviewGlass(services, meera, broken.id, '')).toEqual({ ok: false, reason: 'reason-needed' })
    expect(await reviewGlass(services, meera, 'none', 'Fine')).toEqual({ ok: false, reason: 'not-there' })
    expect(await reviewGlass(services, meera, broken.id, 'Spoke to her son')).toEqual({ ok: true })
    expect(await reviewGlass(services, meera, broken.id, 'Again')).toEqual({
      ok: false,
      reason: 'reviewed-already',
    })
    expect(await openBreakGlassReviews(services)).toEqual([])
    expect(await verifyLog(services)).toMatchObject({ isWhole: true, entries: 2 })

    await store.db.transaction().execute((trx) => eraseAccount(trx, anita.id, '2026-08-19T06:30:00.000Z'))
    expect(await countOwned(store.db, anita.id)).toBe(0)
    expect(await store.db.selectFrom('break_glass').selectAll().execute()).toEqual([])
  },
)

eachDatabase(
  'C-041 a number is read in full by right or by an opened glass, with a reason, and is a look',
  async (store) => {
    const services = testServices(store)
    await addStaff(services, 'Meera Iyer', ['owner'])
    const vikram = actorOf(await addStaff(services, 'Vikram Shah', ['adviser']))
    const { id } = await makeClient(store)
    await saveBank(services, id, {
      holder: 'Anita',
      number: '001234567890',
      bankName: '',
      ifsc: 'HDFC0000001',
    })
    const given = { role: 'holder', name: 'Anita', isConfirmed: true } as const
    await store.db.transaction().execute((trx) => linkPan(trx, services, id, 'ABCPA1234Z' as Pan, given))
    const [pan] = await pansOf(store.db, id)
    const bank = { personId: id, field: 'bank-number', id: null } as const
    const masked = { personId: id, field: 'pan', id: pan!.id } as const

    expect(await unmask(services, vikram, bank, 'To pay her', false)).toEqual({
      ok: false,
      reason: 'no-right',
    })
    expect(await unmask(services, vikram, bank, '  ', true)).toEqual({ ok: false, reason: 'reason-needed' })
    expect(await unmask(services, vikram, bank, null, true)).toEqual({ ok: false, reason: 'reason-needed' })
    expect(await readsOf(services, id)).toEqual([])
    expect(await unmask(services, vikram, bank, 'To pay her', true)).toEqual({
      ok: true,
      value: '001234567890',
      until: '2026-08-19T06:31:00.000Z',
    })
    await breakGlass(services, vikram, { personId: id, reason: 'CAMS asks' })
    expect(await unmask(services, vikram, masked, 'CAMS asks', false)).toMatchObject({ value: 'ABCPA1234Z' })
    const another = await makeClient(store, 'Ravi')
    const foreign = { ...masked, personId: another.id }
    expect(await unmask(services, vikram, foreign, 'CAMS asks', true)).toEqual({
      ok: false,
      reason: 'not-there',
    })
    expect((await readsOf(services, id)).map(({ act, screen }) => `${act} ${screen}`)).toEqual([
      'unmasked pan',
      'glass-broken whole-record',
      'unmasked bank-number',
    ])
  },
)

eachDatabase('C-050 the end of the log is kept and mailed to the owners once a day', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  await addStaff(services, 'Meera Iyer', ['owner'])
  const vikram = actorOf(await addStaff(services, 'Vikram Shah', ['adviser']))
  await keepDayHead(services)
  await recordAct(store.db, services, vikram, 'prices-fetched', null)
  await keepDayHead(services)
  await keepDayHead(services)
  // Noon in India; the day is over after twelve and a half more hours.
  clock.forward(13 * hourMs)
  await keepDayHead(services)
  const days = await store.db.selectFrom('audit_day').selectAll().execute()
  expect(days.map(({ day, sequence }) => `${day} ${sequence}`)).toEqual(['2026-08-18 1'])
  await recordAct(store.db, services, vikram, 'prices-fetched', null)
  await keepDayHead(services)
  expect(await store.db.selectFrom('audit_day').select(['day', 'sequence']).orderBy('day').execute()).toEqual(
    [
      { day: '2026-08-18', sequence: 1 },
      { day: '2026-08-19', sequence: 2 },
    ],
  )
  expect(await store.db.selectFrom('outbox').select('kind').execute()).toEqual([
    { kind: 'log-head' },
    { kind: 'log-head' },
  ])
  expect(await verifyLog(services)).toMatchObject({ isWhole: true })
})
