/** The longest address that a mail server takes. @source RFC 5321, 4.5.3.1.3 (a path of 256 with its angle brackets). */
export const maxEmailCharacters = 254

const forbidden = /[\s\p{Cc}\p{Cf}"`<>()[\]{},:;\\|]/u

/**
 * True if a text is one mail address that can be handed to a mail server: a
 * local part, an @, a domain with a dot, and nothing that could end a header,
 * begin a second address or be read in two ways (quoted local parts, comments,
 * address lists). Every form and every mail uses this rule, so an address that a
 * form accepts can be written to. It is stricter than the standard: nobody has
 * the addresses that it refuses.
 *
 * @source RFC 5321, 4.1.2; OWASP ASVS 5.0, 1.3.11 (SMTP injection).
 */
export function isMailbox(text: string): boolean {
  if (text.length > maxEmailCharacters || forbidden.test(text)) return false
  const parts = text.split('@')
  const [local = '', domain = ''] = parts
  const isLocal = local.length <= 64 && !/^\.|\.\.|\.$|^$/.test(local)
  return parts.length === 2 && isLocal && /^[^.@-][^@.]*(\.[^.@]+)+$/.test(domain) && !/-$/.test(domain)
}

/**
 * An address as it is kept: without the spaces that a phone's keyboard adds, in Unicode NFC. Its case stays.
 *
 * @returns null if it is not an address. Only a reply to a mail shows whether it is anyone's.
 */
export function parseMailbox(text: string): string | null {
  const email = toMailboxText(text)
  return isMailbox(email) ? email : null
}

/** What is judged and kept of a typed address. */
export function toMailboxText(text: string): string {
  return text.trim().normalize('NFC')
}

/**
 * The text by which two spellings of one address are the same: NFC, in lower case. Nearly no mail server
 * distinguishes case. It is not NFKC, which would make one account of two addresses that a mail server keeps apart,
 * such as `ﬁ@example.in` and `fi@example.in`; and accounts are stored under this key.
 */
export function emailKey(email: string): string {
  return toMailboxText(email).toLowerCase()
}
