import { actOrPropose } from '#server/approvals/approvals.server.ts'
import { exportList } from '#server/approvals/export.server.ts'
import { recordErased } from '#server/approvals/kinds/record-erased.server.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import type { DayFilter } from '#server/desk/days.ts'
import type { DeskRecordKind } from '#server/desk/find-named.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { accountOf } from './client-account.ts'
import { type Command, type Commands, type Options, readChoice, readDays } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { exportFormat, writeExport } from './export-file.ts'
import { idOf, missing } from './named.ts'
import { requireProof } from './proof.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { formatTable, type TableColumn, toJsonLine } from './table.ts'

/** The result of moving a record to another state. */
type Moved =
  | { readonly ok: true; readonly name: string; readonly before: string; readonly json: object }
  | { readonly ok: false; readonly problem: Error }

/** A kind of record that people leave with the firm: its states, how it is read and changed, and how it is printed. */
export interface Records<Row, State extends string> {
  /** Singular and plural: `lead`, `leads`. The plural is also the subject. */
  readonly one: DeskRecordKind
  readonly many: string
  readonly states: readonly State[]
  /** True if a move queues a mail, for which the key is needed. */
  readonly sendsMail?: boolean
  /** Which records there are, newest first. */
  list(services: Services, filter: DayFilter & { readonly state: State | null }): Promise<Row[]>
  /** One of them, by its id; null if it has gone meanwhile. */
  find(services: Services, id: string): Promise<Row | null>
  move(
    services: Services,
    actor: DeskActor,
    id: string,
    to: { readonly state: State; readonly note: string | null },
  ): Promise<Moved>
  /** The number of the client whose record it is; absent for what visitors sent. */
  clientOf?(row: Row): string
  /** What goes with an erased record. */
  readonly erasedWith: string
  readonly columns: readonly TableColumn[]
  cells(row: Row): readonly string[]
  json(row: Row): Readonly<Record<string, unknown>>
  /** The lines of `show`. */
  describe(row: Row): readonly string[]
}

/** The lines of help that every kind has. */
export function recordsHelp({
  one,
  many,
  states,
}: Pick<Records<never, string>, 'one' | 'many' | 'states'>): string {
  const line = (command: string, meaning: string) => `  ${`desk ${many}${command}`.padEnd(46)}  ${meaning}`
  return [
    line('', 'a table, newest first, in Indian time'),
    line(' --from 2026-11-01 --to 2026-11-30', 'only those of these Indian days'),
    line(` --state ${states[0]}`, `only those in a state: ${states.join(', ')}`),
    line(' --json', 'a line of JSON for each'),
    line(' show REF', `everything about one ${one}`),
    line(' mark REF STATE [--note TEXT]', 'says how far it is'),
    line(
      ' export FILE.csv',
      'the same list as a file; .jsonl for lines of JSON; more than 50 need a second person',
    ),
    line(
      ' erase REF [--reason TEXT]',
      'erases one for good, with what belongs to it; a second person approves',
    ),
  ].join('\n')
}

/** The commands that every kind of record has: list, show, mark, export, erase. */
export function recordCommands<Row, State extends string>(records: Records<Row, State>): Commands {
  const filters = ['from', 'to', 'state'] as const
  const on = (run: (desk: Desk, words: readonly string[], options: Options) => Promise<ExitCode>) => run
  return {
    subject: records.many,
    list: { takes: filters, run: on((desk, _, options) => list(records, desk, options)) },
    commands: {
      show: { words: 'REF', run: on((desk, words, options) => show(records, desk, words, options)) },
      mark: {
        words: 'REF STATE',
        takes: ['note'],
        run: on((desk, words, options) => mark(records, desk, words, options)),
      },
      export: {
        words: 'FILE',
        takes: filters,
        run: on((desk, words, options) => exportTo(records, desk, words, options)),
      },
      erase: {
        words: 'REF',
        takes: ['reason'],
        run: on((desk, words, options) => erase(records, desk, words, options)),
      },
    } satisfies Record<string, Command>,
  }
}

