import { rowOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { riskLevels } from '#content/risk-levels.ts'
import { recommendationRules } from '#content/risk-questions.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { findScheme } from '#features/prices/navs.server.ts'
import { judgeForm } from '#features/requests/form.ts'
import { readFormFacts } from '#features/requests/form-facts.server.ts'
import type { FormFacts } from '#features/requests/kind.ts'
import { schemeName } from '#features/requests/plan.ts'
import { rateOfPercent, yearlyCost } from '#finance/costs.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type {
  AdviceFault,
  AdviceFaults,
  AdviceField,
  NewRisk,
  PlannedRequest,
  RecommendationBody,
  RecommendationDraft,
  YearlyFigure,
} from './body.ts'
import { type KnownFacts, knownFacts, leavingOf, type Rate, taxOf } from './known-facts.server.ts'
import { letterOf, secondsAloud } from './letter.ts'
import { askedOf } from './planned.ts'
import type { RiskProfile } from './risk-profile.ts'
import { fits } from './score.ts'

/** The figures of a draft that the program does not know: the office types them, with where they stand. */
export type MissingFact = keyof RecommendationDraft['typed']

/** A draft with everything worked out that can be. */
export interface WorkedOut {
  /** null while something is missing or wrong. */
  readonly body: RecommendationBody | null
  readonly faults: AdviceFaults
  /** What the program does not know of this fund. */
  readonly unknown: readonly MissingFact[]
  /** Whether the fund fits the profile; null while its step of the riskometer is not known. */
  readonly fits: boolean | null
  /** Seconds that it takes to read aloud; null without a body. */
  readonly seconds: number | null
}

/** The longest texts, in characters. Together with the sentences they must stay within the time of the rules. */
const maxDraftText = { wish: 160, why: 140, inSpite: 160, fact: 120, source: 160 } as const

/**
 * Works out a draft for a client today: fit with the profile, cost and share a year, what leaving costs, the risk; all from the
 * dated rules, the ledger and the prices.
 *
 * @param profile The profile that counts.
 */
export async function workOut(
  services: Services,
  personId: string,
  draft: RecommendationDraft,
  profile: RiskProfile,
  language: Language,
): Promise<WorkedOut> {
  const today = istDate(services.clock.now())
  const faults = new Map<AdviceField, AdviceFault>(textFaults(draft))
  const obligations = obligationsOf(services.firm())
  const words = wordsIn(language)

  const place = await placeOf(services, personId, 'invest', { scheme: draft.schemeCode, about: '' }, language)
  if (!place?.scheme || !place.rules) {
    faults.set('scheme', 'unknown-scheme')
    return { body: null, faults: Object.fromEntries(faults), unknown: [], fits: null, seconds: null }
  }
  const out =
    draft.from === ''
      ? null
      : await placeOf(services, personId, 'switch', { scheme: '', about: draft.from }, language)
  if (draft.from !== '' && !out?.holding) faults.set('from', 'not-held')
  if (draft.from !== '' && draft.how === 'sip') faults.set('from', 'sip-needs-new-money')
  if (out?.scheme?.code === draft.schemeCode) faults.set('scheme', 'same-scheme')

  const requests = plannedOf(draft, out)
  if (faults.size === 0) judgeRequests(draft, requests, { place, out, today }, faults)

  const known = await knownFacts(services, place, obligations, today)
  const unknown = (Object.keys(known) as MissingFact[]).filter((fact) => known[fact] === null)

  const level = known.level ?? typedLevel(draft, faults)
  const doesFit = level === null ? null : fits(level.level, profile.score.level)
  if (doesFit === false && draft.inSpite === '') faults.set('inSpite', 'does-not-fit')
  if (doesFit === true && draft.inSpite !== '') faults.set('inSpite', 'fits-anyway')
  const cost = known.cost ?? typedRate(draft, 'cost', faults)
  const share = known.share ?? typedRate(draft, 'share', faults)
  const load = known.load ?? typedLoad(draft, faults)
  const risk = known.risk ?? typedRisk(draft, faults)
  const others = await othersOf(services, draft, faults)

  if (faults.size > 0 || !level || !cost || !share || !load || !risk || doesFit === null) {
    return { body: null, faults: Object.fromEntries(faults), unknown, fits: doesFit, seconds: null }
  }
  const body: RecommendationBody = {
    figuresOn: today,
    registration: obligations.title,
    plan: obligations.plan,
    wish: draft.wish,
    how: draft.how,
    amountPaise: draft.amountPaise,
    day: draft.how === 'sip' ? draft.day : null,
    fund: {
      code: place.scheme.code,
      name: place.scheme.name,
      level: level.level,
      levelSource: level.source,
    },
    from:
      out?.scheme && out.holding
        ? {
            id: out.holding.id,
            name: out.scheme.name,
            folio: out.holding.folio,
            leaving: leavingOf(draft, out),
          }
        : null,
    profile: { id: profile.id, answeredOn: profile.answeredOn, level: profile.score.level },
    fits: doesFit,
    inSpite: draft.inSpite,
    cost: yearly(draft, cost),
    share: yearly(draft, share),
    load: load.load,
    loadSource: load.source,
    lockYears: place.rules.selling.lock?.unit === 'year' ? place.rules.selling.lock.count : null,
    tax: taxOf(place),
    risk,
    others,
    requests,
  }
  const { seconds, isTooLong } = aloud(body, words, today)
  return {
    body: isTooLong ? null : body,
    faults: isTooLong ? { wish: 'too-long-aloud' } : {},
    unknown,
    fits: doesFit,
    seconds,
  }
}

