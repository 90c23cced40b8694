import { randomUUID } from 'node:crypto'
import { languageNamed } from '#content/words.ts'
import { consentRow } from '#features/identity/agreed-text.server.ts'
import { type ConsentGiven, consentShown } from '#features/identity/consent.ts'
import { countWithin } from '#kit/acts/attempts.server.ts'
import { claimSent } from '#kit/acts/sent-once.server.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import { isObject, object, type Rule, valid } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { slotColumns } from './calls.server.ts'
import { type Lead, leadFields, type ParsedLead } from './lead.ts'
import type { Message } from './message.ts'
import { notify } from './notices.server.ts'
import { giveReference } from './references.server.ts'
import { insertLead, insertMessage } from './tables/leads.server.ts'

/** The origin of an enquiry, for limits and duplicates. */
export interface Sender {
  /** The address that limits apply to. */
  readonly address: string
  /** The idempotency key of this submission, so that a repeat is not a second enquiry. */
  readonly key: string | null
  /** SHA-256 of the body that the key was sent with. */
  readonly bodyHash: string
}

export type Saved =
  | { ok: true; id: string; isRepeat: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  | { ok: false; reason: 'key-used-for-another' }

export type LeadSubmitted = Saved | Extract<ParsedLead, { ok: false }>

/** The field that people don't see: true if something is in it. */
const honeypot: Rule<boolean> = { read: (sent) => valid(typeof sent === 'string' && sent !== '') }
const submittedLead = object({ ...leadFields, consent: consentShown, website: honeypot })

/**
 * Parses and saves a lead. The single entry point for the calculator's script, its form without script, and programs.
 *
 * @param input The fields of a lead, with `consent` (see `consentShown`) and `website`, a field that people don't see. Bots
 *   fill it in: they get the usual response, and nothing is saved.
 */
export async function submitLead(services: Services, input: unknown, sender: Sender): Promise<LeadSubmitted> {
  if (!isObject(input)) return { ok: false, reason: 'not-an-object' }
  const read = submittedLead.read(input)
  if (!read.ok) return read
  const { consent, website: isBot, ...lead } = read.value
  if (isBot) return { ok: true, id: randomUUID(), isRepeat: false }
  return await saveLead(services, lead, { purpose: 'call-back', ...consent }, sender)
}

/**
 * Saves a lead, its consent and its key in one durable commit before it returns.
 *
 * @returns The id of the record; for a repeat, that of the first. `too-many` if the address has reached its limit per minute
 *   or day, with the seconds until it may try again.
 */
export async function saveLead(
  services: Services,
  lead: Lead,
  consent: ConsentGiven,
  sender: Sender,
): Promise<Saved> {
  return await saveOnce(services, sender, 'lead', async (db, { id, reference, receivedAt }) => {
    await insertLead(
      db,
      {
        id,
        received_at: receivedAt,
        name: lead.name,
        phone: lead.phone,
        goal_type: lead.goalType,
        investment_type: lead.investmentType,
        amount: lead.amount,
        years: lead.years,
        expected_return: lead.expectedReturn,
      },
      await consentRow(db, consent, 'lead', id, receivedAt),
    )
    const { name, phone, ...facts } = lead
    await notify(db, services, {
      kind: 'lead',
      id,
      reference,
      receivedAt,
      name,
      phone,
      email: null,
      language: languageNamed(consent.language),
      about: ({ mail }) => mail.aboutLead,
      call: null,
      facts,
    })
  })
}

/** Saves a message of the contact form in the same way as a lead. */
export async function saveMessage(
  services: Services,
  message: Message,
  consent: ConsentGiven,
  sender: Sender,
): Promise<Saved> {
  return await saveOnce(services, sender, 'message', async (db, { id, reference, receivedAt }) => {
    await insertMessage(
      db,
      {
        id,
        received_at: receivedAt,
        name: message.name,
        email: message.email,
        email_key: emailKey(message.email),
        phone: message.phone,
        text: message.text,
        scheme_code: message.schemeCode,
        ...(message.slot && slotColumns(message.slot)),
      },
      await consentRow(db, consent, 'message', id, receivedAt),
    )
    const { name, phone, email, ...facts } = message
    await notify(db, services, {
      kind: 'message',
      id,
      reference,
      receivedAt,
      name,
      phone,
      email,
      language: languageNamed(consent.language),
      about: () => message.text,
      call: message.slot && phone !== null ? { slot: message.slot, phone } : null,
      facts,
    })
  })
}

/**
 * Saves an enquiry of any kind: counts it against the limits of its address, claims its key, gives it a reference and
 * writes the record, all in one durable commit.
 *
 * @param insert Writes the record under the id and reference it is given, in the transaction it is given.
 */
export async function saveOnce(
  services: Services,
  sender: Sender,
  kind: 'lead' | 'message' | 'quote',
  insert: (
    db: Database,
    record: { readonly id: string; readonly reference: string; readonly receivedAt: string },
  ) => Promise<void>,
): Promise<Saved> {
  const now = services.clock.now()
  const receivedAt = toIso(now)
  const id = randomUUID()
  // One transaction, so one wait for the disk. The count is saved even if the enquiry is refused.
  return await services.db.transaction().execute(async (db): Promise<Saved> => {
    const wait = await waitFor(db, sender.address, now, services.settings)
    if (wait > 0) return { ok: false, reason: 'too-many', retryAfterSeconds: wait }
    if (sender.key !== null) {
      const claim = await claimSent(db, services, { key: sender.key, hash: sender.bodyHash }, id)
      if (claim.is === 'same') return { ok: true, id: claim.record, isRepeat: true }
      if (claim.is === 'reused') return { ok: false, reason: 'key-used-for-another' }
    }
    const reference = await giveReference(db, kind, id)
    await insert(db, { id, reference, receivedAt })
    return { ok: true, id, isRepeat: false }
  })
}

/** Counts this enquiry and returns how many seconds the address must wait: 0 if it is within its limits. */
async function waitFor(
  db: Database,
  address: string,
  now: number,
  limits: { leadsPerMinute: number; leadsPerDay: number },
): Promise<number> {
  const stretches = [
    { name: 'minute', length: minuteMs, most: limits.leadsPerMinute },
    { name: 'day', length: dayMs, most: limits.leadsPerDay },
  ]
  let wait = 0
  for (const { name, length, most } of stretches) {
    const count = await countWithin(db, `enquiry/${name}/${address}`, now, length)
    if (count > most) wait = Math.ceil((length - (now % length)) / 1000)
  }
  return wait
}
