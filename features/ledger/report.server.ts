import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { type FigureBox, figureBoxes, footers, letterhead, printClient } from '#kit/pdf/pdf-letter.server.ts'
import {
  flowText,
  heading,
  ink,
  lastRow,
  openPdf,
  type PdfColumn,
  paragraph,
  table,
  title,
} from '#kit/pdf/pdf-page.server.ts'
import type { Pdf } from '#kit/pdf/pdf-text.server.ts'

/** A part of a printed page: sentences, then a table. */
export interface ReportSection {
  readonly title: string
  readonly before: readonly string[]
  readonly table: {
    readonly columns: readonly PdfColumn[]
    readonly rows: readonly (readonly string[])[]
    /** The last row, in bold; null for none. */
    readonly total: readonly string[] | null
  } | null
  readonly after: readonly string[]
}

/** A report about a client, in words and figures as they are printed. */
export interface Report {
  readonly firm: Firm
  readonly title: string
  readonly language: Language
  readonly subtitle: string
  readonly made: string
  /** The line at the foot, such as `Page {page} of {pages}`. */
  readonly page: string
  readonly client: { readonly name: string; readonly email: string }
  /** Printed in red: that the figures are a sample's; null for a client's own. */
  readonly warning: string | null
  readonly boxes: readonly FigureBox[]
  readonly sections: readonly ReportSection[]
  readonly foot: readonly string[]
}

/**
 * Draws a report on A4 like a statement of account.
 *
 * @returns The bytes of a PDF.
 */
export async function drawReport(report: Report): Promise<Buffer> {
  const { firm, client, language } = report
  const { pdf, bytes } = await openPdf({
    title: report.title,
    author: firm.name,
    language,
    letters: report.title + client.name,
  })
  letterhead(pdf, firm, report.made)
  title(pdf, report.title)
  flowText(pdf, report.subtitle, '600', 11, ink)
  pdf.y += 4
  printClient(pdf, client)
  if (report.warning !== null) paragraph(pdf, report.warning, '600', '#b3372b')
  if (report.boxes.length > 0) figureBoxes(pdf, report.boxes)
  for (const section of report.sections) printSection(pdf, section)
  pdf.y += 9
  for (const sentence of report.foot) paragraph(pdf, sentence)
  footers(pdf, `${firm.name} · ${client.email}`, report.page)
  return await bytes()
}

/** Prints a section, here or as part of another report. */
export function printSection(pdf: Pdf, { title: named, before, table: own, after }: ReportSection): void {
  heading(pdf, named)
  for (const sentence of before) paragraph(pdf, sentence)
  if (own) {
    table(pdf, own.columns, own.rows)
    if (own.total) lastRow(pdf, own.columns, own.total)
  }
  if (after.length > 0) pdf.y += 5
  for (const sentence of after) paragraph(pdf, sentence)
}
