import type { Insertable, Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type PolicyRow = Selectable<Schema['policy']>

/** Returns the policies of an account, the largest cover first. */
export async function selectPolicies(db: Database, accountId: string): Promise<PolicyRow[]> {
  return await db
    .selectFrom('policy')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('cover_paise', 'desc')
    .orderBy('id')
    .execute()
}

/** Adds a policy, or replaces the one with its id if it belongs to the same account. Returns false for another's. */
export async function writePolicy(db: Database, row: Insertable<Schema['policy']>): Promise<boolean> {
  const { id, account_id, ...change } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('policy')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(change).where('policy.account_id', '=', account_id),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if the account has no such policy. */
export async function deletePolicy(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('policy')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A premium that is due, with whose it is. */
type DuePremium = Pick<PolicyRow, 'id' | 'account_id' | 'insurer' | 'kind' | 'premium_paise'> & {
  readonly due_on: IsoDate
  readonly name: string
  readonly email: string
}

/** Returns the premiums that are due from one day to another, the earliest first. */
export async function selectDuePremiums(db: Database, from: IsoDate, until: IsoDate): Promise<DuePremium[]> {
  const rows = await db
    .selectFrom('policy')
    .innerJoin('account', 'account.id', 'policy.account_id')
    .select([
      'policy.id',
      'policy.account_id',
      'policy.insurer',
      'policy.kind',
      'policy.premium_paise',
      'policy.due_on',
      'account.name',
      'account.email',
    ])
    .where('policy.due_on', '>=', from)
    .where('policy.due_on', '<=', until)
    .orderBy('policy.due_on')
    .orderBy('policy.id')
    .execute()
  return rows.flatMap((row) => (row.due_on === null ? [] : [{ ...row, due_on: row.due_on }]))
}
