import { dateText, dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { dividendTotals, type GainLine, windowDays } from '#finance/gains.ts'
import { type Paise, sum, unitsText } from '#finance/units.ts'
import { figureBoxes, footers, letterhead, moneyText, none, printClient } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  lastRow,
  muted,
  openPdf,
  paragraph,
  paragraphs,
  table,
  title,
} from '#kit/pdf/pdf-page.server.ts'
import type { Pdf } from '#kit/pdf/pdf-text.server.ts'
import {
  type GainsContent,
  kindText,
  rateText,
  sectionOf,
  strippedSentences,
  unseenSentences,
} from './gains-content.ts'

/**
 * Draws a year of capital gains on A4 like a statement: what it came to, how it is taxed, the windows of advance tax, each lot
 * under its fund, what is not computed, dividends, the tie to the transactions, and the rules with where they were read.
 *
 * @returns The bytes of a PDF.
 */
export async function drawGains(content: GainsContent): Promise<Buffer> {
  const { words, locale, report, client, firm } = content
  const { year, gains, act } = report
  const named = fill(words.heading, { year: year.label })
  const { pdf, bytes } = await openPdf({
    title: named,
    author: firm.name,
    language: content.language,
    letters: named + client.name,
  })
  letterhead(pdf, firm, fill(words.file.made, { date: dateText(locale, report.madeOn) }))
  title(pdf, named)
  const next = `${Number(year.label.slice(0, 4)) + 1}-${String((Number(year.label.slice(5)) + 1) % 100).padStart(2, '0')}`
  const of = act === 1961 ? words.years.of1961 : words.years.of2025
  flowText(pdf, fill(of, { year: year.label, next }), '600', 11, ink)
  pdf.y += 4
  printClient(pdf, client)
  if (act === 2025) paragraph(pdf, words.draft)
  if (report.isSample) paragraph(pdf, words.sample, '600', '#b3372b')
  summary(pdf, content)
  if (gains.groups.length > 0) {
    groups(pdf, content)
    windows(pdf, content)
  }
  lots(pdf, content)
  refused(pdf, content)
  dividends(pdf, content)
  tie(pdf, content)
  if (report.stripped.length > 0) {
    heading(pdf, words.stripped.title)
    paragraph(pdf, words.stripped.text)
    for (const sentence of strippedSentences(content, (date) => dateText(locale, date)))
      paragraph(pdf, `– ${sentence}`)
  }
  heading(pdf, words.unseen.title)
  paragraphs(
    pdf,
    unseenSentences(content, (date) => dateText(locale, isoDate(date))).map((sentence) => `– ${sentence}`),
  )
  heading(pdf, words.sources.title)
  for (const { source, from, readIn } of report.sources) {
    const since = fill(words.sources.from, { date: dateText(locale, from) })
    paragraph(pdf, `– ${source} (${since}; ${words.sources[readIn]})`)
    pdf.y += 3
  }
  paragraph(pdf, words.sources.classes)
  pdf.y += 9
  paragraph(pdf, words.notAdvice, '600', ink)
  if (content.translation !== null) paragraph(pdf, content.translation)
  footers(pdf, client.email === null ? firm.name : `${firm.name} · ${client.email}`, words.file.page)
  return await bytes()
}

function summary(pdf: Pdf, { words, report, locale }: GainsContent): void {
  const { gains, setOff, exemptPaise } = report
  const { grossPaise } = dividendTotals(gains.dividends)
  const { notWorkedOut } = gains
  figureBoxes(pdf, [
    [words.lots.proceeds, gains.proceedsPaise, none],
    ...(notWorkedOut.sales > 0
      ? ([[words.file.notWorkedOut, notWorkedOut.proceedsPaise, none]] as const)
      : []),
    [words.setOffPage.exempt, exemptPaise, none],
    [words.file.exemptUsed, setOff.exemptUsedPaise, none],
    [words.dividends.gross, grossPaise, none],
    [words.lots.tds, sum(gains.lines.map(({ tdsPaise }) => tdsPaise)), none],
    [words.tie.gain, gains.gainPaise, none],
  ])
  if (notWorkedOut.sales > 0) {
    const text = plural(locale, words.opening.notWorkedOut, notWorkedOut.sales)
    paragraph(pdf, fill(text, { amount: `₹${moneyText(notWorkedOut.proceedsPaise)}` }), '600', ink)
  }
}

