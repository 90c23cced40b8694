import { dateText } from '#content/dates.ts'
import type { Obligations } from '#content/obligations.ts'
import type { RiskLevel } from '#content/risk-levels.ts'
import { gainRules } from '#content/scheme-rules.ts'
import { localeWords } from '#content/words/locale.ts'
import { newestPrintedLoad } from '#features/ledger/printed-load.server.ts'
import type { FormFacts } from '#features/requests/kind.ts'
import { quoteOut } from '#features/requests/parts/out-fields.ts'
import { type RateE6, yearlyCost } from '#finance/costs.ts'
import { dateOfDay, isoDate } from '#finance/dates.ts'
import { fallsOf } from '#finance/falls.ts'
import type { DatedLoad } from '#finance/redemption.ts'
import { redemptionGain } from '#finance/redemption-gain.ts'
import { paise, paiseOfRupees } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Leaving, NewLoad, NewRisk, NewTax, RecommendationBody, RecommendationDraft } from './body.ts'
import { codeOfPlan, ratesOfPlan } from './yearly.server.ts'

export type Rate = { readonly rate: RateE6; readonly source: string }

export interface KnownFacts {
  readonly cost: Rate | null
  readonly share: Rate | null
  readonly load: { readonly load: NewLoad; readonly source: string } | null
  readonly level: { readonly level: RiskLevel; readonly source: string } | null
  readonly risk: NewRisk | null
}

export async function knownFacts(
  services: Services,
  { scheme, rules }: FormFacts,
  obligations: Obligations,
  today: RecommendationBody['figuresOn'],
): Promise<KnownFacts> {
  const { code, fund } = scheme!
  const { expense, share } = yearlyCost(
    paise(0),
    await ratesOfPlan(services, code, obligations, today),
    today,
  )
  const meter = fund?.facts.riskometer ?? null
  const listed = loadOf(rules?.selling.loads ?? null, today)
  const own = listed ? null : await codeOfPlan(services, code, obligations.plan, today)
  const printed = own ? await newestPrintedLoad(services.db, own) : null
  const load = listed ?? loadOf(printed?.loads ?? null, today)
  return {
    cost: expense,
    share,
    load: load && {
      load,
      source: printed
        ? `account statement of ${dateText(localeWords, printed.on)}`
        : (fund?.facts.exitLoad?.source ?? ''),
    },
    level: meter && {
      level: meter.value,
      source: `${meter.source}, ${dateText(localeWords, isoDate(meter.asOf))}`,
    },
    risk: await worstFall(services, code),
  }
}

/** The load of units that are bought today. One that falls day by day is said by its highest rate. */
function loadOf(loads: readonly DatedLoad[] | null, today: RecommendationBody['figuresOn']): NewLoad | null {
  const row = loads?.find(({ from }) => from <= today)
  if (!row) return null
  const { steps } = row.rule
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return { is: 'none' }
  if (steps.length === 1) return { is: 'period', rateE6: first.rate, ...first.within }
  return last.within.unit === 'day' ? { is: 'days', rateE6: first.rate, days: last.within.count } : null
}

/** The deepest fall in all prices that we have; null for a fund whose prices are too young to show one. */
async function worstFall({ prices }: Services, code: string): Promise<NewRisk | null> {
  const history = await prices.history(code)
  const [first, last] = [history?.days[0], history?.days.at(-1)]
  if (!history || first === undefined || last === undefined || last - first < leastDaysOfPrices) return null
  const falls = fallsOf(history.days, history.navsE8, Number.EPSILON)
  const worst = falls.toSorted((a, b) => b.depth - a.depth)[0]
  if (!worst) return null
  return {
    is: 'fall',
    from: dateOfDay(worst.peak),
    to: dateOfDay(worst.trough),
    leftPaise: paiseOfRupees(Math.round(100_000 * (1 - worst.depth))),
  }
}

/** A younger fund has not seen much: the office says its risk in words. */
const leastDaysOfPrices = 3 * 365

/** Returns how gains of the fund are taxed today. */
export function taxOf({ rules, today }: FormFacts): NewTax {
  const taxClass = rules?.taxClass ?? null
  const law = gainRules(today)
  if (!law || taxClass === null) return { is: 'unknown' }
  const toE6 = (rate: unknown) => (typeof rate === 'number' ? Math.round(rate * 1_000_000) : null)
  if (law.specified?.classes.includes(taxClass)) return { is: 'slab' }
  if (taxClass === 'equity') {
    const [shortE6, longE6] = [toE6(law.equity.short.rate), toE6(law.equity.long.rate)]
    if (shortE6 === null || longE6 === null) return { is: 'unknown' }
    return { is: 'equity', months: law.equity.months, shortE6, longE6, exemptPaise: law.equity.exemptPaise }
  }
  const longE6 = toE6(law.other.long.rate)
  return longE6 === null ? { is: 'unknown' } : { is: 'other', months: law.other.months, longE6 }
}

/** Returns what leaving the present fund costs: exit load, tax, and the gain that is taxed at the slab; null for what is not known. */
export function leavingOf(draft: RecommendationDraft, out: FormFacts): Leaving {
  const unknown: Leaving = { loadPaise: null, taxPaise: null, slabGainPaise: null }
  const quote = quoteOut({ how: 'amount', amount: draft.amountPaise, units: null }, out)
  const law = gainRules(out.today)
  const taxClass = out.rules?.taxClass ?? null
  if (!quote) return unknown
  if (!law || taxClass === null) return { ...unknown, loadPaise: quote.loadPaise }
  const gain = redemptionGain(quote, taxClass, law, out.today, out.holding?.valuedNav ?? null)
  return { loadPaise: quote.loadPaise, taxPaise: gain.taxPaise, slabGainPaise: gain.slabPaise }
}
