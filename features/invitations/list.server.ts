import { selectMailboxDeclarations } from '#features/identity/family-mailbox.server.ts'
import type { MailboxRelation } from '#features/identity/family-mailbox.ts'
import type { IsoDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type InvitationState, stateOf } from './invitation.ts'
import { type InvitationRow, selectInvitations } from './tables/invitations.server.ts'
import { type InviteeRow, selectInvitees } from './tables/people.server.ts'
import type { MailboxFault } from './tables/tables.server.ts'

/**
 * Where somebody stands: an invitation's state; or without one, whether a mail can go (`ready`), a letter (`letter`), or what is
 * missing first.
 */
export type InviteeState = InvitationState | 'ready' | 'letter' | 'no-declaration' | 'no-address' | 'no-fact'

/** Somebody who is invited, or could be. */
export interface Invitee {
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly language: string
  readonly email: string | null
  readonly address: string
  readonly state: InviteeState
  /** How it goes, or went, out: to a mailbox of her own, to one that others read too, or by post. */
  readonly by: 'own' | 'shared' | 'letter'
  /** The names of others with the same mailbox. */
  readonly with: readonly string[]
  readonly declared: { readonly relation: MailboxRelation; readonly on: IsoDate } | null
  readonly wave: number | null
  /** When the last of it happened, an instant in ISO text. */
  readonly at: string | null
  readonly reminders: number
  readonly triesLeft: number | null
  readonly bouncedBecause: MailboxFault | null
  readonly expiresAt: string | null
  /** True for one who signs in without an e-mail: a forgotten password is replaced by a letter. */
  readonly needsLetter: boolean
}

/**
 * Returns everyone who is invited or could be, by name. Minors are left out, for their guardians see their folios; and who signed up by
 * herself.
 */
export async function readInvitees({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Invitee[]> {
  const now = toIso(clock.now())
  const people = await selectInvitees(db)
  const invitations = await selectInvitations(db)
  const declarations = await selectMailboxDeclarations(db)
  const readers = Map.groupBy(
    people.filter(({ email }) => email !== null),
    ({ email }) => emailKey(email!),
  )
  const declaredOf = (one: InviteeRow) => {
    const row = declarations.get(one.id)
    return row && one.email !== null && row.email_key === emailKey(one.email) ? row : null
  }
  return people.flatMap((one): Invitee[] => {
    const invitation = invitations.get(one.id) ?? null
    if (!invitation && (one.hasSignIn || one.kind === 'minor')) return []
    const others = one.email === null ? [] : (readers.get(emailKey(one.email)) ?? []).filter((x) => x !== one)
    const declared = declaredOf(one)
    const relationOf = (other: InviteeRow) => declaredOf(other)?.relation ?? (other.relation || 'SE')
    const isOwner =
      relationOf(one) === 'SE' &&
      others.every((other) => declaredOf(other) !== null && relationOf(other) !== 'SE')
    const isLetter = invitation ? invitation.channel === 'letter' : one.email === null
    const state = invitation ? stateOf(invitation, now) : notInvited(one, isOwner || declared !== null)
    return [
      {
        personId: one.id,
        number: one.public_id,
        name: one.name,
        language: one.language,
        email: one.email,
        address: one.address,
        state,
        by: isLetter ? 'letter' : isOwner ? 'own' : 'shared',
        with: others.map(({ name }) => name),
        declared: declared && { relation: declared.relation, on: declared.declared_on },
        wave: invitation?.wave ?? null,
        at: invitation && lastOf(invitation),
        reminders: invitation?.reminders ?? 0,
        triesLeft: invitation?.tries_left ?? null,
        bouncedBecause: invitation?.bounced_because ?? null,
        expiresAt: invitation?.expires_at ?? null,
        needsLetter: one.needsLetter,
      },
    ]
  })
}

function notInvited(one: InviteeRow, mayMail: boolean): InviteeState {
  if (!one.hasFolio && !one.hasPan) return 'no-fact'
  if (one.email !== null) return mayMail ? 'ready' : 'no-declaration'
  return one.address.trim() === '' ? 'no-address' : 'letter'
}

function lastOf(row: InvitationRow): string {
  const { used_at, held_at, ended_at, bounced_at, reminded_at, renewed_at, sent_at, made_at } = row
  return used_at ?? held_at ?? ended_at ?? bounced_at ?? reminded_at ?? renewed_at ?? sent_at ?? made_at
}
