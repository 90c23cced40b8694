import { PRINTED_DATE } from './columns.ts'
import { isFigureLike } from './figures.ts'
import type { Line, Piece } from './lines.ts'
import type { Investor } from './statement.ts'

const FOLIO = /^(?:FOLIO NO|(CLIENT ID)) ?: ?(\S+)(.*)$/i
const OPENING = /\s*(Opening Unit Balance ?: ?\S+)$/i
const KYC = /\s*\bKYC ?: ?((?:NOT )?OK|[A-Z ]+)$/i

/**
 * Brings the lines of MFCentral's detailed statement to the order in which CAMS prints the same: the PAN in the line of each
 * folio with its holder below it, a heading, and the opening balance on a line of its own.
 *
 * MFCentral consolidates by one PAN, printed once, above the name of the holder. A row that breaks at the end of a page comes
 * again on the next with its date and figures and the rest of its words.
 *
 * @param lines Without page numbers.
 */
export function mfcentralLines(lines: readonly Line[]): Line[] {
  const { pan, name } = holderOf(lines)
  const ordered: Line[] = []
  let row: Line | null = null
  /** An opening balance beside the first line of a heading whose ISIN is still to come. */
  let early: Line | null = null
  for (const each of lines) {
    // A row without figures has a dash in each column.
    const line = { ...each, pieces: each.pieces.filter(({ text }) => !/^-+$/.test(text)) }
    const [, client, number = '', rest = ''] = FOLIO.exec(line.text) ?? []
    const isAgain = row !== null && row.page === line.page - 1 && figuresOf(line) === figuresOf(row)
    const opening = OPENING.exec(line.text)?.[1]
    const kyc = KYC.exec(number === '' ? line.text : rest)?.[1]
    if (number !== '') {
      const folio = `Folio No: ${client ? demat : number} PAN: ${pan} KYC: ${kyc ?? ''}`
      ordered.push(
        withText(line, pan === '' ? folio.replace(/ PAN: (?=KYC)/, ' ') : folio),
        withText(line, name),
      )
    } else if (opening || kyc || early) {
      const heading = line.text.replace(OPENING, '').replace(KYC, '').trim()
      if (heading !== '') ordered.push(withText(line, heading))
      early ??= opening ? withText(line, opening) : null
      const isWhole = heading === '' || /ISIN ?:/.test(heading) || PRINTED_DATE.test(line.pieces[0]!.text)
      if (early && isWhole) {
        ordered.push(early)
        early = null
      }
    } else if (isAgain) {
      const words = line.pieces.filter(({ text }) => !PRINTED_DATE.test(text) && !isFigureLike(text))
      ordered.push({ ...withText(line, words.map(({ text }) => text).join(' ')), pieces: words })
    } else ordered.push(line)
    if (PRINTED_DATE.test(line.pieces[0]?.text ?? '')) row = line
  }
  return ordered
}

/** What stands for a folio where units lie in a demat account. */
export const demat = 'DEMAT'

/** The investor of a statement that MFCentral made: the name stands below the PAN. */
export function mfcentralInvestor(lines: readonly Line[]): Investor {
  const all = lines.map(({ text }) => text).join(' ')
  const email = /Email ?: ?([^\s@]+@[^\s@]+\.[a-z]+)/i.exec(all)?.[1] ?? ''
  const mobile = /Mobile ?: ?(\+?\d+)/i.exec(all)?.[1] ?? ''
  return { name: holderOf(lines).name, email, address: [], mobile, phones: [] }
}

/** PAN and name as printed at the top of a paper of MFCentral; '' for what is missing. */
export function holderOf(lines: readonly Line[]): { readonly pan: string; readonly name: string } {
  const at = lines.findIndex(({ text }) => /^PAN ?: ?[A-Z]{5}\d{4}[A-Z]\b/.test(text))
  const pan = /[A-Z]{5}\d{4}[A-Z]/.exec(lines[at]?.text ?? '')?.[0] ?? ''
  return { pan, name: (at < 0 ? undefined : lines[at + 1]?.text) ?? '' }
}

/** Date and figures of a row that has all four; a text that equals no other otherwise. */
function figuresOf({ pieces, page, line }: Line): string {
  const figures = pieces.filter(({ text }) => isFigureLike(text)).map(({ text }) => text)
  const date = pieces[0]?.text ?? ''
  return figures.length === 4 && PRINTED_DATE.test(date) ? [date, ...figures].join(' ') : `${page}.${line}`
}

function withText(line: Line, text: string): Line {
  const [first] = line.pieces
  const pieces: Piece[] = first ? [{ ...first, text }] : []
  return { ...line, text, pieces }
}
