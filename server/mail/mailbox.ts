/** As many as an address may have. @source RFC 5321, 4.5.3.1.3 (a path of 256 with its angle brackets). */
const mostCharacters = 254

const forbidden = /[\s\p{Cc}\p{Cf}"`<>()[\]{},:;\\|]/u

/**
 * Whether a text is one mail address that can be handed to a mail server: a
 * local part, an @, a domain with a dot, and nothing that could end a header,
 * begin a second address or be read in two ways (quoted local parts, comments,
 * address lists). Stricter than the standard: what it refuses, nobody has.
 *
 * @source RFC 5321, 4.1.2; OWASP ASVS 5.0, 1.3.11 (SMTP injection).
 */
export function isMailbox(text: string): boolean {
  if (text.length > mostCharacters || forbidden.test(text)) return false
  const parts = text.split('@')
  const [local = '', domain = ''] = parts
  const isLocal = local.length <= 64 && !/^\.|\.\.|\.$|^$/.test(local)
  return parts.length === 2 && isLocal && /^[^.@-][^@.]*(\.[^.@]+)+$/.test(domain) && !/-$/.test(domain)
}
