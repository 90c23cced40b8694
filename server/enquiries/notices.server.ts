import { createHash } from 'node:crypto'
import type { MailKind } from '#content/en/mail.ts'
import { firm as firmFacts } from '#content/firm.ts'
import { defaultLanguage, type Language } from '#content/language.ts'
import { type Words, wordsIn } from '#content/words.ts'
import type { Database } from '#db/store.server.ts'
import { emailKey } from '#forms/mailbox.ts'
import { countWithin } from '#server/kernel/attempts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { dayMs } from '#server/kernel/time.ts'
import type { Mail } from '#server/mail/draw.server.ts'
import { queueMail, queueWebhook } from '#server/mail/outbox.server.ts'

/** The maximum number of confirmations to one address per day, because anyone can type someone else's address. */
const confirmationsPerDay = 3

/** A new record, as described in notifications. */
export interface Arrival {
  readonly kind: 'lead' | 'message' | 'quote' | 'request'
  readonly id: string
  readonly receivedAt: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** What its sender reads. */
  readonly language: Language
  /** A one-line summary for a person. */
  readonly about: (words: Words) => string
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
  const none = office.mail.notGiven
  const data = {
    id,
    sender: name,
    senderPhone: phone ?? none,
    senderEmail: email ?? none,
    about: arrival.about(office),
  }
  const notice: Mail = { to: firmFacts.email, language: defaultLanguage, kind: mailFor[kind].firm, data }
  await queueMail(db, services, notice, id)
  const confirmation = mailFor[kind].sender
  if (confirmation && email && (await mayConfirm(db, services.clock.now(), email))) {
    const about = arrival.about(wordsIn(language))
    await queueMail(db, services, { to: email, language, kind: confirmation, data: { name, about } }, id)
  }
  if (services.settings.webhookUrl !== null) {
    const { receivedAt, facts } = arrival
    const record = { id, receivedAt, name, phone, email, ...facts }
    await queueWebhook(db, services, { event: `${kind}.received`, record }, id)
  }
}

async function mayConfirm(db: Database, now: number, email: string): Promise<boolean> {
  // The counter does not include the address, which nothing else stores for two days.
  const mailbox = createHash('sha256').update(emailKey(email)).digest('base64url')
  return (await countWithin(db, `confirm/${mailbox}`, now, dayMs)) <= confirmationsPerDay
}