/** How long a body takes to read aloud, with the line that names the last day. */
function aloud(body: RecommendationBody, words: Words, today: RecommendationBody['figuresOn']) {
  const { aloudSeconds, openDays } = rowOn(recommendationRules, today)
  const seconds = secondsAloud(letterOf(body, words, addDays(today, openDays)), today)
  return { seconds, isTooLong: seconds > aloudSeconds }
}

async function placeOf(
  services: Services,
  personId: string,
  kind: 'invest' | 'switch',
  asked: { readonly scheme: string; readonly about: string },
  language: Language,
): Promise<FormFacts | null> {
  const place = await readFormFacts(services, personId, kind, asked, language)
  return place === 'choose' ? null : place
}

function* textFaults(draft: RecommendationDraft): Generator<[AdviceField, AdviceFault]> {
  const texts: readonly [AdviceField, string, number, boolean][] = [
    ['wish', draft.wish, maxDraftText.wish, true],
    ['firstWhy', draft.others[0].why, maxDraftText.why, true],
    ['secondWhy', draft.others[1].why, maxDraftText.why, true],
    ['inSpite', draft.inSpite, maxDraftText.inSpite, false],
    ['load', draft.typed.load.text, maxDraftText.fact, false],
    ['risk', draft.typed.risk.text, maxDraftText.fact, false],
    ['costSource', draft.typed.cost.source, maxDraftText.source, false],
    ['shareSource', draft.typed.share.source, maxDraftText.source, false],
    ['loadSource', draft.typed.load.source, maxDraftText.source, false],
    ['levelSource', draft.typed.level.source, maxDraftText.source, false],
  ]
  for (const [field, value, max, isNeeded] of texts) {
    if (isNeeded && value === '') yield [field, 'needed']
    if ([...value].length > max) yield [field, 'too-long']
  }
  if (!(draft.amountPaise > 0)) yield ['amount', 'not-an-amount']
  if (draft.how === 'sip' && !(Number.isInteger(draft.day) && draft.day >= 1 && draft.day <= 28)) {
    yield ['day', 'not-a-day']
  }
}

/** The requests that a yes makes: one, or two where the money moves to another fund house. */
function plannedOf(draft: RecommendationDraft, out: FormFacts | null): PlannedRequest[] {
  const { schemeCode: scheme } = draft
  if (draft.how === 'sip') return [{ kind: 'sip-start', scheme }]
  if (draft.from === '') return [{ kind: 'invest', scheme }]
  const isSameHouse = out?.targets.some(({ code }) => code === scheme) ?? false
  if (isSameHouse) return [{ kind: 'switch', about: draft.from }]
  return [
    { kind: 'redeem', about: draft.from },
    { kind: 'invest', scheme },
  ]
}

