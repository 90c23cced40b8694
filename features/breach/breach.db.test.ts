import { expect } from 'vitest'
import { findPerson } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { isoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { recordRead } from '#kit/audit/reads.server.ts'
import { dayMs, hourMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import {
  addEntry,
  closeBreach,
  listBreaches,
  readBreach,
  saveBreach,
  saveDraft,
  searchConcerned,
  withdrawSearch,
} from './breach.server.ts'
import { findConcerned } from './concerned.server.ts'
import { breachFacts, breachInstant, openFile } from './fixtures/breach.server.ts'
import { approveNotices, noticesToSend, sendNotices } from './notices.server.ts'
import { drawBreach, drawNotices } from './pdf.server.ts'
import { selectConcerned } from './tables/breach.server.ts'
import { breachWork } from './work.server.ts'

const ravi: DeskActor = { kind: 'desk', name: 'Ravi', staffId: 'ravi' }

eachDatabase(
  'C-184 whom a sign-in reached is read from the log, with what and when, and what it cannot say',
  async (store) => {
    const clock = handClock(breachInstant)
    const services = testServices(store, clock)
    const anita = await makeClient(store, 'Anita Rao')
    const kavya = await makeClient(store, 'Kavya Iyer')
    const meena = await makeClient(store, 'Meena Das')
    // Before the window, within it, by somebody else, and after it.
    await recordRead(services, ravi, { personId: meena.id, screen: 'bank' })
    clock.forward(hourMs)
    const from = new Date(clock.now()).toISOString()
    await recordRead(services, ravi, { personId: anita.id, screen: 'holdings' })
    await recordRead(services, ravi, { personId: anita.id, screen: 'bank' })
    await recordRead(services, testActor, { personId: meena.id, screen: 'client' })
    await recordAct(store.db, services, ravi, 'list-exported', null, '1 clients')
    await recordRead(services, ravi, { personId: kavya.id, screen: 'export' })
    const to = new Date(clock.now()).toISOString()
    clock.forward(1)
    await recordRead(services, ravi, { personId: meena.id, screen: 'client' })

    const found = await findConcerned(services, { by: 'staff', staffId: 'ravi', from, to })
    const of = (id: string) => found?.people.find(({ personId }) => personId === id)
    expect(found?.people).toHaveLength(2)
    expect([...(of(anita.id)?.kinds ?? [])].sort()).toEqual(['bank', 'holdings'])
    expect(of(kavya.id)?.kinds).toContain('papers')
    expect(of(anita.id)?.reason).toMatch(/7 Jun 2027/)
    expect(found?.notes.join()).toContain('names nobody whom a list showed')
    // The same file alone.
    const entry = await store.db
      .selectFrom('audit_entry')
      .select('sequence')
      .where('act', '=', 'list-exported')
      .executeTakeFirstOrThrow()
    const exported = await findConcerned(services, { by: 'export', sequence: entry.sequence })
    expect(exported?.people.map(({ personId }) => personId)).toEqual([kavya.id])
  },
)

eachDatabase(
  'C-184 a client’s sign-in concerns her and who shared with her then; everybody, a mail and one by hand',
  async (store) => {
    const services = testServices(store, handClock(breachInstant))
    const anita = await makeClient(store, 'Anita Rao')
    const kavya = await makeClient(store, 'Kavya Iyer')
    const other = await makeClient(store, 'Meena Das')
    const grant = (id: string, person_id: string, ended_at: string | null) => ({
      ...{
        id,
        kind: 'grant' as const,
        person_id,
        viewer_id: anita.id,
        asker_id: person_id,
        relation: 'spouse' as const,
      },
      ...{
        scopes: 'holdings documents',
        hides_amounts: 0,
        may_ask_in_emergency: 0,
        purpose: '',
        asked_at: '2027-01-01T00:00:00.000Z',
      },
      ...{ agreed_at: '2027-01-01T00:00:00.000Z', opens_at: '2027-01-01T00:00:00.000Z' },
      ...{ ends_at: '2028-01-01T00:00:00.000Z', ended_at },
    })
    await store.db
      .insertInto('access_grant')
      .values([grant('one', kavya.id, null), grant('two', other.id, '2027-02-01T00:00:00.000Z')])
      .execute()
    const number = (await findPerson(store.db, anita.id))!.public_id
    const times = { from: '2027-06-06T00:00:00.000Z', to: '2027-06-07T00:00:00.000Z' }
    const client = await findConcerned(services, { by: 'client', number, ...times })
    expect(client?.people.map(({ personId }) => personId)).toEqual([anita.id, kavya.id])
    expect(client?.people[1]?.kinds).toEqual(['holdings', 'papers', 'policies'])
    expect((await findConcerned(services, { by: 'everybody' }))?.people).toHaveLength(3)
    expect((await findConcerned(services, { by: 'mail', number, ...times }))?.people).toEqual([])
    expect(await findConcerned(services, { by: 'mail', number: 'nobody', ...times })).toBeNull()
  },
)

eachDatabase(
  'C-184 a search is stored with its result, can be withdrawn, and a second notice never goes out',
  async (store) => {
    const clock = handClock(breachInstant)
    const services = testServices(store, clock)
    const anita = await makeClient(store, 'Anita Rao')
    const late = await makeClient(store, 'Late Rao')
    await store.db
      .updateTable('person')
      .set({ died_on: isoDate('2027-05-01') })
      .where('id', '=', late.id)
      .execute()
    await store.db.updateTable('person').set({ language: 'te' }).where('id', '=', anita.id).execute()
    const id = await openFile(services)
    expect(await noticesToSend(services, id)).toMatchObject({ reason: 'nobody' })
    expect(await searchConcerned(services, testActor, id, { by: 'everybody' })).toEqual({
      ok: true,
      value: 2,
    })
    const first = (await readBreach(services, id))!.searches[0]!
    expect(first).toMatchObject({ query: { by: 'everybody' }, found: 2, actor: 'asha' })
    await withdrawSearch(services, testActor, id, first.id)
    expect(await selectConcerned(store.db, id)).toEqual([])
    await searchConcerned(services, testActor, id, { by: 'everybody' })

    expect(await sendNotices(services)).toBe(false)
    expect(await waitingMail(services)).toEqual([])
    expect(await approveNotices(services, testActor, id)).toMatchObject({ ok: true })
    expect(await withdrawSearch(services, testActor, id, first.id)).toMatchObject({ reason: 'approved' })
    clock.forward(1)
    // Found after the approval: she waits for another one.
    const meena = await makeClient(store, 'Meena Das')
    const number = (await findPerson(store.db, meena.id))!.public_id
    await searchConcerned(services, testActor, id, { by: 'hand', number, kinds: ['pan'], reason: 'Named' })
    await Promise.all([sendNotices(services), sendNotices(services)])
    const mails = await waitingMail(services)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('పేరు, సంప్రదింపు వివరాలు')
    expect(mails[0]?.text).not.toContain('{')
    expect(
      (await readBreach(services, id))?.clocks.find(({ duty }) => duty === 'persons')?.entry?.outcome,
    ).toBe('done')
    await approveNotices(services, testActor, id)
    await sendNotices(services)
    await sendNotices(services)
    expect(await waitingMail(services)).toHaveLength(2)
  },
)

eachDatabase(
  'C-184 who has no mailbox gets a letter, who has neither is called; drafts are kept as they were changed',
  async (store) => {
    const services = testServices(store, handClock(breachInstant))
    const post = await makeClient(store, 'Post Rao')
    const none = await makeClient(store, 'None Rao')
    for (const { id } of [post, none])
      await store.db
        .updateTable('sign_in')
        .set({ email_verified_at: null })
        .where('person_id', '=', id)
        .execute()
    await store.db
      .insertInto('profile')
      .values({
        person_id: post.id,
        phone: '',
        address: '12 MG Road\nHyderabad 500001',
        changed_at: breachInstant,
      })
      .execute()
    const id = await openFile(services)
    await searchConcerned(services, testActor, id, { by: 'everybody' })
    await saveDraft(services, testActor, id, 'person-en', 'Dear client, {data} was read.')
    expect(await drawNotices(services, testActor, id)).toBeNull()
    await approveNotices(services, testActor, id)
    await sendNotices(services)
    expect(await waitingMail(services)).toEqual([])
    const told = new Map((await selectConcerned(store.db, id)).map((one) => [one.name, one.told]))
    expect(told).toEqual(
      new Map([
        ['None Rao', 'none'],
        ['Post Rao', 'post'],
      ]),
    )
    const file = (await readBreach(services, id))!
    expect(file.clocks.find(({ duty }) => duty === 'persons')?.entry).toBeNull()
    expect(file.entries.at(-1)?.text).toContain('1 have neither')
    const read = await readPdf(new Uint8Array((await drawNotices(services, testActor, id))!), {
      password: '',
    })
    if (!read.ok) throw new Error('the letter can be read')
    const text = read.paper.pages.flatMap(({ items }) => items.map((item) => item.text)).join(' ')
    expect(text).toContain('name and contact details was read')
    expect(text).toContain('Hyderabad 500001')
  },
)

eachDatabase(
  'C-184 Today has each open duty, a file closes once all are settled, and prints',
  async (store) => {
    const clock = handClock(breachInstant)
    const services = testServices(store, clock)
    const items = async () =>
      (await breachWork.read(services, { once: (read) => read(services, 0) })).map(({ id, isLate }) => [
        id.split('|')[1],
        isLate,
      ])
    const future = { ...breachFacts, known_at: '2027-06-08T00:00:00.000Z' }
    expect(await saveBreach(services, testActor, null, future)).toMatchObject({ reason: 'times' })
    const id = await openFile(services, { measures: 'Sign-in closed.' })
    expect(await items()).toEqual([
      ['cert-in', false],
      ['board-first', false],
      ['persons', false],
      ['board-full', false],
    ])
    clock.forward(3 * dayMs)
    expect((await items()).every(([, isLate]) => isLate)).toBe(true)
    expect(await closeBreach(services, testActor, id, 'Keys for all.')).toMatchObject({
      reason: 'open-duties',
    })
    for (const duty of ['cert-in', 'board-first', 'persons', 'board-full'] as const)
      await addEntry(services, testActor, id, {
        text: 'No. 17',
        duty,
        outcome: duty === 'persons' ? 'not-needed' : 'done',
      })
    expect(await items()).toEqual([])
    expect(await closeBreach(services, testActor, id, 'Keys for all.')).toEqual({ ok: true, value: null })
    expect(await addEntry(services, testActor, id, { text: 'more' })).toMatchObject({ reason: 'closed' })
    const read = await readPdf(
      new Uint8Array(await drawBreach(services.firm(), (await readBreach(services, id))!, 0)),
      { password: '' },
    )
    if (!read.ok) throw new Error('the file can be read')
    expect(read.paper.pages).toHaveLength(1)
    expect(read.paper.pages[0]?.items.map(({ text }) => text).join(' ')).toContain('Keys for all.')
    const acts = await store.db
      .selectFrom('audit_entry')
      .select('act')
      .where('about', '=', id)
      .orderBy('sequence')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual([
      'breach-opened',
      ...Array(4).fill('breach-entry'),
      'breach-closed',
    ])
    expect((await listBreaches(services))[0]?.closed_by).toBe('asha')
  },
)
