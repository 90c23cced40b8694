import { dateText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { gstStates } from '#content/gst.ts'
import { localeWords } from '#content/words/locale.ts'
import { type Paise, paise } from '#finance/units.ts'
import { factRow, footers, headLines, moneyText } from '#kit/pdf/pdf-letter.server.ts'
import {
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
  rule,
  table,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { leaveRoomForSignature, type SigningKey, signPdf } from '#kit/pdf/pdf-signature.server.ts'
import { tagNothing } from '#kit/pdf/pdf-tags.server.ts'
import type { Pdf } from '#kit/pdf/pdf-text.server.ts'
import { drawQr } from '#kit/text/qr-code.server.ts'
import type { InvoiceFacts, Party } from './invoice-facts.ts'
import { firstDay } from './invoice-rules.ts'
import { invoiceWords as words } from './words/desk.ts'

/** A document as it is printed. */
export interface InvoicePdf {
  readonly facts: InvoiceFacts
  /** The stored text, which is attached, and its SHA-256. */
  readonly text: string
  readonly hash: string
  /** The portal's number with its QR code; null where none is needed. */
  readonly portal: { readonly irn: string; readonly qr: string } | null
  /** The firm's key, and when it signs; null for a document with a line to sign on. */
  readonly signs: { readonly key: SigningKey; readonly at: Date } | null
}

const qrSize = 110

/**
 * Draws an invoice or credit note on A4 with everything that rule 46 asks for. What was stored is attached, so that anybody can
 * compare its hash with the printed one.
 *
 * @returns The bytes of a PDF.
 */
export async function drawInvoice({ facts, text, hash, portal, signs }: InvoicePdf): Promise<Buffer> {
  const { kind, number, date, month, supplier, recipient, names, placeOfSupply: state } = facts
  const name = fill(words.title[kind], { number })
  const { pdf, bytes } = await openPdf({ title: name, author: supplier.name, language: 'en', letters: text })
  headLines(
    pdf,
    [supplier.brand, `${supplier.name} · ${supplier.registration}`, supplier.contact],
    dateText(localeWords, date),
  )
  title(pdf, name)
  pdf.y += 8
  const fact = (label: string, value: string) => factRow(pdf, label, value)
  fact(words.number, number)
  fact(words.date, dateText(localeWords, date))
  fact(words.month, monthText(localeWords, firstDay(month)))
  if (names)
    fact(
      words.names,
      fill(words.namesText, { number: names.number, date: dateText(localeWords, names.date) }),
    )
  fact(words.placeOfSupply, `${state} ${gstStates[state] ?? ''}`)
  fact(words.reverseCharge, words.no)
  party(pdf, words.from, supplier)
  party(pdf, words.to, recipient)
  amounts(pdf, facts)
  if (portal) {
    heading(pdf, words.portal)
    fact(words.irn, portal.irn)
    qrCode(pdf, portal.qr)
  }
  ensureRoom(pdf, 80)
  if (!signs) {
    pdf.y += 44
    rule(pdf, green, 0.5)
    pdf.y += 4
  } else pdf.y += 12
  flowText(pdf, fill(signs ? words.signed : words.signature, { name: supplier.name }), '400', 9, ink)
  pdf.y += 8
  paragraph(pdf, fill(words.sealed, { hash }))
  pdf.file(Buffer.from(text), { name: 'invoice.json', type: 'application/json' })
  footers(pdf, `${supplier.name} · ${number}`, words.page)
  if (!signs) return await bytes()
  leaveRoomForSignature(pdf, supplier.name, signs.at)
  return signPdf(await bytes(), signs.key, signs.at)
}

function party(pdf: Pdf, label: string, { name, address, gstin }: Party): void {
  heading(pdf, label)
  flowText(pdf, name, '600', 10, ink)
  flowText(pdf, address.replaceAll('\n', ', '), '400', 10, ink)
  flowText(pdf, `GSTIN ${gstin}`, '400', 10, muted)
}

function amounts(pdf: Pdf, { code, percentE2, amounts: of, month }: InvoiceFacts): void {
  pdf.y += 16
  const width = widthOfSheet(pdf)
  const columns: readonly PdfColumn[] = [
    { label: words.columns.what, width: width - 250, align: 'left' },
    { label: words.columns.code, width: 70, align: 'left' },
    { label: words.columns.rate, width: 60, align: 'right' },
    { label: words.columns.amount, width: 120, align: 'right' },
  ]
  const tax = (name: string, amount: Paise, share: number) =>
    amount === 0 ? [] : [[name, '', `${(percentE2 * share) / 100} %`, moneyText(amount)]]
  table(pdf, columns, [
    [
      fill(words.service, { month: monthText(localeWords, firstDay(month)) }),
      code,
      words.taxable,
      moneyText(of.taxable),
    ],
    ...tax('IGST', of.igst, 1),
    ...tax('CGST', of.cgst, 0.5),
    ...tax('SGST', of.sgst, 0.5),
    ...tax('UTGST', of.utgst, 0.5),
  ])
  lastRow(pdf, columns, [words.total, '', 'INR', moneyText(paise(of.total))])
}

function qrCode(pdf: Pdf, text: string): void {
  ensureRoom(pdf, qrSize + 12)
  const { size, path } = drawQr(text)
  const top = pdf.y + 6
  tagNothing(pdf, () => {
    pdf
      .save()
      .translate(margin, top)
      .scale(qrSize / size)
      .path(path)
      .fill(ink)
      .restore()
  })
  pdf.y = top + qrSize
}
