import type { LetterRhythm, LetterWay } from '#content/mail-topics.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** How often somebody gets the firm's letter, and by which way. */
export interface LetterChoice {
  readonly every: LetterRhythm
  readonly by: LetterWay
}

/**
 * What holds until a client chooses: a mail each month, which goes to a confirmed mailbox alone, about what the firm does for her;
 * one press ends it. Paper is sent to whoever asked for it.
 *
 * @source Digital Personal Data Protection Act, 2023, section 7(a): for the purpose that the data was given for, until she says no.
 */
export const letterByDefault: LetterChoice = { every: 'month', by: 'mail' }

/** Returns what a client chose, or the default. */
export async function letterChoiceOf(db: Database, personId: string): Promise<LetterChoice> {
  const row = await db
    .selectFrom('letter_choice')
    .select(['every', 'by'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? letterByDefault
}

/** Saves what a client chose. Part of the caller's transaction, if there is one. */
export async function saveLetterChoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  choice: LetterChoice,
): Promise<void> {
  const row = { ...choice, since: toIso(clock.now()) }
  await db
    .insertInto('letter_choice')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}
