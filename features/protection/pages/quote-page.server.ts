import { rowOn } from '#content/dated.ts'
import type { InsuranceProduct } from '#content/insurance.ts'
import { illustrationReturns, premiumGst } from '#content/insurance-rules.ts'
import { productRules } from '#content/product-rules.ts'
import { quotedSource } from '#content/rule-sources.ts'
import type { Slot } from '#features/enquiries/call-back.ts'
import { findSent, offeredSlots, type SentEnquiry } from '#features/enquiries/calls.server.ts'
import { isOlderReference } from '#features/enquiries/quotes.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type Answers, type PremiumReason, parseAnswers, premiumReasons } from '../questions.ts'
import type { RuleValues } from './before-you-sign.tsx'

/** How far a visitor has come: still asked, to be called, or called for. */
export type Stage =
  | { readonly kind: 'asking'; readonly faults: Faults }
  | {
      readonly kind: 'calling'
      readonly answers: Answers
      readonly reasons: readonly PremiumReason[] | null
      readonly slots: readonly Slot[]
    }
  | {
      readonly kind: 'sent'
      readonly reference: string
      /** null for a page that was saved before calls were shown. */
      readonly sent: Pick<SentEnquiry, 'id' | 'call'> | null
    }

/** The state of a quote page, from its address. An unknown reference is ignored. */
export async function stageOf(
  services: Services,
  product: InsuranceProduct,
  search: URLSearchParams,
): Promise<Stage> {
  const sent = search.has('sent') ? await findSent(services.db, search.get('sent') ?? '') : null
  if (sent?.product === product.id) {
    return { kind: 'sent', reference: formatReference(sent.reference ?? ''), sent }
  }
  const reference = search.get('ref')
  if (reference !== null && (await isOlderReference(services.db, product.id, reference))) {
    return { kind: 'sent', reference, sent: null }
  }
  const today = istDate(services.clock.now())
  const parsed = parseAnswers(product.id, search, today)
  if (parsed && !parsed.ok) return { kind: 'asking', faults: parsed.faults }
  if (!parsed && !search.has('talk')) return { kind: 'asking', faults: {} }
  const slots = offeredSlots(services)
  if (!parsed) return { kind: 'calling', answers: {}, reasons: null, slots }
  const basicCover = product.cover.kind === 'amount' ? product.cover.rupees : Infinity
  // The buyer of a ULIP chooses the premium, so no answer changes it.
  const reasons = product.id === 'ulip' ? null : premiumReasons(product.id, parsed.value, basicCover, today)
  return { kind: 'calling', answers: parsed.value, reasons, slots }
}

/** The dated rules in force on a day, with their sources. */
export function rulesOn(date: IsoDate): {
  gst: { from: string; value: number }
  returns: readonly [number, number]
  signing: RuleValues
} {
  const gst = rowOn(premiumGst, date)
  const freeLook = rowOn(productRules.freeLookDays, date)
  const wait = rowOn(productRules.preExistingMonths, date)
  const moratorium = rowOn(productRules.moratoriumMonths, date)
  const returns = rowOn(illustrationReturns, date)
  const sources = [...new Set([gst, freeLook, wait, moratorium].map((rule) => quotedSource(rule.source)))]
  return {
    gst,
    returns: [returns.low, returns.high],
    signing: {
      freeLook: freeLook.value,
      waitMonths: wait.value,
      moratorium: moratorium.value,
      sources,
    },
  }
}
