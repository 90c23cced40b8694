import type { ClientRow } from '#features/identity/accounts.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type GrantState, roleOf, stateOf } from './grant.ts'
import { readScopes } from './scopes.ts'
import { type AccessGrantRow, type NamedGrantRow, selectGrantsOf } from './tables/access.server.ts'

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

/** Returns the grants that a client is part of, newest first. */
export async function readClientGrants(
  { db, clock }: Services,
  { id, email, email_verified_at }: ClientRow,
): Promise<ClientGrant[]> {
  const key = email === null || email_verified_at === null ? null : emailKey(email)
  return (await selectGrantsOf(db, id, key)).map((row) => grantOf(row, id, clock.now()))
}

function grantOf(row: NamedGrantRow, personId: string, now: number): ClientGrant {
  const role = roleOf(row, personId)
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    role,
    other: (role === 'owner' ? row.viewer_name : row.owner_name) ?? row.other_email ?? '',
    relation: row.relation,
    scopes: row.kind === 'grant' ? readScopes(row.scopes) : 'everything',
    hidesAmounts: row.hides_amounts === 1,
    purpose: row.purpose,
    agreedAt: row.agreed_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  }
}
