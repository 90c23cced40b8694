import type { AssetClass } from '#content/asset-classes.ts'
import { choiceOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import { gainRules, schemeRules } from '#content/scheme-rules.ts'
import { yardstickChoices } from '#content/yardsticks.ts'
import { mergerTargets, selectMergers } from '#features/ledger/mergers.server.ts'
import { historiesOf } from '#features/ledger/newest-prices.server.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { newestPrintedLoad } from '#features/ledger/printed-load.server.ts'
import { dutyPerLakhOn } from '#features/ledger/record.server.ts'
import { countSealed } from '#features/papers/papers.server.ts'
import { findScheme } from '#features/prices/navs.server.ts'
import { addDays, addYears, dateOfDay, dayNumber, type IsoDate, istDate } from '#finance/dates.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'
import type { DatedLoad } from '#finance/redemption.ts'
import { continuedIn, type NavSeries } from '#finance/returns.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { today } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { NewLoad, RecommendationBody } from './body.ts'
import { type AdviceOutcome, outcomeOf } from './outcome.ts'
import { type Advised, maxPriceAge, noLoad, type OutcomeFund, type OutcomeFunds } from './outcome-facts.ts'
import {
  type ClientRecommendation,
  type Recommendation,
  recommendationsIn,
  recommendationsOf,
} from './recommendation.server.ts'
import { recommendationStates } from './transitions.ts'
import { codeOfPlan } from './yearly.server.ts'

/** After so many years a client is told what came of a recommendation. */
const outcomeYears = [1, 3, 5] as const

/** A recommendation with what came of it. */
export interface FollowedAdvice<One extends Recommendation = Recommendation> {
  readonly recommendation: One & { readonly body: RecommendationBody }
  readonly sentOn: IsoDate
  readonly did: AdviceOutcome['did']
  /** From this day on there are figures: a year after the first payment. */
  readonly figuresFrom: IsoDate
  /** Today; null before a year is over. */
  readonly outcome: AdviceOutcome | null
  readonly years: readonly {
    readonly years: 1 | 3 | 5
    readonly on: IsoDate
    readonly outcome: AdviceOutcome
  }[]
}

/** The day on which so many years are over: the day after, when no exit load of a year and no short-term tax is left. */
function yearsAfter(day: IsoDate, years: number): IsoDate {
  return addDays(addYears(day, years), 1)
}

/** Returns what came of everything that was recommended to a client, newest first. */
export async function outcomesOf(
  services: Services,
  personId: string,
  language: Language,
): Promise<FollowedAdvice[]> {
  const sent = await recommendationsOf(services, personId)
  return await follow(services, personId, sent, language, new Map())
}

/** What came of everything that was ever recommended, to whomever. */
export interface AllOutcomes {
  /** Newest first. No filter, no other order: nothing can be left out. */
  readonly list: readonly FollowedAdvice<ClientRecommendation>[]
  /** What the seals say, which nobody can delete: of accounts that are there, and of erased ones. */
  readonly sealed: { readonly current: number; readonly erased: number }
}

/** Returns what came of every recommendation that was sent. */
export async function allOutcomes(services: Services, language: Language): Promise<AllOutcomes> {
  const sent = (await recommendationsIn(services, recommendationStates)).filter((one) => one.sentAt !== null)
  const funds = new Map<string, Promise<OutcomeFund>>()
  const list: FollowedAdvice<ClientRecommendation>[] = []
  for (const [personId, own] of Map.groupBy(sent, (one) => one.personId))
    list.push(...(await follow(services, personId, own, language, funds)))
  list.sort((a, b) => (a.recommendation.sentAt! < b.recommendation.sentAt! ? 1 : -1))
  return { list, sealed: await countSealed(services, 'recommendation') }
}

/** Returns the recommendations of a client of which one, three or five years were over in an interval, after its first day. */
export async function anniversariesIn(
  services: Services,
  personId: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  language: Language,
): Promise<{ readonly years: 1 | 3 | 5; readonly fund: string }[]> {
  return (await outcomesOf(services, personId, language)).flatMap(({ recommendation, years }) =>
    years
      .filter(({ on }) => on > from && on <= to)
      .map((one) => ({ years: one.years, fund: recommendation.body.fund.name })),
  )
}

type Funds = Map<string, Promise<OutcomeFund>>

async function follow<One extends Recommendation>(
  services: Services,
  personId: string,
  sent: readonly One[],
  language: Language,
  known: Funds,
): Promise<FollowedAdvice<One>[]> {
  if (sent.length === 0) return []
  const portfolio = await readPortfolio(services, personId, language)
  const entries = portfolio.isSample ? [] : portfolio.entries
  const oldest = sent.toSorted((a, b) => (a.sentAt! < b.sentAt! ? -1 : 1))
  const all: { one: One & { body: RecommendationBody }; advised: Advised }[] = []
  for (const one of oldest) {
    const { body } = one
    if (body) all.push({ one: { ...one, body }, advised: await advisedOf(services, { ...one, body }) })
  }
  const found: FollowedAdvice<One>[] = []
  for (const { one, advised } of all) {
    const funds = await fundsOf(services, one, advised, entries, language, known)
    const on = (day: IsoDate) =>
      outcomeOf(
        advised,
        all.map((each) => each.advised),
        entries,
        funds,
        day,
      )
    const now = today(services.clock)
    const outcome = on(now)
    const figuresFrom = yearsAfter(outcome.from, 1)
    found.push({
      recommendation: one,
      sentOn: advised.sentOn,
      did: outcome.did,
      figuresFrom,
      outcome: figuresFrom <= now ? outcome : null,
      years: outcomeYears.flatMap((years) => {
        const end = yearsAfter(outcome.from, years)
        return end <= now ? [{ years, on: end, outcome: on(end) }] : []
      }),
    })
    await nextTurn()
  }
  return found.reverse()
}

async function advisedOf(
  services: Services,
  one: Recommendation & { body: RecommendationBody },
): Promise<Advised> {
  const { body, draft, reference, sentAt } = one
  const own = await codeOfPlan(services, body.fund.code, body.plan, body.figuresOn)
  const leaving = body.from && draft.from !== '' ? body.from.leaving : null
  return {
    reference,
    sentOn: istDate(Date.parse(sentAt!)),
    how: body.how,
    amountPaise: body.amountPaise,
    day: body.day,
    codes: [...new Set([body.fund.code, own ?? body.fund.code])],
    leaving,
  }
}

async function fundsOf(
  services: Services,
  { body, draft }: Recommendation & { body: RecommendationBody },
  advised: Advised,
  entries: readonly LedgerEntry[],
  language: Language,
  known: Funds,
): Promise<OutcomeFunds> {
  const fund = async (code: string) => {
    const found = known.get(code) ?? readFund(services, code, language)
    known.set(code, found)
    return await found
  }
  const latest = dayNumber(advised.sentOn) + maxPriceAge
  // The plan that clients get through the firm; the named one where nobody has prices of that from then on.
  const planned = async (code: string) => {
    const own = await codeOfPlan(services, code, body.plan, body.figuresOn)
    const found = await fund(own ?? code)
    return (found.prices?.days[0] ?? Number.POSITIVE_INFINITY) <= latest ? found : await fund(code)
  }
  const moved = entries.filter(({ kind }) => ['carried', 'split'].includes(kindRules[kind].cost ?? ''))
  const own = new Map<string, OutcomeFund>()
  for (const code of new Set([...advised.codes, ...moved.map(({ schemeCode }) => schemeCode)]))
    own.set(code, withLoad(await fund(code), advised.codes.includes(code) ? body.load : null))
  const from = entries.find(({ id }) => id === draft.from)?.schemeCode
  const choice = choiceOn(yardstickChoices, advised.sentOn)
  const labels = await labelsOf(services, [body.fund.code], language)
  const kind = labels.get(body.fund.code)?.assetClass
  const besides: Readonly<Partial<Record<AssetClass, string>>> = choice.of
  return {
    of: (code) => own.get(code) ?? unknownFund,
    advised: { ...withLoad(await planned(body.fund.code), body.load), name: body.fund.name },
    others: await Promise.all(
      draft.others.map(({ schemeCode }) => (schemeCode === '' ? null : planned(schemeCode))),
    ),
    from: body.from && { ...(from === undefined ? unknownFund : await fund(from)), name: body.from.name },
    index: await fund((kind && besides[kind]) ?? choice.market),
    dutyPerLakhOn,
  }
}

const unknownFund: OutcomeFund = {
  name: '',
  prices: null,
  exitOn: () => ({ loads: null, stt: null, taxClass: null, gains: null }),
}

async function readFund(services: Services, code: string, language: Language): Promise<OutcomeFund> {
  const scheme = await findScheme(services.db, code)
  const printed = await newestPrintedLoad(services.db, code)
  const label = (await labelsOf(services, [code], language)).get(code)
  const paysOut = /idcw|dividend|payout|bonus/i.test(`${scheme?.option ?? ''} ${scheme?.name ?? ''}`)
  return {
    name: label?.name ?? code,
    prices: paysOut ? null : await pricesOf(services, code),
    exitOn: (day) => {
      const { selling, taxClass } = schemeRules({ code, section: scheme?.section ?? null }, day, printed)
      return { loads: selling.loads, stt: selling.stt, taxClass, gains: gainRules(day) }
    },
  }
}

/** A scheme without a price for longer is closed. */
const liveDays = 30

/** The prices of a scheme, and from its merger on those of the scheme that took it over. */
async function pricesOf(services: Services, code: string, steps = 5): Promise<NavSeries | null> {
  const own = (await historiesOf(services, [code])).get(code) ?? null
  const last = own?.days.at(-1)
  if (!own || last === undefined || steps === 0) return own
  if (dateOfDay(last + liveDays) >= istDate(services.clock.now())) return own
  const into = mergerTargets(await selectMergers(services.db, [code])).get(code)
  const next = into === undefined ? null : await pricesOf(services, into, steps - 1)
  return next ? continuedIn(own, next) : own
}

/** The exit load as the recommendation said it, where nothing newer is known. */
function withLoad(fund: OutcomeFund, load: NewLoad | null): OutcomeFund {
  const own: readonly DatedLoad[] | null =
    load?.is === 'none'
      ? noLoad
      : load?.is === 'period'
        ? [
            {
              from: noLoad[0].from,
              rule: {
                free: 0,
                steps: [{ within: { count: load.count, unit: load.unit }, rate: load.rateE6 }],
              },
            },
          ]
        : null
  if (!own) return fund
  return {
    ...fund,
    exitOn: (day) => {
      const rules = fund.exitOn(day)
      return { ...rules, loads: rules.loads ?? own }
    },
  }
}
