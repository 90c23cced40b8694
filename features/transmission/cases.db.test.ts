import { expect } from 'vitest'
import { findPerson } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { dayMs, hourMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { casesOf, changeCase, listDeaths, markPaper, readDeath } from './cases.server.ts'
import { transmissionData } from './data.server.ts'
import { makeFamilyLink, openFamilyLink, withdrawFamilyLink } from './family-link.server.ts'
import { recordedDeath } from './fixtures/dead-client.server.ts'
import { drawTransmissionLetter } from './letter-pdf.server.ts'
import { deathWork } from './work.server.ts'

const start = '2026-11-20T06:30:00Z'

/** A role in a folio, as a taking-in writes it. */
async function role(
  { db }: Services,
  folio: string,
  slot: 'first' | 'second' | 'nominee',
  name: string,
  personId: string | null = null,
) {
  await db
    .insertInto('folio_role')
    .values({
      ...{ id: `${folio}-${slot}-${name}`, registrar: 'cams', house: '', folio, slot, person_id: personId },
      ...{ name, relation: '', record: null, file_id: 'file', line: 1, batch_id: null },
    })
    .execute()
}

const work = async (services: Services) =>
  (await deathWork.read(services, { once: (read) => read(services, 0) })).map(({ id, isLate }) => [
    id.split('|')[1],
    isLate,
  ])

eachDatabase(
  'C-181 every folio gets its way by holder and nominee, its papers, its days and a letter',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    const { id } = await recordedDeath(services)
    const { id: wife } = await makeClient(store, 'Vikram Rao')
    await role(services, '100/1', 'first', 'Anita Rao', id)
    await role(services, '100/1', 'nominee', 'Kavya Rao')
    await role(services, '200/2', 'first', 'Anita Rao', id)
    await role(services, '200/2', 'second', 'Vikram Rao', wife)
    const person = (await findPerson(store.db, id))!
    const [nominee, joint] = await casesOf(services, person)
    expect(nominee).toMatchObject({
      folio: '100/1',
      holding: 'single',
      route: { id: 'nominee' },
      isDoubtful: false,
    })
    expect(joint).toMatchObject({ folio: '200/2', route: { id: 'survivor', firstHolder: 'Vikram Rao' } })
    expect(nominee?.papers.every(({ state }) => state === 'needed')).toBe(true)
    expect(nominee?.next).toEqual({ id: 'gather', by: null })
    // A fund house is told first.
    expect(await work(services)).toEqual([['tell', false]])
    clock.forward(7 * dayMs)
    expect(await work(services)).toEqual([['tell', true]])

    const of = { house: nominee!.house, folio: nominee!.folio }
    expect(await markPaper(services, testActor, id, of, 'pan', 'received')).toBe(true)
    const today = () => istDate(clock.now())
    await changeCase(services, testActor, id, of, { sent_on: today() })
    const sent = (await readDeath(services, id))!
    expect(sent.hasGoneOut).toBe(true)
    expect(sent.cases[0]?.papers.find(({ paper }) => paper === 'pan')?.state).toBe('received')
    // What was sent may lack something: the office asks after a week.
    expect(sent.cases[0]?.next).toEqual({ id: 'complete', by: '2026-12-04' })
    expect(await work(services)).toEqual([['complete', false]])
    await changeCase(services, testActor, id, of, { complete_on: today() })
    // 27 November and 21 calendar days.
    expect((await readDeath(services, id))?.cases[0]?.next).toEqual({ id: 'answer', by: '2026-12-18' })
    expect(await work(services)).toEqual([])
    clock.forward(22 * dayMs)
    expect(await work(services)).toEqual([['late', true]])
    await changeCase(services, testActor, id, of, { settled_on: today() })
    expect(await work(services)).toEqual([])
    expect(await listDeaths(services)).toMatchObject([{ sent: 1, settled: 1, name: 'Anita Rao' }])

    const one = (await readDeath(services, id))!.cases[0]!
    const pdf = await drawTransmissionLetter(one, {
      ...{ firm: services.firm(), name: 'Anita Rao', diedOn: '2026-07-20' as IsoDate },
      ...{ certificate: 'D-2026-17', hasSip: true, today: today() },
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const owner = { id, publicId: '', name: '', email: null, emailVerifiedAt: null, sessionId: '' }
    const exported = await transmissionData.exported!(services, owner, 'en')
    expect(exported['after-a-death.json']).toMatchObject({
      death: { certificate: 'D-2026-17, GHMC' },
      folios: [{ folio: '100/1' }],
      papers: [{ paper: 'pan', state: 'received' }],
    })
    expect(JSON.stringify(exported)).not.toContain(id)
  },
)

eachDatabase(
  'C-181 where sources disagree a person asks first, and what the registrar said is written down',
  async (store) => {
    const services = testServices(store, handClock(start))
    const { id } = await recordedDeath(services)
    await store.db
      .updateTable('ledger_entry')
      .set({ units_milli: 3_000_000 })
      .where('folio', '=', '100/1')
      .where('date', '=', '2026-04-06')
      .execute()
    const person = (await findPerson(store.db, id))!
    const [one] = await casesOf(services, person)
    // 3,000 units at ₹225 and a little: between ₹3 lakh and ₹10 lakh.
    expect(one?.route.id).toBe('heir-simplified')
    expect(one?.route.notes).toContain('disputed-band')
    expect(one?.isDoubtful).toBe(true)
    const confirmed = { by: 'asha', on: '2026-11-20' as IsoDate, text: 'Ten lakh, by mail' }
    await changeCase(services, testActor, id, one!, { facts: { confirmed } })
    expect((await casesOf(services, person))[0]?.isDoubtful).toBe(false)
  },
)

eachDatabase(
  'C-181 the family’s link opens for ninety days, until it is withdrawn, and not for guesses',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    const { id } = await recordedDeath(services)
    const from = { address: '192.0.2.9' }
    const token = (await makeFamilyLink(services, testActor, id))!
    expect(await openFamilyLink(services, token, from)).toEqual({ personId: id })
    expect(await openFamilyLink(services, `${token.slice(0, -1)}_`, from)).toBe('gone')
    expect(await openFamilyLink(services, 'short', from)).toBe('gone')
    const second = (await makeFamilyLink(services, testActor, id))!
    expect(await openFamilyLink(services, token, from)).toBe('gone')
    await withdrawFamilyLink(services, testActor, id)
    expect(await openFamilyLink(services, second, from)).toBe('gone')
    const third = (await makeFamilyLink(services, testActor, id))!
    clock.forward(90 * dayMs + hourMs)
    expect(await openFamilyLink(services, third, from)).toBe('gone')
    const stored = JSON.stringify(await store.db.selectFrom('family_link').selectAll().execute())
    for (const one of [token, second, third]) expect(stored).not.toContain(one)
    for (let at = 0; at < 60; at += 1) await openFamilyLink(services, 'short', from)
    expect(await openFamilyLink(services, third, from)).toBe('too-often')
    expect(await makeFamilyLink(services, testActor, 'nobody')).toBeNull()
  },
)
