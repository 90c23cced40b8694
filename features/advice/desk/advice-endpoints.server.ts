import { findFund } from '#content/funds.ts'
import { defaultLanguage } from '#content/language.ts'
import type { RiskLevel } from '#content/risk-levels.ts'
import { wordsIn } from '#content/words.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, nothing, optional, type ParseField } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import type { DeskServices } from '#desk/web/services.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { holdingRows, largestFirst } from '#features/ledger/dashboard-figures.server.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { filedSource } from '#features/scheme-facts/fact-changes.ts'
import { readSchemeFacts } from '#features/scheme-facts/scheme-facts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import type { AdviceFaults } from '../body.ts'
import { type MissingFact, workOut } from '../figures.server.ts'
import { letterOf, lineText } from '../letter.ts'
import {
  answerRecommendation,
  type OfficeDone,
  sendRecommendation,
  withdrawRecommendation,
  writeRecommendation,
} from '../office.server.ts'
import { aheadOfIndex, resultOf, threeDigits } from '../outcome-text.ts'
import { allOutcomes } from '../outcomes.server.ts'
import { type ProfileState, profilesOf } from '../profile.server.ts'
import { allRecommendationsOf, type Recommendation, recommendationsIn } from '../recommendation.server.ts'
import { recommendationStates } from '../transitions.ts'
import { draftFields, readDraft, type TypedDraft, typedOf } from '../typed-draft.ts'
import { adviceDeskWords as words } from '../words/desk.ts'

const clientAdvice = defineQuery({
  says: "A client's risk profile and recommendations.",
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('advice'),
  run: async ({ services }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return null
    const { state, history } = await profilesOf(services, account.id)
    const all = await allRecommendationsOf(services, account.id)
    const shown: Awaited<ReturnType<typeof showRecommendation>>[] = []
    for (const one of all) shown.push(await showRecommendation(services, account.id, one, state))
    const portfolio = await readPortfolio(services, account.id, defaultLanguage)
    const holdings = portfolio.isSample ? [] : holdingRows(portfolio)
    return {
      profile: profileShown(state),
      history: history.map(({ id: key, answeredOn, answers, ownWords, score }) => ({
        key,
        answeredOn,
        answers,
        ownWords,
        level: score.level,
        ablePoints: score.ablePoints,
        willingPoints: score.willingPoints,
      })),
      recommendations: shown,
      funds: services.firm().funds.map(({ code, name }) => ({ code, name })),
      holdings: largestFirst(holdings).map(({ id: key, name, folio }) => ({ key, name, folio })),
    }
  },
})

const recommendations = defineQuery({
  says: 'The recommendations of all clients, newest first.',
  right: 'read-clients',
  parse: nothing,
  run: async ({ services }) =>
    (await recommendationsIn(services, recommendationStates)).map(
      ({ reference, state, client, lastDay, answerBy }) => ({
        reference,
        state,
        client: client.number,
        name: client.name,
        lastDay,
        answerBy,
      }),
    ),
  lists: (rows) => rows.map(({ client }) => client),
})

const adviceOutcomes = defineQuery({
  says: 'What came of every recommendation sent, newest first, beside the index fund.',
  right: 'read-clients',
  parse: nothing,
  run: async ({ services }) => {
    const { list, sealed } = await allOutcomes(services, defaultLanguage)
    const rows = list.map(
      ({ recommendation: { reference, client, body }, sentOn, did, figuresFrom, outcome }) => ({
        ...{ reference, sentOn, did, figuresFrom },
        ...{ client: client.number, name: client.name, fund: body.fund.name },
        isEarly: outcome === null,
        inPaise: outcome && threeDigits(outcome.inPaise),
        becamePaise: (outcome && resultOf(outcome, 'advice')?.becamePaise) ?? null,
        aheadPaise: outcome && aheadOfIndex(outcome),
      }),
    )
    return { rows, sum: sumOf(rows), sealed }
  },
  lists: ({ rows }) => rows.map(({ client }) => client),
})

/** How many did better than the index fund and worse, of all. */
function sumOf(rows: readonly { readonly isEarly: boolean; readonly aheadPaise: number | null }[]) {
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
  return {
    all: rows.length,
    better: count(({ aheadPaise }) => aheadPaise !== null && aheadPaise > 0),
    worse: count(({ aheadPaise }) => aheadPaise !== null && aheadPaise < 0),
    same: count(({ aheadPaise }) => aheadPaise === 0),
    early: count(({ isEarly }) => isEarly),
    unknown: count(({ isEarly, aheadPaise }) => !isEarly && aheadPaise === null),
  }
}

/** What can be recommended by: null if nothing can. */
type ShownProfile =
  | { readonly is: 'none' }
  | { readonly is: 'old'; readonly answeredOn: IsoDate; readonly months: number }
  | { readonly is: 'valid'; readonly answeredOn: IsoDate; readonly until: IsoDate; readonly level: RiskLevel }

function profileShown(state: ProfileState): ShownProfile {
  switch (state.is) {
    case 'none':
      return { is: 'none' }
    case 'old':
      return { is: 'old', answeredOn: state.profile.answeredOn, months: state.months }
    case 'valid': {
      const { answeredOn, countsUntil, score } = state.profile
      return { is: 'valid', answeredOn, until: countsUntil, level: score.level }
    }
  }
}

