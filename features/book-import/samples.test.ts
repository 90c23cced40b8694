import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAnyTable } from '#features/readers/registrars/open-any-table.ts'
import type { TableName } from './client-tables.ts'
import { type MappingChoice, mapColumns } from './map-columns.ts'
import { readRows } from './read-rows.ts'

const today = '2026-11-28'
const none: MappingChoice = { table: null, columns: {}, orders: {} }
const folder = join(import.meta.dirname, 'fixtures')

/** What must come of the samples: three firms' files with invented people. */
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))

async function read(file: string | Uint8Array, choice: MappingChoice = none) {
  const opened = await openAnyTable(typeof file === 'string' ? readFileSync(join(folder, file)) : file)
  if (!opened.ok) throw new Error(opened.fault.reason)
  const mapping = mapColumns(opened.rows, choice, today)
  if (!mapping) throw new Error('no headings')
  return { mapping, ...readRows(opened.rows, mapping, today) }
}

const orNull = (value: string | undefined) => value ?? null
const paiseOf = (rupees: string | undefined) =>
  rupees === undefined ? null : Math.round(Number(rupees) * 100)
type Values = Readonly<Record<string, string>>

/** A record as the expected file writes it; `ref` of its person. */
const shapes: Record<Exclude<TableName, 'families'>, (values: Values, ref: string) => object> = {
  people: (of) => ({
    ref: orNull(of.client_ref),
    name: of.name,
    pan: orNull(of.pan),
    born: of.date_of_birth,
    status: of.status,
    guardian: orNull(of.guardian_ref),
    city: of.city,
    pin: orNull(of.pin),
    since: orNull(of.client_since),
    active: of.active === 'yes',
  }),
  contacts: ({ kind, value, whose }, ref) => ({ ref, kind, value, whose }),
  policies: (of, owner) => ({
    owner,
    insured: orNull(of.insured_ref),
    insurer: of.insurer,
    plan: of.plan,
    number: of.policy_number,
    kind: of.kind,
    sumAssuredPaise: paiseOf(of.sum_assured),
    premiumPaise: paiseOf(of.premium),
    frequency: of.frequency,
    started: of.started,
    nextDue: orNull(of.next_due),
    matures: orNull(of.matures),
    nominee: orNull(of.nominee_ref),
    state: orNull(of.state),
  }),
  notes: (of, ref) => ({
    ref,
    kind: of.kind,
    text: of.text,
    on: of.written_on,
    by: of.by,
    due: orNull(of.due),
    doneOn: orNull(of.done_on),
  }),
  goals: (of, ref) => ({
    ref,
    name: of.goal,
    amountTodayPaise: paiseOf(of.amount_today),
    by: of.by,
    priority: orNull(of.priority),
    inflationPercent: of.inflation_percent,
    sipPaise: paiseOf(of.sip_per_month),
  }),
}
const tables = Object.keys(shapes) as (keyof typeof shapes)[]

test.each(tables)('C-148 %s: every row of a clean file comes as it is meant', async (table) => {
  const { mapping, records, held } = await read(`${table}-1.csv`)
  expect(mapping).toMatchObject({ table, missing: [] })
  expect(held).toEqual([])
  expect(records.map(({ values, person }) => shapes[table](values, person.ref))).toEqual(expected[table])
})

/** By name or PAN, since an office's own spreadsheet has no references. */
const refOf = new Map<string, string>(
  expected.people.flatMap(({ ref, name, pan }: Values) => [[name, ref], ...(pan ? [[pan, ref]] : [])]),
)

test.each(tables)(
  'C-148 %s: a spreadsheet with titles, capitals and a total says the same',
  async (table) => {
    const { mapping, records, held, totals } = await read(`${table}-2.csv`)
    expect(mapping.table).toBe(table)
    expect(held).toEqual([])
    expect(totals).toBe(table === 'people' || table === 'policies' ? 1 : 0)
    const without: Record<string, object> = {
      people: { ref: null, since: null },
      policies: { insured: null, matures: null, nominee: null, state: null },
      goals: { priority: null },
    }
    const rows = expected[table].map((row: Values) => ({
      ...row,
      ...without[table],
      ...(table === 'people' && row.guardian && { guardian: 'Kondaveeti Ramesh' }),
      ...(table === 'goals' && { by: row.by!.slice(0, 4) }),
      // Line feeds became blanks.
      ...(table === 'notes' && { text: row.text!.replaceAll('\n', ' ') }),
    }))
    const found = records.map(({ values, person }) =>
      shapes[table](values, refOf.get(person.pan) ?? refOf.get(person.name) ?? '?'),
    )
    expect(found).toEqual(rows)
  },
)

test('C-148 families: members come with their head, also where only the first row names it', async () => {
  const [one, two] = [await read('families-1.csv'), await read('families-2.csv')]
  const members = expected.families.flatMap(({ head, members }: { head: string; members: Values[] }) =>
    members.map(({ ref, relation }) => ({ head, ref, relation })),
  )
  expect(
    one.records.map(({ values, person }) => ({
      head: values.head_ref,
      ref: person.ref,
      relation: values.relation,
    })),
  ).toEqual(members)
  expect(one.records[0]!.values).toMatchObject({ family_ref: 'F01', family_name: 'Kondaveeti' })
  expect(
    two.records.map(({ values, person }) => ({
      head: refOf.get(values.head_ref ?? ''),
      ref: refOf.get(person.pan) ?? refOf.get(person.name),
      relation: values.relation,
    })),
  ).toEqual(members)
})

