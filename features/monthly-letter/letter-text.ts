import { dateText, dayMonthText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Words } from '#content/words.ts'
import { isoDate } from '#finance/dates.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { LetterContent } from './content.server.ts'

/** A figure of a letter, with the sign that stands before it. */
export interface LetterFigure {
  readonly sign?: '+' | '−'
  readonly name: string
  readonly paise: Paise
}

/** A letter in words, without greeting. Only `figures` and `total` have amounts. */
export interface LetterText {
  readonly title: string
  readonly sentence: string
  readonly figures: readonly LetterFigure[]
  readonly total: LetterFigure
  /** What the figures don't say. */
  readonly notes: readonly string[]
  readonly done: readonly string[]
  readonly coming: readonly string[]
}

/** Returns the letter in the words of a language. */
export function letterText(
  content: LetterContent,
  { monthlyLetter, costs, advice, locale }: Words,
): LetterText {
  const { month, figures, done, coming, until, advice: followed = [] } = content
  const { figure, come, notes } = monthlyLetter
  const { from, to, openingPaise, inPaise, outPaise, inKindPaise, earnedPaise, closingPaise } = figures
  const worthOn = (day: typeof from) => fill(figure.worth, { day: dateText(locale, day) })
  const line = (signed: number, name: string): LetterFigure[] =>
    signed === 0 ? [] : [{ sign: signed < 0 ? '−' : '+', name, paise: paise(Math.abs(signed)) }]
  return {
    title: fill(monthlyLetter.title, { month: monthText(locale, isoDate(`${month}-01`)) }),
    sentence: sentenceText(content, monthlyLetter, locale),
    figures: [
      { name: worthOn(from), paise: openingPaise },
      ...line(inPaise, figure.in),
      ...line(-outPaise, figure.out),
      ...line(inKindPaise, figure.inKind),
      ...line(earnedPaise, earnedPaise < 0 ? figure.fell : figure.rose),
    ],
    total: { name: worthOn(to), paise: closingPaise },
    notes: [
      figures.unknownPaise > 0 ? notes.old : '',
      figures.unpriced > 0 ? plural(locale, notes.unpriced, figures.unpriced) : '',
      ...followed.map(({ years, fund }) => fill(plural(locale, advice.outcome.letter, years), { fund })),
    ].filter((note) => note !== ''),
    done:
      done.length === 0
        ? [costs.done.none]
        : done.map(([kind, count]) => plural(locale, costs.done[kind], count)),
    coming:
      coming.length === 0
        ? [fill(come.none, { day: dateText(locale, until) })]
        : coming.map(({ on, what, name }) =>
            fill(come[what], { name, day: on === null ? '' : dayMonthText(locale, on) }),
          ),
  }
}

/** Returns the sentence alone: it has a day and no amount, so a mail may carry it. */
export function sentenceText(
  { sentence, figures: { from } }: Pick<LetterContent, 'sentence' | 'figures'>,
  words: Words['monthlyLetter'],
  locale: Words['locale'],
): string {
  return fill(words.sentences[sentence], { day: dateText(locale, from) })
}
