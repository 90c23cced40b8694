import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { seal } from '#features/papers/seal.server.ts'
import type { Canonical } from '#kit/audit/canonical-json.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import type { RecommendationBody } from './body.ts'
import { letterOf, lineText } from './letter.ts'
import type { RiskProfile } from './risk-profile.ts'
import type { WholeRecommendation } from './tables/advice.server.ts'

/** Seals answers about risk with what they came to, in the words that the client read. */
export async function sealProfile(
  trx: Transaction,
  services: Services,
  personId: string,
  profile: RiskProfile,
  language: Language,
): Promise<void> {
  const { risk, terms, locale } = wordsIn(language)
  const { score } = profile
  const level = terms.risks[score.level]
  await seal(trx, services, personId, {
    kind: 'risk-profile',
    body: {
      language,
      paper: {
        title: risk.title,
        lead: fill(risk.result, { level }),
        parts: [
          { heading: risk.means.title, lines: [risk.means.text], facts: [] },
          { heading: risk.meansNot.title, lines: [risk.meansNot.text], facts: [] },
          {
            heading: risk.yours,
            lines: [fill(risk.why.version, { date: dateText(locale, profile.version) })],
            facts: Object.entries(profile.answers).map(([id, choice]) => {
              const { ask, choices } = risk.questions[id as keyof typeof risk.questions]
              return { name: ask, value: choices[choice] ?? choice }
            }),
          },
          ...(profile.ownWords === ''
            ? []
            : [{ heading: risk.ownWords, lines: [profile.ownWords], facts: [] }]),
        ],
      },
      data: {
        version: profile.version,
        answers: { ...profile.answers },
        ablePoints: score.ablePoints,
        willingPoints: score.willingPoints,
        level: score.level,
      },
    },
  })
}

/** Seals what is sent: every line as the client reads it, and the figures behind it. */
export async function sealRecommendation(
  trx: Transaction,
  services: Services,
  row: Pick<WholeRecommendation, 'person_id' | 'reference' | 'language' | 'made_by'>,
  body: RecommendationBody,
  lastDay: Parameters<typeof letterOf>[2],
): Promise<void> {
  const language = languageNamed(row.language)
  const words = wordsIn(language)
  const by = words.advice.by[body.registration]
  const { page } = words.advice
  const lines = letterOf(body, words, lastDay).map(lineText)
  const sources = [
    [page.costSource, body.cost.source],
    [page.earnsSource, body.share.source],
    [page.loadSource, body.loadSource],
    [page.levelSource, body.fund.levelSource],
  ].flatMap(([text = '', source]) => (source ? [fill(text, { source })] : []))
  await seal(trx, services, row.person_id, {
    kind: 'recommendation',
    body: {
      language,
      paper: {
        title: by.title,
        lead: fill(page.from, { name: row.made_by, date: dateText(words.locale, body.figuresOn) }),
        parts: [
          { heading: fill(page.reference, { reference: formatReference(row.reference) }), lines, facts: [] },
          { heading: page.whyTitle, lines: sources, facts: [] },
        ],
      },
      // Whole numbers and texts alone, by its type.
      data: { reference: row.reference, body: body as unknown as Canonical },
    },
  })
}

/** What is sealed of a conversation about a recommendation by its words alone. */
export type SealedWord = 'asked' | 'answered' | 'declined' | 'withdrawn' | 'expired'

/** Seals a question, an answer, a no, or that it was taken back. */
export async function sealWord(
  trx: Transaction,
  services: Services,
  row: Pick<WholeRecommendation, 'person_id' | 'reference' | 'language'>,
  act: SealedWord,
  { by = '', text = '' }: { readonly by?: string; readonly text?: string } = {},
): Promise<void> {
  const language = languageNamed(row.language)
  const { page } = wordsIn(language).advice
  await seal(trx, services, row.person_id, {
    kind: 'answer',
    body: {
      language,
      paper: {
        title: fill(page.events[act], { by }),
        lead: fill(page.reference, { reference: formatReference(row.reference) }),
        parts: text === '' ? [] : [{ heading: page.said, lines: [text], facts: [] }],
      },
      data: { reference: row.reference, act, by: by || null, text: text || null },
    },
  })
}

/**
 * Seals a yes, in the language of the page on which she said it. If that is not the language of the recommendation, the paper holds
 * each line of it as that page had it: what she agreed to is always in her papers word for word.
 */
export async function sealYes(
  trx: Transaction,
  services: Services,
  row: Pick<WholeRecommendation, 'person_id' | 'reference' | 'language'>,
  body: RecommendationBody,
  language: Language,
): Promise<void> {
  const words = wordsIn(language)
  const { page } = words.advice
  const isOther = language !== languageNamed(row.language)
  const lines = isOther ? letterOf(body, words, null).map(lineText) : []
  const reference = formatReference(row.reference)
  await seal(trx, services, row.person_id, {
    kind: 'answer',
    body: {
      language,
      paper: {
        title: fill(page.events.accepted, { by: '' }),
        lead: fill(page.reference, { reference }),
        parts: isOther ? [{ heading: words.advice.by[body.registration].title, lines, facts: [] }] : [],
      },
      data: { reference: row.reference, act: 'accepted', by: null, text: null, language },
    },
  })
}

/** Seals her word that she has read that the fund does not fit, in the language of the page. */
export async function sealAcknowledgement(
  trx: Transaction,
  services: Services,
  row: Pick<WholeRecommendation, 'person_id' | 'reference'>,
  body: RecommendationBody,
  language: Language,
): Promise<void> {
  const words = wordsIn(language)
  const { page } = words.advice
  const fit = letterOf(body, words, null).filter(({ id }) => id === 'fit')
  await seal(trx, services, row.person_id, {
    kind: 'acknowledgement',
    body: {
      language,
      paper: {
        title: page.spite,
        lead: fill(page.reference, { reference: formatReference(row.reference) }),
        parts: [{ heading: page.said, lines: fit.map(lineText), facts: [] }],
      },
      data: { reference: row.reference, fits: false, inSpite: body.inSpite },
    },
  })
}
