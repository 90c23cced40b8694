import { Inflate } from 'fflate'
import { FeedRefusal, refuse } from '../fault.ts'
import type { FeedLimits } from '../limits.ts'
import { builtInDates, dayZeros, numberText, showsDay } from './excel-numbers.ts'
import { mostBeforeFirstRow, type TableRow } from './table-row.ts'
import { attributeOf, elementsOf, textOf, textWithin } from './xml.ts'
import { checkSize, type PackedFile } from './zip.ts'

/**
 * What cells refer to: the texts of the workbook, which cell styles are dates, and the day that its dates count
 * from.
 */
interface Workbook {
  readonly texts: readonly string[]
  readonly dateStyles: ReadonlySet<string>
  /** Days from 1970-01-01 back to the workbook's day 0. */
  readonly dayZero: number
}

/** Excel takes 255 characters of a format; more with their entities. */
const longestFormat = 1_000
const SLICE = 16 * 1024
/** The longest row and the longest text, in longest cells: runs of formatted text have many tags. */
const LONGEST_ROW = 100
const LONGEST_TEXT = 10

/** True if the files of an archive are those of a workbook. */
export function isWorkbook(files: readonly PackedFile[]): boolean {
  return files.some(({ name }) => name === 'xl/workbook.xml')
}

/**
 * Returns a reader of the rows of each sheet, in the order of the workbook's files.
 *
 * Sheets are inflated and scanned as they are read, so 100,000 rows need no more memory than a few: libraries that
 * return a whole sheet hold eight million cells for a file of WBR2.
 *
 * @source ECMA-376, part 1, 18.3 (worksheets), 18.4 (shared strings), 18.8 (styles).
 * @throws {FeedRefusal} When a part is missing or damaged, or a limit is passed.
 */
export async function sheetsOf(
  files: readonly PackedFile[],
  limits: FeedLimits,
): Promise<(() => Generator<TableRow>)[]> {
  const book: Workbook = {
    texts: await textsOf(files, limits),
    dateStyles: await dateStylesOf(files),
    dayZero: countsFrom1904(await partOf(files, 'xl/workbook.xml')) ? dayZeros.of1904 : dayZeros.of1900,
  }
  const sheets = files
    .filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  if (sheets.length === 0) refuse('xlsx-damaged')
  if (sheets.length > limits.sheets) refuse('too-many-sheets')
  return await Promise.all(
    sheets.map(async (sheet) => {
      const bytes = await sheet.deflated()
      return () => rowsOf(slicesOf(bytes, sheet.isDeflated, limits), book, limits)
    }),
  )
}

/** True for a workbook of an old Mac. */
function countsFrom1904(workbook: string): boolean {
  const from = workbook.indexOf('<workbookPr')
  const end = from < 0 ? -1 : workbook.indexOf('>', from)
  const value = end < 0 ? null : attributeOf(workbook.slice(from + '<workbookPr'.length, end), 'date1904')
  return value === '1' || value === 'true'
}

function* rowsOf(slices: Iterable<string>, book: Workbook, limits: FeedLimits): Generator<TableRow> {
  let line = 0
  let blank = 0
  let isFirst = true
  for (const { attributes, inside } of elementsOf(slices, 'row', limits.cellLength * LONGEST_ROW)) {
    line = Number(attributeOf(attributes, 'r') ?? line + 1)
    const cells = cellsOf(inside, line, book, limits)
    if (cells.some((cell) => cell !== '')) {
      isFirst = false
      yield { line, cells, mayEndEarly: true }
    } else {
      blank += 1
      if (isFirst && blank > mostBeforeFirstRow) refuse('xlsx-damaged')
    }
  }
}

function cellsOf(row: string, line: number, book: Workbook, limits: FeedLimits): string[] {
  const cells: string[] = []
  let place = -1
  // Searched by hand: a workbook of 100,000 rows has eight million cells.
  for (let at = row.indexOf('<c'); at >= 0; at = row.indexOf('<c', at)) {
    const tagEnd = row.indexOf('>', at)
    if (tagEnd < 0) refuse('xlsx-damaged')
    const isEmpty = row[tagEnd - 1] === '/'
    const attributes = row.slice(at + 2, isEmpty ? tagEnd - 1 : tagEnd)
    const end = isEmpty ? tagEnd + 1 : row.indexOf('</c>', tagEnd)
    if (end < 0) refuse('xlsx-damaged')
    place = placeOf(attributeOf(attributes, 'r')) ?? place + 1
    if (place >= limits.columns) refuse('too-many-columns', { line })
    while (cells.length < place) cells.push('')
    const type = attributeOf(attributes, 't') ?? 'n'
    const inside = isEmpty ? '' : row.slice(tagEnd + 1, end)
    const value = type === 'inlineStr' ? textWithin(inside) : plainValue(inside)
    cells[place] = cellText(type, attributeOf(attributes, 's') ?? '', value, book).trim()
    at = end
  }
  return cells
}

