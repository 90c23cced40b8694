import { type RawBuilder, sql } from 'kysely'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Database } from '#kit/store/store.server.ts'
import { folioTables } from './tables/feed-folios.server.ts'

/** The site's own writes wait for one of these at most. */
const rowsAtOnce = 500

/** The time in which files were taken in: from an instant, before another. */
interface Period {
  readonly from: string
  readonly before: string
}

/** Rows `t` of files that were taken in in a period, of a folio in which nobody of the book has a role. Brokerage by scheme names no folio. */
function isUnassigned({ from, before }: Period): RawBuilder<boolean> {
  return sql<boolean>`
    t.file_id in (select id from feed_file where state = 'in' and at >= ${from} and at < ${before})
    and t.folio <> ''
    and not exists (select 1 from folio_link l
      where l.person_id is not null and l.registrar = t.registrar and l.folio = t.folio and t.house in (l.house, ''))
    and not exists (select 1 from folio_role r
      where r.person_id is not null and r.registrar = t.registrar and r.folio = t.folio and t.house in (r.house, ''))`
}

/**
 * Erases what registrars' files say of folios that no client has, from files that were taken in in a period. A row that a
 * later file brings too stays as long as that one.
 *
 * @param isTrial True only counts.
 * @returns The number of folios, counted once for each file.
 */
export async function deleteUnassignedFolios(
  db: Database,
  period: Period,
  isTrial: boolean,
): Promise<number> {
  const gone = sql<boolean>`${isUnassigned(period)} and not exists (
    select 1 from feed_row r where r.file_id = t.file_id and r.registrar = t.registrar
      and r.house = t.house and r.folio = t.folio
      and ${comesLater(period)})`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feed_holder t where ${gone}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (isTrial || count === 0) return count
  while (await deleteSomeRows(db, period)) await nextTurn()
  for (const table of folioTables) {
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where (file_id, line) in (
          select t.file_id, t.line from ${sql.table(table)} t where ${isUnassigned(period)} limit ${rowsAtOnce})`.execute(
        db,
      )
      if (!numAffectedRows) break
      await nextTurn()
    }
  }
  await sql`delete from feed_holder where id in (select t.id from feed_holder t where ${gone})`.execute(db)
  return count
}

/** A row `r` that a file after the period brings too. */
function comesLater({ before }: Period): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from feed_sighting s join feed_file f on f.id = s.file_id
    where s.row_id = r.id and f.at >= ${before})`
}

async function deleteSomeRows(db: Database, period: Period): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select r.id from feed_holder t
    join feed_row r on r.file_id = t.file_id and r.registrar = t.registrar
      and r.house = t.house and r.folio = t.folio
    where ${isUnassigned(period)} and not ${comesLater(period)}
    limit ${rowsAtOnce}`.execute(db)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom('feed_sighting').where('row_id', 'in', ids).execute()
  await db.deleteFrom('feed_match').where('row_id', 'in', ids).execute()
  await db.deleteFrom('feed_row').where('id', 'in', ids).execute()
  return true
}
