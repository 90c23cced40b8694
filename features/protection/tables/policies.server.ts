import type { Insertable, Selectable, Updateable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type PolicyRow = Selectable<Schema['policy']>

/** Returns the policies of an account, the largest cover first. */
export async function selectPolicies(db: Database, personId: string): Promise<PolicyRow[]> {
  return await db
    .selectFrom('policy')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('cover_paise', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the policies of some clients. @param personIds At least one; null for everybody. */
export async function selectPoliciesOf(
  db: Database,
  personIds: readonly string[] | null,
): Promise<PolicyRow[]> {
  return await db
    .selectFrom('policy')
    .selectAll()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .orderBy('person_id')
    .orderBy('id')
    .execute()
}

/** Adds a policy, or replaces the one with its id if it belongs to the same account. Returns false for another's. */
export async function writePolicy(db: Database, row: Insertable<Schema['policy']>): Promise<boolean> {
  const { id, person_id, ...change } = row
  return await anyChanged(
    db
      .insertInto('policy')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(change).where('policy.person_id', '=', person_id),
      ),
  )
}

/** Changes some columns of an account's policy. */
export async function updatePolicy(
  db: Database,
  { id, person_id }: Pick<PolicyRow, 'id' | 'person_id'>,
  change: Updateable<Schema['policy']>,
): Promise<void> {
  await db.updateTable('policy').set(change).where('id', '=', id).where('person_id', '=', person_id).execute()
}

/** Returns false if the account has no such policy. */
export async function deletePolicy(db: Database, personId: string, id: string): Promise<boolean> {
  return await anyChanged(db.deleteFrom('policy').where('id', '=', id).where('person_id', '=', personId))
}

/** A premium that is due, with whose it is. */
type DuePremium = Pick<PolicyRow, 'id' | 'person_id' | 'insurer' | 'kind' | 'premium_paise'> & {
  readonly due_on: IsoDate
  readonly name: string
  readonly email: string
}

/** Returns the premiums that are due from one day to another, the earliest first. */
export async function selectDuePremiums(db: Database, from: IsoDate, until: IsoDate): Promise<DuePremium[]> {
  const rows = await db
    .selectFrom('policy')
    .innerJoin('person', 'person.id', 'policy.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select([
      'policy.id',
      'policy.person_id',
      'policy.insurer',
      'policy.kind',
      'policy.premium_paise',
      'policy.due_on',
      'person.name',
    ])
    .select(({ fn }) => fn.coalesce('sign_in.email', 'person.public_id').as('email'))
    .where('policy.due_on', '>=', from)
    .where('policy.due_on', '<=', until)
    .where('person.died_on', 'is', null)
    .orderBy('policy.due_on')
    .orderBy('policy.id')
    .execute()
  return rows.flatMap((row) => (row.due_on === null ? [] : [{ ...row, due_on: row.due_on }]))
}
