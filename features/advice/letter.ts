import { rowOn } from '#content/dated.ts'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { recommendationRules } from '#content/risk-questions.ts'
import type { Words } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { type Paise, paiseOfRupees, rupeesOf } from '#finance/units.ts'
import type { RecommendationBody } from './body.ts'

/** A value in a line: an amount is hidden with the client's others, the rest is not. */
export type LetterValue =
  | { readonly type: 'money'; readonly paise: Paise }
  | { readonly type: 'text'; readonly text: string }

/** One line of what the client reads. */
export interface LetterLine {
  readonly id: string
  /** A sentence with the names of its values in braces. */
  readonly text: string
  readonly values: Readonly<Record<string, LetterValue>>
  /** `mind` for what must not be overlooked. */
  readonly tone: 'plain' | 'mind'
}

/**
 * Returns what the client reads of a recommendation, line by line: the wish, what is proposed, fit, cost, what the firm earns, what
 * leaving costs, the risk, two others. The page, the sealed paper, the desk and the count of words all use it.
 *
 * @param until The last day to decide; null leaves the line out.
 */
export function letterOf(
  body: RecommendationBody,
  { advice, mandated, terms, locale }: Words,
  until: IsoDate | null,
): LetterLine[] {
  const { letter } = advice
  const by = advice.by[body.registration]
  const date = (on: IsoDate) => text(dateText(locale, on))
  const level = (of: keyof typeof terms.risks) => text(terms.risks[of])
  const profile = {
    date: date(body.profile.answeredOn),
    level: level(body.profile.level),
    fundLevel: level(body.fund.level),
  }
  const proposed = {
    amount: money(body.amountPaise),
    fund: text(body.fund.name),
    day: text(String(body.day ?? '')),
    from: text(body.from?.name ?? ''),
  }
  const isMonthly = body.how === 'sip'
  const act = body.from ? 'move' : body.how
  const asked = { move: 'moveAsked', once: 'onceAsked', sip: 'sipAsked' } as const
  const [first, second] = body.others
  const nameOf = (other: typeof first) => text(other?.name ?? letter.keep)
  return [
    line('wish', letter.wish, { wish: text(sentence(body.wish)) }),
    // What does not fit is never proposed: it is what she asks for.
    line('what', body.fits ? by[act] : letter[asked[act]], proposed),
    body.fits
      ? line('fit', letter.fits, profile)
      : line('fit', by.doesNotFit, { ...profile, wish: text(body.inSpite) }, 'mind'),
    line('cost', isMonthly ? letter.costMonthly : letter.cost, yearly(body.cost)),
    line(
      'earns',
      body.share.rateE6 === 0 ? by.earnsNothing : isMonthly ? by.earnsMonthly : by.earns,
      yearly(body.share),
    ),
    ...leavingLines(body, letter),
    ...newFundLines(body, { letter, locale }),
    body.risk.is === 'fall'
      ? line('risk', letter.risk, {
          from: date(body.risk.from),
          to: date(body.risk.to),
          left: text(formatRupees(rupeesOf(body.risk.leftPaise))),
        })
      : line('risk', letter.riskTyped, { text: text(body.risk.text) }),
    line('others', letter.others, {
      first: nameOf(first),
      firstWhy: text(sentence(first?.why ?? '')),
      second: nameOf(second),
      secondWhy: text(sentence(second?.why ?? '')),
    }),
    line('plan', mandated.plan[body.plan], {}),
    line('standing', by.standing, {}),
    ...(until === null ? [] : [line('until', letter.until, { date: date(until) })]),
  ]
}

function leavingLines({ from }: RecommendationBody, letter: Words['advice']['letter']): LetterLine[] {
  if (!from) return []
  const { loadPaise, taxPaise, slabGainPaise } = from.leaving
  const orUnknown = (amount: Paise | null) => (amount === null ? text(letter.unknown) : money(amount))
  const values = { from: text(from.name), load: orUnknown(loadPaise), tax: orUnknown(taxPaise) }
  if (loadPaise === null || taxPaise === null || slabGainPaise === null) {
    return [line('leaving-now', letter.leavingNowUnknown, values)]
  }
  if (slabGainPaise > 0) {
    return [line('leaving-now', letter.leavingNowSlab, { ...values, gain: money(slabGainPaise) })]
  }
  return [line('leaving-now', letter.leavingNow, values)]
}

