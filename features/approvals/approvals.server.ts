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
import type { ApprovalKind, ApprovalKindId, KindOutcome, Standing } from './kind.ts'
import { type AnyKind, approvalKinds, isApprovalKind } from './kinds.server.ts'
import {
  findProposal,
  lockProposal,
  type ProposalRow,
  selectOpenProposals,
  updateProposal,
} from './tables/proposals.server.ts'

/** The days after which an open proposal can't be decided on any more. */
const openDays = 7
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
  /** One of the two made the other's access a few days ago, or somebody saw the links of both. */
  | 'made-access'
  /** It was proposed in the browser that the decision comes from. */
  | 'same-browser'
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
    const { personId, record, basis, fields } = judged.value
    const open = await selectOpenProposals(trx, { records: [record], personId: null })
    const now = services.clock.now()
    const isSame = (one: ProposalRow) =>
      one.kind === kind.id && one.expires_at > toIso(now) && (!kind.isPersonal || one.made_by === madeBy)
    if (open.some(isSame)) return { ok: false, reason: 'proposed-already' }
    const id = randomUUID()
    await trx
      .insertInto('proposal')
      .values({
        id,
        kind: kind.id,
        person_id: personId,
        record,
        wanted: JSON.stringify(wanted),
        fields: JSON.stringify(fields),
        version: versionOf(basis),
        reason: said,
        made_by: madeBy,
        made_by_name: actor.name,
        made_in: actor.browser ?? null,
        made_at: toIso(now),
        expires_at: toIso(now + openDays * dayMs),
        state: 'open',
      })
      .execute()
    await appendEntry(trx, services, actor, {
      act: 'proposal-made',
      client: personId,
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
    await updateProposal(trx, id, {
      state: 'approved',
      decided_by_name: actor.name,
      decided_at: now,
    })
  }
  const recordIt = async (within: Services) =>
    await appendEntry(within.db, services, actor, {
      act: 'proposal-approved',
      client: (await isThere(within.db, found)) ? found.person_id : null,
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
async function refusalOf(services: Facts, trx: Transaction, actor: DeskActor, id: string) {
  const row = await lockProposal(trx, id)
  return row ? await refusalFor(services, trx, actor, row) : refuse('not-there')
}

type Facts = Pick<Services, 'clock' | 'settings'>

async function refusalFor({ clock, settings }: Facts, db: Database, actor: DeskActor, row: ProposalRow) {
  if (row.state !== 'open') return refuse('not-open', { state: row.state })
  if (row.expires_at <= toIso(clock.now())) return refuse('expired')
  const checker = actor.staffId === null ? null : await findStaff(db, actor.staffId)
  if (!checker || !hasRole(checker, deciders)) return refuse('no-role')
  if (row.made_by === checker.id) return refuse('own')
  if (!(await areTwoPersons({ db, clock, settings }, row.made_by, checker.id))) return refuse('made-access')
  if (row.made_in !== null && row.made_in === actor.browser) return refuse('same-browser')
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
  await updateProposal(trx, id, { state, decision, ...decided })
  await appendEntry(trx, services, actor, {
    act: `proposal-${state}`,
    client: row.person_id,
    about: id,
    detail: row.kind,
    reason: decision,
  })
  return { ok: true, value: null }
}

/** False once the act erased the client whom the proposal was about. */
async function isThere(db: Database, { id, person_id }: ProposalRow): Promise<boolean> {
  return person_id === null || (await findProposal(db, id)) !== null
}

function versionOf(basis: Canonical): string {
  return createHash('sha256').update(canonicalJson(basis)).digest('hex')
}
