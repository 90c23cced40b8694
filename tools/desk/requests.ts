import { selectAllRequests } from '#db/requests.server.ts'
import { formatRupees } from '#finance/rupees.ts'
import { systemClock } from '#server/clock.ts'
import { moveRequest, type RequestState } from '#server/requests/requests.server.ts'
import { type Desk, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatInstant } from './records.ts'
import { formatTable, toJsonLine } from './table.ts'

const help = `What clients have asked the firm to invest, newest first. They see its state on their dashboard.

  desk requests                                a table; times are Indian
  desk requests --json                         a line of JSON for each
  desk requests start REFERENCE                somebody is working on it
  desk requests done REFERENCE                 it is placed
  desk requests decline REFERENCE REASON...    it is not, and why; the client reads the reason

Examples
  npm run desk -- requests
  npm run desk -- requests decline R-7KQ2M9XA The folio needs a nominee first.`

const states: Readonly<Record<string, RequestState>> = {
  start: 'in-progress',
  done: 'done',
  decline: 'declined',
}

const refusals = {
  'not-there': 'There is no request of that reference.',
  'not-from-here': 'It is done or declined already, or was there already.',
  'reason-needed': 'Say why, after the reference: the client reads it.',
} as const

export const requests: Subject = {
  summary: 'What clients have asked the firm to invest',
  help,
  run: async (args, desk) => {
    const [act, reference, ...reason] = args
    if (act === undefined || act === '--json') {
      if (args.length > 1) throw new Usage('desk requests takes --json or nothing.')
      return await list(desk, act === '--json')
    }
    const state = states[act]
    if (!state || !reference)
      throw new Usage('It is: desk requests start, done or decline, then a reference.')
    const { db } = await desk.open()
    const moved = await moveRequest({ db, clock: systemClock }, reference, state, reason.join(' ') || null)
    if (!moved.ok) throw new Failed(refusals[moved.reason])
    desk.print(`${reference} is ${state}.`)
    return exitCode.ok
  },
}

async function list(desk: Desk, isJson: boolean) {
  const rows = await selectAllRequests((await desk.open()).db)
  if (isJson) {
    for (const { id: _, account_id: _account, ...row } of rows) desk.print(toJsonLine(row))
    return exitCode.ok
  }
  if (rows.length === 0) {
    desk.print('There are no requests yet.')
    return exitCode.ok
  }
  const table = formatTable(
    [
      { title: 'Asked' },
      { title: 'Reference' },
      { title: 'State' },
      { title: 'Client', shrinks: true },
      { title: 'Fund', shrinks: true },
      { title: 'How' },
      { title: 'Amount' },
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
      formatRupees(row.amount_paise / 100),
      row.wanted_on,
      row.note ?? '',
    ]),
    desk.width,
  )
  desk.print(table)
  return exitCode.ok
}
