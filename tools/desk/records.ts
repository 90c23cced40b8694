import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { deleteEnquiry, selectConsents } from '#db/leads.server.ts'
import { insertMark, selectMarks } from '#db/marks.server.ts'
import type { ConsentTable, MarkTable } from '#db/schema.server.ts'
import type { Database } from '#db/store.server.ts'
import { type IsoDate, istDate, parseIsoDate } from '#finance/dates.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { exportFormat, writeExport } from './export-file.ts'
import { type Column, formatTable, toJsonLine, toPlainText } from './table.ts'

/** What the firm may have done about a record. */
const states = ['new', 'contacted', 'won', 'lost'] as const satisfies readonly MarkTable['state'][]
export type State = (typeof states)[number]

/** What every kind of record has. */
export interface Received {
  readonly id: string
  readonly received_at: string
}

/** A kind of record that people left on the site: how its list is read, and drawn for a person. */
export interface Records<Row extends Received> {
  readonly kind: MarkTable['subject']
  select(db: Database): Promise<Row[]>
  /** The record with the names that its JSON has. */
  toJson(row: Row): Record<string, unknown>
  /** The columns between the time and the id. */
  readonly columns: readonly Column[]
  cells(row: Row): readonly string[]
}

/** The lines of help that every kind has; `one` names one of them. */
export function recordsHelp(subject: string, one: string): string {
  const line = (command: string, meaning: string) => `  ${`desk ${subject}${command}`.padEnd(42)}${meaning}`
  return [
    line('', 'a table, newest first; times are Indian'),
    line(' --from 2026-11-01 --to 2026-11-30', 'of these Indian days'),
    line(' --state new', `only those in a state: ${states.join(', ')}`),
    line(' --json', 'a line of JSON for each, with what was agreed to'),
    line(' show ID', `all about one ${one}, with consent and notes`),
    line(' mark ID STATE [--note TEXT]', 'notes what was done; the last state counts'),
    line(' export FILE.csv', 'the same list as a file; .jsonl for lines of JSON'),
    line(' erase ID', 'erases one for good, with its consent, notes and unsent mails'),
  ].join('\n')
}

interface Listed<Row> {
  readonly row: Row
  readonly consent: ConsentTable | undefined
  readonly marks: readonly MarkTable[]
}

/** What may follow the name of a kind of record: the filters of its list, a note of `mark`, and words. */
export function parseRecordsCall(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      state: { type: 'string' },
      note: { type: 'string' },
    },
    allowPositionals: true,
  })
}

/** The commands that all kinds of records have: list, show, mark, export, erase. */
export async function runRecords<Row extends Received>(
  records: Records<Row>,
  args: readonly string[],
  desk: Desk,
): Promise<ExitCode> {
  const { values, positionals } = parseRecordsCall(args)
  const [command, first, ...more] = positionals
  const filter = {
    ...readDays(values),
    state: values.state === undefined ? null : readState(values.state),
  }
  const only = (count: number) => {
    if (positionals.length !== count + 1) throw new Usage(`That is not how ${command} is called.`)
  }
  const id = first ?? ''
  if (values.note !== undefined && command !== 'mark') throw new Usage('A note belongs to mark.')
  switch (command) {
    case undefined:
      return await list(records, filter, values.json, desk)
    case 'show':
      only(1)
      return await show(records, id, values.json, desk)
    case 'mark':
      only(2)
      return await mark(records, id, readState(more[0] ?? ''), values.note ?? null, values.json, desk)
    case 'export':
      only(1)
      return await exportTo(records, id, filter, values.json, desk)
    case 'erase':
      only(1)
      return await erase(records, id, values.json, desk)
    default:
      throw new Usage(`There is no command "${command}" here.`)
  }
}

