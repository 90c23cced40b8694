import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm as FirmFacts } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import type { Locale } from '#content/words/locale.ts'
import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import { figuresOf, type LedgerEntry } from '#finance/ledger-entry.ts'
import type { NavPoint } from '#finance/returns.ts'
import type { StatementAccount } from '#finance/statement.ts'
import { navText, type Paise, unitsText } from '#finance/units.ts'
import {
  figureBoxes,
  footers,
  letterhead,
  moneyText,
  none,
  printClient,
  signed,
} from '#kit/pdf/pdf-letter.server.ts'
import {
  backdrop,
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  lastRow,
  margin,
  muted,
  openPdf,
  type PdfColumn,
  paragraph,
  paragraphs,
  table,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { tagBlock } from '#kit/pdf/pdf-tags.server.ts'
import { heightOf, type Pdf, printText } from '#kit/pdf/pdf-text.server.ts'
import { leavesOut, type NamedStatement } from './export.server.ts'
import { printSection, type ReportSection } from './report.server.ts'
import type { TransactionsWords } from './words/transactions.ts'

export interface Statement {
  readonly firm: FirmFacts
  readonly words: TransactionsWords
  readonly locale: Locale
  /** The language of the words. */
  readonly language: Language
  /** The client's name and e-mail. */
  /** The e-mail is null in a file that somebody else downloads. */
  readonly client: { readonly name: string; readonly email: string | null }
  readonly isSample: boolean
  readonly statement: NamedStatement
  readonly madeOn: IsoDate
  /** What the client paid for the funds in these years; null if the firm keeps that from clients. */
  readonly costs: ReportSection | null
  /** The lines that a registration asks for. */
  readonly mandatory: readonly string[]
  /** The newest seal over all sealed papers, as a sentence; null before the first. */
  readonly seal: string | null
  /** Who has checked the words; null in English. */
  readonly translation: string | null
}

/**
 * Draws a statement of account on A4: the firm's letterhead, what the period came to, the holdings on its last day, and for
 * each folio the opening balance, the transactions and the closing balance.
 *
 * @returns The bytes of a PDF.
 */
export async function drawStatement(content: Statement): Promise<Buffer> {
  const { words, locale, language, statement, client, firm } = content
  const text = words.export
  const { pdf, bytes } = await openPdf({
    title: text.statement,
    author: firm.name,
    language,
    letters: text.statement + client.name,
  })

  letterhead(pdf, firm, fill(text.made, { date: dateText(locale, content.madeOn) }))
  title(pdf, text.statement)
  const period = { from: dateText(locale, statement.from), to: dateText(locale, statement.to) }
  flowText(pdf, fill(text.period, period), '600', 11, ink)
  pdf.y += 4
  printClient(pdf, client)
  if (content.isSample) paragraph(pdf, text.sample, '600', '#b3372b')
  if (statement.period.accounts.length === 0) {
    pdf.y += 11
    paragraph(pdf, text.nothing)
  } else {
    summary(pdf, content)
    holdings(pdf, content)
    accounts(pdf, content)
  }
  if (content.costs) printSection(pdf, content.costs)
  pdf.y += 11
  const sentences = [text.note, ...content.mandatory, content.seal, content.translation]
  paragraphs(
    pdf,
    sentences.filter((sentence) => sentence !== null),
  )
  footers(pdf, client.email === null ? firm.name : `${firm.name} · ${client.email}`, text.page)
  return await bytes()
}

/** What the period came to, in boxes: from what it began with to what it ended with. */
function summary(pdf: Pdf, { words, locale, statement }: Statement): void {
  const { export: text, totals: flow } = words
  const { totals } = statement.period
  const { notKnown } = text
  // A missing price leaves a dash, a missing cost a word.
  const gainNone = totals.closingCostPaise === null ? notKnown : none
  const boxes: readonly (readonly [label: string, amount: Paise | null, instead: string])[] = [
    [text.openingCost, totals.openingCostPaise, notKnown],
    [flow.in, totals.inPaise, none],
    [flow.out, totals.outPaise, none],
    [text.realised, totals.realisedPaise, notKnown],
    [text.closingCost, totals.closingCostPaise, notKnown],
    [text.unrealised, totals.unrealisedPaise, gainNone],
    [valueLabel(text, locale, statement), totals.valuePaise, none],
  ]
  figureBoxes(pdf, boxes)
  if (leavesOut(statement.period)) paragraph(pdf, text.sumsWithout)
}

/** Names the day of the prices: that of the period only if all prices are of it. */
function valueLabel(
  text: TransactionsWords['export'],
  locale: Locale,
  { period, to }: NamedStatement,
): string {
  const days = period.accounts.flatMap(({ closingUnits, price }) =>
    closingUnits > 0 && price ? [price.day] : [],
  )
  if (days.length === 0) return fill(text.valueAt, { date: dateText(locale, to) })
  const [oldest, newest] = [dateOfDay(Math.min(...days)), dateOfDay(Math.max(...days))]
  if (oldest === to) return fill(text.valueAt, { date: dateText(locale, to) })
  if (oldest === newest) return fill(text.valueAtPrices, { date: dateText(locale, oldest) })
  const between = { from: dateText(locale, oldest), to: dateText(locale, newest) }
  return fill(text.valueAtPricesBetween, between)
}

function holdings(pdf: Pdf, { words, locale, statement }: Statement): void {
  const { export: text, columns: labels } = words
  const { period, names, to } = statement
  const held = period.accounts.filter(({ closingUnits }) => closingUnits > 0)
  heading(pdf, fill(text.holdings, { date: dateText(locale, to) }))
  const columns: PdfColumn[] = [
    { label: labels.fund, width: 163, align: 'left' },
    { label: labels.folio, width: 74, align: 'left' },
    { label: labels.units, width: 62, align: 'right' },
    { label: labels.nav, width: 66, align: 'right' },
    { label: `${text.cost} ₹`, width: 73, align: 'right' },
    { label: `${text.value} ₹`, width: 73, align: 'right' },
  ]
  table(
    pdf,
    columns,
    held.map((account) => [
      names.get(account.schemeCode) ?? account.schemeCode,
      account.folio,
      unitsText(account.closingUnits),
      account.price ? priceText(locale, account.price, to) : none,
      moneyText(account.closingCostPaise, text.notKnown),
      moneyText(account.valuePaise),
    ]),
  )
  const { closingCostPaise, valuePaise } = period.totals
  const sums = [text.total, '', '', '', moneyText(closingCostPaise, text.notKnown), moneyText(valuePaise)]
  lastRow(pdf, columns, sums)
}

/** A price, with its day where that is not the last of the period. */
function priceText(locale: Locale, { navE8, day }: NavPoint, to: IsoDate): string {
  const date = dateOfDay(day)
  return date === to ? navText(navE8) : `${navText(navE8)}\n${dateText(locale, date)}`
}

/** Every folio with transactions in the period, as a fund house prints it. */
function accounts(pdf: Pdf, { words, locale, statement }: Statement): void {
  const { export: text, columns: labels, kinds } = words
  const { period, names, from, to } = statement
  heading(pdf, words.title)
  const moved = period.accounts.filter(({ lines }) => lines.length > 0)
  if (moved.length === 0) paragraph(pdf, text.noTransactions)
  const columns: PdfColumn[] = [
    { label: labels.date, width: 78, align: 'left' },
    { label: labels.type, width: 133, align: 'left' },
    { label: `${labels.amount} ₹`, width: 84, align: 'right' },
    { label: labels.nav, width: 66, align: 'right' },
    { label: labels.units, width: 74, align: 'right' },
    { label: text.balance, width: 76, align: 'right' },
  ]
  for (const account of moved) {
    const name = names.get(account.schemeCode) ?? account.schemeCode
    // The name, the names of the columns and two lines stay together.
    ensureRoom(pdf, 110)
    pdf.y += 10
    const of = fill(text.account, { folio: account.folio, code: account.schemeCode })
    accountHead(pdf, name, of)
    const opening = [dateText(locale, from), text.opening, '', '', '', unitsText(account.openingUnits)]
    const lines = account.lines.flatMap(({ entry, amountPaise, units, balance }) => {
      const { navE8 } = figuresOf(entry)
      return [
        [
          dateText(locale, entry.date),
          kinds[entry.kind],
          amountPaise === 0 ? none : moneyText(amountPaise),
          navE8 === null ? none : navText(navE8),
          units === 0 ? none : signed(unitsText(units)),
          unitsText(balance),
        ],
        ...chargeLines(text, entry),
      ]
    })
    table(pdf, columns, [opening, ...lines], ([date]) => date === '')
    // With the line below it, in the tall letters of Hindi and Telugu.
    ensureRoom(pdf, 64)
    const closing = [dateText(locale, to), text.closing, '', '', '', unitsText(account.closingUnits)]
    lastRow(pdf, columns, closing)
    closingLine(pdf, { words, locale }, account)
  }
}

/** The panel above the transactions of a folio: the fund, and under it the folio. */
function accountHead(pdf: Pdf, name: string, folio: string): void {
  const top = pdf.y
  const place = { left: margin + 10, width: widthOfSheet(pdf) - 20 }
  const heightIn = (size: number, text: string, weight: '400' | '600') =>
    heightOf(pdf.fontSize(size), text, weight, place.width)
  const nameHeight = heightIn(10.5, name, '600')
  const height = nameHeight + heightIn(8.5, folio, '400') + 11
  backdrop(pdf, top, height, 6)
  pdf.fontSize(10.5).fillColor(green)
  tagBlock(pdf, 'H3', () => printText(pdf, name, '600', { ...place, top: top + 6 }))
  pdf.fontSize(8.5).fillColor(muted)
  tagBlock(pdf, 'P', () => printText(pdf, folio, '400', { ...place, top: top + 6 + nameHeight }))
  pdf.y = top + height + 2
}

/** Duty, load and taxes of a transaction, each on a line of its own. */
function chargeLines({ charges }: TransactionsWords['export'], entry: LedgerEntry): string[][] {
  const { stampDutyPaise } = figuresOf(entry)
  const all = [
    [charges.duty, stampDutyPaise],
    [charges.load, entry.loadPaise],
    [charges.stt, entry.sttPaise],
    [charges.tds, entry.tdsPaise],
  ] as const
  return all
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ['', label, moneyText(amount), '', '', ''])
}

/** What the closing balance cost and is worth, and the gain of the sales. */
function closingLine(
  pdf: Pdf,
  { words: { export: text }, locale }: Pick<Statement, 'words' | 'locale'>,
  { closingCostPaise, realisedPaise, unknownSales, price, valuePaise, closingUnits }: StatementAccount,
): void {
  const realised = unknownSales > 0 ? text.realisedPartly : text.realisedLine
  const parts = [
    closingCostPaise === null
      ? text.closingCostUnknown
      : fill(text.closingCostLine, { cost: moneyText(closingCostPaise) }),
    realisedPaise === null ? text.realisedUnknown : fill(realised, { realised: moneyText(realisedPaise) }),
    price && closingUnits > 0
      ? fill(text.closingValue, {
          date: dateText(locale, dateOfDay(price.day)),
          nav: navText(price.navE8),
          value: moneyText(valuePaise),
        })
      : null,
  ]
  pdf.y += 4
  flowText(pdf, parts.filter((part) => part !== null).join(' · '), '400', 8.5, muted)
  pdf.y += 4
}