/** What the forms of those requests would say: minimums, and units that are held and free. */
function judgeRequests(
  draft: RecommendationDraft,
  requests: readonly PlannedRequest[],
  { place, out, today }: { place: FormFacts; out: FormFacts | null; today: RecommendationBody['figuresOn'] },
  faults: Map<AdviceField, AdviceFault>,
): void {
  const what = { amountPaise: draft.amountPaise, day: draft.day, fund: { code: draft.schemeCode } }
  for (const request of requests) {
    const at = 'about' in request ? out : place
    if (!at) continue
    const judged = judgeForm(request.kind, askedOf(request, what, { today, note: '' }), at, ['phone', 'slot'])
    if (judged.ok) continue
    const [[, fault] = [null, undefined]] = Object.entries(judged.faults)
    faults.set(
      'amount',
      fault === 'below-minimum' ? 'below-minimum' : fault === 'not-an-amount' ? fault : 'more-than-free',
    )
  }
}

/** What a rate comes to in a year: of the amount, or of the twelve instalments of a year. */
function yearly({ amountPaise, how }: RecommendationDraft, { rate, source }: Rate): YearlyFigure {
  const base = paise(amountPaise * (how === 'sip' ? 12 : 1))
  const { costPaise } = yearlyCost(
    base,
    { expense: [{ from: '2000-01-01', rate, source }], share: [] },
    '2000-01-01',
  )
  // The rate holds on the one day that is asked about.
  return { rateE6: rate, yearPaise: costPaise!, source }
}

/** Reads "1.45". */
function typedRate(
  draft: RecommendationDraft,
  name: 'cost' | 'share',
  faults: Map<AdviceField, AdviceFault>,
): Rate | null {
  const { text, source } = draft.typed[name]
  const rate = rateOfPercent(text.replace(/\s*%$/, ''))
  if (text === '') faults.set(name, 'needed')
  else if (rate === null) faults.set(name, 'not-a-percentage')
  if (text !== '' && source === '') faults.set(`${name}Source`, 'source-needed')
  return rate === null ? null : { rate, source }
}

function typedLoad(
  { typed }: RecommendationDraft,
  faults: Map<AdviceField, AdviceFault>,
): KnownFacts['load'] {
  const { text, source } = typed.load
  if (text === '') faults.set('load', 'needed')
  else if (source === '') faults.set('loadSource', 'source-needed')
  return { load: { is: 'typed', text }, source }
}

function typedLevel(
  { typed }: RecommendationDraft,
  faults: Map<AdviceField, AdviceFault>,
): KnownFacts['level'] {
  const { text, source } = typed.level
  const level = riskLevels.find((known) => known === text)
  if (text === '') faults.set('level', 'needed')
  else if (!level) faults.set('level', 'not-a-level')
  else if (source === '') faults.set('levelSource', 'source-needed')
  return level ? { level, source } : null
}

function typedRisk({ typed }: RecommendationDraft, faults: Map<AdviceField, AdviceFault>): NewRisk | null {
  if (typed.risk.text === '') faults.set('risk', 'needed')
  return { is: 'typed', text: typed.risk.text }
}

async function othersOf(
  { db, firm }: Services,
  { others, schemeCode }: RecommendationDraft,
  faults: Map<AdviceField, AdviceFault>,
): Promise<RecommendationBody['others']> {
  const fields = ['firstOther', 'secondOther'] as const
  const named: { name: string | null; why: string }[] = []
  for (const [place, other] of others.entries()) {
    const field = fields[place]!
    const scheme = other.schemeCode === '' ? null : await findScheme(db, other.schemeCode)
    if (other.schemeCode !== '' && !scheme?.name) faults.set(field, 'unknown-scheme')
    if (other.schemeCode === schemeCode) faults.set(field, 'same-scheme')
    named.push({ name: scheme ? schemeName(firm(), scheme) : null, why: other.why })
  }
  if (others[0].schemeCode === others[1].schemeCode) faults.set('secondOther', 'same-scheme')
  return named
}
