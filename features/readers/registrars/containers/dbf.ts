import { dateOfDay } from '#finance/dates.ts'
import { refuse } from '../fault.ts'
import type { FeedLimits } from '../limits.ts'
import type { TableRow } from './table-row.ts'

interface Field {
  readonly name: string
  readonly type: string
  readonly from: number
  readonly length: number
}

const HEADER = 32
const END_OF_FIELDS = 0x0d
const DELETED = 0x2a
/** The bytes of fields that are not text. */
const lengths: Readonly<Record<string, number>> = { D: 8, I: 4, Y: 8, T: 8 }
/** The Julian days of 0001-01-01, 1970-01-01 and 9999-12-31. */
const julian = { first: 1_721_426, epoch: 2_440_588, last: 5_373_484 }

/**
 * True if bytes begin like a dBase or FoxPro table: a known version, a date, and a heading that ends where it says.
 */
export function isDbf(bytes: Uint8Array): boolean {
  const [version, , month = 0, day = 0] = bytes
  const length = bytes.length > HEADER ? viewOf(bytes).getUint16(8, true) : 0
  return (
    [0x03, 0x30, 0x31, 0x32, 0x83, 0x8b, 0xf5].includes(version ?? 0) &&
    month <= 12 &&
    day <= 31 &&
    length > HEADER &&
    length <= bytes.length
  )
}

/**
 * Yields the heading and the records of a DBF. Deleted records are left out and keep their number.
 *
 * Text is read as Windows-1252: the registrars write ASCII. Memo fields are empty, since their text is in another
 * file. `dbffile` reads from a path alone, and brings iconv-lite.
 *
 * @source dBase III+ and Visual FoxPro table structure: heading of 32 bytes, 32 for each field, records of fixed
 *   length.
 * @throws {FeedRefusal} When the heading is damaged, the file is shorter than it says, or a limit is passed.
 */
export function* dbfRows(bytes: Uint8Array, limits: FeedLimits): Generator<TableRow> {
  const view = viewOf(bytes)
  const count = view.getUint32(4, true)
  const start = view.getUint16(8, true)
  const length = view.getUint16(10, true)
  const fields = fieldsOf(bytes, start, length)
  if (count > limits.rows) refuse('too-many-rows')
  if (start + count * length > bytes.length) refuse('dbf-damaged')
  yield { line: 0, cells: fields.map(({ name }) => name) }
  const decoder = new TextDecoder('windows-1252')
  for (let record = 0; record < count; record += 1) {
    const from = start + record * length
    if (bytes[from] === DELETED) continue
    // One byte is one character here, so places of bytes are places in the text.
    const text = decoder.decode(bytes.subarray(from, from + length))
    yield { line: record + 1, cells: fields.map((field) => cellOf(field, text, view, from)) }
  }
}

function fieldsOf(bytes: Uint8Array, start: number, recordLength: number): Field[] {
  const fields: Field[] = []
  const decoder = new TextDecoder('windows-1252')
  let from = 1
  for (let at = HEADER; at + HEADER <= start && bytes[at] !== END_OF_FIELDS; at += HEADER) {
    const name = decoder
      .decode(bytes.subarray(at, at + 11))
      .split('\0')[0]!
      .trim()
    const type = String.fromCharCode(bytes[at + 11]!)
    // Long character fields of FoxPro keep the upper half of their length where numbers keep their decimals.
    const length = bytes[at + 16]! + (type === 'C' ? bytes[at + 17]! * 256 : 0)
    if ((lengths[type] ?? length) !== length) refuse('dbf-damaged')
    fields.push({ name, type, from, length })
    from += length
  }
  if (fields.length === 0 || from > recordLength) refuse('dbf-damaged')
  return fields
}

function cellOf({ type, from, length }: Field, text: string, view: DataView, record: number): string {
  const at = record + from
  switch (type) {
    case 'D': {
      const day = text.slice(from, from + 8).trim()
      return /^[1-9]\d{7}$/.test(day)
        ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
        : day.replace(/^0+$/, '')
    }
    case 'I':
      return String(view.getInt32(at, true))
    case 'B':
      return length === 8 ? String(view.getFloat64(at, true)) : ''
    case 'Y':
      return currencyText(view.getBigInt64(at, true))
    case 'T':
      return julianDate(view.getInt32(at, true))
    case 'M':
    case 'G':
    case 'P':
      return ''
    default:
      return text
        .slice(from, from + length)
        .replaceAll('\0', ' ')
        .trim()
  }
}

/** Ten-thousandths, as text. */
function currencyText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function julianDate(day: number): string {
  if (day === 0) return ''
  if (day < julian.first || day > julian.last) return String(day)
  return dateOfDay(day - julian.epoch)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
