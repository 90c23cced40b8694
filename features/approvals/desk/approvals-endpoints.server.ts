import { fill } from '#content/fill.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, list, oneOf, optional, text } from '#desk/acts/parse.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { addedKinds, readValue } from '#features/is-it-you/points.server.ts'
import { findRecordNamed } from '#features/people/find-named.server.ts'
import { parseContact } from '#features/profile/contact.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  actOrPropose,
  approvalBlock,
  approve,
  type DecideRefusal,
  decline,
  type ProposeRefusal,
  standingNow,
  withdraw,
} from '../approvals.server.ts'
import type { ApprovalKind, KindOutcome } from '../kind.ts'
import { bankVerified } from '../kinds/bank-verified.server.ts'
import { breachNotices } from '../kinds/breach-notices.server.ts'
import { contactChanged } from '../kinds/contact-changed.server.ts'
import { contactPointChanged } from '../kinds/contact-point.server.ts'
import { deathRecorded } from '../kinds/death-recorded.server.ts'
import { entryReversed } from '../kinds/entry-reversed.server.ts'
import { factorsRemoved } from '../kinds/factors-removed.server.ts'
import { feedTakenOut } from '../kinds/feed-taken-out.server.ts'
import { importUndone } from '../kinds/import-undone.server.ts'
import { nomineesNoted } from '../kinds/nominees-noted.server.ts'
import { recordErased } from '../kinds/record-erased.server.ts'
import { listProposals, openProposalsAbout, readProposal } from '../list-proposals.server.ts'
import { approvalWords } from '../words/desk.ts'
import { approvalOfficeWords } from '../words/office.ts'

const { refused } = approvalWords
const { impossible } = approvalOfficeWords
const maxReason = 500
/** The most records that a screen asks about at once. */
const mostRecords = 100
const decided = ['approved', 'declined', 'withdrawn', 'expired'] as const

const proposals = defineQuery({
  says: 'Proposals, open or decided, newest first.',
  right: 'read-approvals',
  parse: fields({ show: oneOf(['open', 'decided']) }),
  run: async ({ services, staff }, { show }) => {
    const found = await listProposals(services, show === 'open' ? ['open'] : decided)
    return found.map(({ fields: compared, decision: _, ...row }) => ({
      ...row,
      // Which fields change, without what they say: that is a look at the client.
      changes: [
        ...new Set(
          compared.filter(({ before, after }) => after !== null && after !== before).map(({ name }) => name),
        ),
      ],
      isOwn: row.madeBy.id === staff.id,
    }))
  },
})

const proposal = defineQuery({
  says: 'One proposal: what is on record, what would be, and who can decide.',
  right: 'read-approvals',
  parse: fields({ id }),
  looksAt: async ({ services }, input) => {
    const found = await readProposal(services, input.id)
    return found?.personId ? { personId: found.personId, screen: 'approval' } : null
  },
  run: async ({ services, actor, staff }, input) => {
    const found = await readProposal(services, input.id)
    if (!found) return null
    const { personId: _, ...row } = found
    const block = await approvalBlock(services, actor, row.id, row.state === 'open')
    return {
      ...row,
      isOwn: row.madeBy.id === staff.id,
      block,
      // What the record said when it was proposed is no longer what it says.
      now: block === 'stale' ? ((await standingNow(services, row.id)) ?? []) : null,
    }
  },
})

const proposalsAbout = defineQuery({
  says: 'What waits for a second person about a client or about single records.',
  right: 'read-approvals',
  parse: fields({ client: optional(id), records: optional(list(id, { max: mostRecords })) }),
  // What waits shows what is on record. Where nothing waits, nothing is looked at.
  looksAt: async ({ services }, asked) => {
    const ofClient = (await openAbout(services, asked)).find(({ client }) => client !== null)
    const personId = ofClient ? (await readProposal(services, ofClient.id))?.personId : null
    return personId ? { personId, screen: 'approval' } : null
  },
  run: async ({ services }, asked) =>
    (await openAbout(services, asked)).map(({ id: of, kind, record, fields: compared, madeBy, madeAt }) => ({
      id: of,
      kind,
      record,
      fields: compared,
      by: madeBy.name,
      madeAt,
    })),
})

