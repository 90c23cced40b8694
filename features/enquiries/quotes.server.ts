import { createHash } from 'node:crypto'
import type { InsuranceId } from '#content/insurance.ts'
import { languageNamed } from '#content/words.ts'
import { consentRow } from '#features/identity/agreed-text.server.ts'
import type { ConsentGiven } from '#features/identity/consent.ts'
import type { Answers } from '#features/protection/questions.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { CallBack } from './call-back.ts'
import { slotColumns } from './calls.server.ts'
import { saveOnce } from './enquiries.server.ts'
import { notify } from './notices.server.ts'
import { insertQuote, isReference } from './tables/quotes.server.ts'

/** A reference from before they were digits: `PQ-7K3M-9W`. Pages that people saved have it in their address. */
const olderReference = /^PQ-[34679CDFGHJKMNPQRTWXY]{4}-[34679CDFGHJKMNPQRTWXY]{2}$/

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
  | { ok: true; id: string; isRepeat: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Saves a request for a call, its consent and its key in one durable commit, within the same limits as a lead.
 *
 * @returns The id of the record: for a repeat, that of the first. `too-many` if the address has reached its limit per
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
  const taken = await saveOnce(
    services,
    // A changed form is another request, so the key can never belong to different content.
    { address: sender.address, key: `quote/${sender.formKey}/${bodyHash}`, bodyHash },
    'quote',
    async (db, { id, reference, receivedAt }) => {
      const row = {
        id,
        reference,
        received_at: receivedAt,
        product,
        name: callBack.name,
        phone: callBack.phone,
        email: callBack.email,
        ...slotColumns(callBack.slot),
        answers: JSON.stringify(answers),
      }
      await insertQuote(db, row, await consentRow(db, consent, 'quote', id, receivedAt))
      const { name, phone, email, slot } = callBack
      await notify(db, services, {
        kind: 'quote',
        id,
        reference,
        receivedAt,
        name,
        phone,
        email,
        language: languageNamed(consent.language),
        about: ({ products }) => products[product].name,
        call: { slot, phone },
        facts: { product, slot, answers },
      })
    },
  )
  if (taken.ok || taken.reason === 'too-many') return taken
  throw new Error('a key that holds the hash of its body was used for another body')
}

/**
 * Returns true if a request for this product has this reference of the older form. Reveals nothing else about the request.
 *
 * @param text Any text, such as part of a URL.
 */
export async function isOlderReference(db: Database, product: InsuranceId, text: string): Promise<boolean> {
  return olderReference.test(text) && (await isReference(db, product, text))
}
