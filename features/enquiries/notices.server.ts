import { createHash } from 'node:crypto'
import { fill } from '#content/fill.ts'
import { defaultLanguage, type Language } from '#content/language.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { callTimeText } from '#features/calendar/office-clock.ts'
import { countWithin } from '#kit/acts/attempts.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Mail } from '#kit/mail/draw.server.ts'
import { queueMail, queueWebhook } from '#kit/mail/outbox.server.ts'
import { itemPath, toDesk } from '#kit/mail/to-desk.server.ts'
import type { MailKind } from '#kit/mail/words/mail.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { SentEnquiry } from './calls.server.ts'
import { formatReference } from './reference.ts'

/** The maximum number of confirmations to one address per day, because anyone can type someone else's address. */
const confirmationsPerDay = 3

/** A new record, as described in notifications. */
export interface Arrival {
  readonly kind: 'lead' | 'message' | 'quote' | 'request'
  readonly id: string
  /** Digits; `formatReference` prints them. */
  readonly reference: string
  readonly receivedAt: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** What its sender reads. */
  readonly language: Language
  /** A one-line summary for a person. */
  readonly about: (words: Words) => string
  /** When and on which number the sender was promised a call; null for no call. */
  readonly call: SentEnquiry['call']
  /** Further facts, for the webhook's receiver. */
  readonly facts: Readonly<Record<string, unknown>>
}

const mailFor = {
  lead: { firm: 'new-lead', sender: null },
  message: { firm: 'new-message', sender: 'message-received' },
  quote: { firm: 'new-quote', sender: 'quote-received' },
  request: { firm: 'new-request', sender: 'request-received' },
} as const satisfies Record<Arrival['kind'], { firm: MailKind; sender: MailKind | null }>

/**
 * Notifies the firm of a record by mail and, if configured, by webhook, and confirms receipt to the sender in their
 * language; the office reads the default one. Everything goes
 * through the outbox in the transaction that saves the record, so messages are sent if, and only if, the record is saved.
 */
export async function notify(db: Database, services: Services, arrival: Arrival): Promise<void> {
  const { kind, id, name, phone, email, language } = arrival
  const office = wordsIn(defaultLanguage)
  const data = {
    ...toDesk(
      services,
      itemPath(kind === 'request' ? 'requests' : 'today', kind, id),
      `ask record ${formatReference(arrival.reference)}`,
    ),
    sender: name,
    senderPhone: phone ?? office.mail.notGiven,
    senderEmail: email ?? office.mail.notGiven,
    about: arrival.about(office),
    promise: promiseIn(office, arrival),
  }
  const notice: Mail = {
    to: services.firm().email,
    language: defaultLanguage,
    kind: mailFor[kind].firm,
    data,
  }
  await queueMail(db, services, notice, id)
  const confirmation = kind === 'message' && arrival.call ? 'message-and-call' : mailFor[kind].sender
  if (confirmation && email && (await mayConfirm(db, services.clock.now(), email))) {
    const words = wordsIn(language)
    const said = { name, about: arrival.about(words), promise: promiseIn(words, arrival, true) }
    await queueMail(db, services, { to: email, language, kind: confirmation, data: said }, id)
  }
  if (services.settings.webhookUrl !== null) {
    const { receivedAt, facts } = arrival
    const record = { id, reference: arrival.reference, receivedAt, name, phone, email, ...facts }
    await queueWebhook(db, services, { event: `${kind}.received`, record }, id)
  }
}

/**
 * The reference, and when and on which number the sender is called.
 *
 * @param isToTyped The mail goes to an address that anyone can have typed: words that were typed as a number stay out of it.
 */
function promiseIn(
  { mail, locale, calendar }: Words,
  { reference, call }: Arrival,
  isToTyped = false,
): string {
  const named = formatReference(reference)
  if (!call) return fill(mail.promise, { reference: named })
  const time = callTimeText(locale, calendar, call.slot)
  if (isToTyped && !/^[\d\s+().-]+$/.test(call.phone))
    return fill(mail.promiseOfCall, { reference: named, time })
  return fill(mail.promiseWithCall, { reference: named, time, phone: call.phone })
}

async function mayConfirm(db: Database, now: number, email: string): Promise<boolean> {
  // The counter does not include the address, which nothing else stores for two days.
  const mailbox = createHash('sha256').update(emailKey(email)).digest('base64url')
  return (await countWithin(db, `confirm/${mailbox}`, now, dayMs)) <= confirmationsPerDay
}
