import type { MailKind, MailWords } from '#content/en/mail.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { AccountRow } from '#db/accounts.server.ts'
import type { Database } from '#db/store.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { queueMail } from '#server/mail/outbox.server.ts'

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** The instant that it is, as a message says it: `19 August 2026 at 12:00 pm, Indian time`. */
export function whenInIndia({ clock }: Services): string {
  return `${indianTime.format(clock.now())}, Indian time`
}

/**
 * Tells the owner of an account that something about signing in changed. Part of the caller's transaction.
 *
 * @param path Where the button of the message leads.
 * @source OWASP ASVS 5.0 V6.3.7.
 */
export async function queueNotice(
  db: Database,
  services: Services,
  account: Pick<AccountRow, 'name' | 'email'>,
  kind: MailKind,
  { path, data = {} }: { path: string; data?: Readonly<Record<string, string>> },
): Promise<void> {
  await queueMail(db, services, {
    to: account.email,
    kind,
    data: { name: account.name, when: whenInIndia(services), link: `${services.origin}${path}`, ...data },
  })
}

/** How a message names a factor. */
export function factorInWords(factor: keyof MailWords['factors']): string {
  return wordsIn(defaultLanguage).mail.factors[factor]
}
