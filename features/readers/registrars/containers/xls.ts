import { refuse } from '../fault.ts'
import type { FeedLimits } from '../limits.ts'
import { streamOf } from './compound-file.ts'
import { builtInDates, dayZeros, numberText, showsDay } from './excel-numbers.ts'
import { mostBeforeFirstRow, type TableRow } from './table-row.ts'

/** Records of BIFF8 that hold something for us. */
const records = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  more: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  formattedText: 0xd6,
  style: 0xe0,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

const BIFF8 = 0x600
const WORKSHEET = 0

/** What cells refer to. */
interface Workbook {
  readonly texts: readonly string[]
  /** Whether each cell style shows a day. */
  readonly styles: readonly boolean[]
  readonly dayZero: number
}

/** One record of the stream, without its head. */
interface Part {
  readonly id: number
  readonly view: DataView
  readonly bytes: Uint8Array
}

/**
 * Returns a reader of the rows of each sheet of a workbook of Excel 97 to 2003 (BIFF8), in the workbook's order.
 *
 * Reads texts, numbers and days, and the last result of a formula. Nothing is computed and no macro is looked at.
 *
 * @source [MS-XLS], 2.4 (records), 2.5.198.3 (RkNumber), 2.5.293 (XLUnicodeRichExtendedString).
 * @throws {FeedRefusal} When it is older, has a password, or is damaged.
 */
export function sheetsOfXls(bytes: Uint8Array, limits: FeedLimits): (() => Generator<TableRow>)[] {
  const stream = streamOf(bytes, ['Workbook'])
  // A workbook of Excel 95, or a new one with a password, has other streams.
  if (!stream) return refuse('old-excel')
  const globals = [...partsOf(stream, 0)]
  const first = guarded(globals[0]!)
  if (first.id !== records.begin || first.view.getUint16(0, true) !== BIFF8) refuse('old-excel')
  if (globals.some(({ id }) => id === records.password)) refuse('old-excel')
  const book = bookOf(globals)
  const sheets = globals.filter(({ id, bytes: part }) => id === records.sheet && part[5] === WORKSHEET)
  if (sheets.length === 0) refuse('xls-damaged')
  if (sheets.length > limits.sheets) refuse('too-many-sheets')
  return sheets.map(({ view }) => {
    const from = view.getUint32(0, true)
    return () => rowsOf(stream, from, book, limits)
  })
}

/** The records from a place up to the end of their part of the stream. */
function* partsOf(stream: Uint8Array, from: number): Generator<Part> {
  const head = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let place = from; place + 4 <= stream.length; ) {
    const id = head.getUint16(place, true)
    const length = head.getUint16(place + 2, true)
    const bytes = stream.subarray(place + 4, place + 4 + length)
    if (bytes.length < length) refuse('xls-damaged')
    yield { id, bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    if (id === records.end) return
    place += 4 + length
  }
  refuse('xls-damaged')
}

function bookOf(globals: readonly Part[]): Workbook {
  const formats = new Map(builtInDates.map((id) => [id, true]))
  const styles: number[] = []
  let dayZero: number = dayZeros.of1900
  let texts: string[] = []
  for (const [index, part] of globals.entries()) {
    const { id, view, bytes } = guarded(part)
    if (id === records.dateMode && view.getUint16(0, true) === 1) dayZero = dayZeros.of1904
    if (id === records.format) {
      const format = new Texts([bytes.subarray(2)]).read()
      formats.set(view.getUint16(0, true), showsDay(format))
    }
    if (id === records.style) styles.push(view.getUint16(2, true))
    if (id === records.texts) {
      const end = globals.findIndex((next, at) => at > index && next.id !== records.more)
      texts = textsOf(globals.slice(index, end).map((each) => each.bytes))
    }
  }
  return { texts, dayZero, styles: styles.map((format) => formats.get(format) ?? false) }
}

function textsOf(parts: readonly Uint8Array[]): string[] {
  const [first] = parts
  if (!first || first.length < 8) return refuse('xls-damaged')
  const count = new DataView(first.buffer, first.byteOffset).getUint32(4, true)
  const reader = new Texts([first.subarray(8), ...parts.slice(1)])
  const texts: string[] = []
  while (texts.length < count && !reader.isAtEnd()) texts.push(reader.read())
  return texts
}

