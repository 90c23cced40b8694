import { exitLoadText } from '#content/exit-load.ts'
import { fill } from '#content/fill.ts'
import { broadClasses } from '#content/fund-tax.ts'
import { type Fund, findFund } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { riskLevels } from '#content/risk-levels.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { yearlyCost } from '#finance/costs.ts'
import { istDate } from '#finance/dates.ts'
import { formatPercent } from '#finance/rupees.ts'
import { paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { RecommendationDraft, TypedFact } from './body.ts'
import type { RiskProfile } from './risk-profile.ts'
import { fits } from './score.ts'
import { selectNewestDrafts } from './tables/advice.server.ts'
import { ratesOfPlan } from './yearly.server.ts'

/**
 * Fills what is empty in a draft from what is known, in the client's language: the wish from the risk profile, two other
 * possibilities with a fact for a reason, and what the office last typed about the same fund. A reason that no fact gives stays empty.
 */
export async function suggestDraft(
  services: Services,
  draft: RecommendationDraft,
  profile: RiskProfile,
  language: Language,
): Promise<RecommendationDraft> {
  const words = wordsIn(language)
  const { purpose = '' } = profile.answers
  const { others } = draft
  const isChosen = others.some(({ schemeCode, why }) => schemeCode !== '' || why !== '')
  return {
    ...draft,
    wish: draft.wish || (words.risk.questions.purpose.choices[purpose] ?? ''),
    others: isChosen ? others : await otherWays(services, draft, profile, words),
    typed: await typedBefore(services, draft, words),
  }
}

/** The listed fund that is nearest in kind, and leaving things as they are. */
async function otherWays(
  services: Services,
  draft: RecommendationDraft,
  { score }: RiskProfile,
  { advice, terms }: Words,
): Promise<RecommendationDraft['others']> {
  const { why } = advice
  const keep = { schemeCode: '', why: draft.from === '' ? why.keepNew : why.keepHeld }
  const own = findFund(draft.schemeCode)
  if (!own) return [{ schemeCode: '', why: '' }, keep]
  const distance = (fund: Fund) =>
    Number(fund.category !== own.category) +
    10 * Number(broadClasses[fund.category] !== broadClasses[own.category]) +
    Math.abs(levelOf(fund) - levelOf(own))
  const listed = services.firm().funds.filter(({ code }) => code !== own.code)
  const known = new Set(
    (
      await selectSchemes(
        services.db,
        listed.map(({ code }) => code),
      )
    ).map(({ code }) => code),
  )
  const [other] = listed.filter(({ code }) => known.has(code)).toSorted((a, b) => distance(a) - distance(b))
  if (!other) return [{ schemeCode: '', why: '' }, keep]
  const [cost, ownCost] = [await costOf(services, other.code), await costOf(services, own.code)]
  const level = terms.risks[other.facts.riskometer.value]
  const reason = !fits(other.facts.riskometer.value, score.level)
    ? fill(why.above, { level })
    : cost !== null && ownCost !== null && cost > ownCost
      ? fill(why.costs, { rate: formatPercent(cost / 1_000_000, 2) })
      : other.category === own.category
        ? ''
        : fill(why.kind, { category: terms.categories[other.category], level })
  return [{ schemeCode: other.code, why: reason }, keep]
}

const levelOf = ({ facts }: Fund) => riskLevels.indexOf(facts.riskometer.value)

async function costOf(services: Services, code: string): Promise<number | null> {
  const today = istDate(services.clock.now())
  const rates = await ratesOfPlan(services, code, obligationsOf(services.firm()), today)
  return yearlyCost(paise(0), rates, today).expense?.rate ?? null
}

/** What is typed, else what was typed for the fund before; an example of a load waits for the paper that says it. */
async function typedBefore(
  { db }: Services,
  { typed, schemeCode }: RecommendationDraft,
  { terms }: Words,
): Promise<RecommendationDraft['typed']> {
  const before = (await selectNewestDrafts(db))
    .map((text) => JSON.parse(text) as RecommendationDraft)
    .filter((draft) => draft.schemeCode === schemeCode)
  const load = exitLoadText(findFund(schemeCode)?.facts.exitLoad ?? null, terms)
  const pick = (fact: keyof typeof typed): TypedFact =>
    [typed, ...before.map((draft) => draft.typed)].find((each) => each[fact].text !== '')?.[fact] ??
    (fact === 'load' && load ? { text: load.value, source: '' } : typed[fact])
  return {
    cost: pick('cost'),
    share: pick('share'),
    load: pick('load'),
    level: pick('level'),
    risk: pick('risk'),
  }
}