/** What stands in the `v` of a cell; a formula may stand before it. */
function plainValue(inside: string): string {
  const from = inside.indexOf('<v')
  const open = from < 0 ? -1 : inside.indexOf('>', from)
  const end = open < 0 ? -1 : inside.indexOf('</v>', open)
  return end < 0 ? '' : textOf(inside.slice(open + 1, end))
}

function cellText(type: string, style: string, value: string, book: Workbook): string {
  if (type === 's') return book.texts[Number(value)] ?? refuse('xlsx-damaged')
  if (type === 'n' && value !== '')
    return numberText(Number(value), book.dateStyles.has(style) ? book.dayZero : null)
  // Dates in words of ISO 8601 carry a time.
  return type === 'd' ? value.slice(0, 10) : value
}

/** 'A1' is in column 0, 'AB7' in 27. */
function placeOf(reference: string | null): number | null {
  if (reference === null) return null
  let place = 0
  for (let at = 0; reference.charCodeAt(at) >= 65; at += 1) place = place * 26 + reference.charCodeAt(at) - 64
  return place - 1
}

async function textsOf(files: readonly PackedFile[], limits: FeedLimits): Promise<string[]> {
  const file = files.find(({ name }) => name === 'xl/sharedStrings.xml')
  if (!file) return []
  // These stay in memory, unlike the rows.
  const fewer = { ...limits, unpackedBytes: limits.unpackedBytes / 8 }
  const slices = slicesOf(await file.deflated(), file.isDeflated, fewer)
  return [
    ...elementsOf(slices, 'si', limits.cellLength * LONGEST_TEXT).map(({ inside }) => textWithin(inside)),
  ]
}

async function dateStylesOf(files: readonly PackedFile[]): Promise<Set<string>> {
  if (!files.some(({ name }) => name === 'xl/styles.xml')) return new Set()
  const styles = await partOf(files, 'xl/styles.xml')
  const dates = new Set(builtInDates)
  // No pattern here looks further than its own element: a hostile part has a million that never end.
  for (const [, attributes = ''] of styles.matchAll(/<numFmt\b([^<]*)/g)) {
    const format = attributeOf(attributes, 'formatCode')
    if (format !== null && showsDay(textOf(format.slice(0, longestFormat))))
      dates.add(Number(attributeOf(attributes, 'numFmtId')))
  }
  const from = styles.indexOf('<cellXfs')
  const formats = from < 0 ? '' : styles.slice(from, styles.indexOf('</cellXfs>', from))
  const ids = [...formats.matchAll(/<xf\b([^<]*)/g)].map(([, xf = '']) => Number(attributeOf(xf, 'numFmtId')))
  return new Set(ids.flatMap((id, style) => (dates.has(id) ? [String(style)] : [])))
}

/** Small parts are read whole. */
async function partOf(files: readonly PackedFile[], wanted: string): Promise<string> {
  const file = files.find(({ name }) => name === wanted)
  if (!file) refuse('xlsx-damaged')
  return new TextDecoder().decode(await file.unpack())
}

function* slicesOf(bytes: Uint8Array, isDeflated: boolean, limits: FeedLimits): Generator<string> {
  const decoder = new TextDecoder()
  let ready: Uint8Array[] = []
  let unpacked = 0
  const inflate = new Inflate((chunk) => {
    unpacked += chunk.length
    checkSize(bytes.length, unpacked, limits)
    ready.push(chunk)
  })
  for (let from = 0; from < bytes.length; from += SLICE) {
    const slice = bytes.subarray(from, from + SLICE)
    if (isDeflated) push(inflate, slice, from + SLICE >= bytes.length)
    else ready.push(slice)
    for (const chunk of ready) yield decoder.decode(chunk, { stream: true })
    ready = []
  }
  yield decoder.decode()
}

function push(inflate: Inflate, slice: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(slice, isLast)
  } catch (error) {
    throw error instanceof FeedRefusal ? error : new FeedRefusal({ reason: 'xlsx-damaged' })
  }
}
