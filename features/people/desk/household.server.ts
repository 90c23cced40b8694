import { type GrantState, stateOf } from '#features/access/grant.ts'
import { readScopes } from '#features/access/scopes.ts'
import {
  type AccessGrantRow,
  type NamedGrantRow,
  selectGrantsOf,
} from '#features/access/tables/access.server.ts'
import { householdWords } from '#features/access/words/household.ts'
import type { AccountRow } from '#features/identity/accounts.server.ts'
import { type Policy, policiesOf, typedPolicy } from '#features/protection/policies.server.ts'
import { emptyPolicy, type PolicyTyped, policyControls } from '#features/protection/policy.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'

/** Who lets whom see what, as the office reads it. It can neither make nor end one. */
export interface ClientGrant {
  readonly id: string
  readonly kind: AccessGrantRow['kind']
  readonly state: GrantState
  /** Whether the client lets the other person see, or may see. */
  readonly role: 'owner' | 'viewer'
  /** The other person; the typed address before that person agreed. */
  readonly other: string
  /** What the viewer is to the owner. */
  readonly relation: AccessGrantRow['relation']
  /** Everything for a guardian and in an emergency. */
  readonly scopes: ReturnType<typeof readScopes> | 'everything'
  readonly hidesAmounts: boolean
  readonly purpose: string
  readonly agreedAt: string | null
  readonly endsAt: string
  readonly endedAt: string | null
}

/** A policy, with what a form that changes it shows. */
export type ClientPolicy = Policy & { readonly typed: PolicyTyped }

/** The form of a policy, as the office reads it. */
const form = { fields: policyControls(householdWords), empty: emptyPolicy }

/** Returns the grants that a client is part of, newest first, and the client's own policies with their form. */
export async function readHousehold(
  services: Services,
  { id, email, email_verified_at }: AccountRow,
): Promise<{
  readonly grants: readonly ClientGrant[]
  readonly policies: readonly ClientPolicy[]
  readonly form: typeof form
}> {
  const now = services.clock.now()
  const key = email_verified_at === null ? null : emailKey(email)
  const rows = await selectGrantsOf(services.db, id, key)
  return {
    grants: rows.map((row) => grantOf(row, id, now)),
    policies: (await policiesOf(services, id)).map((policy) => ({ ...policy, typed: typedPolicy(policy) })),
    form,
  }
}

function grantOf(row: NamedGrantRow, accountId: string, now: number): ClientGrant {
  const isOwner = row.account_id === null ? row.viewer_id !== accountId : row.account_id === accountId
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    role: isOwner ? 'owner' : 'viewer',
    other: (isOwner ? row.viewer_name : row.owner_name) ?? row.other_email ?? '',
    relation: row.relation,
    scopes: row.kind === 'grant' ? readScopes(row.scopes) : 'everything',
    hidesAmounts: row.hides_amounts === 1,
    purpose: row.purpose,
    agreedAt: row.agreed_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  }
}