/** What waits, of one client and of nobody: a look is written for one client, and records of several could be asked for. */
async function openAbout(
  services: Services,
  { client, records }: { readonly client: string | null; readonly records: readonly string[] | null },
) {
  const account = client === null ? null : await findPersonNamed(services.db, client)
  const about = { personId: account?.id ?? null, records: records ?? [] }
  const open = await openProposalsAbout(services, about)
  const whose = account?.public_id ?? open.find((one) => one.client !== null)?.client?.number
  return open.filter((one) => one.client === null || one.client.number === whose)
}

const approveProposal = defineAct({
  says: 'Approves the proposal of somebody else, which is then carried out.',
  right: 'approve',
  proof: true,
  parse: fields({ id }),
  refusals: refused,
  run: async ({ services, actor }, input) => answer(await approve(services, actor, input.id)),
})

const declineProposal = defineAct({
  says: 'Declines the proposal of somebody else, with a reason.',
  right: 'approve',
  parse: fields({ id, reason: text({ max: maxReason }) }),
  refusals: refused,
  run: async ({ services, actor }, input) => answer(await decline(services, actor, input.id, input.reason)),
})

const withdrawProposal = defineAct({
  says: "Withdraws one's own proposal.",
  right: 'propose',
  parse: fields({ id }),
  refusals: refused,
  run: async ({ services, actor }, input) => answer(await withdraw(services, actor, input.id)),
})

const proposeForClient = defineAct({
  says: "Proposes a change of a client's bank, contact or second step.",
  right: 'propose',
  parse: fields({
    client: id,
    kind: oneOf(['bank-verified', 'contact-changed', 'factors-removed']),
    ending: anyText({ max: 10 }),
    email: anyText({ max: 320 }),
    phone: anyText({ max: 60 }),
    address: anyText({ max: 500 }),
    reason: text({ max: maxReason }),
  }),
  refusals: { ...refused, ...approvalWords.propose.faults },
  run: async ({ services, actor }, { client, kind, ending, email, phone, address, reason }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'no-client' } as const
    const accountId = account.id
    switch (kind) {
      case 'bank-verified':
        if (!/^\d{4}$/.test(ending)) return { ok: false, reason: 'ending', field: 'ending' } as const
        return answer(await proposed(services, actor, bankVerified, { accountId, ending }, reason))
      case 'factors-removed':
        return answer(await proposed(services, actor, factorsRemoved, { accountId }, reason))
      case 'contact-changed': {
        const parsed = parseContact({ email, phone, address })
        if (!parsed.ok) {
          const [field = 'email'] = Object.keys(parsed.faults)
          return { ok: false, reason: field === 'email' ? 'email' : 'field', field } as const
        }
        const wanted = { accountId, ...parsed.value }
        return answer(await proposed(services, actor, contactChanged, wanted, reason))
      }
    }
  },
})

const proposeForRecord = defineAct({
  says: 'Proposes something about a payment, import, report, request or enquiry.',
  right: 'propose',
  parse: fields({
    kind: oneOf(['entry-reversed', 'import-undone', 'feed-taken-out', 'nominees-noted', 'record-erased']),
    record: id,
    /** What is erased. */
    of: optional(oneOf(['lead', 'message', 'quote', 'request'])),
    /** The day of a reversal; today if it is missing. */
    day: optional(day),
    note: anyText({ max: 300 }),
    reason: text({ max: maxReason }),
  }),
  refusals: refused,
  run: async ({ services, actor }, { kind, record, of, day: on, note, reason }) => {
    switch (kind) {
      case 'entry-reversed': {
        const wanted = { entryId: record, day: on, note: note || null }
        return answer(await proposed(services, actor, entryReversed, wanted, reason))
      }
      case 'import-undone':
        return answer(await proposed(services, actor, importUndone, { importId: record }, reason))
      case 'feed-taken-out':
        return answer(await proposed(services, actor, feedTakenOut, { fileId: record }, reason))
      case 'nominees-noted': {
        const wanted = { requestId: record, note: note || null }
        return answer(await proposed(services, actor, nomineesNoted, wanted, reason))
      }
      case 'record-erased': {
        if (of === null) return { ok: false, reason: 'not-there' } as const
        const found = await findRecordNamed(services, record, [of])
        if (!found) return { ok: false, reason: 'not-there' } as const
        return answer(await proposed(services, actor, recordErased, { kind: of, id: found.id }, reason))
      }
    }
  },
})

