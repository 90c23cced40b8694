import { rowOn } from '#content/dated.ts'
import { advanceTaxWindows } from '#content/gain-rules.ts'
import { languageNamed } from '#content/words.ts'
import { anniversariesIn } from '#features/advice/outcomes.server.ts'
import { countDone, type DoneKind, doneFor } from '#features/costs/done-for.server.ts'
import { differingCount, isEmpty, readPortfolio, seriesOf } from '#features/ledger/portfolio.server.ts'
import { policiesOf } from '#features/protection/policies.server.ts'
import { dueReviews } from '#features/reviews/due.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { addDays, addMonths, dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import { periodWorth } from '#finance/period-worth.ts'
import { today } from '#kit/clock/clock.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { daysOf } from './month.ts'
import type { Recipient } from './recipients.server.ts'
import { type LetterFigures, type SentenceKind, sentenceOf } from './sentence.ts'

/** Something that comes: without its amount, which no list of days needs. */
export interface Coming {
  readonly on: IsoDate | null
  readonly what: 'sip' | 'premium' | 'review' | 'tax'
  /** The fund or the insurer; '' for anything else. */
  readonly name: string
}

/** What a letter says, in no language yet. */
export interface LetterContent {
  readonly month: string
  readonly language: string
  readonly sentence: SentenceKind
  readonly figures: LetterFigures
  readonly done: readonly (readonly [DoneKind, number])[]
  /** Up to this day the letter looks ahead. */
  readonly until: IsoDate
  readonly coming: readonly Coming[]
  /** Recommendations of which one, three or five years are over. A letter of an earlier release has none. */
  readonly advice?: readonly { readonly years: number; readonly fund: string }[]
}

/**
 * Works out a letter: what the money did in the month or quarter, what the office did meanwhile, and what comes in as many days.
 *
 * @returns null if there was no money of hers in that time, or two calculations of her ledger differ.
 */
export async function makeContent(
  services: Services,
  { personId, language: code, every }: Pick<Recipient, 'personId' | 'language' | 'every'>,
  month: string,
): Promise<LetterContent | null> {
  const language = languageNamed(code)
  const { from, to } = daysOf(month, every)
  const portfolio = await readPortfolio(services, personId, language)
  if (portfolio.isSample || isEmpty(portfolio) || differingCount(portfolio) > 0) return null
  const worth = periodWorth(seriesOf(portfolio), { from: dayNumber(from), to: dayNumber(to) })
  // Whoever held nothing all the time has nothing to read.
  if (!worth || (worth.openingPaise === 0 && worth.closingPaise === 0 && worth.flows.length === 0))
    return null
  const { openingPaise, inPaise, outPaise, inKindPaise, earnedPaise, closingPaise, unknownPaise } = worth
  const unpriced = portfolio.holdings.filter(
    ({ units, valuePaise }) => units > 0 && valuePaise === null,
  ).length
  const now = today(services.clock)
  const until = addMonths(now, every === 'quarter' ? 3 : 1)
  return {
    month,
    language,
    sentence: sentenceOf(worth),
    figures: {
      ...{ from: dateOfDay(worth.from), to, openingPaise, inPaise, outPaise, inKindPaise, earnedPaise },
      ...{ closingPaise, unknownPaise, unpriced },
    },
    done: countDone(await doneFor(services, personId, addDays(from, 1), to)),
    until,
    coming: await comingTo(services, personId, portfolio, now, until),
    advice: await anniversariesIn(services, personId, { from, to }, language),
  }
}

async function comingTo(
  services: Services,
  personId: string,
  portfolio: Awaited<ReturnType<typeof readPortfolio>>,
  now: IsoDate,
  until: IsoDate,
): Promise<Coming[]> {
  const nameOf = (code: string) => portfolio.schemes.get(code)?.name ?? code
  const sips = (await sipsOf(services, personId, portfolio, now)).flatMap(({ next, schemeCode }): Coming[] =>
    next === null ? [] : [{ on: next.date, what: 'sip', name: nameOf(schemeCode) }],
  )
  const premiums = (await policiesOf(services, personId)).flatMap(({ due_on, insurer }): Coming[] =>
    due_on === null ? [] : [{ on: due_on, what: 'premium', name: insurer }],
  )
  const { ends } = rowOn(advanceTaxWindows, now)
  const tax = [now.slice(0, 4), until.slice(0, 4)].flatMap((year, at, years) =>
    // The last window ends with the year, and nothing is due then.
    year === years[at - 1] ? [] : ends.slice(0, 4).map((end) => `${year}-${end}` as IsoDate),
  )
  const days: Coming[] = [
    ...sips,
    ...premiums,
    ...tax.map((on): Coming => ({ on, what: 'tax', name: '' })),
  ].filter(({ on }) => on !== null && on > now && on <= until)
  const reviews = await dueReviews(services, screenAgeMs)
  const isDue = reviews.some((review) => review.personId === personId)
  const review: Coming[] = isDue ? [{ on: null, what: 'review', name: '' }] : []
  return [...days.sort((a, b) => (a.on! < b.on! ? -1 : 1)), ...review]
}
