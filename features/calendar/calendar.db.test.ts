import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { insertStaff } from '#features/staff/tables/staff.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import {
  findCalendarDate,
  proveCalendarDate,
  readCalendar,
  removeCalendarDate,
  removeProof,
  setCalendarDate,
} from './calendar.server.ts'
import { firmDates } from './firm-dates.ts'
import { remindOfDates } from './reminders.server.ts'

const at = (open: Store, day: string) => testServices(open, handClock(`${day}T06:30:00Z`))

async function person(open: Store, name: string, roles: readonly string[]) {
  const email = `${name}@example.in`
  await insertStaff(open.db, {
    id: name,
    name,
    email,
    email_key: email,
    roles: JSON.stringify(roles),
    is_sample: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    created_by: 'test',
  })
}

test('C-054 registration, EUINs, licence, declarations and claims follow from the firm’s data', () => {
  const leaders = [
    {
      id: 'sudha',
      name: 'Sudha Narayan',
      title: 'Partner',
      about: 'Serves families.',
      credentials: [
        { register: 'nism', number: 'N-1' },
        { register: 'amfi', number: 'E123456' },
      ],
      look: { skin: 'tan', hair: 'bun', dress: 'saree', colour: 'green' },
    },
  ] as const
  const real = {
    ...sampleFirm,
    leaders,
    registration: {
      kind: 'mutual-fund-distributor',
      arn: 'ARN-1',
      validUntil: '2028-03-31',
      euin: 'E123456',
    },
    insurance: { kind: 'corporate-agent', number: 'CA-1', validUntil: '2027-06-30' },
  } as const
  const dates = firmDates(real, '2026-11-22', () => false)
  const shown = (keys: string) =>
    dates.filter(({ key }) => key.startsWith(keys)).map(({ key, dueOn }) => [key, dueOn])
  expect(shown('registration')).toEqual([['registration:ARN-1', '2028-03-31']])
  // The firm's EUIN is that of a person: one date, whose day nobody's data has.
  expect(shown('euin')).toEqual([['euin:E123456', null]])
  expect(shown('insurance')).toEqual([['insurance:CA-1', '2027-06-30']])
  // The grace period of 30 June 2026 ended on 30 September, so the next one is due.
  expect(shown('declaration')).toEqual([['declaration:self-certification', '2027-06-30']])
  // Figures of 1 November 2026 hold for twelve months; the year of the foundation, and what follows from it, for good.
  expect(shown('claim')).toEqual(
    ['experts', 'assets', 'clients', 'averageReturn'].map((id) => [`claim:${id}`, '2027-11-01']),
  )
  const adviser = {
    ...real,
    leaders: [],
    registration: { kind: 'investment-adviser', number: 'INA-1', validUntil: '2029-01-31' },
  } as const
  const keys = firmDates(adviser, '2026-11-22', () => false).map(({ key }) => key)
  expect(keys.filter((key) => /^(registration|euin|declaration)/.test(key))).toEqual(['registration:INA-1'])
})

test('C-054 a declaration stays due through its grace period, and a kept one is due a year later', () => {
  const due = (today: IsoDate, kept: string[] = []) =>
    firmDates({ ...sampleFirm, leaders: [] }, today, (key, day) => kept.includes(`${key} ${day}`)).find(
      ({ kind }) => kind === 'declaration',
    )?.dueOn
  expect(due('2026-06-30')).toBe('2026-06-30')
  // 30 June and 92 days are 30 September.
  expect(due('2026-09-30')).toBe('2026-06-30')
  expect(due('2026-10-01')).toBe('2027-06-30')
  expect(due('2026-07-15', ['declaration:self-certification 2026-06-30'])).toBe('2027-06-30')
})

eachDatabase('C-054 a date is kept with its proof, and not without', async (open) => {
  const services = at(open, '2026-07-15')
  const key = 'declaration:self-certification'
  expect(await findCalendarDate(services, key)).toMatchObject({
    dueOn: '2026-06-30',
    // 30 June to 15 July.
    daysLeft: -15,
    isLate: true,
    stage: 7,
  })
  expect((await readCalendar(services))[0]?.key).toBe(key)
  expect(await proveCalendarDate(services, testActor, key, '  ')).toEqual({ ok: false, reason: 'empty' })
  expect(await proveCalendarDate(services, testActor, key, 'x'.repeat(301))).toEqual({
    ok: false,
    reason: 'too-long',
  })
  expect(await proveCalendarDate(services, testActor, 'claim:nobody', 'x')).toEqual({
    ok: false,
    reason: 'not-there',
  })
  const kept = await proveCalendarDate(services, testActor, key, 'AMFI receipt 778812')
  expect(kept).toMatchObject({ ok: true, dueOn: '2026-06-30' })
  expect(await findCalendarDate(services, key)).toMatchObject({
    dueOn: '2027-06-30',
    isLate: false,
    proofs: [{ dueOn: '2026-06-30', text: 'AMFI receipt 778812', by: 'asha' }],
  })
  if (!kept.ok) throw new Error('not kept')
  expect(await removeProof(services, testActor, kept.id)).toBe(true)
  expect(await findCalendarDate(services, key)).toMatchObject({ dueOn: '2026-06-30', proofs: [] })
})