function newFundLines(
  { load, lockYears, tax }: RecommendationBody,
  { letter, locale }: { letter: Words['advice']['letter']; locale: Words['locale'] },
): LetterLine[] {
  const lock =
    lockYears === null ? [] : [line('lock', plural(locale, letter.lock, lockYears), {}, 'mind' as const)]
  return [...lock, loadLine(), taxLine()]

  function loadLine(): LetterLine {
    switch (load.is) {
      case 'none':
        return line('load', letter.loadNone, {})
      case 'days':
        return line('load', letter.loadDays, { rate: rate(load.rateE6), days: text(String(load.days)) })
      case 'period':
        return line('load', plural(locale, letter.loadPeriod[load.unit], load.count), {
          rate: rate(load.rateE6),
        })
      case 'typed':
        return line('load', letter.loadTyped, { text: text(sentence(load.text)) })
    }
  }

  function taxLine(): LetterLine {
    switch (tax.is) {
      case 'equity':
        return line('tax', letter.taxEquity, {
          short: rate(tax.shortE6),
          months: text(String(tax.months)),
          long: rate(tax.longE6),
          exempt: text(formatRupees(rupeesOf(tax.exemptPaise))),
        })
      case 'other':
        return line('tax', letter.taxOther, { months: text(String(tax.months)), long: rate(tax.longE6) })
      case 'slab':
        return line('tax', letter.taxSpecified, {})
      case 'unknown':
        return line('tax', letter.taxUnknown, {}, 'mind')
    }
  }
}

/** Returns a line as plain text. */
export function lineText({ text: template, values }: LetterLine): string {
  return fill(
    template,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value.type === 'money' ? formatRupees(rupeesOf(value.paise)) : value.text,
      ]),
    ),
  )
}

/** Returns how many seconds it takes to read lines aloud at the pace of the rules. */
export function secondsAloud(lines: readonly LetterLine[], on: IsoDate): number {
  const { wordsAMinute } = rowOn(recommendationRules, on)
  return Math.ceil((wordsIn(lines) * 60) / wordsAMinute)
}

/** The words of lines. An amount such as ₹2,40,000 is one word to the eye and four to the tongue. */
function wordsIn(lines: readonly LetterLine[]): number {
  return lines
    .flatMap((one) => lineText(one).split(/\s+/))
    .reduce((count, word) => count + (/\d/.test(word) ? spokenDigits(word) : word === '' ? 0 : 1), 0)
}

/** ₹2,40,000 is "two lakh forty thousand rupees": a word for each group and one for the unit. */
function spokenDigits(word: string): number {
  const groups = word.split(/[.,]/).filter((part) => /[1-9]/.test(part)).length
  return Math.max(1, groups) + (/[₹%]/.test(word) ? 1 : 0)
}

function yearly({ rateE6, yearPaise }: RecommendationBody['cost']) {
  return { rate: rate(rateE6), amount: money(wholeRupees(yearPaise)) }
}

/** About: paise would claim a precision that a year to come does not have. */
function wholeRupees(amount: Paise): Paise {
  return paiseOfRupees(Math.round(rupeesOf(amount)))
}

function rate(millionths: number): LetterValue {
  const fraction = millionths / 1_000_000
  // 1.45 %, 0.007 %, 20 %: as few decimals as there are.
  const decimals = [0, 1, 2, 3].find((digits) => millionths % 10 ** (4 - digits) === 0) ?? 4
  return text(formatPercent(fraction, decimals))
}

function money(amount: Paise): LetterValue {
  return { type: 'money', paise: amount }
}

function text(value: string): LetterValue {
  return { type: 'text', text: value }
}

/** What somebody typed, ending as a sentence does. */
function sentence(typed: string): string {
  return /[.?!…”"]$/.test(typed) ? typed : `${typed}.`
}

function line(
  id: string,
  template: string,
  values: LetterLine['values'],
  tone: LetterLine['tone'] = 'plain',
): LetterLine {
  return { id, text: template, values, tone }
}
