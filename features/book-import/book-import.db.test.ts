import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findPerson } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readContact } from '#features/profile/contact.server.ts'
import { removePolicy } from '#features/protection/policies.server.ts'
import { writeNotes } from '#features/work-items/notes.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { parseCsv, toCsv } from '#kit/text/csv.ts'
import { testActor, testServices } from '#tests/fixtures/services.server.ts'
import { type TableName, tableNames } from './client-tables.ts'
import { takeTableOut, writeTable } from './export-table.server.ts'
import { type ImportView, importTable } from './import-table.server.ts'
import type { PersonAnswers } from './persons.server.ts'
import { undoImport } from './undo.server.ts'

const noChoice = { table: null, columns: {}, orders: {} }

function sample(name: string) {
  return { name: `${name}.csv`, bytes: readFileSync(join(import.meta.dirname, `fixtures/${name}.csv`)) }
}

const csv = (...lines: string[]) => ({ name: 'own.csv', bytes: Buffer.from(lines.join('\n')) })

/** Tries a file, and takes in what was seen. */
async function trial(
  services: Services,
  file: { name: string; bytes: Uint8Array },
  answers: PersonAnswers = {},
  table: TableName | null = null,
): Promise<ImportView> {
  const outcome = await importTable(services, testActor, file, { ...noChoice, table, answers }, null)
  if (!outcome.ok) throw new Error(outcome.fault?.reason ?? 'no table')
  return outcome.view
}

async function takeIn(
  services: Services,
  file: { name: string; bytes: Uint8Array },
  answers: PersonAnswers = {},
  table: TableName | null = null,
  seen?: string,
): Promise<ImportView> {
  seen ??= (await trial(services, file, answers, table)).seen
  const outcome = await importTable(services, testActor, file, { ...noChoice, table, answers }, seen)
  if (!outcome.ok || outcome.view.state !== 'in') throw new Error('not taken in')
  return outcome.view
}

const nameOf = new Map<string, string>(
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/expected.json'), 'utf8')).people.map(
    ({ ref, name }: { ref: string; name: string }) => [ref, name],
  ),
)

const samples = tableNames.map((table) => `${table}-1`)

/** Everything that is stored about people, without the times of changes. */
async function book({ db }: Services) {
  const rows = async (table: Parameters<typeof db.selectFrom>[0]) =>
    (
      await db
        .selectFrom(table as 'person')
        .selectAll()
        .execute()
    )
      .map((row) => JSON.stringify({ ...row, changed_at: 0 }))
      .toSorted()
  return {
    person: await rows('person'),
    pans: (await rows('client_pan')).length,
    details: await rows('person_detail'),
    contacts: await rows('person_contact'),
    households: await rows('household_member'),
    policies: await rows('policy'),
    notes: await rows('client_note'),
    goals: await rows('goal'),
  }
}

eachDatabase(
  'C-148 the six tables come in, go out, come in again without a change, and go by undo',
  async (store) => {
    const services = testServices(store)
    await makeClient(store, 'Anita Rao')
    const before = await book(services)
    const imports: string[] = []
    for (const name of samples) {
      const seen = await trial(services, sample(name))
      const expected = { added: seen.counts.added, changed: 0, same: 0, known: 0, held: 0, totals: 0 }
      expect(seen).toMatchObject({ state: 'trial', counts: expected, questions: [], leftOut: [] })
      // A trial changes nothing.
      expect(await trial(services, sample(name))).toEqual(seen)
      const taken = await takeIn(services, sample(name), {}, null, seen.seen)
      expect(taken.counts).toEqual(expected)
      imports.push(taken.id!)
      // The same file again.
      expect((await trial(services, sample(name))).counts).toMatchObject({
        added: 0,
        changed: 0,
        same: expected.added,
      })
    }
    const counts = await Promise.all(
      tableNames.map(async (table) => (await writeTable(services, table)).rows.length),
    )
    // One client was there before.
    expect(counts).toEqual([9, 7, 12, 5, 5, 4])

    for (const table of tableNames) {
      const { heads, rows } = await writeTable(services, table)
      // What goes out says what came in; the insured and the nominee by name, since they need not be clients.
      const came = parseCsv(sample(`${table}-1`).bytes.toString())!.map(({ cells }) => cells)
      expect(heads).toEqual(came[0])
      const named = (cells: readonly string[]) =>
        cells
          .map((cell, at) => (table === 'policies' && at > 0 ? (nameOf.get(cell) ?? cell) : cell))
          .join('|')
      const own = rows.filter((row) => table !== 'people' || String(row[0]).startsWith('C'))
      expect(own.map((row) => row.join('|')).toSorted()).toEqual(came.slice(1).map(named).toSorted())
      const again = await trial(services, { name: 'again.csv', bytes: Buffer.from(toCsv([heads, ...rows])) })
      expect(again).toMatchObject({
        table,
        counts: { added: 0, changed: 0, held: 0, same: rows.length },
        leftOut: [],
      })
      const workbook = await takeTableOut(services, testActor, table, 'xlsx')
      if (!workbook.ok || !workbook.file) throw new Error('no file')
      const bytes = Buffer.from(workbook.file.body, 'base64')
      const asSheet = await trial(services, { name: 'again.xlsx', bytes })
      expect(asSheet).toMatchObject({
        table,
        counts: { added: 0, changed: 0, held: 0, same: rows.length },
        leftOut: [],
      })
    }

    // People can't go while what others brought is there.
    const early = await undoImport(services, testActor, imports[0]!)
    expect(early).toMatchObject({ ok: false, reason: 'obstacles' })
    for (const id of imports.toReversed())
      expect(await undoImport(services, testActor, id)).toMatchObject({ ok: true })
    expect(await book(services)).toEqual(before)
    expect(await undoImport(services, testActor, imports[0]!)).toEqual({ ok: false, reason: 'gone' })
  },
)