eachDatabase(
  'C-054 the day of an EUIN is entered, that of a licence follows from the firm’s data',
  async (open) => {
    const services = at(open, '2026-07-15')
    const euin = (await readCalendar(services)).find(({ kind }) => kind === 'euin')
    expect(euin).toMatchObject({ dueOn: null, stage: null, canSetDay: true })
    expect(await proveCalendarDate(services, testActor, euin?.key ?? '', 'x')).toEqual({
      ok: false,
      reason: 'no-day',
    })
    expect(
      await setCalendarDate(services, testActor, euin?.key ?? '', { dueOn: '2026-08-14' }),
    ).toMatchObject({ ok: true })
    expect(await findCalendarDate(services, euin?.key ?? '')).toMatchObject({
      dueOn: '2026-08-14',
      daysLeft: 30,
      stage: 30,
    })
    const licence = `insurance:${sampleFirm.insurance?.number}`
    expect(await setCalendarDate(services, testActor, licence, { dueOn: '2030-01-01' })).toEqual({
      ok: false,
      reason: 'date-fixed',
    })
  },
)

eachDatabase('C-054 a date of the office’s own comes again after its months', async (open) => {
  const services = at(open, '2026-07-15')
  const bad = [
    [{ title: ' ', dueOn: '2026-08-31' }, 'empty'],
    [{ title: 'Audit' }, 'empty'],
    [{ title: 'Audit', dueOn: '2026-08-31', everyMonths: 0 }, 'months'],
    [{ title: 'Audit', dueOn: '2026-08-31', everyMonths: 1.5 }, 'months'],
    [{ title: 'Audit', dueOn: '2026-08-31', ownerId: 'nobody' }, 'unknown-owner'],
  ] as const
  for (const [change, reason] of bad) {
    expect(await setCalendarDate(services, testActor, null, change)).toEqual({ ok: false, reason })
  }
  const added = await setCalendarDate(services, testActor, null, {
    title: 'Audit',
    dueOn: '2026-08-31',
    everyMonths: 6,
  })
  if (!added.ok) throw new Error('not added')
  await proveCalendarDate(services, testActor, added.key, 'Report of 20 August')
  // Six months after 31 August: February has 28 days.
  expect(await findCalendarDate(services, added.key)).toMatchObject({ dueOn: '2027-02-28', isKept: false })
  expect(await removeCalendarDate(services, testActor, added.key)).toBe(true)
  expect(await removeCalendarDate(services, testActor, added.key)).toBe(false)
  expect(await findCalendarDate(services, added.key)).toBeNull()
})

eachDatabase('C-054 its owner is reminded 90, 30 and 7 days before, once each', async (open) => {
  await person(open, 'lakshmi', ['owner'])
  await person(open, 'arjun', ['operations'])
  let day = '2026-01-05'
  const services = testServices(open, { now: () => Date.parse(`${day}T06:30:00Z`) })
  const remindOn = async (...days: string[]) => {
    for (day of days) await remindOfDates(services)
  }
  const added = await setCalendarDate(services, testActor, null, { title: 'Audit', dueOn: '2026-05-01' })
  if (!added.ok) throw new Error('not added')
  const sent = async () =>
    (await waitingMail(services))
      .filter(({ data }) => data.what === 'Audit')
      .map(({ to, data }) => [to, data.left])
  // 1 May less 90 days is 31 January: 28 days of February, 31 of March, 30 of April, one of May.
  await remindOn('2026-01-30')
  expect(await sent()).toEqual([])
  await remindOn('2026-01-31', '2026-02-01', '2026-04-01')
  expect(await sent()).toEqual([
    ['lakshmi@example.in', 'in 90 days'],
    ['lakshmi@example.in', 'in 30 days'],
  ])
  await setCalendarDate(services, testActor, added.key, { ownerId: 'arjun' })
  await remindOn('2026-04-20', '2026-04-24', '2026-04-25', '2026-05-02')
  expect((await sent()).slice(2)).toEqual([['arjun@example.in', 'in 7 days']])
})
