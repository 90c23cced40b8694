import { expect } from 'vitest'
import { propose } from '#features/approvals/approvals.server.ts'
import { contactChanged } from '#features/approvals/kinds/contact-changed.server.ts'
import { breakGlass, reviewGlass } from '#features/audit/break-glass.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { saveRefusal } from '#features/registrar/refusals.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { readQueue } from './queue.server.ts'

/** The things of Today about some subjects. */
async function thingsAbout(services: Services, ...subjects: readonly string[]) {
  const { groups } = await readQueue(services, testActor)
  return groups.flatMap(({ items }) => items).filter(({ subject }) => subjects.includes(subject))
}

const staffOf = async (services: Services) => ({
  meera: actorOf(await addStaff(services, 'Meera Iyer', ['owner'])),
  vikram: actorOf(await addStaff(services, 'Vikram Shah', ['adviser'])),
})

const opened = (open: Store) => {
  // Wednesday, 19 August 2026, 12:00 in India.
  const clock = handClock('2026-08-19T06:30:00Z')
  return { clock, services: testServices(open, clock) }
}

eachDatabase(
  'C-043 an emergency opening waits in Today for an owner, late after seven days',
  async (open) => {
    const { clock, services } = opened(open)
    const { meera, vikram } = await staffOf(services)
    const { id } = await makeClient(open, 'Anita Rao')
    const broken = await breakGlass(services, vikram, { personId: id, reason: 'Her son rang' })
    if (!broken.ok) throw new Error(broken.reason)
    expect(await thingsAbout(services, 'glass')).toMatchObject([
      {
        id: broken.id,
        chip: 'glass',
        name: 'Anita Rao',
        evidence: 'opened in an emergency by Vikram Shah, an owner reviews it',
        dueAt: '2026-08-26T06:30:00.000Z',
        isLate: false,
        group: 'soon',
        opens: 'audit',
      },
    ])
    clock.forward(7 * dayMs)
    expect(await thingsAbout(services, 'glass')).toMatchObject([{ isLate: false, group: 'today' }])
    clock.forward(1)
    expect(await thingsAbout(services, 'glass')).toMatchObject([{ isLate: true, group: 'late' }])
    await reviewGlass(services, meera, broken.id, 'Spoke to her son')
    expect(await thingsAbout(services, 'glass')).toEqual([])
  },
)

eachDatabase('C-043 a proposal waits in Today until the office closes, and opens Approvals', async (open) => {
  const { clock, services } = opened(open)
  const { vikram } = await staffOf(services)
  const { id } = await makeClient(open, 'Anita Rao')
  const proposed = await propose(
    services,
    vikram,
    contactChanged,
    { accountId: id, email: null, phone: '98480 22338', address: null },
    'She rang',
  )
  if (!proposed.ok) throw new Error(proposed.reason)
  expect(await thingsAbout(services, 'approval')).toMatchObject([
    {
      id: proposed.value,
      name: 'Anita Rao',
      evidence: expect.stringContaining('proposed by Vikram Shah · She rang'),
      // 18:30 in India.
      dueAt: '2026-08-19T13:00:00.000Z',
      isLate: false,
      opens: 'approvals',
    },
  ])
  clock.forward(dayMs)
  expect(await thingsAbout(services, 'approval')).toMatchObject([{ isLate: true }])
})

eachDatabase('C-043 reports that were refused or are late wait in Today, and open Imports', async (open) => {
  const { WBR9 } = filesOf(3, 26)
  const early = await registrarFirm(open)
  await takeTable(early, WBR9!)
  await saveRefusal(
    early,
    testActor,
    { hash: 'a'.repeat(64), fileName: 'wbr2.zip', name: 'wbr2.csv' },
    { reason: 'empty' },
  )
  // Taken in on 20 August 2026; late from the seventh day, the 27th, on which the office is closed at 18:30.
  expect(await thingsAbout(early, 'import')).toMatchObject([
    { name: 'wbr2.zip', opens: 'imports', isLate: false },
  ])
  const later = (instant: string) => thingsAbout(testServices(open, handClock(instant)), 'import')
  expect((await later('2026-08-27T06:29:59Z')).map(({ name }) => name)).toEqual(['wbr2.zip'])
  expect(await later('2026-08-27T06:30:00Z')).toContainEqual(
    expect.objectContaining({
      name: 'CAMS',
      evidence: 'nothing from CAMS since 20 Aug',
      dueAt: '2026-08-27T13:00:00.000Z',
      isLate: false,
      opens: 'imports',
    }),
  )
  expect(await later('2026-08-27T13:00:00Z')).toContainEqual(
    expect.objectContaining({ name: 'CAMS', isLate: true }),
  )
})

eachDatabase('C-043 folios that are short wait in Today, and open Reconcile', async (open) => {
  const services = await registrarFirm(open)
  const { WBR2, WBR9 } = filesOf(1, 26)
  await clientWithPan(services, 'Anita Rao', panOf(1))
  await takeTable(services, WBR9!)
  const folios = new Set(
    (await open.db.selectFrom('feed_closing').select('folio').execute()).map(({ folio }) => folio),
  )
  expect(await thingsAbout(services, 'folio')).toMatchObject([
    {
      evidence: expect.stringMatching(
        new RegExp(`^${folios.size} folios? ha(s|ve) fewer units here than at CAMS$`),
      ),
      opens: 'reconcile',
    },
  ])
  await takeTable(services, WBR2!)
  expect(await thingsAbout(services, 'folio')).toEqual([])
})

eachDatabase('A10 folios without a client and unknown schemes are work of Today', async (open) => {
  const services = await registrarFirm(open)
  const { WBR9 } = filesOf(2, 26)
  await clientWithPan(services, 'Anita Rao', panOf(1))
  const { heading, rows } = WBR9!
  const own = [...rows].find((row) => row[heading.indexOf('PAN_NO')] === panOf(1))!
  // One of hers is a scheme that nobody knows.
  const strange = own
    .with(heading.indexOf('PRODUCT'), 'PZZZZ')
    .with(heading.indexOf('SCH_NAME'), 'No Such Fund')
  await takeTable(services, { heading, rows: [...[...rows].filter((row) => row !== own), strange] })
  const found = await thingsAbout(services, 'folio')
  // The second client has two folios at CAMS, and no account here.
  expect(found).toContainEqual(
    expect.objectContaining({
      name: '2 folios without a client',
      opens: 'reconcile',
      opensAt: '?tab=folios',
    }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ name: '1 unknown scheme', opens: 'reconcile', opensAt: '?tab=codes' }),
  )
})
