import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#kit/store/store.server.ts'

/**
 * Returns a token that changes with the files that are in and with the persons of the book, and whether people are being taken in or
 * back right now.
 */
export async function selectProposalToken(db: Database): Promise<{ token: string; isMoving: boolean }> {
  const { rows: files } = await sql<{ id: string }>`
    select id from feed_file where state = 'in' and holds <> 'brokerage' order by id`.execute(db)
  const { rows: batches } = await sql<{ id: string; state: string }>`
    select id, state from people_batch where state <> 'undone' order by id`.execute(db)
  const { rows: book } = await sql`
    select (select count(*) from person) as persons, (select max(created_at) from person) as newest,
      (select max(changed_at) from profile_change where field = 'name') as named,
      (select count(*) from client_pan where is_confirmed = 1) as pans,
      (select count(*) from folio_role) as roles, (select count(*) from folio_link) as links,
      (select count(*) from household_member) as members,
      (select count(*) from person_join) as joins, (select max(undone_at) from person_join) as parted,
      (select max(number) from firm_change) as firm, (select count(*) from staff) as staff`.execute(db)
  const token = createHash('sha256')
    .update(JSON.stringify([files, batches, book]))
    .digest('base64url')
  return { token, isMoving: batches.some(({ state }) => state !== 'in') }
}
