import { type DeskRequestRow, deleteRequest, findRequest, selectAllRequests } from '#db/requests.server.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { moveRequest, type RequestState } from '#server/requests/requests.server.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { exportFormat, writeExport } from './export-file.ts'
import { type DayFilter, formatInstant, isWithin, parseRecordsCall, readDays } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

const states: readonly RequestState[] = ['received', 'in-progress', 'done', 'declined']
const longestReason = 300

const help = `What clients have asked the firm to invest, newest first. They see its state on their dashboard.

  desk requests                             a table; times are Indian
  desk requests --from 2026-11-01 --to 2026-11-30
                                            of these Indian days
  desk requests --state received            only those in a state: ${states.join(', ')}
  desk requests --json                      a line of JSON for each
  desk requests show REFERENCE              all about one
  desk requests mark REFERENCE STATE        says how far it is; done and declined are final: the client was told
      --note TEXT                           why it is declined; the client reads it
  desk requests export FILE.csv             the same list as a file; .jsonl for lines of JSON
  desk requests erase REFERENCE             erases one for good, with unsent mails about it

Examples
  npm run desk -- requests --state received
  npm run desk -- requests mark R-7KQ2M9XA in-progress
  npm run desk -- requests mark R-7KQ2M9XA declined --note "The folio needs a nominee first."
  npm run desk -- requests export november.csv --from 2026-11-01 --to 2026-11-30`

interface Filter extends DayFilter {
  readonly state: RequestState | null
}

export const requests: Subject = {
  summary: 'What clients have asked the firm to invest',
  help,
  async run(args, desk) {
    const { values, positionals } = parseRecordsCall(args)
    const [command, name = '', state, ...more] = positionals
    const filter = {
      ...readDays(values),
      state: values.state === undefined ? null : readState(values.state),
    }
    const isFiltered = filter.from !== null || filter.to !== null || filter.state !== null
    if (isFiltered && command !== undefined && command !== 'export') {
      throw new Usage('--from, --to and --state belong to the list and to export.')
    }
    if (values.note !== undefined && command !== 'mark') throw new Usage('A note belongs to mark.')
    const only = (count: number) => {
      if (positionals.length !== count + 1) throw new Usage(`That is not how ${command} is called.`)
    }
    switch (command) {
      case undefined:
        return await list(filter, isFiltered, values.json, desk)
      case 'show':
        only(1)
        return await show(name, values.json, desk)
      case 'mark':
        only(2)
        if (more.length > 0) throw new Usage('Put the note behind --note, in quotes.')
        return await mark(name, readState(state ?? ''), values.note ?? null, values.json, desk)
      case 'export':
        only(1)
        return await exportTo(name, filter, values.json, desk)
      case 'erase':
        only(1)
        return await erase(name, values.json, desk)
      default:
        throw new Usage(`There is no command "${command}" here.`)
    }
  },
}

function readState(text: string): RequestState {
  const state = states.find((known) => known === text)
  if (!state) throw new Usage(`A state is one of ${states.join(', ')}.`)
  return state
}

async function select(desk: Desk, filter: Filter): Promise<DeskRequestRow[]> {
  return (await selectAllRequests((await desk.open()).db)).filter(
    (row) => isWithin(row.created_at, filter) && (filter.state === null || row.state === filter.state),
  )
}