eachDatabase(
  'C-148 an office’s own spreadsheets meet the people of the book by PAN, and ask for names alone',
  async (store) => {
    const services = testServices(store)
    for (const name of samples) await takeIn(services, sample(name))
    // PAN, or name and birthday: everybody is known, and the guardian of one is a name alone.
    const people = await trial(services, sample('people-2'))
    expect(people.counts).toEqual({ added: 0, changed: 0, same: 7, known: 0, held: 1, totals: 1 })
    expect(people.held).toEqual([
      { line: 7, column: 'guardian_ref', reason: 'name-alone', name: 'Kondaveeti Ramesh' },
    ])
    const [guardian] = people.questions
    expect(guardian).toMatchObject({
      lines: [7],
      mayBeNew: false,
      candidates: [{ panEnd: '001A', born: '1968-04-09' }],
    })
    const answers = { [guardian!.key]: guardian!.candidates[0]!.number! }
    expect((await trial(services, sample('people-2'), answers)).counts).toMatchObject({ same: 8, held: 0 })

    const goals = await trial(services, sample('goals-2'))
    expect(goals.counts).toMatchObject({ added: 0, changed: 0, same: 0, held: 4 })
    expect(goals.questions.map(({ name, reason }) => [name, reason])).toEqual([
      ['Kondaveeti Ananya', 'name-alone'],
      ['Kondaveeti Ramesh', 'name-alone'],
      ["Farida D'Souza Irani", 'name-alone'],
      ['Mohammed Arif Khan', 'name-alone'],
    ])
    for (const name of ['contacts-2', 'families-2', 'policies-2', 'notes-2', 'goals-2']) {
      const asked = await trial(services, sample(name))
      const answered = await trial(
        services,
        sample(name),
        Object.fromEntries(asked.questions.map(({ key, candidates }) => [key, candidates[0]!.number!])),
      )
      expect([name, answered.counts]).toEqual([name, { ...answered.counts, added: 0, changed: 0, held: 0 }])
      expect(answered.counts.same + answered.counts.known).toBeGreaterThan(3)
    }
  },
)

eachDatabase('C-148 somebody of the same name is a question: one of these, or new', async (store) => {
  const services = testServices(store)
  await makeClient(store, 'Lakshmi Rao')
  const file = csv('Name,DOB,City', 'Laxmi Rao,04-05-1980,Guntur', 'Vikram Shah,25-05-1981,Guntur')
  const asked = await trial(services, file)
  expect(asked.counts).toMatchObject({ added: 1, held: 1 })
  expect(asked.questions).toMatchObject([
    { reason: 'namesake', mayBeNew: true, candidates: [{ name: 'Lakshmi Rao' }] },
  ])
  const [{ key, candidates }] = asked.questions as [ImportView['questions'][number]]
  const asNew = await trial(services, file, { [key]: 'new' })
  expect(asNew.counts).toMatchObject({ added: 2, held: 0 })
  const same = await trial(services, file, { [key]: candidates[0]!.number! })
  // She signs in: her name is hers to change.
  expect(same.counts).toMatchObject({ added: 1, changed: 1 })
  expect(same.leftOut).toMatchObject([{ line: 2, column: 'name', reason: 'signs-in' }])
  expect(same.changes.find(({ isNew }) => !isNew)).toMatchObject({
    fields: [
      { field: 'date_of_birth', before: '', after: '1980-05-04' },
      { field: 'city', before: '', after: 'Guntur' },
    ],
  })
})

eachDatabase('C-148 a contradiction is held, and never decided by the last column', async (store) => {
  const services = testServices(store)
  await takeIn(services, sample('people-1'))
  const held = async (...lines: string[]) => (await trial(services, csv(...lines), {}, 'policies')).held
  const head = 'owner_ref,Client name,PAN,Insurer,Policy no,Type'
  expect(await held(head, 'C001,,AAAPK0002B,LIC,1,Term')).toMatchObject([{ reason: 'two-persons' }])
  expect(await held(head, 'C001,,ABCPD1234E,LIC,1,Term')).toMatchObject([{ reason: 'pan-differs' }])
  expect(await held(head, 'C001,Vikram Shah,,LIC,1,Term')).toMatchObject([{ reason: 'name-differs' }])
  expect(await held(head, 'C099,,,LIC,1,Term')).toMatchObject([{ reason: 'nobody', name: 'C099' }])
  expect(await held(head, 'C001,,,LIC,1,Term', 'C001,,,LIC,1,Health')).toMatchObject([
    { line: 3, reason: 'twice' },
  ])
  expect(await held(head, 'C001,,,,1,Term')).toMatchObject([{ line: 2, column: 'insurer', reason: 'needed' }])
})

