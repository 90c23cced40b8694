import { createHash } from 'node:crypto'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { InsuranceId } from '#content/insurance.ts'
import { languageNamed, type Words } from '#content/words.ts'
import { findReference, insertQuote, isReference } from '#db/quotes.server.ts'
import type { Database } from '#db/store.server.ts'

import type { CallBack } from '#forms/call-back.ts'
import type { Answers } from '#forms/questions.ts'
import { newReference, referencePattern } from '#server/kernel/reference.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { ConsentGiven } from './consent.ts'
import { consentRow, saveOnce } from './enquiries.server.ts'
import { notify } from './notices.server.ts'

/** Groups of a reference after its `PQ`: 86 million references. */
const groups = [4, 2] as const
const pattern = referencePattern('PQ', groups)

/** A request to be called about a product. */
export interface QuoteRequest {
  readonly product: InsuranceId
  /** The answers given before; empty if the questions were skipped. */
  readonly answers: Answers
  readonly callBack: CallBack
}

/** The origin of a request, for limits and duplicates. */
export interface QuoteSender {
  readonly address: string
  /** The idempotency key of the form. The same form sent twice with the same content is one request. */
  readonly formKey: string
}

export type QuoteSaved =
  | { ok: true; reference: string; isRepeat: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Saves a request for a call, its consent and its key in one durable commit, within the same limits as a lead.
 *
 * @returns The reference to show: for a repeat, that of the first. `too-many` if the address has reached its limit per
 *   minute or day.
 */
export async function saveQuote(
  services: Services,
  request: QuoteRequest,
  consent: ConsentGiven,
  sender: QuoteSender,
): Promise<QuoteSaved> {
  const { product, answers, callBack } = request
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  let reference = ''
  const taken = await saveOnce(
    services,
    // A changed form is another request, so the key can never belong to different content.
    { address: sender.address, key: `quote/${sender.formKey}/${bodyHash}`, bodyHash },
    async (db, id, receivedAt) => {
      const row = {
        id,
        received_at: receivedAt,
        product,
        name: callBack.name,
        phone: callBack.phone,
        email: callBack.email,
        slot_date: callBack.slot.date,
        slot_from: callBack.slot.from,
        slot_to: callBack.slot.to,
        answers: JSON.stringify(answers),
      }
      const given = consentRow(consent, 'quote', id, receivedAt)
      reference = await firstFree((candidate) => insertQuote(db, { ...row, reference: candidate }, given))
      const { name, phone, email, slot } = callBack
      const about = ({ mail, products, locale }: Words) =>
        fill(mail.aboutQuote, {
          reference,
          product: products[product].name,
          date: dateText(locale, slot.date),
          from: slot.from,
          to: slot.to,
        })
      const facts = { reference, product, slot, answers }
      await notify(db, services, {
        kind: 'quote',
        id,
        receivedAt,
        name,
        phone,
        email,
        language: languageNamed(consent.language),
        about,
        facts,
      })
    },
  )
  if (!taken.ok) {
    if (taken.reason === 'too-many') return taken
    throw new Error('a key that holds the hash of its body was used for another body')
  }
  if (!taken.isRepeat) return { ok: true, reference, isRepeat: false }
  const first = await findReference(services.db, taken.id)
  if (first === undefined) throw new Error('a request was erased, and its key was not')
  return { ok: true, reference: first, isRepeat: true }
}

/**
 * Returns true if a request for this product has this reference. Reveals nothing else about the request.
 *
 * @param text Any text, such as part of a URL.
 */
export async function isKnownReference(db: Database, product: InsuranceId, text: string): Promise<boolean> {
  return pattern.test(text) && (await isReference(db, product, text))
}

async function firstFree(isFree: (reference: string) => Promise<boolean>): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reference = newReference('PQ', groups)
    if (await isFree(reference)) return reference
  }
  throw new Error('no free reference was found in 20 attempts')
}
