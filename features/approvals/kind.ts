import type { DeskActor } from '#kit/acts/actor.ts'
import type { Canonical } from '#kit/audit/canonical-json.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { ApprovalWords } from './words/desk.ts'

/** The kinds of act that need a second person; features/approvals/words/desk.en.json has the words for each. */
export type ApprovalKindId = keyof ApprovalWords['kinds']

export interface ProposedField {
  readonly name: keyof ApprovalWords['fields']
  /** What stands; null for nothing. */
  readonly before: string | null
  /** What would stand. */
  readonly after: string | null
}

/** What a proposal would change, as it stands. */
export interface Standing {
  /** The client that it is about; null for none. */
  readonly personId: string | null
  /** The id of what it would change, by which a screen finds the proposals about a record. */
  readonly record: string
  /** Everything that the decision rests on. If it differs later, the proposal is stale. */
  readonly basis: Canonical
  readonly fields: readonly ProposedField[]
}

/** The outcome of a rule, with reasons from a closed union. */
export type KindOutcome<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason; readonly facts?: Readonly<Record<string, string>> }

/** An act that needs a second person. One file for each in `kinds/`. */
export interface ApprovalKind<Wanted extends object, Value, Reason extends string> {
  readonly id: ApprovalKindId
  /** `checker`: only an owner decides. `either`: one of the two persons is an owner. */
  readonly owner: 'checker' | 'either' | null
  /** True if the approval is for its maker alone, so that a colleague can propose the same. */
  readonly isPersonal?: true
  /** True where nobody else could decide, so that the act needs no second person. */
  readonly isAlone?: (services: Services, actor: DeskActor) => Promise<boolean>
  /** Reads what stands, and what would stand; or why the act is not possible. */
  judge(services: Services, wanted: Wanted): Promise<KindOutcome<Standing, Reason>>
  /**
   * Carries the act out.
   *
   * @param services Its `db` is the transaction of the decision. The act writes nothing outside of it, except by `settle`.
   */
  carryOut(services: Services, actor: DeskActor, wanted: Wanted): Promise<KindOutcome<Value, Reason>>
  /**
   * For an act with transactions of its own, in place of the decision's: it calls `settle` in the one that makes the change
   * visible, and rolls that back if `settle` throws.
   */
  readonly ownTransactions?: (
    services: Services,
    actor: DeskActor,
    wanted: Wanted,
    settle: Settle,
  ) => Promise<KindOutcome<Value, Reason>>
}

/** Records the decision in the transaction of an act. */
export type Settle = (services: Services) => Promise<void>

/** Declares a kind. */
export function defineApprovalKind<Wanted extends object, Value, Reason extends string>(
  kind: ApprovalKind<Wanted, Value, Reason>,
): ApprovalKind<Wanted, Value, Reason> {
  return kind
}