async function list(filter: Filter, isFiltered: boolean, asJson: boolean, desk: Desk): Promise<ExitCode> {
  const rows = await select(desk, filter)
  if (asJson) for (const row of rows) desk.print(toJsonLine(toJson(row)))
  else if (rows.length === 0) {
    desk.print(isFiltered ? 'No request is like that.' : 'There are no requests yet.')
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Asked' },
          { title: 'Reference' },
          { title: 'State' },
          { title: 'Client', shrinks: true },
          { title: 'Fund', shrinks: true },
          { title: 'How' },
          { title: 'Amount', alignsRight: true },
          { title: 'Wanted on' },
          { title: 'Note', shrinks: true },
        ],
        rows.map((row) => [
          formatInstant(row.created_at),
          row.reference,
          row.state,
          row.name,
          row.scheme,
          row.kind,
          formatRupees(rupeesOf(row.amount_paise)),
          row.wanted_on,
          row.note ?? '',
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function show(name: string, asJson: boolean, desk: Desk): Promise<ExitCode> {
  const all = await select(desk, { from: null, to: null, state: null })
  const row = all.find(({ id, reference }) => id === name || reference === name.toUpperCase())
  if (!row) throw missing(name)
  if (asJson) {
    desk.print(toJsonLine(toJson(row)))
    return exitCode.ok
  }
  const line = (label: string, value: string) => `${label.padEnd(18)}${toPlainText(value)}`
  desk.print(
    [
      line('reference', row.reference),
      line('asked', formatInstant(row.created_at)),
      line('state', `${row.state}, since ${formatInstant(row.changed_at)}`),
      ...(row.reason === null ? [] : [line('declined because', row.reason)]),
      line('client', `${row.name}, ${row.email}, ${row.public_id}`),
      line('fund', `${row.scheme} (${row.scheme_code})`),
      line('how', row.kind === 'sip' ? 'monthly SIP' : 'one time'),
      line('amount', formatRupees(rupeesOf(row.amount_paise))),
      line('wanted on', row.wanted_on),
      line('folio', row.folio ?? 'a new one'),
      line('note', row.note ?? ''),
      line('id', row.id),
    ].join('\n'),
  )
  return exitCode.ok
}

const refusals = {
  'not-from-here': 'It is in that state already, or done or declined, which is final.',
  'reason-needed': 'Say why with --note: the client reads it.',
} as const

async function mark(
  name: string,
  state: RequestState,
  note: string | null,
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  if (note !== null && state !== 'declined') throw new Usage('A note is kept only of what is declined.')
  const reason = note === null ? null : toPlainText(note).trim()
  if (reason !== null && [...reason].length > longestReason) {
    throw new Usage(`--note takes at most ${longestReason} characters.`)
  }
  const { db } = await desk.open()
  const moved = await moveRequest({ db, clock: systemClock }, toName(name), state, reason)
  if (!moved.ok) {
    throw moved.reason === 'not-there'
      ? missing(name)
      : new Failed(`${refusals[moved.reason]} Nothing was changed.`)
  }
  const { reference, before } = moved
  desk.print(
    asJson
      ? toJsonLine({ reference, before, state, reason })
      : `${reference} was ${before} and is now ${state}${reason ? ` (${reason})` : ''}.`,
  )
  return exitCode.ok
}

async function exportTo(file: string, filter: Filter, asJson: boolean, desk: Desk): Promise<ExitCode> {
  const format = exportFormat(file)
  const rows = await select(desk, filter)
  const path = writeExport(file, format, rows.map(toJson))
  const count = `${rows.length} ${rows.length === 1 ? 'request' : 'requests'}`
  desk.print(
    asJson
      ? toJsonLine({ file: path, exported: rows.length })
      : `${path} holds ${count}, readable for you alone.`,
  )
  return exitCode.ok
}

async function erase(name: string, asJson: boolean, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const row = await findRequest(db, toName(name))
  if (!row || !(await db.transaction().execute((trx) => deleteRequest(trx, row.id)))) throw missing(name)
  desk.print(
    asJson
      ? toJsonLine({ reference: row.reference, erased: 'request' })
      : `The request ${row.reference} is erased, with what waited to be sent about it.`,
  )
  return exitCode.ok
}

/** A reference is read out on the telephone and typed in any case; an id is copied. */
function toName(text: string): string {
  return text.toUpperCase().startsWith('R-') ? text.toUpperCase() : text
}

function missing(name: string): Failed {
  return new Failed(`There is no request with the reference ${toPlainText(name)}.`)
}

function toJson(row: DeskRequestRow) {
  return {
    id: row.id,
    reference: row.reference,
    askedAt: row.created_at,
    state: row.state,
    changedAt: row.changed_at,
    reason: row.reason,
    client: row.email,
    clientNumber: row.public_id,
    name: row.name,
    schemeCode: row.scheme_code,
    scheme: row.scheme,
    kind: row.kind,
    amount: rupeesOf(row.amount_paise),
    wantedOn: row.wanted_on,
    folio: row.folio,
    note: row.note,
  }
}
