import { createHash, randomUUID } from 'node:crypto'
import { findStaff, hasAnyStaff } from '#features/staff/people.server.ts'
import type { Role, Staff } from '#features/staff/staff.ts'
import { areTwoPersons } from '#features/staff/two-persons.server.ts'
import { invariant } from '#finance/invariant.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { type Canonical, canonicalJson } from '#kit/audit/canonical-json.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { ApprovalKind, ApprovalKindId, KindOutcome, ProposedField, Standing } from './kind.ts'
import { type AnyKind, approvalKinds, isApprovalKind } from './kinds.server.ts'
import {
  findProposal,
  findUnusedApproval,
  insertProposal,
  lockProposal,
  markUsed,
  type ProposalRow,
  type ProposalWithClient,
  selectOpenProposals,
  selectProposals,
  updateProposal,
} from './tables/proposals.server.ts'
import type { ProposalState } from './tables/tables.server.ts'

/** The days after which an open proposal can't be decided on any more. */
const openDays = 7
/** The days within which an approval that works once can be used. */
const usableDays = 1
/** The longest reason, in characters. */
const maxReason = 500

/** Who may decide on proposals at all. An auditor reads them. */
const deciders: readonly Role[] = ['owner', 'adviser', 'operations']

/** Why something can't be proposed, beside the reasons of its kind. */
export type ProposeRefusal = 'proposed-already' | 'reason-too-long'

/** Why a proposal can't be decided on. */
export type DecideRefusal =
  | 'not-there'
  /** It was decided on meanwhile; the state is among the facts. */
  | 'not-open'
  | 'expired'
  /** The maker is never the checker. */
  | 'own'
  /** One of the two made the other's access a few days ago. */
  | 'made-access'
  /** An owner must decide. */
  | 'needs-owner'
  /** The person has no role that decides. */
  | 'no-role'
  /** The record is another one now than both persons read. */
  | 'stale'
  | 'reason-needed'
  | 'reason-too-long'
  /** Only the maker withdraws. */
  | 'not-maker'

/** A proposal as lists and screens show it. */
export interface Proposal {
  readonly id: string
  readonly kind: ApprovalKindId
  /** The client that it is about; null for none. */
  readonly client: { readonly name: string; readonly number: string } | null
  readonly record: string
  readonly fields: readonly ProposedField[]
  readonly reason: string | null
  readonly madeBy: { readonly id: string; readonly name: string }
  readonly madeAt: string
  readonly expiresAt: string
  readonly state: ProposalState
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** Why it was declined. */
  readonly decision: string | null
}

/** What became of an act that may need a second person: it was done, or it waits as a proposal. */
export type DoneOrProposed<Value> =
  | { readonly done: Value; readonly proposal: null }
  | { readonly done: null; readonly proposal: string }

/**
 * Carries an act out in a firm without staff, and proposes it in a firm with staff.
 *
 * @param reason What the second person reads; null for none.
 */
export async function actOrPropose<Wanted extends object, Value, Reason extends string>(
  services: Services,
  actor: DeskActor,
  kind: ApprovalKind<Wanted, Value, Reason>,
  wanted: Wanted,
  reason: string | null = null,
): Promise<KindOutcome<DoneOrProposed<Value>, Reason | ProposeRefusal>> {
  if ((await hasAnyStaff(services.db)) && !(await kind.isAlone?.(services, actor))) {
    const proposed = await propose(services, actor, kind, wanted, reason)
    return proposed.ok ? { ok: true, value: { done: null, proposal: proposed.value } } : proposed
  }
  const outcome = kind.ownTransactions
    ? await kind.ownTransactions(services, actor, wanted, async () => {})
    : await kind.carryOut(services, actor, wanted)
  return outcome.ok ? { ok: true, value: { done: outcome.value, proposal: null } } : outcome
}

/**
 * Proposes an act to a second person.
 *
 * @returns The proposal's id; or why the act is not possible, or that it is proposed already.
 */
