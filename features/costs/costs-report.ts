import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { Report, ReportSection } from '#features/ledger/report.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { minus, type Paise, plus } from '#finance/units.ts'
import { moneyText } from '#kit/pdf/pdf-letter.server.ts'
import type { CostFigures, CostYear } from './cost-year.ts'
import { differenceOf } from './difference.ts'
import { countDone, type DoneForClient } from './done-for.server.ts'
import { notKnownOf } from './not-known.ts'
import type { CostsReport } from './report.server.ts'
import type { CostsWords } from './words/costs.ts'

/** What the report is made from. */
export interface CostsContent {
  readonly firm: Firm
  readonly words: CostsWords
  readonly locale: Locale
  /** The language of the words. */
  readonly language: Language
  /** Who has checked the words; null in English. */
  readonly translation: string | null
  readonly report: CostsReport
  /** One year; null for everything since the start. */
  readonly year: CostYear | null
  readonly client: { readonly name: string; readonly email: string }
  readonly done: readonly DoneForClient[]
  readonly from: IsoDate
  readonly to: IsoDate
}

const left = (label: string, width: number) => ({ label, width, align: 'left' as const })
const money = (label: string, width: number) => ({ label: `${label} ₹`, width, align: 'right' as const })

/** The page about costs as it is printed: the same figures, without the working. */
export function costsReport(content: CostsContent): Report {
  const { firm, words, locale, language, translation, report, year, client, from, to } = content
  const figures = year?.totals ?? report.whole
  const { notKnown } = words
  return {
    firm,
    title: words.title,
    language,
    subtitle: fill(words.copy.halfName, { from: dateText(locale, from), to: dateText(locale, to) }),
    made: fill(words.file.made, { date: dateText(locale, report.madeOn) }),
    page: words.file.page,
    client,
    warning: report.isSample ? words.sample : null,
    boxes: [
      [words.figures.load, figures.loadPaise, notKnown],
      [words.figures.dutyAndTax, plus(figures.dutyPaise, figures.sttPaise), notKnown],
      [words.sources.share, figures.share.largestPaise, notKnown],
      [words.figures.cost, figures.cost.largestPaise, notKnown],
    ],
    sections: [
      sourcesSection(words, locale, figures),
      year
        ? fundsSection(words, report, year)
        : yearsSection(words, locale, report.years, words.years.title, []),
      ...(report.beside.length > 0 ? [besideSection(words, report)] : []),
      doneSection(content),
    ],
    foot: [...words.notes.items, ...(translation === null ? [] : [translation])],
  }
}

function sourcesSection(words: CostsWords, locale: Locale, figures: CostFigures): ReportSection {
  const { cost, share } = figures
  const { sources: text, notKnown } = words
  const known = (amount: Paise | null) => moneyText(amount, notKnown)
  const beside = (said: Paise | null, like: Paise | null) => [
    known(said),
    said === null ? '–' : known(like),
    said === null || like === null ? '–' : moneyText(minus(said, like)),
  ]
  return {
    title: text.title,
    before: notKnownOf(
      words,
      locale,
      cost.largestPaise === null ? 0 : cost.unknownOf.length,
      share.largestPaise === null ? 0 : share.unknownOf.length,
    ),
    table: {
      columns: [
        left(text.source, 151),
        money(words.years.cost, 90),
        money(text.share, 90),
        money(words.funds.estimate, 90),
        money(text.difference, 90),
      ],
      rows: [
        [text.file, text.noCostInFile, ...beside(share.filePaise, share.likeFilePaise)],
        [text.printed, known(cost.printedPaise), ...beside(share.printedPaise, share.likePrintedPaise)],
        [text.estimate, known(cost.estimatePaise), known(share.estimatePaise), '–', '–'],
      ],
      total: null,
    },
    after: cost.unknownOf.length + share.unknownOf.length > 0 ? [text.partial] : [],
  }
}

function fundsSection(words: CostsWords, { schemes }: CostsReport, year: CostYear): ReportSection {
  const known = (amount: Paise | null) => moneyText(amount, words.notKnown)
  return {
    title: words.funds.title,
    before: year.schemes.length === 0 ? [words.funds.none] : [],
    table:
      year.schemes.length === 0
        ? null
        : {
            columns: [
              left(words.beside.fund, 191),
              money(words.years.cost, 80),
              money(words.years.share, 80),
              money(words.funds.inFile, 80),
              money(words.funds.estimate, 80),
            ],
            rows: year.schemes.map((row) => [
              schemes.get(row.schemeCode)?.name ?? row.schemeCode,
              known(row.cost.largestPaise),
              known(row.share.largestPaise),
              known(row.share.filePaise),
              known(row.share.estimatePaise),
            ]),
            total: null,
          },
    after: [],
  }
}

function yearsSection(
  words: CostsWords,
  locale: Locale,
  years: readonly CostYear[],
  title: string,
  before: readonly string[],
): ReportSection {
  const known = (amount: Paise | null) => moneyText(amount, words.notKnown)
  const unknown = (of: 'cost' | 'share') => new Set(years.flatMap(({ totals }) => totals[of].unknownOf)).size
  return {
    title,
    before: [...before, ...notKnownOf(words, locale, unknown('cost'), unknown('share'))],
    table: {
      columns: [
        left(words.years.year, 131),
        money(words.figures.cost, 95),
        money(words.years.share, 95),
        money(words.figures.load, 95),
        money(words.figures.duty, 95),
      ],
      rows: years.map(({ year, to, totals }) => [
        to < year.to
          ? fill(words.statement.until, { year: year.label, date: dateText(locale, to) })
          : year.label,
        known(totals.cost.largestPaise),
        known(totals.share.largestPaise),
        known(totals.loadPaise),
        known(totals.dutyPaise),
      ]),
      total: null,
    },
    after: [],
  }
}

function besideSection(words: CostsWords, { beside, schemes, isSample }: CostsReport): ReportSection {
  const { beside: text } = words
  const known = (amount: Paise | null) => moneyText(amount, words.notKnown)
  return {
    title: text.title,
    before: [],
    table: {
      columns: [
        left(text.fund, isSample ? 271 : 211),
        ...(isSample ? [] : [left(text.pairing, 60)]),
        money(text.own, 80),
        money(text.other, 90),
        money(text.difference, 70),
      ],
      rows: beside.map((one) => [
        schemes.get(one.schemeCode)?.name ?? one.schemeCode,
        ...(isSample ? [] : [text.shortSure[one.twin.ok ? one.twin.sure : 'none']]),
        known(one.ownCost.paise),
        known(one.twinCost?.paise ?? null),
        known(differenceOf(one)),
      ]),
      total: null,
    },
    after: [],
  }
}

function doneSection({ words, locale, done }: CostsContent): ReportSection {
  const { done: text } = words
  const counts = countDone(done).map(([kind, count]) => `– ${plural(locale, text[kind], count)}`)
  return {
    title: text.title,
    before: counts.length > 0 ? counts : [text.none],
    table: null,
    after: [],
  }
}

/** The section of a statement of account: the financial years that it touches. Null if the firm keeps it from clients. */
export function statementCosts(
  report: CostsReport,
  words: CostsWords,
  locale: Locale,
  from: IsoDate | null,
  to: IsoDate,
): ReportSection | null {
  const years = report.years.filter(({ year }) => year.from <= to && (from === null || year.to >= from))
  if (!report.isShown || years.length === 0) return null
  const before = [words.statement.text, ...(report.isSample ? [words.sample] : [])]
  return yearsSection(words, locale, years, words.statement.title, before)
}
