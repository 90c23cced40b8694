import { hasCheckDigit } from './isin.ts'
import type { Layout } from './layouts/layout.ts'
import type { Line, Piece } from './lines.ts'
import { type Notices, positionOf } from './notices.ts'
import type { StatementScheme } from './statement.ts'

export type Heading = Pick<
  StatementScheme,
  'at' | 'code' | 'name' | 'printed' | 'isin' | 'option' | 'advisor' | 'registrar'
>

/** `P8042-ICICI …`, `107 MCDG-Zenith …`: three to ten capitals and digits, perhaps with a blank in them. */
const CODE = /^([A-Z0-9](?: ?[A-Z0-9]){1,10}) ?- ?(?=\S)/
const REGISTRARS = 'CAMS|KFINTECH|KFIN|KARVY|FTAMIL|SBFS|SUNDARAM'
/** KFintech's letters can stand apart. */
const ISIN = /-? ?I ?S ?I ?N ?: ?((?:[A-Z0-9] ?){12})/

/** True if a line can be the first of a scheme's heading. */
export function startsHeading({ text }: Line): boolean {
  const code = CODE.exec(text)?.[1]
  return code !== undefined && code !== 'NIL' && code !== 'GST' && code !== 'ISIN'
}

/**
 * Reads the heading of a scheme: code, name, ISIN, option, advisor and registrar, over one to four lines.
 *
 * The registrar stands in a column of its own that wraps together with the text, so it is taken out first: `… - ISIN:
 * INF090I01  Registrar : CAMS` above `UT3(Advisor: ARN-0910)` holds the ISIN INF090I01UT3.
 *
 * @param lines At least one.
 */
export function readHeading(lines: readonly Line[], layout: Layout, notices: Notices): Heading {
  const { text, registrar } = withoutRegistrar(lines)
  const at = positionOf(lines[0]!)
  // A line can break inside the number.
  const advisor = /\( ?Advisor ?:\s*([^)]*)\)/.exec(text)?.[1]?.replace(/ ?- ?/g, '-').trim() || null
  const isin = ISIN.exec(text)?.[1]?.replaceAll(' ', '').slice(0, 12) ?? null
  const afterIsin = isin ? text.slice(ISIN.exec(text)!.index) : text
  const option = / - (Payout|Reinvest)\b/.exec(afterIsin)?.[1] ?? null
  const printed = text
    .replace(/\( ?Advisor ?:.*$/, '')
    .replace(/\s*-?\s*I ?S ?I ?N ?:.*$/, '')
    .replace(isin ? /(?!)/ : / - (Payout|Reinvest)\s*$/, '')
    .replace(/ #/g, '#')
    .trim()
  const code = layout.hasCodes && startsHeading(lines[0]!) ? (CODE.exec(printed)?.[1] ?? null) : null
  if (layout.hasCodes && (code === null || registrar === null))
    notices.add('heading-not-understood', at, text)
  else if (isin === null && /ISIN|INF\w{6}/.test(text)) notices.add('heading-not-understood', at, text)
  else if (isin === null && layout.hasTotals) notices.add('isin-missing', at, text)
  if (/Advisor/.test(text) && advisor === null) notices.add('heading-not-understood', at, text)
  if (isin !== null && !hasCheckDigit(isin)) notices.add('isin-check-digit', at, isin)
  return {
    at,
    code,
    name: schemeName(layout.hasCodes ? printed.replace(CODE, '') : printed),
    printed,
    isin,
    option: option as Heading['option'],
    advisor,
    registrar,
  }
}

/** A name without its former names and the note on demat: both can stand in the middle. */
export function schemeName(printed: string): string {
  let name = printed
  for (let start = formerNames(name); start >= 0; start = formerNames(name)) {
    name = `${name.slice(0, start).trimEnd()} ${name.slice(closingBracket(name, start) + 1).trimStart()}`
  }
  return name
    .replace(/\(\s*(?:Non\s*-?\s*)?Demat\s*\)/gi, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}

function formerNames(name: string): number {
  return name.search(/\(\s*(?:formerly|erstwhile)/i)
}

/** The bracket that closes the one at `start`, or the end of a text that never closes it. */
function closingBracket(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

function withoutRegistrar(lines: readonly Line[]): { text: string; registrar: string | null } {
  const isLabel = ({ text }: Piece) => /^Registrar ?:/.test(text)
  const label = lines.flatMap(({ pieces }) => pieces).find(isLabel)
  // With a column of its own, its words are those that begin at it or to the right of it.
  const isRight = ({ x }: Piece) => label !== undefined && x >= label.x - 4
  const left = lines.map(({ pieces }) => pieces.filter((piece) => !isRight(piece)))
  const right = lines.flatMap(({ pieces }) => pieces.filter(isRight)).map(({ text }) => text)
  const column = right
    .join(' ')
    .replace(/^Registrar ?:\s*/, '')
    .trim()
  let text = left
    .map((pieces) => pieces.map((piece) => piece.text).join(' '))
    .join(' ')
    .replace(/\s{2,}/g, ' ')
    .trim()
  if (label) return { text, registrar: column === '' ? null : column }
  // Otherwise the label is glued to the text, and its value to the text of the same or the next line.
  const glued = new RegExp(`\\s*Registrar ?:\\s*(${REGISTRARS})?\\b`).exec(text)
  if (!glued) return { text, registrar: null }
  text = text.replace(glued[0], ' ')
  if (glued[1]) return { text: tidy(text), registrar: glued[1] }
  const atEnd = new RegExp(`\\s(${REGISTRARS})$`).exec(text.trim())
  return { text: tidy(atEnd ? text.trim().slice(0, atEnd.index) : text), registrar: atEnd?.[1] ?? null }
}

function tidy(text: string): string {
  return text.replace(/\s{2,}/g, ' ').trim()
}