export async function propose<Wanted extends object, Value, Reason extends string>(
  services: Services,
  actor: DeskActor,
  kind: ApprovalKind<Wanted, Value, Reason>,
  wanted: Wanted,
  reason: string | null = null,
): Promise<KindOutcome<string, Reason | ProposeRefusal>> {
  const said = reason?.trim() || null
  if (said !== null && [...said].length > maxReason) return { ok: false, reason: 'reason-too-long' }
  const madeBy = actor.staffId
  if (madeBy === null) throw new Error('only a member of staff proposes')
  return await inTransaction(services.db, async (trx) => {
    const judged = await kind.judge({ ...services, db: trx }, wanted)
    if (!judged.ok) return judged
    const { accountId, record, basis, fields } = judged.value
    const open = await selectOpenProposals(trx, { records: [record], accountId: null })
    const now = services.clock.now()
    const isSame = (one: ProposalRow) =>
      one.kind === kind.id && one.expires_at > toIso(now) && (!kind.isPersonal || one.made_by === madeBy)
    if (open.some(isSame)) {
      return { ok: false, reason: 'proposed-already' }
    }
    const id = randomUUID()
    await insertProposal(trx, {
      id,
      kind: kind.id,
      account_id: accountId,
      record,
      wanted: JSON.stringify(wanted),
      fields: JSON.stringify(fields),
      version: versionOf(basis),
      reason: said,
      made_by: madeBy,
      made_by_name: actor.name,
      made_at: toIso(now),
      expires_at: toIso(now + openDays * dayMs),
      state: 'open',
    })
    await appendEntry(trx, services, actor, {
      act: 'proposal-made',
      client: accountId,
      about: id,
      detail: kind.id,
      reason: said,
    })
    return { ok: true, value: id }
  })
}

/**
 * Approves a proposal and carries its act out, in one transaction. The caller has asked the person for a fresh proof.
 *
 * @returns Refused with a `DecideRefusal` or a reason of the kind; nothing is changed then.
 */
