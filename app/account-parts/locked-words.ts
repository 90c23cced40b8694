import type { AccountWords } from '#content/en/account.ts'
import { firm } from '#content/firm.ts'

/** What a client who proves that the account is theirs is told when the firm has locked it, with the number to call. */
export function lockedWords({ login }: AccountWords): { title: string; hint: string; phone: string } {
  return { title: login.locked, hint: login.lockedHint, phone: firm.phones[0] ?? '' }
}
