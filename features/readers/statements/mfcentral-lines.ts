import { PRINTED_DATE } from './columns.ts'
import { isFigureLike } from './figures.ts'
import { CLIENT } from './holding-rows.ts'
import { isHouse } from './houses.ts'
import type { Line, Piece } from './lines.ts'
import type { Investor } from './statement.ts'

const FOLIO = /^FOLIO NO ?: ?(\S+)(.*)$/i
const ACCOUNT = /^(?:DP|BO|CLIENT|DEMAT) ?(?:ID|A\/C|ACCOUNT)\b(?: NO\.?)? ?: ?(\S+)(.*)$/i
const CLOSING = /^Closing Unit Balance\b/i
const OPENING = /\s*(Opening Unit Balance ?: ?\S+)$/i
const KYC = /\s*\bKYC ?: ?((?:NOT )?OK|[A-Z ]+)$/i

/**
 * Brings the lines of MFCentral's detailed statement to the order in which CAMS prints the same: the PAN in the line of each
 * folio with its holder below it, a heading, and the opening balance on a line of its own.
 *
 * MFCentral consolidates by one PAN, printed once, above the name of the holder. A demat account is a folio, named again for each
 * of its schemes. A row that breaks at the end of a page comes again on the next with its date and figures and the rest of its words.
 *
 * @param all Without page numbers.
 * @returns `table`: demat accounts can also stand in a table at the end, as in the summary.
 */
export function mfcentralLines(all: readonly Line[]): { schemes: Line[]; table: readonly Line[] } {
  const { pan, name } = holderOf(all)
  const table = all.findIndex(
    ({ text, pieces }) => /^Client Id\b.*Scheme/i.test(text) || CLIENT.test(pieces[0]?.text ?? ''),
  )
  const end = table < 0 ? all.length : table
  const ordered: Line[] = []
  let row: Line | null = null
  /** An opening balance beside the first line of a heading whose ISIN is still to come. */
  let early: Line | null = null
  let folio: readonly Line[] = []
  /** Where the heading of a further scheme of a demat account begins. */
  let further: number | null = null
  for (const each of all.slice(0, end)) {
    // A row without figures has a dash in each column.
    const line = { ...each, pieces: each.pieces.filter(({ text }) => !/^-+$/.test(text)) }
    const account = ACCOUNT.exec(line.text)
    const [, number = '', rest = ''] = account ?? FOLIO.exec(line.text) ?? []
    const isAgain = row !== null && row.page === line.page - 1 && figuresOf(line) === figuresOf(row)
    const opening = OPENING.exec(line.text)?.[1]
    const kyc = KYC.exec(number === '' ? line.text : rest)?.[1]
    if (number !== '') {
      const text = `Folio No: ${account ? demat : number} PAN: ${pan} KYC: ${kyc ?? ''}`
      folio = [withText(line, pan === '' ? text.replace(/ PAN: (?=KYC)/, ' ') : text), withText(line, name)]
      ordered.push(...folio)
      further = null
    } else if (opening || kyc || early) {
      const heading = line.text.replace(OPENING, '').replace(KYC, '').trim()
      if (heading !== '') ordered.push(withText(line, heading))
      if (opening && further !== null) {
        const house = ordered.slice(further).findLastIndex(({ text }) => isHouse(text))
        ordered.splice(further + house + 1, 0, ...folio)
        further = null
      }
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
    if (CLOSING.test(line.text) && folio[0]?.text.startsWith(`Folio No: ${demat} `)) further = ordered.length
  }
  return { schemes: ordered, table: all.slice(end) }
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