/** Windows-1252, semicolons. */
const old = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')

test('C-148 a cell that Excel destroyed and a false address are held back alone, the others come', async () => {
  const { records, held } = await read(
    old(
      'Client;PAN;Mobile 1;Mobile 1 belongs to;E-mail;E-mail belongs to',
      'Ramesh Kondaveeti;aaapk0001a;9.00E+09;Self;ramesh@example.in;Self',
      'Zoë Irani;aaapi0004d;9000000004;Self;farida@example;Self',
    ),
  )
  expect(held).toEqual([
    { line: 2, column: 'Mobile 1', reason: 'digits-lost', name: 'Ramesh Kondaveeti' },
    { line: 3, column: 'E-mail', reason: 'not-an-email', name: 'Zoë Irani' },
  ])
  expect(records.map(({ line, person, values }) => [line, person.pan, values.value])).toEqual([
    [2, 'AAAPK0001A', 'ramesh@example.in'],
    [3, 'AAAPI0004D', '+919000000004'],
  ])
})

test('C-148 a birthday of two digits is in the last hundred years; another day of two is held back', async () => {
  const people = await read(
    old(
      'Name;PAN;DOB;Client since',
      'A Rao;AAAPK0001A;09-Apr-68;15-Jun-09',
      'B Rao;AAAPK0002B;12-Dec-85;15-Jun-2009',
    ),
  )
  expect(people.records.map(({ values }) => [values.date_of_birth, values.client_since])).toEqual([
    ['1968-04-09', undefined],
    ['1985-12-12', '2009-06-15'],
  ])
  // A record that has the rest goes on without the cell, and says so.
  expect(people.records[0]!.leftOut).toEqual([{ line: 2, column: 'Client since', reason: 'two-digit-year' }])
})

test('C-148 a column of days that all read both ways is asked for, and one that proves itself is not', async () => {
  const file = (second: string) =>
    old('Client;Remarks;Date', 'A Rao;Rang;03/04/2026', `B Rao;Wrote;${second}`)
  expect((await read(file('13/04/2026'))).records[0]!.values.written_on).toBe('2026-04-03')
  expect((await read(file('04/13/2026'))).records[0]!.values.written_on).toBe('2026-03-04')
  const asked = await read(file('05/06/2026'))
  expect(asked.mapping.columns[2]).toMatchObject({ field: 'written_on', order: 'ask' })
  expect(asked.records[0]!.leftOut).toEqual([{ line: 2, column: 'Date', reason: 'day-or-month-first' }])
  const answered = await read(file('05/06/2026'), { ...none, orders: { 2: 'month-first' } })
  expect(answered.records[0]!.values.written_on).toBe('2026-03-04')
  // Days that prove both orders prove none.
  expect(
    (await read(old('Client;Remarks;Date', 'A;x;13/04/2026', 'B;y;04/13/2026'))).mapping.columns[2]!.order,
  ).toBe('ask')
})

test('C-148 lakh and crore are amounts; words are none, and hold their row back', async () => {
  const { records, held } = await read(
    old(
      'Client;Goal;Current cost;Target year',
      'A Rao;House;3 Cr;2030',
      'A Rao;Car;12.5 lakh;2028',
      'A Rao;Trip;as much as needed;2027',
    ),
  )
  expect(records.map(({ values }) => values.amount_today)).toEqual(['30000000', '1250000'])
  expect(held).toEqual([{ line: 4, column: 'Current cost', reason: 'not-an-amount', name: 'A Rao' }])
})

test('C-148 a column without a known heading is found by its values, and the office corrects it', async () => {
  const file = old(
    'Client;Tax no;Ring;Remarks',
    'A Rao;AAAPK0001A;90000 00001;x',
    'B Rao;AAAPK0002B;90000 00002;y',
  )
  const guessed = await read(file, { ...none, table: 'contacts' })
  expect(guessed.mapping.columns.map(({ field, by, certainty }) => [field, by, certainty])).toEqual([
    ['client_name', 'heading', 'sure'],
    ['pan', 'values', 'likely'],
    ['mobile', 'values', 'likely'],
    [null, null, null],
  ])
  expect(guessed.mapping.columns[2]!.examples).toEqual(['90000 00001', '90000 00002'])
  const corrected = await read(file, { table: 'notes', columns: { 1: '', 3: 'text' }, orders: {} })
  expect(corrected.mapping.columns.map(({ field }) => field)).toEqual(['client_name', null, null, 'text'])
  expect(corrected.records[0]!.values).toEqual({ text: 'x' })
})

test('C-148 a heading whose values are of another kind is doubtful', async () => {
  const { mapping } = await read(
    old('Client;Goal;Current cost;Target year', 'A;House;Hyderabad;2030', 'B;Car;Pune;2031'),
  )
  expect(mapping.columns[2]).toMatchObject({ field: 'amount_today', certainty: 'doubtful' })
})