/** Reads texts that go on from one record to the next. */
class Texts {
  readonly #parts: readonly Uint8Array[]
  #part = 0
  #place = 0

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts
  }

  isAtEnd(): boolean {
    this.#turn()
    return this.#part >= this.#parts.length
  }

  read(): string {
    const count = this.#byte() + this.#byte() * 256
    const flags = this.#byte()
    const runs = flags & 8 ? this.#byte() + this.#byte() * 256 : 0
    const extra = flags & 4 ? this.#word() : 0
    const text = this.#letters(count, (flags & 1) === 1)
    this.#skip(runs * 4 + extra)
    return text
  }

  #letters(count: number, isWide: boolean): string {
    const letters: number[] = []
    let wide = isWide
    while (letters.length < count) {
      // A record that goes on with a text says again how wide its letters are.
      if (this.#turn()) wide = (this.#byte() & 1) === 1
      letters.push(wide ? this.#byte() + this.#byte() * 256 : this.#byte())
    }
    let text = ''
    for (let from = 0; from < letters.length; from += 4096)
      text += String.fromCharCode(...letters.slice(from, from + 4096))
    return text
  }

  /** Goes to the next record at the end of one. */
  #turn(): boolean {
    let isNew = false
    while (this.#part < this.#parts.length && this.#place >= this.#parts[this.#part]!.length) {
      this.#part += 1
      this.#place = 0
      isNew = true
    }
    return isNew
  }

  #byte(): number {
    this.#turn()
    const byte = this.#parts[this.#part]?.[this.#place]
    if (byte === undefined) return refuse('xls-damaged')
    this.#place += 1
    return byte
  }

  #word(): number {
    return this.#byte() + this.#byte() * 2 ** 8 + this.#byte() * 2 ** 16 + this.#byte() * 2 ** 24
  }

  #skip(count: number): void {
    for (let left = count; left > 0; ) {
      this.#turn()
      const part = this.#parts[this.#part]
      if (!part) refuse('xls-damaged')
      const step = Math.min(left, part.length - this.#place)
      this.#place += step
      left -= step
    }
  }
}

/** The rows of a sheet. Records of cells come row by row. */
function* rowsOf(stream: Uint8Array, from: number, book: Workbook, limits: FeedLimits): Generator<TableRow> {
  let line = 0
  let cells: string[] = []
  let formula: number | null = null
  let before = 0
  const row = function* (): Generator<TableRow> {
    if (cells.some((cell) => cell !== '')) yield { line, cells, mayEndEarly: true }
  }
  for (const part of partsOf(stream, from)) {
    if (part.id === records.formulaText && formula !== null) {
      cells[formula] = new Texts([part.bytes]).read().trim()
      formula = null
    }
    const found = cellsIn(guarded(part), book)
    if (!found) {
      before += 1
      if (line === 0 && before > mostBeforeFirstRow) refuse('xls-damaged')
      continue
    }
    const { row: number, column, texts, waitsForText } = found
    if (number + 1 !== line) {
      if (number + 1 < line) refuse('xls-damaged')
      yield* row()
      line = number + 1
      cells = []
    }
    if (column + texts.length > limits.columns) refuse('too-many-columns', { line })
    while (cells.length < column) cells.push('')
    for (const [index, text] of texts.entries()) cells[column + index] = text.trim()
    formula = waitsForText ? column : null
  }
  yield* row()
}

interface Cells {
  readonly row: number
  readonly column: number
  readonly texts: readonly string[]
  /** The text of a formula stands in the next record. */
  readonly waitsForText?: boolean
}

function cellsIn({ id, view, bytes }: Part, book: Workbook): Cells | null {
  const place = () => ({ row: view.getUint16(0, true), column: view.getUint16(2, true) })
  const number = (value: number, styleAt: number) => {
    const isDay = book.styles[view.getUint16(styleAt, true)] ?? false
    return numberText(value, isDay ? book.dayZero : null)
  }
  switch (id) {
    case records.sharedText:
      return { ...place(), texts: [book.texts[view.getUint32(6, true)] ?? refuse('xls-damaged')] }
    case records.text:
    case records.formattedText:
      return { ...place(), texts: [new Texts([bytes.subarray(6)]).read()] }
    case records.number:
      return { ...place(), texts: [number(view.getFloat64(6, true), 4)] }
    case records.shortNumber:
      return { ...place(), texts: [number(shortNumber(view.getInt32(6, true)), 4)] }
    case records.manyNumbers: {
      const count = Math.floor((bytes.length - 6) / 6)
      const texts = Array.from({ length: count }, (_, index) =>
        number(shortNumber(view.getInt32(6 + index * 6, true)), 4 + index * 6),
      )
      return { ...place(), texts }
    }
    case records.truth:
      return { ...place(), texts: [bytes[7] === 0 ? String(bytes[6]) : ''] }
    case records.formula: {
      if (view.getUint16(12, true) !== 0xffff)
        return { ...place(), texts: [number(view.getFloat64(6, true), 4)] }
      return { ...place(), texts: [bytes[6] === 1 ? String(bytes[8]) : ''], waitsForText: bytes[6] === 0 }
    }
    default:
      return null
  }
}

/** Thirty bits of a whole number or of a double, perhaps of a hundredfold. */
function shortNumber(bits: number): number {
  const double = new DataView(new ArrayBuffer(8))
  double.setInt32(4, bits & ~3, true)
  const value = bits & 2 ? bits >> 2 : double.getFloat64(0, true)
  return bits & 1 ? value / 100 : value
}

/** The fewest bytes of each record that is read by its places. */
const fewestBytes: Readonly<Record<number, number>> = {
  [records.begin]: 4,
  [records.dateMode]: 2,
  [records.format]: 5,
  [records.style]: 4,
  [records.sheet]: 8,
  [records.sharedText]: 10,
  [records.text]: 9,
  [records.formattedText]: 9,
  [records.number]: 14,
  [records.shortNumber]: 10,
  [records.manyNumbers]: 12,
  [records.truth]: 8,
  [records.formula]: 20,
}

function guarded(part: Part): Part {
  if (part.bytes.length < (fewestBytes[part.id] ?? 0)) refuse('xls-damaged')
  return part
}