/** The gains by how they are taxed. */
function groups(pdf: Pdf, { words, report }: GainsContent): void {
  heading(pdf, words.taxed.title)
  const columns = [
    { label: words.setOffPage.kind, width: 190, align: 'left' as const },
    { label: words.file.section, width: 61, align: 'left' as const },
    { label: words.file.rate, width: 60, align: 'left' as const },
    { label: `${words.lots.proceeds} ₹`, width: 70, align: 'right' as const },
    { label: `${words.lots.cost} ₹`, width: 65, align: 'right' as const },
    { label: `${words.lots.gain} ₹`, width: 65, align: 'right' as const },
  ]
  table(
    pdf,
    columns,
    report.gains.groups.map((group) => [
      kindText(group, words),
      sectionOf(group, report.act),
      rateText(group, words),
      moneyText(group.proceedsPaise),
      moneyText(group.costPaise),
      moneyText(group.gainPaise),
    ]),
  )
  lastRow(pdf, columns, [words.file.total, '', '', '', '', moneyText(report.gains.gainPaise)])
}

/** The gains by the windows of advance tax: a row for each kind. */
function windows(pdf: Pdf, { words, report, locale }: GainsContent): void {
  heading(pdf, words.windows.title)
  paragraph(pdf, words.windows.text)
  pdf.y += 6
  const days = windowDays(report.year, report.windowEnds)
  const columns = [
    { label: words.setOffPage.kind, width: 151, align: 'left' as const },
    ...days.map(({ to }) => ({ label: `${dayMonthText(locale, to)} ₹`, width: 72, align: 'right' as const })),
  ]
  table(
    pdf,
    columns,
    report.gains.groups.map((group) => [
      kindText(group, words),
      ...group.windows.map((amount) => moneyText(amount)),
    ]),
  )
  const totals = report.gains.windows.map((amount) => moneyText(amount))
  lastRow(pdf, columns, [words.windows.total, ...totals])
}

/** Every lot, under its fund. */
function lots(pdf: Pdf, { words, report, locale }: GainsContent): void {
  const { lots: text } = words
  const computed = report.gains.funds.filter(({ lines, notComputed }) => notComputed < lines.length)
  if (computed.length === 0) return
  heading(pdf, text.title)
  paragraph(pdf, text.text)
  const columns = [
    { label: text.bought, width: 74, align: 'left' as const },
    { label: text.sold, width: 74, align: 'left' as const },
    { label: text.days, width: 34, align: 'right' as const },
    { label: text.units, width: 64, align: 'right' as const },
    { label: `${text.proceeds} ₹`, width: 72, align: 'right' as const },
    { label: `${text.cost} ₹`, width: 72, align: 'right' as const },
    { label: `${text.gain} ₹`, width: 68, align: 'right' as const },
    { label: words.file.section, width: 53, align: 'right' as const },
  ]
  for (const fund of computed) {
    const { isin, name = fund.schemeCode } = report.schemes.get(fund.schemeCode) ?? { isin: null }
    ensureRoom(pdf, 110)
    pdf.y += 10
    flowText(pdf, name, '600', 10.5, green, 'H3')
    if (isin) flowText(pdf, `${words.file.isin} ${isin}`, '400', 8.5, muted)
    const lines = fund.lines.filter(({ refusal }) => refusal === null)
    table(
      pdf,
      columns,
      lines.flatMap((line) => [
        lotRow(line, report.act, (date) => dateText(locale, date)),
        ...remarks(line, words),
      ]),
    )
    const own = ['', '', '', '', moneyText(totalOf(lines, 'proceedsPaise')), moneyText(fund.costPaise)]
    lastRow(pdf, columns, [...own, moneyText(fund.gainPaise), ''])
  }
}

function totalOf(lines: readonly GainLine[], field: 'proceedsPaise'): Paise {
  return sum(lines.map((line) => line[field]))
}

