import { sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A person of the firm's book, as invitations see her. */
export interface InviteeRow {
  readonly id: string
  readonly public_id: string
  readonly name: string
  readonly kind: PersonKind
  readonly language: string
  /** Where the office writes to her; null if it knows no e-mail. */
  readonly email: string | null
  /** The relation of the mailbox's owner to the person, from the book; '' if it is not known. */
  readonly relation: string
  readonly address: string
  readonly hasSignIn: boolean
  /** True if a letter replaces a forgotten password: the person signs in without an e-mail. */
  readonly needsLetter: boolean
  readonly hasFolio: boolean
  readonly hasPan: boolean
}

/** Returns everyone, or one person; sample clients are left out. */
export async function selectInvitees(db: Database, personId: string | null = null): Promise<InviteeRow[]> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select((eb) => [
      'person.id',
      'person.public_id',
      'person.name',
      'person.kind',
      'person.language',
      'sign_in.person_id as signed_in',
      'sign_in.email as own_email',
      'profile.email as known_email',
      'profile.address',
      eb
        .exists(
          eb
            .selectFrom('folio_link')
            .select(sql`1`.as('one'))
            .whereRef('folio_link.person_id', '=', 'person.id'),
        )
        .as('has_folio'),
      eb
        .exists(
          eb
            .selectFrom('client_pan')
            .select(sql`1`.as('one'))
            .whereRef('client_pan.person_id', '=', 'person.id')
            .where('client_pan.role', '=', 'holder')
            .where('client_pan.is_confirmed', '=', 1),
        )
        .as('has_pan'),
    ])
    .where('person.is_sample', '=', 0)
    .where('person.died_on', 'is', null)
    .where(inBook('person.id'))
    // Whoever closed the sign-in is invited again by name alone.
    .$if(personId === null, (query) =>
      query.where('person.id', 'not in', (eb) => eb.selectFrom('account_closing').select('person_id')),
    )
    .$if(personId !== null, (query) => query.where('person.id', '=', personId))
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  const contacts = await selectMailboxes(db, personId)
  return rows.map(({ signed_in, own_email, known_email, address, has_folio, has_pan, ...row }) => ({
    ...row,
    ...mailboxOf(signed_in === null ? known_email : own_email, contacts.get(row.id)),
    address: address ?? '',
    hasSignIn: signed_in !== null,
    needsLetter: signed_in !== null && own_email === null,
    hasFolio: Boolean(has_folio),
    hasPan: Boolean(has_pan),
  }))
}

type Mailbox = { readonly value: string; readonly relation: string }

/** The e-mail of the sign-in or the profile; else one that files and imports know. An empty one is none. */
function mailboxOf(
  email: string | null,
  contact: Mailbox | undefined,
): Pick<InviteeRow, 'email' | 'relation'> {
  if (email) return { email, relation: contact?.value === emailKey(email) ? contact.relation : '' }
  return { email: contact?.value ?? null, relation: contact?.relation ?? '' }
}

/** Returns a mailbox of each person, her own before another's. */
async function selectMailboxes(db: Database, personId: string | null): Promise<Map<string, Mailbox>> {
  const rows = await db
    .selectFrom('person_contact')
    .select(['person_id', 'value', 'relation'])
    .where('kind', '=', 'email')
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .orderBy('value', 'desc')
    .execute()
  // The last one of a person stays.
  const ownLast = rows.toSorted((a, b) => Number(a.relation === 'SE') - Number(b.relation === 'SE'))
  return new Map(ownLast.map(({ person_id, ...mailbox }) => [person_id, mailbox]))
}

/** Returns the folio numbers of a person, as registrars write them. */
export async function selectFolioNumbers(db: Database, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('folio_link').select('folio').where('person_id', '=', personId).execute()
  return rows.map(({ folio }) => folio)
}

/** Returns the last four characters of the PANs that the firm confirmed as a person's own. */
export async function selectPanEnds(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('client_pan')
    .select('last_four')
    .where('person_id', '=', personId)
    .where('role', '=', 'holder')
    .where('is_confirmed', '=', 1)
    .execute()
  return rows.map(({ last_four }) => last_four)
}
