import type { Firm } from '#content/firm.ts'
import type { AccountWords } from '../words/account.ts'

/** The message about a locked account, with the number to call, for a client who has proved that it is theirs. */
export function lockedWords(
  { login }: AccountWords,
  firm: Pick<Firm, 'phones'>,
): { title: string; hint: string; phone: string } {
  return { title: login.locked, hint: login.lockedHint, phone: firm.phones[0] ?? '' }
}
