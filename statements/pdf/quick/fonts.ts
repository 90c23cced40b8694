import type { PdfFile } from './file.ts'
import { END, Lexer } from './lexer.ts'
import { NotQuick, type PdfDict, PdfName, type PdfValue, PdfWord } from './objects.ts'
import { standardWidths } from './standard-widths.ts'

/** What the codes of a font mean, and how wide they are. */
export interface Font {
  /** Tells fonts apart. */
  readonly name: string
  readonly bytesPerCode: 1 | 2
  /** The letters of a code; throws `NotQuick` for one whose letter nothing says. */
  readonly lettersOf: (code: number) => string
  /** Thousandths of the size of the type. */
  readonly widthOf: (code: number) => number
}

/**
 * Reads what a font says about its codes. Letters come from its `ToUnicode`, then from its encoding.
 *
 * @throws {NotQuick} For fonts that draw their letters, read downwards, or say neither letters nor widths.
 */
export async function readFont(file: PdfFile, value: PdfValue | undefined, name: string): Promise<Font> {
  const dict = file.dict(value)
  const map = file.stream(dict.get('ToUnicode'))
  const unicode = map ? readToUnicode(await file.unpack(map)) : new Map<number, string>()
  const type = file.name(dict.get('Subtype'))
  if (type === 'Type0') return readWideFont(file, dict, unicode, name)
  if (type !== 'Type1' && type !== 'TrueType' && type !== 'MMType1') throw new NotQuick('a sort of font')
  const encoded = readEncoding(file, dict)
  const letters = Array.from({ length: 256 }, (_, code) => unicode.get(code) ?? encoded[code] ?? null)
  const widths = readWidths(file, dict)
  return {
    name,
    bytesPerCode: 1,
    lettersOf: (code) => letters[code] ?? unknownLetter(),
    widthOf: (code) => widths[code] ?? unknownLetter(),
  }
}

function unknownLetter(): never {
  throw new NotQuick('a code without a letter')
}

function readWideFont(
  file: PdfFile,
  dict: PdfDict,
  unicode: ReadonlyMap<number, string>,
  name: string,
): Font {
  const inner = file.dict(file.array(dict.get('DescendantFonts'))[0])
  if (file.name(dict.get('Encoding')) !== 'Identity-H' || unicode.size === 0)
    throw new NotQuick('a wide font')
  const widths = new Map<number, number>()
  const list = file.array(inner.get('W')).map((item) => file.resolve(item))
  for (let at = 0; at < list.length; ) {
    const [first, second, third] = [list[at], list[at + 1], list[at + 2]]
    if (typeof first !== 'number') throw new NotQuick('strange widths')
    if (Array.isArray(second)) {
      for (const [index, width] of second.entries())
        if (typeof width === 'number') widths.set(first + index, width)
      at += 2
    } else {
      if (typeof second !== 'number' || typeof third !== 'number' || second - first > 65_535)
        throw new NotQuick('strange widths')
      for (let code = first; code <= second; code += 1) widths.set(code, third)
      at += 3
    }
  }
  const otherwise = file.number(inner.get('DW')) ?? 1000
  return {
    name,
    bytesPerCode: 2,
    lettersOf: (code) => unicode.get(code) ?? unknownLetter(),
    widthOf: (code) => widths.get(code) ?? otherwise,
  }
}

function readWidths(file: PdfFile, dict: PdfDict): (number | undefined)[] {
  const widths: (number | undefined)[] = []
  const own = file.array(dict.get('Widths'))
  if (own.length > 0) {
    const first = file.number(dict.get('FirstChar')) ?? 0
    const missing = file.number(file.dict(dict.get('FontDescriptor')).get('MissingWidth')) ?? 0
    for (let code = 0; code < 256; code += 1) widths[code] = file.number(own[code - first]) ?? missing
    return widths
  }
  const base = (file.name(dict.get('BaseFont')) ?? '').replace(/^[A-Z]{6}\+/, '')
  const isCourier = /^Courier/.test(base)
  const standard = standardWidths[base.replace(/^(Helvetica(?:-Bold)?)-?Oblique$/, '$1')]
  for (let code = 32; code < 127; code += 1) widths[code] = isCourier ? 600 : standard?.[code - 32]
  return widths
}

