import { readSync } from 'node:fs'

/** How far the log of an embedded database was read. */
export interface WalPosition {
  readonly salt: number
  /** Frames up to the end of the last transaction. */
  readonly frames: number
  readonly sum: readonly [number, number]
}

/** What the transactions after a position wrote. */
export interface WalPages {
  readonly position: WalPosition
  /** The newest content of each page, by its number from 1. */
  readonly pages: ReadonlyMap<number, Buffer>
  readonly pageSize: number
  /** How many pages the database has now; 0 while nothing was written. */
  readonly size: number
}

const headerBytes = 32
const frameHeaderBytes = 24
const littleEndianMagic = 0x377f0682

/**
 * Reads the whole transactions in the write-ahead log of SQLite after a position, as SQLite itself does after a crash.
 *
 * If SQLite has restarted the log since, it is read from its start: its first salt is the next number.
 *
 * @param file The descriptor of the log.
 * @param since null reads all.
 * @returns null if the log was restarted more than once since: transactions may be missing.
 * @source https://www.sqlite.org/fileformat2.html#walformat
 */
export function readWal(file: number, since: WalPosition | null): WalPages | null {
  const header = Buffer.alloc(headerBytes)
  const pages = new Map<number, Buffer>()
  if (readSync(file, header, 0, headerBytes, 0) < headerBytes) {
    return since === null || since.frames === 0
      ? { position: { salt: 0, frames: 0, sum: [0, 0] }, pages, pageSize: 0, size: 0 }
      : null
  }
  const isLittle = header.readUInt32BE(0) === littleEndianMagic
  const pageSize = header.readUInt32BE(8)
  const salt = header.readUInt32BE(16)
  const isSame = since?.salt === salt
  if (since !== null && since.salt !== 0 && !isSame && salt !== (since.salt + 1) >>> 0) return null
  const start: WalPosition = { salt, frames: 0, sum: [header.readUInt32BE(24), header.readUInt32BE(28)] }
  let position = isSame && since ? since : start
  let sum = position.sum
  let size = 0
  let pending: [number, Buffer][] = []
  const frame = Buffer.alloc(frameHeaderBytes + pageSize)
  for (let at = position.frames; ; at++) {
    const read = readSync(file, frame, 0, frame.length, headerBytes + at * frame.length)
    if (read < frame.length || frame.compare(header, 16, 24, 8, 16) !== 0) break
    sum = addUp(addUp(sum, frame.subarray(0, 8), isLittle), frame.subarray(frameHeaderBytes), isLittle)
    if (sum[0] !== frame.readUInt32BE(16) || sum[1] !== frame.readUInt32BE(20)) break
    pending.push([frame.readUInt32BE(0), Buffer.from(frame.subarray(frameHeaderBytes))])
    const pagesNow = frame.readUInt32BE(4)
    if (pagesNow === 0) continue
    for (const [page, content] of pending) pages.set(page, content)
    pending = []
    size = pagesNow
    position = { salt, frames: at + 1, sum }
  }
  return { position, pages, pageSize, size }
}

function addUp(
  [first, second]: readonly [number, number],
  bytes: Buffer,
  isLittle: boolean,
): [number, number] {
  let [a, b] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) + b) >>> 0
    b = (b + (isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)) + a) >>> 0
  }
  return [a, b]
}
