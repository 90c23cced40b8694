/**
 * The maximum length of an address that a mail server accepts. @source RFC 5321, 4.5.3.1.3 (a path of 256 with its angle
 * brackets).
 */
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
 * Returns an address as it is stored: without the spaces that a phone's keyboard adds, in Unicode NFC. Its case stays.
 *
 * @returns null if it is not an address. Only a reply to a mail shows whether it is anyone's.
 */
export function parseMailbox(text: string): string | null {
  const email = toMailboxText(text)
  return isMailbox(email) ? email : null
}

/** Returns the text of a typed address that is checked and stored. */
export function toMailboxText(text: string): string {
  return text.trim().normalize('NFC')
}

/**
 * Returns the key under which two spellings of one address are equal: NFC, in lower case. Nearly no mail server
 * distinguishes case. It is not NFKC, which would merge two addresses that a mail server distinguishes,
 * such as `ﬁ@example.in` and `fi@example.in`; and accounts are stored under this key.
 */
export function emailKey(email: string): string {
  return toMailboxText(email).toLowerCase()
}
