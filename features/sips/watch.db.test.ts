import { expect } from 'vitest'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { saveWantedTopics, wantedTopics } from '#features/profile/mail-topics.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { hourMs } from '#kit/clock/time.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { selectSipNotices } from './notices.server.ts'
import { listSips } from './office.server.ts'
import { selectSipDays } from './tables/sips.server.ts'
import { sipWatchJob, tellOfSips } from './watch.server.ts'

/** Noon of a day in India. */
const noon = (day: string) => `${day}T06:30:00Z`

const sip = (date: string, schemeCode = '125497', rupees = 5_000) =>
  draft({
    kind: 'sip',
    date: date as IsoDate,
    schemeCode,
    folio: schemeCode === '125497' ? '100/1' : '200/2',
    amountPaise: rupees * 100,
    units: 1_000,
  })

/**
 * A client with two SIPs: one of ₹5,000 on the 5th, whose last instalment came in April 2026, and one of ₹2,000 on the 28th
 * that goes on, so that the books are known to its last one.
 */
async function twoSips(open: Store, services: Services, lastPaid: IsoDate, name = 'Anita Rao') {
  const { id } = await makeClient(open, name)
  const ended = ['2026-02-05', '2026-03-05', '2026-04-06'].map((day) => sip(day))
  const goingOn = ['2026-03-30', '2026-04-28', '2026-05-28', '2026-06-29', '2026-07-28']
    .filter((day) => day <= lastPaid)
    .map((day) => sip(day, '118650', 2_000))
  const entered = await enterDrafts(services, id, [...ended, ...goingOn], { fileName: 'april.csv' }, 'desk')
  if (!entered.ok) throw new Error('the transactions were refused')
  return id
}

eachDatabase('C-035 C-053 a missed instalment is told once, and a second one once more', async (open) => {
  await saveTestPrices(open)
  const clock = handClock(noon('2026-05-30'))
  const services = testServices(open, clock)
  const id = await twoSips(open, services, '2026-05-28')

  expect(await tellOfSips(services)).toBe(1)
  const [mail] = await waitingMail(services)
  expect(mail).toMatchObject({ kind: 'sip-missed-once', subject: 'A SIP instalment was not paid' })
  expect(mail?.text).toContain('SBI Small Cap Fund (5 May 2026)')
  expect(mail?.data.link).toBe('http://localhost:3000/transactions?view=sip')
  // No amount leaves by mail.
  expect(mail?.text).not.toContain('₹')

  clock.forward(24 * hourMs)
  expect(await tellOfSips(services)).toBe(0)

  const later = testServices(open, handClock(noon('2026-07-01')))
  // A file that says something of both folios.
  const june = [
    sip('2026-06-29', '118650', 2_000),
    draft({ date: '2026-06-12' as IsoDate, amountPaise: 1_000_00 }),
  ]
  await enterDrafts(later, id, june, { fileName: 'june.csv' }, 'desk')
  expect(await tellOfSips(later)).toBe(1)
  expect(await tellOfSips(later)).toBe(0)
  expect(await selectSipNotices(open.db, id)).toMatchObject([
    { kind: 'missed-twice', about: '2026-06-05' },
    { kind: 'missed-once', about: '2026-05-05' },
  ])
})

eachDatabase(
  'C-035 nobody is told of what they turned off, or at an address that is not theirs',
  async (open) => {
    await saveTestPrices(open)
    const services = testServices(open, handClock(noon('2026-05-30')))
    const off = await twoSips(open, services, '2026-05-28')
    await saveWantedTopics(services, off, ['sip-ends'])
    expect(await wantedTopics(services, off)).toEqual(['sip-ends'])
    const unverified = await twoSips(open, services, '2026-05-28')
    await open.db
      .updateTable('sign_in')
      .set({ email_verified_at: null })
      .where('person_id', '=', unverified)
      .execute()
    const locked = await twoSips(open, services, '2026-05-28')
    await open.db
      .updateTable('sign_in')
      .set({ locked_at: noon('2026-05-01') })
      .where('person_id', '=', locked)
      .execute()

    expect(await tellOfSips(services)).toBe(0)
    await saveWantedTopics(services, off, ['sip-missed', 'sip-ends'])
    expect(await tellOfSips(services)).toBe(1)
  },
)

eachDatabase('C-035 what only the client typed proves no missed instalment', async (open) => {
  await saveTestPrices(open)
  const services = testServices(open, handClock(noon('2026-05-30')))
  const { id } = await makeClient(open)
  const typed = ['2026-02-05', '2026-03-05', '2026-04-06'].map((day) => sip(day))
  await enterDrafts(services, id, [...typed, sip('2026-05-28', '118650')])
  expect(await tellOfSips(services)).toBe(0)
  expect(await listSips(services)).toEqual([])
})