function lotRow(line: GainLine, act: 1961 | 2025, dateOf: (date: IsoDate) => string): string[] {
  return [
    line.boughtOn === null ? none : dateOf(line.boughtOn),
    dateOf(line.soldOn),
    line.heldDays === null ? none : String(line.heldDays),
    unitsText(line.units),
    moneyText(line.proceedsPaise),
    moneyText(line.costPaise),
    moneyText(line.gainPaise),
    sectionOf(line, act) || none,
  ]
}

/** What a lot's cost is made of, and the day that courts disagree about. */
function remarks(line: GainLine, { lots }: GainsContent['words']): string[][] {
  const row = (label: string, amount: Paise) => ['', label, '', '', '', moneyText(amount), '', '']
  return [
    ...(line.valuedPaise === null ? [] : [row(lots.value2018, line.valuedPaise)]),
    ...(line.paidPaise === null || line.paidPaise === line.costPaise ? [] : [row(lots.paid, line.paidPaise)]),
  ]
}

/** The lots that are listed and not computed. */
function refused(pdf: Pdf, { words, report, locale }: GainsContent): void {
  const { refused: lines } = report.gains
  if (lines.length === 0) return
  heading(pdf, words.file.notSeenSheet)
  table(
    pdf,
    [
      { label: words.lots.fund, width: 150, align: 'left' },
      { label: words.lots.sold, width: 66, align: 'left' },
      { label: words.lots.units, width: 66, align: 'right' },
      { label: `${words.lots.proceeds} ₹`, width: 78, align: 'right' },
      { label: words.file.remark, width: 151, align: 'left' },
    ],
    lines.map((line) => [
      report.schemes.get(line.schemeCode)?.name ?? line.schemeCode,
      dateText(locale, line.soldOn),
      unitsText(line.units),
      moneyText(line.proceedsPaise),
      line.refusal ? words.refusals[line.refusal] : '',
    ]),
  )
}

function dividends(pdf: Pdf, { words, report, locale }: GainsContent): void {
  const { dividends: rows } = report.gains
  heading(pdf, words.dividends.title)
  if (rows.length === 0) {
    paragraph(pdf, words.dividends.none)
    return
  }
  const columns = [
    { label: words.lots.fund, width: 195, align: 'left' as const },
    { label: words.file.date, width: 76, align: 'left' as const },
    { label: words.file.kind, width: 80, align: 'left' as const },
    { label: `${words.dividends.gross} ₹`, width: 90, align: 'right' as const },
    { label: `${words.lots.tds} ₹`, width: 70, align: 'right' as const },
  ]
  table(
    pdf,
    columns,
    rows.map((row) => [
      report.schemes.get(row.schemeCode)?.name ?? row.schemeCode,
      dateText(locale, row.date),
      row.isReinvested ? words.dividends.reinvested : words.dividends.paid,
      moneyText(row.grossPaise),
      moneyText(row.tdsPaise),
    ]),
  )
  const { grossPaise, tdsPaise } = dividendTotals(rows)
  lastRow(pdf, columns, [words.file.total, '', '', moneyText(grossPaise), moneyText(tdsPaise)])
}

function tie(pdf: Pdf, { words, report }: GainsContent): void {
  const { tie: text } = words
  const { tie: own, lines } = report.gains
  if (lines.length === 0) return
  heading(pdf, text.title)
  paragraph(pdf, text.text)
  pdf.y += 6
  const columns = [
    { label: '', width: 20, align: 'left' as const },
    { label: '', width: 371, align: 'left' as const },
    { label: `${words.file.amount} ₹`, width: 120, align: 'right' as const },
  ]
  const term = (sign: string, name: string, amount: Paise) =>
    amount === 0 ? [] : [[sign, name, moneyText(amount)]]
  table(pdf, columns, [
    ['', text.ledger, moneyText(own.ledgerPaise)],
    ...term('+', text.stt, own.sttPaise),
    ...term('+', text.tds, own.tdsPaise),
    ...term('−', text.raised, own.raisedPaise),
    ...term('+', text.owners, own.ownersPaise),
    ...term('−', text.notComputed, own.notComputedPaise),
  ])
  lastRow(pdf, columns, ['=', text.gain, moneyText(own.gainPaise)])
}