export async function approve(
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<KindOutcome<{ kind: ApprovalKindId }, string>> {
  const found = await findProposal(services.db, id)
  if (!found) return { ok: false, reason: 'not-there' satisfies DecideRefusal }
  if (!isApprovalKind(found.kind)) throw new Error(`${found.kind} is no kind of approval`)
  const kind: AnyKind = approvalKinds[found.kind]
  const wanted = JSON.parse(found.wanted) as object
  const settle = async (within: Services) => {
    const trx = within.db as Transaction
    const refused = await refusalOf(within, trx, actor, id)
    if (refused) throw new NotApproved(refused)
    const judged = await kind.judge(within, wanted)
    if (!judged.ok || versionOf(judged.value.basis) !== found.version) throw new NotApproved(refuse('stale'))
    invariant(found.made_by !== actor.staffId, 'nobody approves a proposal of their own')
    const now = toIso(services.clock.now())
    await updateProposal(trx, id, 'open', {
      state: 'approved',
      decided_by_name: actor.name,
      decided_at: now,
    })
  }
  const recordIt = async (within: Services) =>
    await appendEntry(within.db, services, actor, {
      act: 'proposal-approved',
      client: (await isThere(within.db, found)) ? found.account_id : null,
      about: id,
      detail: kind.id,
    })
  try {
    if (kind.ownTransactions) {
      // Such an act works for some time before its decision.
      const refused = await services.db.transaction().execute((trx) => refusalOf(services, trx, actor, id))
      if (refused) return refused
      const done = await kind.ownTransactions(services, actor, wanted, async (within) => {
        await settle(within)
        await recordIt(within)
      })
      return done.ok ? { ok: true, value: { kind: kind.id } } : done
    }
    return await services.db.transaction().execute(async (trx) => {
      const within = { ...services, db: trx }
      await settle(within)
      const done = await kind.carryOut(within, actor, wanted)
      if (!done.ok) throw new NotApproved(done)
      await recordIt(within)
      return { ok: true, value: { kind: kind.id } } as const
    })
  } catch (error) {
    if (error instanceof NotApproved) return error.refusal
    throw error
  }
}

/** Declines a proposal. @param decision Why, for its maker. */
export async function decline(
  services: Services,
  actor: DeskActor,
  id: string,
  decision: string,
): Promise<KindOutcome<null, DecideRefusal>> {
  const said = decision.trim()
  if (said === '') return refuse('reason-needed')
  if ([...said].length > maxReason) return refuse('reason-too-long')
  return await services.db.transaction().execute(async (trx) => {
    const refused = await refusalOf(services, trx, actor, id)
    if (refused) return refused
    return await close(services, trx, actor, id, { state: 'declined', decision: said })
  })
}

/** Withdraws one's own proposal. */
export async function withdraw(
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<KindOutcome<null, DecideRefusal>> {
  return await services.db.transaction().execute(async (trx) => {
    const row = await lockProposal(trx, id)
    if (!row) return refuse('not-there')
    if (row.made_by !== actor.staffId) return refuse('not-maker')
    if (row.state !== 'open') return refuse('not-open', { state: row.state })
    return await close(services, trx, actor, id, { state: 'withdrawn', decision: null })
  })
}

/** Returns proposals, newest first. @param states null for all. */
export async function listProposals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  states: readonly ProposalState[] | null,
  limit = 500,
): Promise<Proposal[]> {
  // A proposal past its time is open in the database until the job has seen it.
  const wanted = states?.includes('expired') ? [...states, 'open' as const] : states
  const rows = (await selectProposals(db, wanted, limit)).map((row) => toProposal(row, clock.now()))
  return states === null ? rows : rows.filter(({ state }) => states.includes(state))
}

/** Returns the number of open proposals that are not a person's own, for the navigation. */
export async function countToDecide(
  services: Pick<Services, 'db' | 'clock'>,
  { staffId }: DeskActor,
): Promise<number> {
  return (await listProposals(services, ['open'])).filter(({ madeBy }) => madeBy.id !== staffId).length
}

/** Returns a proposal; null if there is none. */
export async function readProposal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<(Proposal & { readonly accountId: string | null }) | null> {
  const row = await findProposal(db, id)
  return row && { ...toProposal(row, clock.now()), accountId: row.account_id }
}

/**
 * Returns why a person can't approve a proposal now, as the button says before it is pressed; null if they can.
 *
 * @param judges True also reads the record, to find out whether it changed.
 */
export async function approvalBlock(
  services: Services,
  actor: DeskActor,
  id: string,
  judges: boolean,
): Promise<DecideRefusal | null> {
  const row = await findProposal(services.db, id)
  if (!row) return 'not-there'
  const refused = await refusalFor(services, services.db, actor, row)
  if (refused) return refused.reason
  if (!judges || !isApprovalKind(row.kind)) return null
  const judged = await approvalKinds[row.kind].judge(services, JSON.parse(row.wanted) as object)
  return judged.ok && versionOf(judged.value.basis) === row.version ? null : 'stale'
}

/** Returns what a proposal's record says now; null if it is gone, or the act is no longer possible. */
export async function standingNow(services: Services, id: string): Promise<Standing['fields'] | null> {
  const row = await findProposal(services.db, id)
  if (!row || !isApprovalKind(row.kind)) return null
  const judged = await approvalKinds[row.kind].judge(services, JSON.parse(row.wanted) as object)
  return judged.ok ? judged.value.fields : null
}

/** Returns what waits for a second person about some records or a client, oldest first. A screen shows it on the record itself. */
export async function openProposalsAbout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  about: { readonly records?: readonly string[]; readonly accountId?: string | null },
): Promise<Proposal[]> {
  const rows = await selectOpenProposals(db, {
    records: about.records ?? [],
    accountId: about.accountId ?? null,
  })
  return rows.map((row) => toProposal(row, clock.now())).filter(({ state }) => state === 'open')
}