/** The letters of a simple font by its encoding; nothing where neither it nor its differences say one. */
function readEncoding(file: PdfFile, dict: PdfDict): (string | undefined)[] {
  const encoding = file.resolve(dict.get('Encoding'))
  const base =
    encoding instanceof PdfName ? encoding.name : file.name(file.dict(encoding).get('BaseEncoding'))
  const letters: (string | undefined)[] = []
  const table = { WinAnsiEncoding: 'windows-1252', MacRomanEncoding: 'macintosh' }[base ?? '']
  if (table) {
    const decoder = new TextDecoder(table)
    for (let code = 32; code < 256; code += 1) letters[code] = decoder.decode(Uint8Array.of(code))
  } else if (base === null || base === 'StandardEncoding') {
    // A font that describes itself as one of signs has an encoding of its own.
    const flags = file.number(file.dict(dict.get('FontDescriptor')).get('Flags')) ?? 32
    for (let code = 32; code < 127 && (flags & 4) === 0; code += 1) letters[code] = String.fromCharCode(code)
    if ((flags & 4) === 0) {
      letters[39] = '’'
      letters[96] = '‘'
    }
  }
  let code = 0
  for (const item of file.array(file.dict(encoding).get('Differences'))) {
    const value = file.resolve(item)
    if (typeof value === 'number') code = value
    else if (value instanceof PdfName) {
      letters[code] = letterOf(value.name)
      code += 1
    }
  }
  return letters
}

/** The names of the letters from the blank to the tilde, in the order of ASCII; letters and digits of one sign are left out. */
const signNames =
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at'.split(
    ' ',
  )
const otherNames: Readonly<Record<string, string>> = {
  bracketleft: '[',
  backslash: '\\',
  bracketright: ']',
  asciicircum: '^',
  underscore: '_',
  grave: '`',
  braceleft: '{',
  bar: '|',
  braceright: '}',
  asciitilde: '~',
  quoteleft: '‘',
  quoteright: '’',
  quotedblleft: '“',
  quotedblright: '”',
  endash: '–',
  emdash: '—',
  minus: '−',
  bullet: '•',
  nbspace: ' ',
  nonbreakingspace: ' ',
  sfthyphen: '\u00ad',
  rupee: '₹',
}

function letterOf(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name
  const sign = signNames.indexOf(name)
  if (sign >= 0) return String.fromCharCode(32 + sign)
  const code = /^uni([0-9A-F]{4})$/.exec(name)?.[1]
  return code ? String.fromCharCode(Number.parseInt(code, 16)) : otherNames[name]
}

/** Reads which letters each code stands for. */
function readToUnicode(bytes: Uint8Array): Map<number, string> {
  const letters = new Map<number, string>()
  const lexer = new Lexer(bytes)
  let operands: PdfValue[] = []
  for (let token = lexer.next(false); token !== END; token = lexer.next(false)) {
    if (!(token instanceof PdfWord)) {
      operands.push(token)
      if (operands.length > 100_000) throw new NotQuick('too many letters')
      continue
    }
    if (token.word === 'endbfchar') {
      for (let at = 0; at + 1 < operands.length; at += 2)
        letters.set(codeOf(operands[at]), textOf(operands[at + 1]))
    } else if (token.word === 'endbfrange') {
      for (let at = 0; at + 2 < operands.length; at += 3)
        setRange(letters, codeOf(operands[at]), codeOf(operands[at + 1]), operands[at + 2])
    } else if (token.word === 'usecmap') throw new NotQuick('another map of letters')
    operands = []
  }
  return letters
}

function setRange(
  letters: Map<number, string>,
  first: number,
  last: number,
  target: PdfValue | undefined,
): void {
  if (last - first > 65_535) throw new NotQuick('a strange map of letters')
  for (let code = first; code <= last; code += 1) {
    if (Array.isArray(target)) letters.set(code, textOf(target[code - first]))
    else {
      const start = textOf(target)
      const end = start.charCodeAt(start.length - 1) + code - first
      letters.set(code, start.slice(0, -1) + String.fromCharCode(end))
    }
  }
}

function codeOf(value: PdfValue | undefined): number {
  if (!(value instanceof Uint8Array) || value.length === 0 || value.length > 2)
    throw new NotQuick('a strange map of letters')
  return value.reduce((code, byte) => code * 256 + byte, 0)
}

function textOf(value: PdfValue | undefined): string {
  if (!(value instanceof Uint8Array)) throw new NotQuick('a strange map of letters')
  return new TextDecoder('utf-16be').decode(value)
}
