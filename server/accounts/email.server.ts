import { isMailbox } from '#server/mail/mailbox.ts'

/**
 * An e-mail as it is kept, if it has the format of one: something, @, a host with a dot.
 * Whether it is anyone's is known when a mail to it is answered.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC')
  return isMailbox(email) ? email : null
}

/** The form in which an e-mail is unique: without regard to case, which nearly no mail server has. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