/** Returns true if a person has an approval that works once and can still be used. */
export async function hasApproval(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<boolean> {
  return (await findUsable(db, clock.now(), actor, kind, record)) !== null
}

async function findUsable(
  db: Database,
  now: number,
  { staffId }: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<ProposalRow | null> {
  const decidedAfter = toIso(now - usableDays * dayMs)
  return staffId === null
    ? null
    : await findUnusedApproval(db, { kind, record, madeBy: staffId, decidedAfter })
}

/**
 * Uses an approval that works once, within a day of the decision, in the caller's transaction.
 *
 * @returns False if the person has none; nothing is changed then.
 */
export async function useApproval(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  actor: DeskActor,
  kind: ApprovalKindId,
  record: string,
): Promise<boolean> {
  const now = clock.now()
  const found = await findUsable(trx, now, actor, kind, record)
  return found !== null && (await markUsed(trx, found.id, toIso(now)))
}

/** Rolls the transaction of a decision back: only a thrown error does. */
class NotApproved extends Error {
  readonly refusal: Extract<KindOutcome<never, string>, { ok: false }>
  constructor(refusal: Extract<KindOutcome<never, string>, { ok: false }>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

function refuse(
  reason: DecideRefusal,
  facts: Readonly<Record<string, string>> = {},
): Extract<KindOutcome<never, DecideRefusal>, { ok: false }> {
  return { ok: false, reason, facts }
}

/** Locks a proposal and returns why a person can't decide on it; null if they can. */
async function refusalOf({ clock }: Pick<Services, 'clock'>, trx: Transaction, actor: DeskActor, id: string) {
  const row = await lockProposal(trx, id)
  return row ? await refusalFor({ clock }, trx, actor, row) : refuse('not-there')
}

async function refusalFor(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  actor: DeskActor,
  row: ProposalRow,
) {
  if (row.state !== 'open') return refuse('not-open', { state: row.state })
  if (row.expires_at <= toIso(clock.now())) return refuse('expired')
  const checker = actor.staffId === null ? null : await findStaff(db, actor.staffId)
  if (!checker || !hasRole(checker, deciders)) return refuse('no-role')
  if (row.made_by === checker.id) return refuse('own')
  if (!(await areTwoPersons({ db, clock }, row.made_by, checker.id))) return refuse('made-access')
  const owner = isApprovalKind(row.kind) ? approvalKinds[row.kind].owner : null
  if (owner !== null && !hasRole(checker, ['owner'])) {
    const maker = owner === 'either' ? await findStaff(db, row.made_by) : null
    if (!maker || !hasRole(maker, ['owner'])) return refuse('needs-owner')
  }
  return null
}

function hasRole({ roles }: Staff, wanted: readonly Role[]): boolean {
  return roles.some((role) => wanted.includes(role))
}

async function close(
  services: Pick<Services, 'clock'>,
  trx: Transaction,
  actor: DeskActor,
  id: string,
  { state, decision }: { readonly state: 'declined' | 'withdrawn'; readonly decision: string | null },
): Promise<KindOutcome<null, DecideRefusal>> {
  const row = (await findProposal(trx, id))!
  const decided = { decided_by_name: actor.name, decided_at: toIso(services.clock.now()) }
  await updateProposal(trx, id, 'open', { state, decision, ...decided })
  await appendEntry(trx, services, actor, {
    act: `proposal-${state}`,
    client: row.account_id,
    about: id,
    detail: row.kind,
    reason: decision,
  })
  return { ok: true, value: null }
}

/** False once the act erased the client whom the proposal was about. */
async function isThere(db: Database, { id, account_id }: ProposalRow): Promise<boolean> {
  return account_id === null || (await findProposal(db, id)) !== null
}

function versionOf(basis: Canonical): string {
  return createHash('sha256').update(canonicalJson(basis)).digest('hex')
}

function toProposal(row: ProposalWithClient, now: number): Proposal {
  const isPast = row.state === 'open' && row.expires_at <= toIso(now)
  return {
    id: row.id,
    kind: row.kind as ApprovalKindId,
    client:
      row.client_name === null || row.client_number === null
        ? null
        : { name: row.client_name, number: row.client_number },
    record: row.record,
    fields: JSON.parse(row.fields) as Standing['fields'],
    reason: row.reason,
    madeBy: { id: row.made_by, name: row.made_by_name },
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    state: isPast ? 'expired' : row.state,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    decision: row.decision,
  }
}
