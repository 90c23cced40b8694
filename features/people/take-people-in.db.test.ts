import { hostname } from 'node:os'
import { expect } from 'vitest'
import {
  countPersons,
  findPerson,
  findPersonNamed,
  selectPersonIds,
} from '#features/identity/accounts.server.ts'
import { selectInvitees } from '#features/invitations/tables/people.server.ts'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import { selectLedgerVersions } from '#features/ledger/ledger-versions.server.ts'
import { takeTable } from '#features/registrar/fixtures/registrar-firm.server.ts'
import { selectFolioOwners, selectLinked } from '#features/registrar/tables/feed-folios.server.ts'
import { selectAccountsOfPans } from '#features/registrar/tables/pan-owners.server.ts'
import { selectReviewedClients } from '#features/reviews/tables/reviews.server.ts'
import { selectClientIds } from '#features/sips/tables/sips.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { currentPeople, withdrawAnswer } from './answer-questions.server.ts'
import { alone, removeUnfinished } from './batch-leftovers.server.ts'
import { ClientIndex } from './client-index.server.ts'
import { type GeneratedFirm, generateFirm } from './fixtures/generate-firm.ts'
import { answerTruly, peopleFirm, takeFilesIn } from './fixtures/people-firm.server.ts'
import { differences, dump } from './fixtures/whole-database.server.ts'
import { selectAnswers } from './tables/answers.server.ts'
import { selectIdsByName } from './tables/client-list.server.ts'
import { takePeopleIn } from './take-people-in.server.ts'
import { undoPeople } from './undo-people.server.ts'

/** One small firm in every run; ten larger ones in `npm run drill`. */
const seeds = process.env.DRILL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1]
const people = process.env.DRILL ? 900 : 300

/** Persons of the book whose folios are not all of one person in truth; and, once all is answered, people who are two in the book. */
async function faults(db: Database, { places }: GeneratedFirm, isAnswered = false): Promise<string[]> {
  const truth = new Map<string, Set<string>>()
  for (const { folio, slot, person } of places) {
    const key = `${folio.registrar}|${folio.house}|${folio.folio.replaceAll(' ', '')}|${slot}`
    truth.set(key, (truth.get(key) ?? new Set()).add(person))
  }
  const links = await db.selectFrom('folio_link').selectAll().where('person_id', 'is not', null).execute()
  const roles = await db.selectFrom('folio_role').selectAll().where('person_id', 'is not', null).execute()
  const all = [...links.map((link) => ({ ...link, slot: 'first' })), ...roles]
  const owners = new Map<string, Set<string>>()
  const persons = new Map<string, Set<string>>()
  for (const { registrar, house, folio, slot, person_id } of all) {
    const own = truth.get(`${registrar}|${house}|${folio}|${slot}`)
    // A slot that changed hands is told by the claims of its trap.
    if (own?.size !== 1) continue
    const [person = ''] = own
    owners.set(person_id!, (owners.get(person_id!) ?? new Set()).add(person))
    persons.set(person, (persons.get(person) ?? new Set()).add(person_id!))
  }
  return [...owners, ...(isAnswered ? persons : [])]
    .filter(([, own]) => own.size > 1)
    .map(([id, own]) => `${id}: ${[...own].join()}`)
}

for (const seed of seeds)
  eachDatabase(
    `C-143 people are taken in by one press and undone byte for byte, seed ${seed}`,
    async (store) => {
      const firm = generateFirm(seed, people)
      const services = await peopleFirm(store, firm)
      await takeFilesIn(services, firm.files)
      const before = await dump(services)

      const first = await takePeopleIn(services, testActor)
      if (!first.ok) throw new Error(first.reason)
      expect(first.counts.persons).toBeGreaterThan(people / 2)
      expect(await faults(store.db, firm)).toEqual([])
      // What the ledgers have is what registrars count of the folios.
      const persons = await store.db.selectFrom('person').select('id').execute()
      expect(persons).toHaveLength(first.counts.persons)
      const entries = await selectEntriesOf(
        store.db,
        persons.map(({ id }) => id),
      )
      const linked = await store.db
        .selectFrom('feed_row')
        .innerJoin('folio_link', (join) =>
          join
            .onRef('folio_link.folio', '=', 'feed_row.folio')
            .onRef('folio_link.registrar', '=', 'feed_row.registrar')
            .onRef('folio_link.house', '=', 'feed_row.house'),
        )
        .select('feed_row.id')
        .where('feed_row.status', '=', 'ok')
        .execute()
      expect(entries.length).toBeGreaterThan(0)
      expect(entries.map(({ id }) => id).sort()).toEqual(linked.map(({ id }) => id).sort())
      // Nothing is left to take in, and nobody is proposed twice.
      expect(await takePeopleIn(services, testActor)).toEqual({ ok: false, reason: 'nothing' })

      const between = await dump(services)
      await answerTruly(services, firm)
      const second = await takePeopleIn(services, testActor)
      if (!second.ok) throw new Error(second.reason)
      expect(await faults(store.db, firm)).toEqual([])
      expect(await undoPeople(services, testActor, first.id)).toEqual({
        ok: false,
        reason: 'depends',
        obstacle: { is: 'later-batch', persons: 0 },
      })
      expect(await undoPeople(services, testActor, second.id)).toEqual({ ok: true })
      // Answers made one of persons who were in the book.
      const joins = await store.db.selectFrom('person_join').selectAll().execute()
      expect(joins.length).toBeGreaterThan(0)
      expect(await undoPeople(services, testActor, first.id)).toMatchObject({
        obstacle: { is: 'joined' },
      })
      for (const { question_id } of (await selectAnswers(store.db)).toReversed())
        expect(await withdrawAnswer(services, testActor, question_id)).toEqual({ ok: true })
      expect(differences(await dump(services), between)).toEqual([])
      expect(await undoPeople(services, testActor, first.id)).toEqual({ ok: true })
      expect(differences(await dump(services), before)).toEqual([])
      expect((await currentPeople(services)).people.persons.length).toBeGreaterThan(people / 2)
    },
  )

