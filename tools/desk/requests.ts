import type { KindWords } from '#content/en/requests.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { formatRupees } from '#finance/rupees.ts'
import { milliUnits, paise, rupeesOf, unitsText } from '#finance/units.ts'
import { formatReference } from '#forms/reference.ts'
import { propose } from '#server/approvals/approvals.server.ts'
import { nomineesNoted } from '#server/approvals/kinds/nominees-noted.server.ts'
import {
  actOnRequest,
  type ClientRequest,
  findClientRequest,
  listRequests,
  type MoveRefusal,
  maxReason,
  type OfficeAct,
} from '#server/desk/requests.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { AskedField, RequestEvent } from '#server/requests/asked-request.server.ts'
import { wordsNameOf } from '#server/requests/form.ts'
import { type RequestState, requestStates } from '#server/requests/transitions.ts'
import { hasAnyStaff } from '#server/staff/people.server.ts'
import { maskedInRequest } from '#server/unmasking/unmask.server.ts'
import { type Command, type Options, readDay, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { idOf } from './named.ts'
import { requireProof } from './proof.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { type Records, recordCommands, recordsHelp } from './records.ts'
import {
  formatCall,
  formatDue,
  formatFact,
  formatInstant,
  formatName,
  formatText,
  toJsonLine,
} from './table.ts'
import { readInFull } from './unmasking.ts'

const refusals: Readonly<Record<MoveRefusal, Error>> = {
  'not-there': new Failed('The request was erased meanwhile.'),
  'not-from-here': new Failed(
    'This is not possible in the state that the request is in. It goes received, in-progress, with-registrar, done; done, declined and withdrawn are final. Nothing was changed.',
  ),
  'no-registrar': new Failed('No registrar is needed for this kind of request. Nothing was changed.'),
  'not-its-nav': new Usage('--on takes a day between the request and today. Nothing was changed.'),
  'reason-needed': new Failed('Give the reason with --note: the client reads it. Nothing was changed.'),
  'needs-second-person': new Failed(
    'Nominees are noted by two persons: desk requests done REF proposes it. Nothing was changed.',
  ),
  'too-long': new Usage(`--note takes at most ${maxReason} characters.`),
}

/** What `mark REF STATE` does, by the state. */
function actTo(state: RequestState, note: string | null): OfficeAct {
  if (note !== null && (state === 'received' || state === 'in-progress')) {
    throw new Usage('--note belongs to declined, done and with-registrar only.')
  }
  switch (state) {
    case 'received':
      return { act: 'put-back' }
    case 'in-progress':
      return { act: 'take' }
    case 'with-registrar':
      return { act: 'hand-on', number: note }
    case 'done':
      return { act: 'finish', navDate: null, note }
    case 'declined':
      return { act: 'decline', reason: note }
    case 'withdrawn':
      throw new Usage('Only the client withdraws a request. Decline it with a reason instead.')
  }
}

const records: Records<ClientRequest, RequestState> = {
  one: 'request',
  many: 'requests',
  states: requestStates,
  sendsMail: true,
  list: listRequests,
  find: findClientRequest,
  move: async (services, actor, name, { state, note }) => {
    const moved = await actOnRequest(services, actor, name, actTo(state, note))
    if (!moved.ok) return { ok: false, problem: refusals[moved.reason] }
    const { reference, before } = moved
    return {
      ok: true,
      name: formatReference(reference),
      before,
      json: { reference, before, state, reason: note, by: actor.name },
    }
  },
  clientOf: ({ clientNumber }) => clientNumber,
  erasedWith: 'its unsent mails',
  columns: [
    { title: 'Asked' },
    { title: 'Reference' },
    { title: 'State' },
    { title: 'Due' },
    { title: 'Client', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'What', shrinks: true },
    { title: 'Amount', alignsRight: true },
    { title: 'Note', shrinks: true },
  ],
  cells: (row) => [
    formatInstant(row.askedAt),
    formatName(row),
    row.state,
    row.due ? `${formatDue(row.due.at)}${row.due.isLate ? ' late' : ''}` : '',
    row.name,
    row.phone ?? '',
    whatIsAsked(row),
    row.amountPaise === null ? '' : formatRupees(rupeesOf(row.amountPaise)),
    String(row.asked.find(({ name }) => name === 'note' || name === 'text')?.value ?? ''),
  ],
  // The order of the columns of an export.
  json: ({
    amountPaise,
    units,
    wantedOn,
    folio,
    asked,
    events,
    due,
    canWithdraw: _,
    call: _call,
    accountId: _account,
    ...row
  }) => ({
    ...row,
    amount: amountPaise === null ? null : rupeesOf(amountPaise),
    units: units === null ? null : unitsText(units),
    wantedOn,
    folio,
    due: due?.at ?? null,
    isLate: due?.isLate ?? false,
    asked: Object.fromEntries(asked.map((field) => [field.name, fieldText(row.kind, field)])),
    events,
    note: asked.find(({ name }) => name === 'note')?.value ?? null,
  }),
  describe: (row) => [
    formatFact('reference', formatName(row)),
    formatFact('asked', formatInstant(row.askedAt)),
    formatFact('state', `${row.state}, since ${formatInstant(row.changedAt)}`),
    ...(row.due ? [formatFact('due', `${formatDue(row.due.at)}${row.due.isLate ? ', late' : ''}`)] : []),
    formatFact('client', `${row.name}, ${row.client}, ${row.clientNumber}`),
    ...(row.call ? [formatFact('phone', row.phone ?? ''), formatFact('call', formatCall(row))] : []),
    formatFact('what', whatIsAsked(row)),
    ...(row.folio === null ? [] : [formatFact('folio', row.folio)]),
    ...(row.planText === null ? [] : [formatFact('plan', row.planText)]),
    ...row.asked.map((field) => describeField(row.kind, field)),
    ...(row.units === null ? [] : [formatFact('units that leave', unitsText(row.units))]),
    formatFact('id', row.id),
    ...row.events.map(describeEvent),
  ],
}

/** "Redeem from SBI Small Cap Fund". */
function whatIsAsked({ kind, scheme }: Pick<ClientRequest, 'kind' | 'scheme'>): string {
  return fill(kindWords(kind).short, { fund: scheme ?? '' })
}

function kindWords(kind: ClientRequest['kind']): KindWords {
  return wordsIn(defaultLanguage).requests.kinds[kind]
}

function fieldText(kind: ClientRequest['kind'], { name, type, value }: AskedField): string {
  if (type === 'money') return formatRupees(rupeesOf(paise(Number(value))))
  if (type === 'units') return unitsText(milliUnits(Number(value)))
  if (type === 'account-number') return `… ${value}`
  return kindWords(kind).fields[wordsNameOf(name)]?.options?.[String(value)] ?? String(value)
}

function describeField(kind: ClientRequest['kind'], field: AskedField): string {
  const text = fieldText(kind, field)
  // A note is one line; what happened in a complaint may be long.
  if (field.type === 'lines' && field.name !== 'note') return formatText(formatFact(field.name, ''), text)
  return formatFact(field.name, text)
}

/** One line of what happened, with what was written below it if it is long. */
function describeEvent({ at, act, by, text, number, navDate }: RequestEvent): string {
  const more = [number && `number ${number}`, navDate && `NAV of ${navDate}`].filter(Boolean).join(', ')
  const head = `${formatInstant(at)}${by ? ` by ${by}` : ''}, ${act}${more ? `, ${more}` : ''}`
  if (text?.includes('\n')) return formatText(formatFact('happened', `${head}:`), text)
  return formatFact('happened', `${head}${text ? `: ${text}` : ''}`)
}

/** A command that does one thing to one request. */
function command(
  words: string,
  takes: Command['takes'],
  toAct: (words: readonly string[], options: Options) => OfficeAct,
) {
  return {
    words,
    ...(takes ? { takes } : {}),
    run: async (desk: Desk, given: readonly string[], options: Options): Promise<ExitCode> => {
      const [name = '', ...rest] = given
      const asked = toAct(rest, options)
      const actor = await desk.actor()
      const services = await desk.servicesWithKey()
      const done = await actOnRequest(services, actor, await idOf(services, name, 'request'), asked)
      if (!done.ok) throw refusals[done.reason]
      const { reference, before, after } = done
      desk.print(
        options.json
          ? toJsonLine({ reference, before, state: after, by: actor.name })
          : `The request ${formatReference(reference)} was ${before} and is now ${after}. ${asked.act === 'put-back' ? 'Nobody is told.' : 'The client is told by mail.'}`,
      )
      return exitCode.ok
    },
  } satisfies Command
}

const note = ({ note: text }: Options) => (text === undefined ? null : toPlainText(text))

const acts: Readonly<Record<string, Command>> = {
  take: command('REF', undefined, () => ({ act: 'take' })),
  'put-back': command('REF', undefined, () => ({ act: 'put-back' })),
  'hand-on': command('REF [NUMBER]', undefined, ([number]) => ({ act: 'hand-on', number: number ?? null })),
  done: { words: 'REF', takes: ['on', 'note', 'reason'], run: finish },
  decline: command('REF', ['note'], (_, options) => ({ act: 'decline', reason: note(options) })),
  number: { words: 'REF', takes: ['reason'], run: showNumber },
}

const finishing = command('REF', ['on', 'note'], (_, options) => ({
  act: 'finish',
  navDate: readDay('--on', options.on),
  note: note(options),
}))

/** Ends a request. In a firm with staff a second person approves nominees. */
async function finish(desk: Desk, words: readonly string[], options: Options): Promise<ExitCode> {
  const [name = ''] = words
  const services = await desk.servicesWithKey()
  const request = await findClientRequest(services, await idOf(services, name, 'request'))
  if (request?.kind !== 'nominees' || !(await hasAnyStaff(services.db))) {
    if (options.reason !== undefined) throw new Usage('--reason belongs to nominees in a firm with staff.')
    return await finishing.run(desk, words, options)
  }
  const wanted = { requestId: request.id, note: note(options) }
  const { reason = null, json = false } = options
  const proposed = await propose(services, await desk.actor(), nomineesNoted, wanted, reason)
  if (proposed.ok) return printProposed(desk, proposed.value, json)
  throw proposeProblem(proposed.reason) ?? refusals[proposed.reason as MoveRefusal]
}

async function showNumber(
  desk: Desk,
  [name = '']: readonly string[],
  { json, reason }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const request = await findClientRequest(services, await idOf(services, name, 'request'))
  const masked = request && (await maskedInRequest(services, request.reference))
  if (!request || !masked) throw new Failed('This request names no bank account.')
  await requireProof(desk, actor)
  const number = await readInFull(services, actor, masked, reason)
  desk.print(json ? toJsonLine({ reference: request.reference, number }) : number)
  return exitCode.ok
}

const common = recordCommands(records)

export const requests: Subject = {
  summary: 'What clients have asked of the firm',
  help: `What clients have asked of the firm, newest first: to invest, redeem, switch, SIPs, bank, nominees, documents, complaints.
They see each step with its time and get a mail. Done, declined and withdrawn are final.

${recordsHelp(records)}
  desk requests take REF                          you work on it
  desk requests put-back REF                      somebody else takes it
  desk requests hand-on REF [NUMBER]              the registrar has it, under this number
  desk requests done REF [--on DAY] [--note TEXT] done, at the NAV of that day
  desk requests decline REF --note TEXT           not done; the client reads the reason
  desk requests number REF [--reason TEXT]        the account number of a change of bank, in full; the client reads why
  desk answer REF --text TEXT                     writes to the client under the request

Examples
  npm run desk -- requests --state received
  npm run desk -- requests take 48 20 71
  npm run desk -- requests hand-on 482071 CAMS-77120
  npm run desk -- requests done 482071 --on 2026-11-23
  npm run desk -- requests decline 48 20 71 --note "The folio needs a nominee first."`,
  run: (args, desk) => runCommands({ ...common, commands: { ...common.commands, ...acts } }, args, desk),
}