function readFilter<State extends string>(
  states: readonly State[],
  options: Options,
): DayFilter & { state: State | null } {
  const state = options.state === undefined ? null : readChoice('--state', options.state, states)
  return { ...readDays(options), state }
}

async function list<Row, State extends string>(
  records: Records<Row, State>,
  desk: Desk,
  options: Options,
): Promise<ExitCode> {
  const filter = readFilter(records.states, options)
  await desk.reader()
  const rows = await records.list(await desk.services(), filter)
  if (options.json) {
    for (const row of rows) desk.print(toJsonLine(records.json(row)))
  } else if (rows.length === 0) {
    const isFiltered = filter.from !== null || filter.to !== null || filter.state !== null
    desk.print(isFiltered ? `No ${records.one} matches.` : `There are no ${records.many} yet.`)
  } else {
    desk.print(formatTable(records.columns, rows.map(records.cells), desk.width))
  }
  return exitCode.ok
}

async function show<Row, State extends string>(
  records: Records<Row, State>,
  desk: Desk,
  [name = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const reader = await desk.reader()
  const services = await desk.services()
  const row = await records.find(services, await idOf(services, name, records.one))
  if (!row) throw new Failed(missing(name, records.one))
  if (records.clientOf) {
    const { id } = await accountOf(services, records.clientOf(row))
    await recordLook(services, reader, { accountId: id, screen: 'requests' })
  }
  desk.print(json ? toJsonLine(records.json(row)) : records.describe(row).join('\n'))
  return exitCode.ok
}

async function mark<Row, State extends string>(
  records: Records<Row, State>,
  desk: Desk,
  [name = '', text = '']: readonly string[],
  { note, json }: Options,
): Promise<ExitCode> {
  const state = readChoice('STATE', text, records.states)
  const actor = await desk.actor()
  const plain = note === undefined ? null : toPlainText(note).trim()
  if (plain === '') throw new Usage('--note must not be empty.')
  const services = records.sendsMail ? await desk.servicesWithKey() : await desk.services()
  const id = await idOf(services, name, records.one)
  const moved = await records.move(services, actor, id, { state, note: plain })
  if (!moved.ok) throw moved.problem
  desk.print(
    json
      ? toJsonLine(moved.json)
      : `The ${records.one} ${toPlainText(moved.name)} was ${moved.before} and is now ${state}${plain ? ` (${plain})` : ''}.`,
  )
  return exitCode.ok
}

async function exportTo<Row, State extends string>(
  records: Records<Row, State>,
  desk: Desk,
  [file = '']: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const format = exportFormat(file)
  const filter = readFilter(records.states, options)
  const actor = await desk.actor()
  const services = await desk.services()
  const rows = await records.list(services, filter)
  await requireProof(desk, actor)
  const taken = await exportList(services, actor, {
    list: records.many,
    filter: Object.entries(filter)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    rows: rows.length,
  })
  if (!taken.ok) {
    if ('reason' in taken) throw proposeProblem(taken.reason)
    return printProposed(desk, taken.proposal, options.json ?? false)
  }
  const path = writeExport(file, format, rows.map(records.json))
  const count = `${rows.length} ${rows.length === 1 ? records.one : records.many}`
  desk.print(
    options.json
      ? toJsonLine({ file: path, exported: rows.length })
      : `${path} now holds ${count}. Only you can read it.`,
  )
  return exitCode.ok
}

async function erase<Row, State extends string>(
  records: Records<Row, State>,
  desk: Desk,
  [name = '']: readonly string[],
  { json = false, reason }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const wanted = { kind: records.one, id: await idOf(services, name, records.one) }
  const outcome = await actOrPropose(services, actor, recordErased, wanted, reason ?? null)
  if (!outcome.ok) throw proposeProblem(outcome.reason) ?? new Failed(missing(name, records.one))
  const { done, proposal } = outcome.value
  if (proposal !== null) return printProposed(desk, proposal, json)
  const erased = done.name
  desk.print(
    json
      ? toJsonLine({ id: erased, erased: records.one })
      : `The ${records.one} ${erased} is erased, with ${records.erasedWith}.`,
  )
  return exitCode.ok
}
