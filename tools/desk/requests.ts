import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { formatReference } from '#forms/reference.ts'
import {
  type ClientRequest,
  eraseRequest,
  findClientRequest,
  listRequests,
  type MoveRefusal,
  maxReason,
  moveRequest,
} from '#server/desk/requests.server.ts'
import type { RequestState } from '#server/requests/requests.server.ts'
import { runCommands } from './commands.ts'
import { Failed, type Subject, Usage } from './desk.ts'
import { describeMark } from './enquiries.ts'
import { type Records, recordCommands, recordsHelp } from './records.ts'
import { formatCall, formatFact, formatInstant, formatName } from './table.ts'

const refusals: Readonly<Record<MoveRefusal, Error>> = {
  'not-there': new Failed('The request was erased meanwhile.'),
  'not-from-here': new Failed(
    'The request is in that state already, or it is done or declined, which is final. Nothing was changed.',
  ),
  'reason-needed': new Failed('Give the reason with --note: the client reads it. Nothing was changed.'),
  'reason-too-long': new Usage(`--note takes at most ${maxReason} characters.`),
  'reason-not-kept': new Usage('--note belongs to declined only.'),
}

const records: Records<ClientRequest, RequestState> = {
  one: 'request',
  many: 'requests',
  states: ['received', 'in-progress', 'done', 'declined'],
  list: listRequests,
  find: findClientRequest,
  move: async (services, actor, name, { state, note }) => {
    const moved = await moveRequest(services, actor, name, { state, reason: note })
    if (!moved.ok) return { ok: false, problem: refusals[moved.reason] }
    const { reference, before } = moved
    return {
      ok: true,
      name: formatReference(reference),
      before,
      json: { reference, before, state, reason: note, by: actor.name },
    }
  },
  erase: async (services, actor, id) => {
    const reference = await eraseRequest(services, actor, id)
    return reference && formatReference(reference)
  },
  erasedWith: 'its unsent mails',
  columns: [
    { title: 'Asked' },
    { title: 'Reference' },
    { title: 'State' },
    { title: 'Client', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Call' },
    { title: 'Fund', shrinks: true },
    { title: 'How' },
    { title: 'Amount', alignsRight: true },
    { title: 'Wanted on' },
    { title: 'Note', shrinks: true },
  ],
  cells: (row) => [
    formatInstant(row.askedAt),
    formatName(row),
    row.state,
    row.name,
    row.phone ?? '',
    formatCall(row),
    row.scheme,
    row.kind,
    formatRupees(rupeesOf(row.amountPaise)),
    row.wantedOn,
    row.note ?? '',
  ],
  // The order of the columns of an export.
  json: ({ amountPaise, wantedOn, folio, note, ...row }) => ({
    ...row,
    amount: rupeesOf(amountPaise),
    wantedOn,
    folio,
    note,
  }),
  describe: (row) => [
    formatFact('reference', formatName(row)),
    formatFact('asked', formatInstant(row.askedAt)),
    formatFact('state', `${row.state}, since ${formatInstant(row.changedAt)}`),
    ...(row.reason === null ? [] : [formatFact('declined because', row.reason)]),
    formatFact('client', `${row.name}, ${row.client}, ${row.clientNumber}`),
    formatFact('phone', row.phone ?? 'not given'),
    formatFact('call', formatCall(row) || 'no time was asked for'),
    formatFact('fund', row.scheme),
    formatFact('plan', row.plan ?? `not recorded, scheme ${row.schemeCode}`),
    formatFact('how', row.kind === 'sip' ? 'monthly SIP' : 'one time'),
    formatFact('amount', formatRupees(rupeesOf(row.amountPaise))),
    formatFact('wanted on', row.wantedOn),
    formatFact('folio', row.folio ?? 'a new one'),
    formatFact('note', row.note ?? ''),
    formatFact('id', row.id),
    ...row.answers.map(describeMark),
  ],
}

export const requests: Subject = {
  summary: 'What clients have asked the firm to invest',
  help: `What clients have asked the firm to invest, newest first. They see the state on their dashboard. Done and declined are
final, because the client has seen them. --note gives the reason for declining; the client reads it.

${recordsHelp(records)}

Examples
  npm run desk -- requests --state received
  npm run desk -- requests mark 48 20 71 in-progress
  npm run desk -- requests mark 48 20 71 declined --note "The folio needs a nominee first."
  npm run desk -- requests export november.csv --from 2026-11-01 --to 2026-11-30`,
  run: (args, desk) => runCommands(recordCommands(records), args, desk),
}
