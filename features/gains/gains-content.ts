import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import type { Locale } from '#content/words/locale.ts'
import type { TransactionsWords } from '#features/ledger/words/transactions.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { GainLine } from '#finance/gains.ts'
import { formatNumber, formatPercent, formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf, unitsOf } from '#finance/units.ts'
import type { GainsReport } from './report.server.ts'
import type { GainsWords } from './words/gains.ts'

/** What a file of a year's gains is made from. */
export interface GainsContent {
  readonly firm: Firm
  readonly words: GainsWords
  readonly kinds: TransactionsWords['kinds']
  readonly locale: Locale
  readonly report: GainsReport
  /** The language of the words. */
  readonly language: Language
  /** Who has checked the words; null in English. */
  readonly translation: string | null
  /** An accountant is shown no e-mail address. */
  readonly client: { readonly name: string; readonly email: string | null }
}

/** The name of a kind of gain, such as "Equity funds, long-term". */
export function kindText({ taxClass, term }: Pick<GainLine, 'taxClass' | 'term'>, words: GainsWords): string {
  const kind = `${taxClass}-${term}`
  return kind in words.kinds ? words.kinds[kind as keyof GainsWords['kinds']] : words.lots.notKnown
}

/** A rate as a file prints it. */
export function rateText({ rule }: Pick<GainLine, 'rule'>, words: GainsWords): string {
  if (!rule) return ''
  const { rate } = rule
  return typeof rate === 'number' ? formatPercent(rate, 1, { sign: false }) : words.rates[rate]
}

/** The section of the Act of the sale. */
export function sectionOf({ rule }: Pick<GainLine, 'rule'>, act: 1961 | 2025): string {
  return (act === 1961 ? rule?.sections.of1961 : rule?.sections.of2025) ?? ''
}

function money(amount: Paise): string {
  return formatRupees(rupeesOf(amount), { digits: 2 })
}

/** Losses that the Act may ignore, a sentence for each lot. */
export function strippedSentences(
  { report, words }: Pick<GainsContent, 'report' | 'words'>,
  dateOf: (date: IsoDate) => string,
): string[] {
  return report.stripped.map((loss) =>
    fill(words.stripped[loss.about], {
      units: formatNumber(unitsOf(loss.units), 3),
      fund: report.schemes.get(loss.schemeCode)?.name ?? loss.schemeCode,
      bought: dateOf(loss.boughtOn),
      sold: dateOf(loss.soldOn),
      event: dateOf(loss.eventOn),
      section: loss.section,
      loss: money(loss.lossPaise),
      ignored: money(loss.ignoredPaise),
    }),
  )
}

/** What a report did not see, as sentences. */
export function unseenSentences(
  { report, words, kinds }: GainsContent,
  dateOf: (date: string) => string,
): string[] {
  const nameOf = (code: string) => report.schemes.get(code)?.name ?? code
  const notes = report.gains.notes.map(({ kind, date, schemeCode }) =>
    fill(words.unseen.note, { kind: kinds[kind], date: dateOf(date), fund: nameOf(schemeCode) }),
  )
  const { losses, saidOn } = report.carried
  const earlier =
    saidOn === null
      ? words.room.notCarried
      : fill(words.room.carried, {
          short: money(losses.shortPaise),
          long: money(losses.longPaise),
          date: dateOf(saidOn),
        })
  return [
    ...(report.exemptPaise > 0 ? [earlier] : []),
    ...(notes.length > 0 ? [`${words.unseen.notes}: ${notes.join(' ')}`] : []),
    ...words.unseen.always,
  ]
}