export interface DayFilter {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** Reads a day given on the command line; null when none was. */
export function readDay(option: string, text: string | undefined): IsoDate | null {
  if (text === undefined) return null
  const date = parseIsoDate(text)
  if (!date.ok) throw new Usage(`${option} must be a day such as 2026-11-21.`)
  return date.value
}

/** Reads --from and --to; null where one was not given. */
export function readDays(values: { from?: string | undefined; to?: string | undefined }): DayFilter {
  const days = { from: readDay('--from', values.from), to: readDay('--to', values.to) }
  if (days.from !== null && days.to !== null && days.from > days.to) {
    throw new Usage('--from is a day after --to.')
  }
  return days
}

/** Whether an instant is on an Indian day between two, both included. */
export function isWithin(instant: string, { from, to }: DayFilter): boolean {
  const day = istDate(Date.parse(instant))
  return (from === null || day >= from) && (to === null || day <= to)
}

/** The state that the newest mark says. */
export function stateOf(marks: readonly MarkTable[]): State {
  return marks.at(-1)?.state ?? 'new'
}

function readState(text: string): State {
  const state = states.find((known) => known === text)
  if (!state) throw new Usage(`A state is one of ${states.join(', ')}.`)
  return state
}

async function select<Row extends Received>(
  records: Records<Row>,
  db: Database,
  filter: DayFilter & { state: State | null },
): Promise<Listed<Row>[]> {
  const rows = await records.select(db)
  const consents = await selectConsents(db, records.kind)
  const marks = await selectMarks(db, records.kind)
  return rows
    .map((row) => ({ row, consent: consents.get(row.id), marks: marks.get(row.id) ?? [] }))
    .filter(({ row, marks }) => {
      return isWithin(row.received_at, filter) && (filter.state === null || stateOf(marks) === filter.state)
    })
}

async function list<Row extends Received>(
  records: Records<Row>,
  filter: DayFilter & { state: State | null },
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const found = await select(records, db, filter)
  if (asJson) {
    for (const one of found) desk.print(toJsonLine(toJson(records, one)))
    return exitCode.ok
  }
  const isFiltered = filter.from !== null || filter.to !== null || filter.state !== null
  if (found.length === 0) {
    desk.print(isFiltered ? `No ${records.kind} is like that.` : `There are no ${records.kind}s yet.`)
    return exitCode.ok
  }
  desk.print(
    formatTable(
      [{ title: 'Received' }, ...records.columns, { title: 'State' }, { title: 'Id' }],
      found.map(({ row, marks }) => [
        formatInstant(row.received_at),
        ...records.cells(row),
        stateOf(marks),
        row.id,
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

function toJson<Row extends Received>(records: Records<Row>, { row, consent, marks }: Listed<Row>) {
  return {
    ...records.toJson(row),
    state: stateOf(marks),
    marks: marks.map(({ state, note, marked_at }) => ({ state, note, markedAt: marked_at })),
    consent: toConsentJson(consent),
  }
}

async function find<Row extends Received>(records: Records<Row>, db: Database, id: string) {
  const found = await select(records, db, { from: null, to: null, state: null })
  const one = found.find(({ row }) => row.id === id)
  if (!one) throw new Failed(`There is no ${records.kind} with the id ${toPlainText(id)}.`)
  return one
}

async function show<Row extends Received>(
  records: Records<Row>,
  id: string,
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const one = toJson(records, await find(records, db, id))
  if (asJson) {
    desk.print(toJsonLine(one))
    return exitCode.ok
  }
  const { marks, consent, ...facts } = one
  const line = (name: string, value: unknown) =>
    `${name.padEnd(18)}${toPlainText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`
  desk.print(
    [
      ...Object.entries(facts).map(([name, value]) => line(name, value ?? '')),
      ...(consent
        ? [
            line(
              'agreed',
              `${formatInstant(consent.givenAt)}, ${consent.purpose}, text ${consent.textVersion} (${consent.language}) on ${consent.page}`,
            ),
          ]
        : []),
      ...marks.map(({ state, note, markedAt }) =>
        line('noted', `${formatInstant(markedAt)}, ${state}${note ? `: ${note}` : ''}`),
      ),
    ].join('\n'),
  )
  return exitCode.ok
}

async function mark<Row extends Received>(
  records: Records<Row>,
  id: string,
  state: State,
  note: string | null,
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const before = stateOf((await find(records, db, id)).marks)
  const markedAt = new Date(systemClock.now()).toISOString()
  const { kind } = records
  await insertMark(db, { id: randomUUID(), subject: kind, subject_id: id, state, note, marked_at: markedAt })
  desk.print(
    asJson
      ? toJsonLine({ id, before, state, note, markedAt })
      : `The ${kind} ${id} was ${before} and is now ${state}${note ? ` (${toPlainText(note)})` : ''}.`,
  )
  return exitCode.ok
}

async function exportTo<Row extends Received>(
  records: Records<Row>,
  file: string,
  filter: DayFilter & { state: State | null },
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const format = exportFormat(file)
  const { db } = await desk.open()
  const found = (await select(records, db, filter)).map((one) => toJson(records, one))
  const path = writeExport(file, format, found)
  const count = `${found.length} ${records.kind}${found.length === 1 ? '' : 's'}`
  desk.print(
    asJson
      ? toJsonLine({ file: path, exported: found.length })
      : `${path} holds ${count}, readable for you alone.`,
  )
  return exitCode.ok
}

async function erase<Row extends Received>(
  { kind }: Records<Row>,
  id: string,
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const wasThere = await db.transaction().execute((trx) => deleteEnquiry(trx, kind, id))
  if (!wasThere) throw new Failed(`There is no ${kind} with the id ${toPlainText(id)}.`)
  desk.print(
    asJson
      ? toJsonLine({ id, erased: kind })
      : `The ${kind} ${id} is erased, with its consent and what waited to be sent about it.`,
  )
  return exitCode.ok
}

/** What was agreed to, with the names that JSON has. */
export function toConsentJson(consent: ConsentTable | undefined) {
  if (!consent) return null
  return {
    purpose: consent.purpose,
    textVersion: consent.text_version,
    language: consent.language,
    page: consent.page,
    givenAt: consent.given_at,
  }
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the firm's clock shows it: `21 Nov 2026, 14:05`. */
export function formatInstant(iso: string): string {
  return indianTime.format(new Date(iso))
}
