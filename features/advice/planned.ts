import type { AskedText } from '#features/requests/form.ts'
import type { IsoDate } from '#finance/dates.ts'
import { rupeesOf } from '#finance/units.ts'
import type { PlannedRequest, RecommendationBody } from './body.ts'

/**
 * Returns the form of a request that a yes makes, as if the client had filled it in.
 *
 * @param today The day of the yes: what is wanted is wanted from then on.
 * @param note What the office reads in the request.
 */
export function askedOf(
  { kind }: PlannedRequest,
  { amountPaise, day, fund }: Pick<RecommendationBody, 'amountPaise' | 'day'> & { fund: { code: string } },
  { today, note }: { readonly today: IsoDate; readonly note: string },
): AskedText {
  const amount = rupeesOf(amountPaise).toFixed(2)
  switch (kind) {
    case 'invest':
      return { kind: 'lumpsum', amount, date: today, folio: '', note }
    case 'sip-start':
      return { amount, day: String(day ?? ''), date: today, until: '', folio: '', note }
    case 'switch':
      return { to: fund.code, how: 'amount', amount, units: '', note }
    case 'redeem':
      return { how: 'amount', amount, units: '', note }
  }
}