eachDatabase(
  'C-143 files in parts, and again, give everybody once: who is in stays, and gets what later files bring',
  async (store) => {
    const firm = generateFirm(4, 250)
    const services = await peopleFirm(store, firm)
    const isLate = ([name]: readonly [string, unknown]) => name.endsWith('-2') || name.startsWith('WBR2-')
    const files = [...firm.files]
    await takeFilesIn(
      services,
      files.filter((file) => !isLate(file)),
    )
    await takePeopleIn(services, testActor)
    const before = await store.db.selectFrom('folio_role').select(['id', 'person_id']).execute()
    await takeFilesIn(services, files.filter(isLate))
    const later = await takePeopleIn(services, testActor)
    expect(later).toMatchObject({ ok: true })
    expect(await faults(store.db, firm)).toEqual([])
    const after = await store.db.selectFrom('folio_role').select(['id', 'person_id']).execute()
    expect(after).toEqual(expect.arrayContaining(before))
    // The same reports again, under other names of files.
    const again = files.map(([name, table]) => [`again-${name}`, table] as const)
    await takeFilesIn(services, again)
    expect(await takePeopleIn(services, testActor)).toEqual({ ok: false, reason: 'nothing' })
    await answerTruly(services, firm)
    await takePeopleIn(services, testActor)
    expect(await faults(store.db, firm, true)).toEqual([])
  },
)

eachDatabase(
  'C-143 people whom a press is still writing are seen by nobody, and a process that died leaves nobody',
  async (store) => {
    const firm = generateFirm(3, 60)
    const services = await peopleFirm(store, firm)
    const files = [...firm.files]
    const [late, lateTable] = files.pop()!
    await takeFilesIn(services, files)
    const before = await dump(services)
    const taken = await takePeopleIn(services, testActor)
    if (!taken.ok) throw new Error(taken.reason)
    const isLike = async (people: boolean) => {
      const { db } = store
      const [{ row: someone } = { row: null }] = (await ClientIndex.none.next(db)).listed
      const person = await db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
      const owners = await selectAccountsOfPans(
        db,
        (await db.selectFrom('client_pan').select('pan_hash').execute()).map(({ pan_hash }) => pan_hash),
      )
      for (const found of [
        someone,
        await findPerson(db, person.id),
        await findPersonNamed(db, person.public_id),
        (await selectIdsByName(db, 1))[0],
        (await selectInvitees(db))[0],
        (await selectReviewedClients(db))[0],
        (await selectClientIds(db, '', 5))[0],
        (await selectLinked(db, { personIds: null, limit: 1 }))[0],
        (await selectFolioOwners(db))[0],
        owners[0],
        [...(await selectLedgerVersions(db))][0],
        [...(await selectPersonIds(db))][0],
        (await countPersons(db)).all || undefined,
      ])
        expect(found ?? null).toEqual(people ? expect.anything() : null)
    }
    const state = async (set: { state: 'staged' | 'in'; process?: string }) => {
      await store.db.updateTable('people_batch').set(set).where('id', '=', taken.id).execute()
    }
    await isLike(true)
    // As a process of this machine would have it that still writes.
    await state({ state: 'staged', process: `${hostname()}:${process.ppid}` })
    await isLike(false)
    expect(await takeTable(services, lateTable, { name: `${late}.csv` })).toMatchObject({ reason: 'busy' })
    expect(await takePeopleIn(services, testActor)).toEqual({ ok: false, reason: 'busy' })
    await state({ state: 'in' })
    await isLike(true)
    // No process has this number.
    await state({ state: 'staged', process: `${hostname()}:4194399` })
    await isLike(false)
    expect(await alone(services, () => removeUnfinished(services))).toBe(false)
    expect(differences(await dump(services), before)).toEqual([])
  },
)
