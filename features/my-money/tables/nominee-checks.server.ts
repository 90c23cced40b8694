import { inBook } from '#features/identity/accounts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Database } from '#kit/store/store.server.ts'

/**
 * Returns of each client who has transactions, or of one, the day of the first, when the client last said that the nominees are
 * right, and when a request about nominees was last done.
 */
export async function selectNomineeChecks(db: Database, personId: string | null) {
  const rows = await db
    .selectFrom('person')
    .leftJoin('nominee_check', 'nominee_check.person_id', 'person.id')
    .select(['person.id', 'nominee_check.checked_at'])
    .select((eb) => [
      eb
        .selectFrom('ledger_entry')
        .select('ledger_entry.date')
        .whereRef('ledger_entry.person_id', '=', 'person.id')
        .orderBy('ledger_entry.date')
        .limit(1)
        .as('since'),
      eb
        .selectFrom('client_request')
        .select(({ fn }) => fn.max('client_request.changed_at').as('at'))
        .whereRef('client_request.person_id', '=', 'person.id')
        .where('client_request.kind', '=', 'nominees')
        .where('client_request.state', '=', 'done')
        .as('changed_at'),
    ])
    .where('person.died_on', 'is', null)
    .$if(personId !== null, (query) => query.where('person.id', '=', personId ?? ''))
    .where(inBook('person.id'))
    .execute()
  return rows.flatMap(({ since, ...row }): (typeof row & { readonly since: IsoDate })[] =>
    since === null ? [] : [{ ...row, since }],
  )
}

export async function saveNomineeCheck(db: Database, personId: string, at: string): Promise<void> {
  await db
    .insertInto('nominee_check')
    .values({ person_id: personId, checked_at: at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ checked_at: at }))
    .execute()
}

/** Returns when a client last said that the nominees are right; null for never. */
export async function findNomineeCheck(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('nominee_check')
    .select('checked_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.checked_at ?? null
}
