import type { LetterWay } from '#content/mail-topics.ts'
import { letterByDefault } from '#features/profile/letter-choice.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { daysOf, isDue } from './month.ts'
import { selectReaders } from './tables/letters.server.ts'

/** Why somebody gets no letter. */
export type NoMonthlyLetter =
  | 'died'
  | 'never'
  | 'not-due'
  | 'closing'
  | 'locked'
  | 'minor'
  | 'no-money'
  | 'no-mailbox'
  | 'no-address'

/** Somebody of the book, and what becomes of her letter of a month: the way it goes or went, or why there is none. */
export interface Recipient {
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly language: string
  readonly email: string | null
  readonly every: 'month' | 'quarter' | 'never'
  readonly state: LetterWay | 'sent' | NoMonthlyLetter
  /** The way it goes or went. */
  readonly by: LetterWay
}

/** Returns everyone with what becomes of her letter of a month, by name. @param personId Only this person. */
export async function readRecipients(
  db: Database,
  month: string,
  personId: string | null = null,
): Promise<Recipient[]> {
  const rows = await selectReaders(db, month, daysOf(month, 'month').to, personId)
  return rows.map((row): Recipient => {
    const every = row.chosen_every ?? letterByDefault.every
    const by = row.sent_by ?? row.chosen_by ?? letterByDefault.by
    const { id: personId, public_id: number, name, language, email } = row
    const state = row.sent_by === null ? stateOf(row, month, every, by) : 'sent'
    return { personId, number, name, language, email, every, by, state }
  })
}

type Reader = Awaited<ReturnType<typeof selectReaders>>[number]

function stateOf(
  row: Reader,
  month: string,
  every: Recipient['every'],
  by: LetterWay,
): LetterWay | NoMonthlyLetter {
  if (row.died_on !== null) return 'died'
  if (row.kind === 'minor') return 'minor'
  if (row.closing !== null) return 'closing'
  if (every === 'never') return 'never'
  if (!row.has_money) return 'no-money'
  if (!isDue(month, every)) return 'not-due'
  if (by === 'post') return (row.address ?? '').trim() === '' ? 'no-address' : 'post'
  // Whoever locked the sign-in may read the mailbox of somebody else.
  if (row.locked_at !== null) return 'locked'
  return row.email === null || row.email_verified_at === null ? 'no-mailbox' : 'mail'
}
