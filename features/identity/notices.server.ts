import { instantAbroad } from '#content/dates.ts'
import { addressIn, type Language } from '#content/language.ts'
import { languageNamed, type Words, wordsIn } from '#content/words.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { MailKind } from '#kit/mail/words/mail.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deviceOf } from './device.server.ts'
import { deviceInWords, firmsOwn } from './device-words.ts'
import type { AccountRow } from './tables/accounts.server.ts'

/** Returns the current time as messages print it: `19 Aug 2026 at 12:00, Indian time`. */
export function whenInIndia({ clock }: Services, language: Language): string {
  return instantAbroad(wordsIn(language).locale, clock.now())
}

/**
 * Returns the device of a request as messages print it: `Chrome on Android`.
 *
 * @param context null when the firm did it at its desk.
 */
export function whereInWords(context: Pick<RequestContext, 'userAgent'> | null, language: Language): string {
  const { device } = wordsIn(language).account.security
  return deviceInWords(context ? deviceOf(context.userAgent) : firmsOwn, device)
}

type NoticeContext = Pick<RequestContext, 'userAgent'>

/**
 * Queues a mail to the owner of an account about a change to sign-in: what, when, from which device, and what to do, in
 * the language of the account. Part of the caller's transaction.
 *
 * @param path The path that the message's button links to.
 * @param context The request that made the change; null at the firm's desk.
 * @source OWASP ASVS 5.0 V6.3.7.
 */
export async function queueNotice(
  db: Database,
  services: Services,
  account: Pick<AccountRow, 'name' | 'email' | 'language'>,
  kind: MailKind,
  options: {
    readonly path: string
    readonly context: NoticeContext | null
    /** Further values of its `{names}`. */
    readonly data?: (words: Words) => Readonly<Record<string, string>>
  },
): Promise<void> {
  const { path, context, data } = options
  const language = languageNamed(account.language)
  await queueMail(db, services, {
    to: account.email,
    language,
    kind,
    data: {
      name: account.name,
      when: whenInIndia(services, language),
      where: whereInWords(context, language),
      link: `${services.origin}${addressIn(language, path)}`,
      ...data?.(wordsIn(language)),
    },
  })
}