const proposeContactPoint = defineAct({
  says: 'Proposes that a number, address or payee is ours, or no longer is.',
  right: 'propose',
  parse: fields({
    change: oneOf(['add', 'retire']),
    kind: oneOf(addedKinds),
    value: text({ max: 320 }),
    purpose: text({ max: 120 }),
    reason: text({ max: maxReason }),
  }),
  refusals: { ...refused, contact: approvalWords.propose.faults.contact },
  run: async ({ services, actor }, { reason, ...typed }) => {
    const value = readValue(typed.kind, typed.value)
    if (value === null) return { ok: false, reason: 'contact', field: 'value' } as const
    return answer(await proposed(services, actor, contactPointChanged, { ...typed, value }, reason))
  },
})

const proposeDeath = defineAct({
  says: 'Proposes to record that a client died, or that the record was a mistake.',
  right: 'propose',
  parse: fields({
    client: id,
    change: oneOf(['record', 'withdraw']),
    diedOn: optional(day),
    paper: optional(id),
    certificate: anyText({ max: 120 }),
    place: optional(oneOf(['in', 'abroad'])),
    reason: text({ max: maxReason }),
  }),
  refusals: { ...refused, ...approvalWords.propose.death },
  run: async ({ services, actor }, { client, change, diedOn, paper, certificate, place, reason }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'no-client' } as const
    const accountId = account.id
    if (change === 'withdraw')
      return answer(await proposed(services, actor, deathRecorded, { accountId, change }, reason))
    if (diedOn === null) return { ok: false, reason: 'day', field: 'diedOn' } as const
    if (paper === null) return { ok: false, reason: 'paper', field: 'paper' } as const
    const wanted = { accountId, change, diedOn, paper, certificate, place: place ?? 'in' } as const
    return answer(await proposed(services, actor, deathRecorded, wanted, reason))
  },
})

const proposeBreachNotices = defineAct({
  says: 'Proposes to tell the persons concerned by a breach.',
  right: 'handle-breach',
  parse: fields({ breach: id, reason: text({ max: maxReason }) }),
  refusals: refused,
  run: async ({ services, actor }, { breach: breachId, reason }) =>
    answer(await proposed(services, actor, breachNotices, { breachId }, reason)),
})

/** Proposes an act and returns the proposal's id; null in a firm without staff, where it is done at once. */
async function proposed<Wanted extends object, Value, Reason extends string>(
  services: Services,
  actor: DeskActor,
  kind: ApprovalKind<Wanted, Value, Reason>,
  wanted: Wanted,
  reason: string,
) {
  const outcome = await actOrPropose(services, actor, kind, wanted, reason)
  return outcome.ok ? ({ ok: true, value: outcome.value.proposal } as const) : outcome
}

type Refused = keyof typeof refused

/** The answer to a decision or a proposal; a reason of a kind's own rule becomes a sentence. */
function answer<Value>(outcome: KindOutcome<Value, string>) {
  if (outcome.ok) return outcome
  const { reason, facts = {} } = outcome
  if (isRefused(reason)) return { ok: false, reason } as const
  const why = fill(isImpossible(reason) ? impossible[reason] : impossible.other, facts)
  return { ok: false, reason: 'impossible', values: { why } } as const
}

/** Reasons that are about the proposal and not about its act. */
const ofProposals: ReadonlySet<string> = new Set<DecideRefusal | ProposeRefusal>([
  'not-there',
  'not-open',
  'expired',
  'own',
  'made-access',
  'same-browser',
  'needs-owner',
  'no-role',
  'stale',
  'reason-needed',
  'reason-too-long',
  'not-maker',
  'proposed-already',
])

function isRefused(reason: string): reason is Refused {
  return ofProposals.has(reason)
}

function isImpossible(reason: string): reason is keyof typeof impossible {
  return Object.hasOwn(impossible, reason)
}

export const approvalQueries = { proposals, proposal, 'proposals-about': proposalsAbout }

export const approvalActs = {
  'approve-proposal': approveProposal,
  'decline-proposal': declineProposal,
  'withdraw-proposal': withdrawProposal,
  'propose-for-client': proposeForClient,
  'propose-for-record': proposeForRecord,
  'propose-contact-point': proposeContactPoint,
  'propose-death': proposeDeath,
  'propose-breach-notices': proposeBreachNotices,
}
