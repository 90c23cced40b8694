import type { Row, SheetData } from 'write-excel-file/node'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { windowDays } from '#finance/gains.ts'
import { type Paise, rupeesOf, unitsOf } from '#finance/units.ts'
import { safeCell } from '#kit/text/csv.ts'
import {
  type GainsContent,
  kindText,
  rateText,
  sectionOf,
  strippedSentences,
  unseenSentences,
} from './gains-content.ts'

const money = '#,##0.00'
const text = (value: string) => ({ value: safeCell(value), type: String })
const bold = (value: string) => ({ value: safeCell(value), type: String, fontWeight: 'bold' as const })
const number = (value: number | null, format: string) =>
  value === null ? null : { value, type: Number, format }
const rupees = (amount: Paise | null) => number(amount === null ? null : rupeesOf(amount), money)
const day = (date: IsoDate | null) =>
  date === null ? null : { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd-mmm-yyyy' }

/**
 * Writes a year of gains as an Excel file: what it came to, a line for each lot, dividends, and what was not seen. Dates are
 * dates, figures are numbers, and no text can be a formula.
 */
export async function gainsXlsxBook(content: GainsContent): Promise<Buffer> {
  const { words } = content
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const sheet = (data: SheetData, name: string, widths: readonly number[]) => ({
    data,
    sheet: name,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  })
  return await writeXlsxFile([
    sheet(summarySheet(content), words.file.summary, [44, 22, 12, 16, 16, 16, 16, 16, 16, 16, 16]),
    sheet(
      lotsSheet(content),
      words.file.lotsSheet,
      [44, 15, 16, 16, 13, 13, 8, 12, 16, 10, 10, 16, 16, 16, 16, 10, 10, 10, 12, 60],
    ),
    sheet(dividendsSheet(content), words.file.dividendsSheet, [44, 16, 13, 14, 16, 14]),
    sheet(notSeenSheet(content), words.file.notSeenSheet, [120]),
  ]).toBuffer()
}

function summarySheet({ words, report }: GainsContent): SheetData {
  const { groups, gainPaise, notWorkedOut, windows, tie } = report.gains
  const days = windowDays(report.year, report.windowEnds)
  const { tie: tieWords } = words
  const line = (name: string, amount: Paise): Row => [text(name), rupees(amount)]
  return [
    [
      bold(words.setOffPage.kind),
      bold(words.file.section),
      bold(words.file.rate),
      bold(words.lots.proceeds),
      bold(words.lots.cost),
      bold(words.lots.gain),
      ...days.map(({ from, to }) => bold(fill(words.windows.from, { from, to }))),
    ],
    ...groups.map(
      (group): Row => [
        text(kindText(group, words)),
        text(sectionOf(group, report.act)),
        text(rateText(group, words)),
        rupees(group.proceedsPaise),
        rupees(group.costPaise),
        rupees(group.gainPaise),
        ...group.windows.map(rupees),
      ],
    ),
    [bold(words.file.total), null, null, null, null, rupees(gainPaise), ...windows.map(rupees)],
    ...(notWorkedOut.sales > 0
      ? [[text(words.file.notWorkedOut), null, null, rupees(notWorkedOut.proceedsPaise)]]
      : []),
    [],
    [bold(tieWords.title)],
    line(tieWords.ledger, tie.ledgerPaise),
    line(tieWords.stt, tie.sttPaise),
    line(tieWords.tds, tie.tdsPaise),
    line(tieWords.raised, tie.raisedPaise),
    line(tieWords.owners, tie.ownersPaise),
    line(tieWords.notComputed, tie.notComputedPaise),
    line(tieWords.gain, tie.gainPaise),
  ]
}

function lotsSheet({ words, report }: GainsContent): SheetData {
  const { lots, file } = words
  return [
    [
      lots.fund,
      file.isin,
      lots.folio.replace('{folio}', '').trim(),
      file.kind,
      lots.bought,
      lots.sold,
      lots.days,
      lots.units,
      lots.proceeds,
      lots.stt,
      lots.tds,
      lots.paid,
      lots.value2018,
      lots.cost,
      lots.gain,
      file.term,
      file.class,
      file.section,
      file.rate,
      file.remark,
    ].map(bold),
    ...report.gains.lines.map((line): Row => {
      const scheme = report.schemes.get(line.schemeCode)
      const remark = line.refusal ? words.refusals[line.refusal] : line.isOnBoundary ? lots.boundary : ''
      return [
        text(scheme?.name ?? line.schemeCode),
        text(scheme?.isin ?? ''),
        text(line.folio),
        text(kindText(line, words)),
        day(line.boughtOn),
        day(line.soldOn),
        number(line.heldDays, '0'),
        number(unitsOf(line.units), '#,##0.000'),
        rupees(line.proceedsPaise),
        rupees(line.sttPaise),
        rupees(line.tdsPaise),
        rupees(line.paidPaise),
        rupees(line.valuedPaise),
        rupees(line.costPaise),
        rupees(line.gainPaise),
        text(line.term ? file.terms[line.term] : ''),
        text(line.taxClass ? file.classes[line.taxClass] : ''),
        text(sectionOf(line, report.act)),
        text(rateText(line, words)),
        text(remark),
      ]
    }),
  ]
}

function dividendsSheet({ words, report }: GainsContent): SheetData {
  return [
    [
      words.lots.fund,
      words.lots.folio.replace('{folio}', '').trim(),
      words.file.date,
      words.file.kind,
      words.dividends.gross,
      words.lots.tds,
    ].map(bold),
    ...report.gains.dividends.map(
      (row): Row => [
        text(report.schemes.get(row.schemeCode)?.name ?? row.schemeCode),
        text(row.folio),
        day(row.date),
        text(row.isReinvested ? words.dividends.reinvested : words.dividends.paid),
        rupees(row.grossPaise),
        rupees(row.tdsPaise),
      ],
    ),
  ]
}

function notSeenSheet(content: GainsContent): SheetData {
  const { words, report } = content
  const sources = report.sources.map(
    ({ source, from, readIn }) =>
      `${source} (${fill(words.sources.from, { date: from })}; ${words.sources[readIn]})`,
  )
  const stripped =
    report.stripped.length === 0
      ? []
      : [
          [bold(words.stripped.title)],
          ...[words.stripped.text, ...strippedSentences(content, (date) => date)].map(
            (sentence): Row => [text(sentence)],
          ),
          [],
        ]
  return [
    ...stripped,
    [bold(words.unseen.title)],
    ...unseenSentences(content, (date) => date).map((sentence): Row => [text(sentence)]),
    [],
    [bold(words.sources.title)],
    ...[...sources, words.sources.classes, words.notAdvice].map((sentence): Row => [text(sentence)]),
  ]
}
