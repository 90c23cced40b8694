import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  type EnquiryConsent,
  type EnquiryKind,
  type EnquiryState,
  everyEnquiry,
  listEnquiries,
} from './office.server.ts'
import { groupByPerson, phoneKey } from './people.ts'

/** An enquiry that a person sent. */
export interface Sent {
  readonly kind: EnquiryKind
  readonly id: string
  readonly reference: string | null
  readonly receivedAt: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly state: EnquiryState
  readonly consent: EnquiryConsent | null
}

/** One person, as identified by phone numbers and e-mails. */
export interface EnquirySender {
  /** Each spelling once, newest first; the same goes for phones and e-mails. */
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Newest first, each with all of its facts. */
  readonly sent: readonly Sent[]
}

/** Returns everyone who sent an enquiry, once each, newest first. */
export async function listSenders(services: Services): Promise<EnquirySender[]> {
  const kinds = ['lead', 'message', 'quote'] as const
  const all: Sent[] = []
  for (const kind of kinds) {
    for (const { marks: _, ...one } of await listEnquiries(services, kind, everyEnquiry)) {
      all.push({ email: null, ...one, kind })
    }
  }
  return groupByPerson(all.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))).map((sent) => ({
    names: distinct(sent, ({ name }) => name),
    phones: distinct(sent, ({ phone }) => phone, phoneKey),
    emails: distinct(sent, ({ email }) => email, emailKey),
    sent,
  }))
}

/**
 * Finds a person by phone number or e-mail.
 *
 * @param who A phone number, or an e-mail if it contains an @.
 */
export async function findSender(services: Services, who: string): Promise<EnquirySender | null> {
  const phone = who.includes('@') ? null : phoneKey(who)
  const email = who.includes('@') ? emailKey(who) : null
  const isWho = (one: Sent) =>
    (phone !== null && phoneKey(one.phone) === phone) ||
    (email !== null && one.email !== null && emailKey(one.email) === email)
  return (await listSenders(services)).find(({ sent }) => sent.some(isWho)) ?? null
}

function distinct(
  sent: readonly Sent[],
  pick: (one: Sent) => string | null,
  key: (text: string) => string | null = (text) => text.trim().toLowerCase(),
): string[] {
  const byKey = new Map<string, string>()
  for (const one of sent) {
    const text = pick(one)
    if (!text) continue
    const name = key(text) ?? text
    if (!byKey.has(name)) byKey.set(name, text)
  }
  return [...byKey.values()]
}
