import { fill } from '#content/fill.ts'
import type { AccountWords } from '../words/account.ts'

/** The card beside the forms of a sign-in: what the firm never asks for. */
export function loginPromise({ promise }: AccountWords, firm: string): AccountWords['promise']['login'] {
  return { ...promise.login, title: fill(promise.login.title, { firm }) }
}
