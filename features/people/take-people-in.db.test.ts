import { expect } from 'vitest'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { tablesInOrder } from '#kit/store/tables.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { currentPeople, withdrawAnswer } from './answer-questions.server.ts'
import { type GeneratedFirm, generateFirm } from './fixtures/generate-firm.ts'
import { answerTruly, peopleFirm, takeFilesIn } from './fixtures/people-firm.server.ts'
import { selectAnswers } from './tables/answers.server.ts'
import { takePeopleIn } from './take-people-in.server.ts'
import { undoPeople } from './undo-people.server.ts'

/** One small firm in every run; ten large ones in `npm run drill`. */
const seeds = process.env.DRILL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1]
const people = process.env.DRILL ? 3_000 : 300

/** What was done is on record whatever is undone. */
const records = [
  ...['audit_entry', 'audit_head', 'audit_day', 'account_event', 'version'],
  ...['people_batch', 'people_answer', 'person_join'],
]

/** Everything in the database but the records of what was done, as text. */
export async function dump({ store }: Pick<Services, 'store'>): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of await tablesInOrder(store)) {
    if (records.includes(table.name)) continue
    const rows: string[] = []
    for await (const part of store.snapshot([table], 1_000))
      if ('rows' in part)
        rows.push(
          ...part.rows.map((row) =>
            // Rows that left a ledger and came back stand at its end.
            JSON.stringify(
              row.filter(
                (_, at) =>
                  table.name !== 'ledger_entry' || !['position', 'created_at'].includes(table.columns[at]!),
              ),
            ),
          ),
        )
    all.set(table.name, rows.sort().join('\n'))
  }
  return all
}

/** The tables that two dumps have otherwise, each with a row that only one has. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].flatMap(([table, rows]) => {
    if (rows === other.get(table)) return []
    const [a, b] = [rows.split('\n'), (other.get(table) ?? '').split('\n')]
    return [`${table}: ${a.find((row) => !b.includes(row))} | ${b.find((row) => !a.includes(row))}`]
  })
}

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
