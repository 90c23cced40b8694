import { approvalWords } from '#content/en/desk/approvals.ts'
import {
  approvalBlock,
  approve,
  type DecideRefusal,
  decline,
  listProposals,
  maxReason,
  type Proposal,
  readProposal,
  withdraw,
} from '#server/approvals/approvals.server.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type Options, readChoice, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { requireProof } from './proof.ts'
import { formatFact, formatInstant, formatTable, toJsonLine } from './table.ts'

const states = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const

export const approvals: Subject = {
  summary: 'What waits for a second person: show, approve, decline',
  help: `Acts that one person proposes and another decides on: a bank verified, nominees noted, contact details changed, a second
step removed, a payment reversed, an import or a report undone, a record erased, a role given, a list exported. Nobody
decides on their own proposal. A proposal whose record changed since can't be approved, and after 7 days none can.

  desk approvals                what is open, newest first
      --state STATE             ${states.join(', ')}
  desk approvals show ID        one proposal: what stands, and what would stand
  desk approvals approve ID     carries it out, with your name; asks for the code of your authenticator
  desk approvals decline ID --reason TEXT
                                its maker reads the reason
  desk approvals withdraw ID    takes your own back
      --json                    with any of these: a line of JSON for each result

ID may be the beginning of an id.

Examples
  npm run desk -- approvals
  npm run desk -- approvals approve 5f1c --as asha`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'approvals',
        list: { takes: ['state'], run: list },
        commands: {
          show: { words: 'ID', run: show },
          approve: { words: 'ID', run: approveOne },
          decline: { words: 'ID', takes: ['reason'], run: declineOne },
          withdraw: { words: 'ID', run: withdrawOne },
        },
      },
      args,
      desk,
    ),
}

async function list(desk: Desk, _: readonly string[], { json, state = 'open' }: Options): Promise<ExitCode> {
  const wanted = readChoice('--state', state, states)
  const rows = await listProposals(await desk.services(), [wanted])
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('Nothing waits for a second person.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Proposed' },
          { title: 'By', shrinks: true },
          { title: 'What' },
          { title: 'Client', shrinks: true },
          { title: 'State' },
          { title: 'Id' },
        ],
        rows.map((row) => [
          formatInstant(row.madeAt),
          row.madeBy.name,
          approvalWords.kinds[row.kind],
          row.client ? `${row.client.name}, ${row.client.number}` : '',
          row.state,
          row.id,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function show(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const { accountId, ...row } = await proposalNamed(services, name)
  if (accountId !== null) await recordLook(services, actor, { accountId, screen: 'approval' })
  desk.print(json ? toJsonLine(row) : describe(row).join('\n'))
  return exitCode.ok
}

function describe(row: Proposal): string[] {
  const text = (value: string | null) => (value === null ? '–' : toPlainText(value))
  return [
    formatFact('what', approvalWords.kinds[row.kind]),
    ...(row.client ? [formatFact('client', toPlainText(`${row.client.name}, ${row.client.number}`))] : []),
    formatFact('proposed', `${formatInstant(row.madeAt)} by ${toPlainText(row.madeBy.name)}`),
    formatFact('reason', text(row.reason)),
    formatFact('state', row.state === 'open' ? `open until ${formatInstant(row.expiresAt)}` : row.state),
    ...(row.decidedBy && row.decidedAt
      ? [formatFact('decided', `${formatInstant(row.decidedAt)} by ${toPlainText(row.decidedBy)}`)]
      : []),
    ...(row.decision === null ? [] : [formatFact('because', text(row.decision))]),
    ...row.fields.map(({ name, before, after }) =>
      formatFact(
        approvalWords.fields[name].toLowerCase(),
        before === after || after === null ? text(before) : `${text(before)} → ${text(after)}`,
      ),
    ),
    formatFact('id', row.id),
  ]
}

async function approveOne(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const { id } = await proposalNamed(services, name)
  const block = await approvalBlock(services, actor, id, false)
  if (block) throw problemOf(block)
  await requireProof(desk, actor)
  const done = await approve(services, actor, id)
  if (!done.ok) throw problemOf(done.reason)
  const kind = approvalWords.kinds[done.value.kind]
  desk.print(json ? toJsonLine({ id, approved: done.value.kind }) : `Approved and carried out: ${kind}.`)
  return exitCode.ok
}

async function declineOne(
  desk: Desk,
  [name = '']: readonly string[],
  { json, reason = '' }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const { id } = await proposalNamed(services, name)
  const done = await decline(services, actor, id, toPlainText(reason))
  if (!done.ok) throw problemOf(done.reason)
  desk.print(json ? toJsonLine({ id, declined: true }) : 'Declined. Nothing was changed.')
  return exitCode.ok
}

async function withdrawOne(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const { id } = await proposalNamed(services, name)
  const done = await withdraw(services, actor, id)
  if (!done.ok) throw problemOf(done.reason)
  desk.print(json ? toJsonLine({ id, withdrawn: true }) : 'Withdrawn. Nothing was changed.')
  return exitCode.ok
}

/** The proposal whose id begins so. */
async function proposalNamed(services: Services, beginning: string) {
  const found = (await listProposals(services, null, 10_000)).filter(({ id }) => id.startsWith(beginning))
  if (found.length > 1) throw new Failed('Several ids begin with this. Type more of it.')
  const proposal = found[0] && (await readProposal(services, found[0].id))
  if (!proposal || beginning === '') throw new Failed('No proposal has this id. desk approvals lists them.')
  return proposal
}

function problemOf(reason: string): Error {
  if (!Object.hasOwn(problems, reason)) {
    return new Failed(
      `This is not possible any more (${reason}). Nothing was changed; decline it with a reason.`,
    )
  }
  return problems[reason as DecideRefusal]
}

const problems: Readonly<Record<DecideRefusal, Error>> = {
  'not-there': new Failed('The proposal has gone, with what it was about.'),
  'not-open': new Failed('This was decided on already. Nothing was changed.'),
  expired: new Failed('This is more than 7 days old. Propose it again. Nothing was changed.'),
  own: new Failed('Nobody decides on their own proposal. Ask a colleague. Nothing was changed.'),
  'made-access': new Failed(
    'One of you made the other’s access less than 7 days ago. Ask a colleague. Nothing was changed.',
  ),
  'needs-owner': new Failed('An owner has to decide on this. Nothing was changed.'),
  'no-role': new Failed('Only an owner, an adviser or operations decides. Nothing was changed.'),
  stale: new Failed(
    'The record changed since this was proposed, so it can’t be approved. Decline it, and propose it again. Nothing was changed.',
  ),
  'reason-needed': new Usage('decline takes --reason: the maker reads it.'),
  'reason-too-long': new Usage(`--reason takes at most ${maxReason} characters.`),
  'not-maker': new Failed(
    'Only its maker withdraws a proposal. Decline it with a reason. Nothing was changed.',
  ),
}