eachDatabase('C-035 a file about another folio proves no missed instalment', async (open) => {
  await saveTestPrices(open)
  const services = testServices(open, handClock(noon('2026-05-30')))
  const { id } = await makeClient(open)
  const first = ['2026-02-05', '2026-03-05', '2026-04-06'].map((day) => sip(day))
  await enterDrafts(services, id, first, { fileName: 'first.csv' }, 'desk')
  await enterDrafts(services, id, [sip('2026-05-28', '118650')], { fileName: 'other-house.csv' }, 'desk')
  expect(await tellOfSips(services)).toBe(0)
})

eachDatabase('C-035 the watch is quiet at night, and looks once a day', async (open) => {
  await saveTestPrices(open)
  // 30 May 2026, 06:00 in India.
  const clock = handClock('2026-05-30T00:30:00Z')
  const services = testServices(open, clock)
  await twoSips(open, services, '2026-05-28')
  const job = sipWatchJob(services)
  // 09:00 in India is 03:30 UTC.
  expect(await runIfDue(services, job)).toMatchObject({ nextAt: Date.parse('2026-05-30T03:30:00Z') })
  expect(await waitingMail(services)).toEqual([])
  clock.forward(4 * hourMs)
  expect(await runIfDue(services, job)).toMatchObject({ nextAt: Date.parse('2026-05-31T03:30:00Z') })
  expect(await waitingMail(services)).toHaveLength(1)
  clock.forward(hourMs)
  expect(await runIfDue(services, job)).toBeNull()

  const late = testServices(open, handClock('2026-06-01T15:00:00Z'))
  await twoSips(open, late, '2026-05-28')
  expect(await runIfDue(late, sipWatchJob(late))).toMatchObject({
    nextAt: Date.parse('2026-06-02T03:30:00Z'),
  })
})

eachDatabase('C-035 nothing is told while the clock may be wrong', async (open) => {
  await saveTestPrices(open)
  const clock = handClock(noon('2026-05-16'))
  const services = testServices(open, clock)
  await twoSips(open, services, '2026-07-28')
  const job = sipWatchJob(services)
  await runIfDue(services, job)
  const before = (await waitingMail(services)).length
  clock.forward(20 * 24 * hourMs)
  expect(await runIfDue(services, job)).toMatchObject({ problem: 'clock-leapt' })
  expect(await waitingMail(services)).toHaveLength(before)
})

eachDatabase('C-053 the desk sees missed twice first, the largest first', async (open) => {
  await saveTestPrices(open)
  const services = testServices(open, handClock(noon('2026-07-01')))
  await twoSips(open, services, '2026-06-29', 'Anita Rao')
  const large = await makeClient(open, 'Ravi Kumar')
  await enterDrafts(
    services,
    large.id,
    [
      ...['2026-02-05', '2026-03-05', '2026-04-06'].map((day) => sip(day, '125497', 9_000)),
      ...['2026-03-10', '2026-04-10', '2026-05-11'].map((day) => sip(day, '118650', 20_000)),
      draft({ date: '2026-06-29' as IsoDate }),
    ],
    { fileName: 'june.csv' },
    'desk',
  )
  const found = await listSips(services)
  expect(found.map(({ client, state, amountPaise }) => [client, state, amountPaise])).toEqual([
    ['Ravi Kumar', 'missed-twice', 9_000_00],
    ['Anita Rao', 'missed-twice', 5_000_00],
    // 10 June is 21 days ago: learned SIPs get 24.
  ])
})

eachDatabase('C-053 a registered SIP that was never paid is looked at, too', async (open) => {
  const services = await registrarFirm(open)
  const { id } = await clientWithPan(services, 'Anita Rao', panOf(1))
  const files = filesOf(1, 88)
  await takeTable(services, files.WBR2!)
  // Long after the last instalment of those files.
  expect(await selectSipDays(open.db, '2026-11-01', [id])).toEqual(new Map())
  const { heading, rows } = files.WBR49!
  const openEnded = [...rows].map((row) => row.with(heading.indexOf('TO_DATE'), '12/31/2030'))
  await takeTable(services, { heading, rows: openEnded })
  expect(await selectSipDays(open.db, '2026-11-01', [id])).toEqual(new Map([[id, '2030-12-31']]))
  expect(await selectSipDays(open.db, '2031-01-01', [id])).toEqual(new Map())
})
