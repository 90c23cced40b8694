import type { RequestState } from '#features/requests/tables/tables.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client as lists and the search of the office need them. */
export interface ListedClient {
  readonly id: string
  readonly public_id: string
  readonly name: string
  readonly email: string
  readonly email_verified_at: string | null
  readonly created_at: string
  readonly locked_at: string | null
  readonly phone: string | null
}

/** Returns every client, by name. */
export async function selectListedClients(db: Database): Promise<ListedClient[]> {
  return await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      'account.id',
      'account.public_id',
      'account.name',
      'account.email',
      'account.email_verified_at',
      'account.created_at',
      'account.locked_at',
      'profile.phone',
    ])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
}

/** Returns the last four characters of every client's PANs. */
export async function selectPanEnds(db: Database): Promise<
  {
    readonly account_id: string
    readonly last_four: string
    readonly role: string
    readonly is_confirmed: number
  }[]
> {
  return await db
    .selectFrom('client_pan')
    .select(['account_id', 'last_four', 'role', 'is_confirmed'])
    .orderBy('created_at')
    .execute()
}

/**
 * Returns the folios of clients' ledgers, each once.
 *
 * @param accountIds Of some clients; null for all of them, which reads every transaction.
 */
export async function selectFoliosOfClients(
  db: Database,
  accountIds: readonly string[] | null,
): Promise<{ readonly account_id: string; readonly folio: string }[]> {
  return await db
    .selectFrom('ledger_entry')
    .select(['account_id', 'folio'])
    .distinct()
    .$if(accountIds !== null, (query) => query.where('account_id', 'in', accountIds ?? []))
    .execute()
}

/** Returns the references of clients' requests, with those that are still open. */
export async function selectRequestsOfClients(
  db: Database,
): Promise<{ readonly account_id: string; readonly reference: string; readonly state: RequestState }[]> {
  return await db.selectFrom('client_request').select(['account_id', 'reference', 'state']).execute()
}
