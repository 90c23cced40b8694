import { inBook } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import type { RequestState } from '#features/requests/tables/tables.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client as lists and the search of the office need them. */
export interface ListedClient {
  readonly id: string
  readonly public_id: string
  readonly name: string
  readonly kind: PersonKind
  /** null for one without a sign-in, and one who signs in with her number. */
  readonly email: string | null
  /** The person's own id; null for one without a sign-in. */
  readonly signs_in: string | null
  readonly email_verified_at: string | null
  readonly created_at: string
  readonly locked_at: string | null
  readonly phone: string | null
  readonly born_on: string | null
  readonly died_on: string | null
  readonly address: string | null
  /** The e-mail of one without a sign-in. */
  readonly known_email: string | null
}

/** Returns the ids of clients in the order of their names. @param count Of the first so many; null for all. */
export async function selectIdsByName(db: Database, count: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where(inBook('person.id'))
    .orderBy('name')
    .orderBy('id')
    .$if(count !== null, (query) => query.limit(count ?? 0))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns some clients by name. */
export async function selectListedClients(db: Database, ids: readonly string[]): Promise<ListedClient[]> {
  return await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'person.id',
      'person.public_id',
      'person.name',
      'person.kind',
      'sign_in.person_id as signs_in',
      'profile.email as known_email',
      'sign_in.email',
      'sign_in.email_verified_at',
      'person.created_at',
      'sign_in.locked_at',
      'person.born_on',
      'person.died_on',
      'profile.phone',
      'profile.address',
    ])
    .where('person.id', 'in', ids)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
}

/** Returns the last four characters of some clients' PANs. */
export async function selectPanEnds(
  db: Database,
  ids: readonly string[],
): Promise<
  {
    readonly person_id: string
    readonly last_four: string
    readonly role: string
    readonly is_confirmed: number
  }[]
> {
  return await db
    .selectFrom('client_pan')
    .select(['person_id', 'last_four', 'role', 'is_confirmed'])
    .where('person_id', 'in', ids)
    .orderBy('created_at')
    .execute()
}

/**
 * Returns the folios of clients' ledgers, each once.
 *
 * @param personIds Of some clients; null for all of them, which reads every transaction.
 */
export async function selectFoliosOfClients(
  db: Database,
  personIds: readonly string[] | null,
): Promise<{ readonly person_id: string; readonly folio: string }[]> {
  return await db
    .selectFrom('ledger_entry')
    .select(['person_id', 'folio'])
    .distinct()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .execute()
}

/** Returns the references of some clients' requests, with those that are still open. */
export async function selectRequestsOfClients(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly person_id: string; readonly reference: string; readonly state: RequestState }[]> {
  return await db
    .selectFrom('client_request')
    .select(['person_id', 'reference', 'state'])
    .where('person_id', 'in', ids)
    .execute()
}

/** Returns how many clients there are, and how many of them have a sign-in, a confirmed e-mail, a lock. */
export async function countListedClients(
  db: Database,
): Promise<Record<'all' | 'signIns' | 'confirmed' | 'locked', number>> {
  const row = await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(({ fn }) => [
      fn.count<number>('person.id').as('all'),
      fn.count<number>('sign_in.person_id').as('signIns'),
      fn.count<number>('sign_in.email_verified_at').as('confirmed'),
      fn.count<number>('sign_in.locked_at').as('locked'),
    ])
    .where(inBook('person.id'))
    .executeTakeFirstOrThrow()
  return {
    all: Number(row.all),
    signIns: Number(row.signIns),
    confirmed: Number(row.confirmed),
    locked: Number(row.locked),
  }
}

/** Returns how many clients have a request in one of some states. */
export async function countAsking(db: Database, states: readonly RequestState[]): Promise<number> {
  const row = await db
    .selectFrom('client_request')
    .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
