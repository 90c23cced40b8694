import { refuse } from '../fault.ts'

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Numbers from here on are no sectors: they mark the end of a chain, or a free sector. */
const LAST_SECTOR = 0xfffffffa
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const MINI_SECTOR = 64
/** Places in the header. */
const at = {
  sectorShift: 30,
  fatSectors: 44,
  directory: 48,
  miniCutoff: 56,
  miniFat: 60,
  difat: 68,
  difatEntries: 76,
}

/** True for a compound file of Microsoft: an old workbook, or a new one with a password. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/**
 * Returns the first stream of a compound file that has one of some names, or null.
 *
 * @source [MS-CFB], 2.2 (header), 2.3 (FAT), 2.4 (mini FAT), 2.5 (DIFAT), 2.6 (directory).
 * @throws {FeedRefusal} When a chain of sectors leads out of the file or into itself.
 */
export function streamOf(bytes: Uint8Array, names: readonly string[]): Uint8Array | null {
  if (bytes.length < HEADER_BYTES) refuse('xls-damaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(at.sectorShift, true)
  if (shift !== 9 && shift !== 12) refuse('xls-damaged')
  const size = 1 << shift
  const sector = (number: number) => {
    const from = (number + 1) * size
    if (from >= bytes.length) refuse('xls-damaged')
    return bytes.subarray(from, from + size)
  }
  const fat = numbersOf(fatSectors(view, size, sector).map(sector))
  const read = (start: number) => joined(chain(start, fat).map(sector))

  const directory = read(view.getUint32(at.directory, true))
  const entries = entriesOf(directory)
  const found = entries.find(({ type, name }) => type === 2 && names.includes(name))
  if (!found) return null
  if (found.size >= view.getUint32(at.miniCutoff, true)) return cut(read(found.start), found.size)
  const root = entries.find(({ type }) => type === 5)
  const miniStart = view.getUint32(at.miniFat, true)
  if (!root || miniStart >= LAST_SECTOR) return refuse('xls-damaged')
  const mini = read(root.start)
  const miniFat = numbersOf([read(miniStart)])
  const parts = chain(found.start, miniFat).map((number) =>
    mini.subarray(number * MINI_SECTOR, (number + 1) * MINI_SECTOR),
  )
  return cut(joined(parts), found.size)
}

/** The sectors that hold the FAT: 109 in the header, the others in a chain of their own. */
function fatSectors(view: DataView, size: number, sector: (number: number) => Uint8Array): number[] {
  const count = view.getUint32(at.fatSectors, true)
  if (count > view.byteLength / size) refuse('xls-damaged')
  const found: number[] = []
  for (let place = at.difatEntries; place < HEADER_BYTES; place += 4) found.push(view.getUint32(place, true))
  for (let next = view.getUint32(at.difat, true); next < LAST_SECTOR; ) {
    const numbers = numbersOf([sector(next)])
    next = numbers.pop() ?? LAST_SECTOR
    found.push(...numbers)
    if (found.length > count + HEADER_BYTES + size) refuse('xls-damaged')
  }
  return found.filter((number) => number < LAST_SECTOR).slice(0, count)
}

function numbersOf(sectors: readonly Uint8Array[]): number[] {
  return sectors.flatMap((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true))
  })
}

function chain(start: number, fat: readonly number[]): number[] {
  const numbers: number[] = []
  for (let next = start; next < LAST_SECTOR; next = fat[next]!) {
    if (next >= fat.length || numbers.length > fat.length) refuse('xls-damaged')
    numbers.push(next)
  }
  return numbers
}

function entriesOf(directory: Uint8Array) {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const utf16 = new TextDecoder('utf-16le')
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
    const from = index * ENTRY_BYTES
    const nameBytes = Math.min(Math.max(view.getUint16(from + 64, true) - 2, 0), 62)
    return {
      name: utf16.decode(directory.subarray(from, from + nameBytes)),
      type: directory[from + 66],
      start: view.getUint32(from + 116, true),
      size: view.getUint32(from + 120, true),
    }
  })
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

function cut(stream: Uint8Array, size: number): Uint8Array {
  if (stream.length < size) refuse('xls-damaged')
  return stream.subarray(0, size)
}
