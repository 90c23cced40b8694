import { anyChanged } from '#kit/store/results.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns when an account will be closed, or null. */
export async function findClosing(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_closing')
    .select('closes_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.closes_at ?? null
}

/** Schedules the closing of an account. Returns false if it was already scheduled. */
export async function insertClosing(
  db: Database,
  closing: { person_id: string; asked_at: string; closes_at: string },
): Promise<boolean> {
  return await anyChanged(
    db
      .insertInto('account_closing')
      .values(closing)
      .onConflict((conflict) => conflict.column('person_id').doNothing()),
  )
}

export async function deleteClosing(db: Database, personId: string): Promise<boolean> {
  return await anyChanged(db.deleteFrom('account_closing').where('person_id', '=', personId))
}

/** Returns the accounts that are due to be closed, and the persons without a sign-in who stayed when theirs was. */
export async function selectDueClosings(
  db: Database,
  now: string,
): Promise<
  {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly language: string
    /** The person's own id; null for one without a sign-in. */
    readonly signs_in: string | null
    readonly asked_at: string
    readonly closes_at: string
  }[]
> {
  return await db
    .selectFrom('account_closing')
    .innerJoin('person', 'person.id', 'account_closing.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(['person.id', 'person.name', 'sign_in.email', 'person.language', 'sign_in.person_id as signs_in'])
    .select(['account_closing.asked_at', 'account_closing.closes_at'])
    .where('account_closing.closes_at', '<=', now)
    .execute()
}
