import { inBook } from '#features/identity/accounts.server.ts'
import type { Database } from '#kit/store/store.server.ts'

interface PanOwner {
  readonly pan_hash: string
  readonly person_id: string
  /** The name printed with the PAN if only files name its owner; null once a person at the firm does. */
  readonly name: string | null
}

/** Confirmed PANs among some hashes: the accounts that have them. */
export async function selectAccountsOfPans(db: Database, hashes: readonly string[]): Promise<PanOwner[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('client_pan')
    .select(['pan_hash', 'person_id', 'name', 'batch_id'])
    .where('pan_hash', 'in', hashes)
    .where('is_confirmed', '=', 1)
    .where(inBook('client_pan.person_id'))
    .execute()
  return rows.map(({ batch_id, name, ...row }) => ({ ...row, name: batch_id === null ? null : name }))
}

/** The accounts of folios that are linked, by the hash of the PAN that some file has for the folio. */
export async function selectAccountsOfLinkedPans(
  db: Database,
  hashes: readonly string[],
): Promise<PanOwner[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('feed_holder')
    .innerJoin('folio_link', (join) =>
      join
        .onRef('feed_holder.folio', '=', 'folio_link.folio')
        .onRef('feed_holder.registrar', '=', 'folio_link.registrar')
        .onRef('feed_holder.house', '=', 'folio_link.house'),
    )
    .select([
      'feed_holder.pan_hash',
      'folio_link.person_id',
      'feed_holder.holder as name',
      'folio_link.found_by',
    ])
    .distinct()
    .where('feed_holder.pan_hash', 'in', hashes)
    .where('folio_link.person_id', 'is not', null)
    .where(inBook('folio_link.person_id'))
    .$narrowType<{ pan_hash: string; person_id: string }>()
    .execute()
  return rows.map(({ found_by, name, ...row }) => ({
    ...row,
    name: found_by === 'desk' || found_by === 'folio' ? null : name,
  }))
}