eachDatabase(
  'C-148 undo gives changed records their values back, and refuses what changed since',
  async (store) => {
    const services = testServices(store)
    await takeIn(services, sample('people-1'))
    const first = await takeIn(services, sample('policies-1'))
    const before = await book(services)
    const change = csv(
      'owner_ref,Insurer,Policy no,Type,Sum assured,State',
      'C001,LIC of India,800000011,Endowment,6 lakh,paid up',
      'C002,LIC of India,900,Health,,',
    )
    const second = await takeIn(services, change)
    expect(second.counts).toMatchObject({ added: 1, changed: 1 })
    expect(second.changes[0]).toMatchObject({
      name: 'Kondaveeti Ramesh',
      fields: [
        { field: 'sum_assured', before: '500000', after: '600000' },
        { field: 'state', before: 'in force', after: 'paid up' },
      ],
    })
    // An older import whose record another one changed is refused whole.
    expect(await undoImport(services, testActor, first.id!)).toMatchObject({
      reason: 'obstacles',
      obstacles: [{ line: 2, reason: 'changed-since' }],
    })
    expect(await undoImport(services, testActor, second.id!)).toEqual({ ok: true, records: 2 })
    expect(await book(services)).toEqual(before)
    // A record that somebody deleted since needs no undo.
    const { id, person_id } = await store.db
      .selectFrom('policy')
      .select(['id', 'person_id'])
      .executeTakeFirstOrThrow()
    await removePolicy(services, person_id, id)
    expect(await undoImport(services, testActor, first.id!)).toEqual({ ok: true, records: 5 })
    expect((await book(services)).policies).toEqual([])
  },
)

eachDatabase(
  'C-148 a row that was taken in is not taken again after somebody changed its record',
  async (store) => {
    const services = testServices(store)
    await takeIn(services, sample('people-1'))
    await store.db
      .updateTable('person')
      .set({ name: 'Lakshmi K' })
      .where('name', '=', 'Kondaveeti Lakshmi')
      .execute()
    expect((await trial(services, sample('people-1'))).counts).toMatchObject({
      changed: 0,
      same: 7,
      known: 1,
    })
  },
)

eachDatabase('C-148 people who came with a file stay while something else belongs to them', async (store) => {
  const services = testServices(store)
  const { id } = await takeIn(services, sample('people-1'))
  const ramesh = await store.db
    .selectFrom('person')
    .select('id')
    .where('name', '=', 'Kondaveeti Ramesh')
    .executeTakeFirstOrThrow()
  await writeNotes(services, testActor, ramesh.id, [{ kind: 'note', text: 'Rang' }])
  expect(await undoImport(services, testActor, id!)).toMatchObject({
    reason: 'obstacles',
    obstacles: [{ personId: ramesh.id, reason: 'has-more' }],
  })
})

eachDatabase(
  'C-148 an own number becomes the telephone of who has none; another’s never does',
  async (store) => {
    const services = testServices(store)
    await takeIn(services, sample('people-1'))
    const { id } = await takeIn(services, sample('contacts-1'))
    const contactOf = async (name: string) => {
      const row = await store.db
        .selectFrom('person')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const { phone, email } = await readContact(services, (await findPerson(store.db, row.id))!)
      return [phone, email]
    }
    expect(await contactOf('Kondaveeti Ramesh')).toEqual(['+919000000001', 'ramesh.k@example.in'])
    // The mailbox is her husband's, the number of a child her father's.
    expect(await contactOf('Kondaveeti Lakshmi')).toEqual(['+919000000002', ''])
    expect(await contactOf('Kondaveeti Ananya')).toEqual(['', ''])
    await undoImport(services, testActor, id!)
    expect(await contactOf('Kondaveeti Ramesh')).toEqual(['', ''])
  },
)

eachDatabase('C-148 what should be known of a file is said', async (store) => {
  const services = testServices(store)
  const people = await trial(services, sample('people-1'))
  expect(people.notices).toEqual([
    { is: 'no-pan', names: ['Kondaveeti Ananya'] },
    { is: 'not-active', names: ['Behram Irani'] },
  ])
  await takeIn(services, sample('people-1'))
  const contacts = await trial(services, sample('contacts-1'))
  expect(contacts.notices.map(({ names }) => names)).toEqual([
    ['Kondaveeti Ramesh', 'Kondaveeti Ananya'],
    ['Kondaveeti Ramesh', 'Kondaveeti Lakshmi', 'Kondaveeti Ananya'],
    ["Farida D'Souza Irani", 'Behram Irani'],
  ])
})