/**
 * A recommendation as the desk shows it: what the client reads, of a draft what she would read today; where its figures stand, and
 * what else files say of the fund; of a draft what is wrong, by field.
 */
async function showRecommendation(
  services: DeskServices,
  personId: string,
  one: Recommendation,
  profile: ProfileState,
) {
  const worked =
    one.state === 'draft' && profile.is === 'valid'
      ? await workOut(services, personId, one.draft, profile.profile, one.language)
      : null
  const body = one.body ?? worked?.body ?? null
  const lines = body ? letterOf(body, wordsIn(one.language), one.lastDay).map(lineText) : []
  const named = await labelsOf(services, namedCodes(one), one.language)
  const sources: Sources = body
    ? {
        cost: body.cost.source,
        share: body.share.source,
        load: body.loadSource,
        level: body.fund.levelSource,
        ...(await filedAbout(services, body.fund.code)),
      }
    : {}
  return {
    reference: one.reference,
    state: one.state,
    fund: body?.fund.name ?? named.get(one.draft.schemeCode)?.name ?? one.draft.schemeCode,
    typed: typedOf(one.draft),
    schemes: [...named].map(([code, { name }]) => ({ code, name })),
    lines,
    seconds: worked?.seconds ?? null,
    sources,
    faults: faultTexts(worked?.faults ?? {}),
    unknown: worked?.unknown ?? [],
    changedAt: one.changedAt,
    lastDay: one.lastDay,
    answerBy: one.answerBy,
    events: one.events,
    requests: one.requests.map(({ reference }) => reference),
  }
}

/** Of which figure a source is said. */
type Sources = Readonly<
  Partial<Record<Exclude<MissingFact, 'risk'> | 'benchmark' | 'minimum' | 'category', string>>
>

/** Benchmark, minimum and category of a fund, each with its source. */
async function filedAbout({ db }: DeskServices, code: string): Promise<Sources> {
  const { minimum, category } = (await readSchemeFacts(db, [code])).get(code) ?? {}
  const benchmark = findFund(code)?.facts.benchmark
  return {
    ...(benchmark && {
      benchmark: `${benchmark.value}: ${benchmark.isExample ? 'example, ' : ''}${benchmark.source}, ${benchmark.asOf}`,
    }),
    ...(minimum && {
      minimum: `${formatRupees(rupeesOf(paise(Number(minimum.value))))}: ${filedSource(minimum)}`,
    }),
    ...(category && { category: `${category.value}: ${filedSource(category)}` }),
  }
}

function namedCodes({ draft: { schemeCode, others } }: Recommendation): string[] {
  const codes = [schemeCode, ...others.map((other) => other.schemeCode)]
  return [...new Set(codes)].filter((code) => code !== '')
}

function faultTexts(faults: AdviceFaults): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, words.faults[fault]]))
}

/** Longer than any field takes, so that the rule can say so. */
const longest = anyText({ max: 2000 })
const draftParsers = Object.fromEntries(draftFields.map((field) => [field, longest])) as {
  readonly [Field in keyof TypedDraft]: ParseField<string>
}

const { refused } = words

const write = defineAct({
  says: 'Saves a draft of a recommendation, complete or not.',
  right: 'recommend',
  parse: fields({ number: id, reference: optional(id), ...draftParsers }),
  refusals: refused,
  run: async ({ services, actor }, { number, reference, ...typed }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' }
    const read = readDraft(typed)
    if (!read.ok) return { ok: false, faults: faultTexts(read.faults) }
    const written = await writeRecommendation(services, actor, account.id, reference, read.draft)
    return written.ok
      ? { ok: true, value: { reference: written.reference } }
      : { ok: false, reason: written.reason === 'not-there' ? 'missing' : written.reason }
  },
})

function outcomeOf(done: OfficeDone) {
  if (done.ok) return { ok: true, value: { reference: done.reference } } as const
  if ('faults' in done) return { ok: false, reason: 'incomplete' } as const
  return { ok: false, reason: done.reason === 'not-there' ? 'missing' : done.reason } as const
}

const send = defineAct({
  says: 'Sends a complete draft to the client.',
  right: 'recommend',
  parse: fields({ reference: id }),
  refusals: refused,
  run: async ({ services, actor }, { reference }) =>
    outcomeOf(await sendRecommendation(services, actor, reference)),
})

const answer = defineAct({
  says: 'Answers a question that the client asked about a recommendation.',
  right: 'recommend',
  parse: fields({ reference: id, text: longest }),
  refusals: refused,
  run: async ({ services, actor }, { reference, text }) =>
    outcomeOf(await answerRecommendation(services, actor, reference, text)),
})

const withdraw = defineAct({
  says: 'Withdraws a recommendation; the client reads why.',
  right: 'recommend',
  parse: fields({ reference: id, text: longest }),
  refusals: refused,
  run: async ({ services, actor }, { reference, text }) =>
    outcomeOf(await withdrawRecommendation(services, actor, reference, text)),
})

export const adviceQueries = {
  'client-advice': clientAdvice,
  recommendations,
  'advice-outcomes': adviceOutcomes,
}

export const adviceActs = {
  'recommendation-write': write,
  'recommendation-send': send,
  'recommendation-answer': answer,
  'recommendation-withdraw': withdraw,
}
