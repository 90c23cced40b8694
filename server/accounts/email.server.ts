/**
 * An e-mail as it is kept, if it has the format of one: something, @, a host with a dot.
 * Whether it is anyone's is known when a mail to it is answered.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC')
  const [local = '', host = '', ...more] = email.split('@')
  const fits = email.length <= 254 && local.length >= 1 && local.length <= 64 && more.length === 0
  // Nothing that could end an address and begin another one, or a header: RFC 5322 section 3.4.1.
  const isPlain = !/[\s\p{Cc}\p{Cf}<>()[\]\\,;:"]/u.test(email)
  return fits && isPlain && /^[^.-][^.]*(?:\.[^.]+)+$/u.test(host) ? email : null
}

/** The form in which an e-mail is unique: without regard to case, which nearly no mail server has. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
