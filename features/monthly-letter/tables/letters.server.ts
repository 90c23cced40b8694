import { type Insertable, type Selectable, sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import { isInLedger } from '#features/ledger/entries.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type LetterRun = Selectable<Schema['letter_run']>
export type LetterRow = Selectable<Schema['monthly_letter']>

/**
 * Returns everyone of the firm's book with what decides about a letter, by name; sample clients are left out.
 *
 * @param until Transactions up to this day count.
 * @param personId Only this person.
 */
export async function selectReaders(
  db: Database,
  month: string,
  until: IsoDate,
  personId: string | null = null,
) {
  return await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('letter_choice', 'letter_choice.person_id', 'person.id')
    .leftJoin('account_closing', 'account_closing.person_id', 'person.id')
    .leftJoin('monthly_letter', (join) =>
      join.onRef('monthly_letter.person_id', '=', 'person.id').on('monthly_letter.month', '=', month),
    )
    .select((eb) => [
      'person.id',
      'person.public_id',
      'person.name',
      'person.kind',
      'person.died_on',
      'person.language',
      'sign_in.email',
      'sign_in.email_verified_at',
      'sign_in.locked_at',
      'profile.address',
      'letter_choice.every as chosen_every',
      'letter_choice.by as chosen_by',
      'account_closing.person_id as closing',
      'monthly_letter.by as sent_by',
      eb
        .exists(
          eb
            .selectFrom('ledger_entry')
            .select(sql`1`.as('one'))
            .whereRef('ledger_entry.person_id', '=', 'person.id')
            .where('ledger_entry.date', '<=', until)
            .where(isInLedger),
        )
        .as('has_money'),
    ])
    .where('person.is_sample', '=', 0)
    .where('person.died_on', 'is', null)
    .where(inBook('person.id'))
    .$if(personId !== null, (query) => query.where('person.id', '=', personId))
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
}

/** Returns the run of a month; null before its approval. */
export async function findRun(db: Database, month: string): Promise<LetterRun | null> {
  return (await db.selectFrom('letter_run').selectAll().where('month', '=', month).executeTakeFirst()) ?? null
}

/** Approves a month, or lets more of its letters go out. One that is closed stays so. Returns false for that. */
export async function approveRun(
  db: Database,
  run: Pick<LetterRun, 'month' | 'approved_at' | 'actor' | 'up_to'>,
): Promise<boolean> {
  return await anyChanged(
    db
      .insertInto('letter_run')
      .values(run)
      .onConflict((conflict) =>
        conflict
          .column('month')
          .doUpdateSet({ ...run, stopped_at: null })
          .where('letter_run.closed_at', 'is', null),
      ),
  )
}

/** Changes a run that is not closed. Returns false if there is none. */
export async function changeRun(
  db: Database,
  month: string,
  change: Partial<Pick<LetterRun, 'stopped_at' | 'closed_at'>>,
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('letter_run').set(change).where('month', '=', month).where('closed_at', 'is', null),
  )
}

/** Closes the runs of earlier months. */
export async function closeEarlierRuns(db: Database, month: string, at: string): Promise<void> {
  await db
    .updateTable('letter_run')
    .set({ closed_at: at })
    .where('month', '<', month)
    .where('closed_at', 'is', null)
    .execute()
}

/** Returns how many letters of a month went out. */
export async function countLetters(db: Database, month: string): Promise<number> {
  const row = await db
    .selectFrom('monthly_letter')
    .select((eb) => eb.fn.countAll<number | bigint>().as('count'))
    .where('month', '=', month)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Records a letter. Returns false if the person has one of that month. Part of the transaction that queues the mail. */
export async function insertLetter(
  db: Database,
  row: Insertable<Schema['monthly_letter']>,
): Promise<boolean> {
  return await anyChanged(
    db
      .insertInto('monthly_letter')
      .values(row)
      .onConflict((conflict) => conflict.columns(['person_id', 'month']).doNothing()),
  )
}

/** Returns a person's letters, newest first. */
export async function selectLettersOf(db: Database, personId: string): Promise<LetterRow[]> {
  return await db
    .selectFrom('monthly_letter')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('month', 'desc')
    .execute()
}

/** Returns letters on paper of a month with whom they go to, in the order in which they were made. */
export async function selectPaperLetters(
  db: Database,
  month: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return await db
    .selectFrom('monthly_letter')
    .innerJoin('person', 'person.id', 'monthly_letter.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .selectAll('monthly_letter')
    .select(['person.name', 'person.public_id', 'profile.address'])
    .where('person.died_on', 'is', null)
    .where('month', '=', month)
    .where('monthly_letter.by', '=', 'post')
    .orderBy('made_at')
    .orderBy('monthly_letter.person_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
