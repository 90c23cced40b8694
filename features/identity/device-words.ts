import type { AccountWords } from './words/account.ts'

/** Replaces the device in the audit trail when the firm did something at its desk. */
export const firmsOwn = 'desk'

/** A device of the audit trail, such as `Chrome/Android`, in words; either half may be unknown. */
export function deviceInWords(device: string, words: AccountWords['security']['device']): string {
  if (device === firmsOwn) return words.desk
  const [browser = '?', system = '?'] = device.split('/')
  if (browser === '?' && system === '?') return words.unknown
  const sentence = browser === '?' ? words.systemOnly : system === '?' ? words.browserOnly : words.known
  return sentence.replace('{browser}', browser).replace('{system}', system)
}
