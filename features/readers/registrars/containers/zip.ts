import type { FileEntry } from '@zip.js/zip.js'
import { FeedRefusal, refuse } from '../fault.ts'
import type { FeedLimits } from '../limits.ts'

export interface PackedFile {
  readonly name: string
  /**
   * Returns its bytes.
   *
   * @throws {FeedRefusal} When the password is missing or wrong, its bytes are damaged, or it unpacks to more than
   *   a limit.
   */
  readonly unpack: () => Promise<Uint8Array>
  /** Returns its bytes decrypted and still deflated, for a reader that inflates as it goes. */
  readonly deflated: () => Promise<Uint8Array>
  /** True if {@link PackedFile.deflated} returns deflated bytes, false if they are stored as they are. */
  readonly isDeflated: boolean
}

const DEFLATE = 8

/** Half of the code of a reader, so it is loaded with the first archive: each file is read in a process of its own. */
const loadZip = () => import('@zip.js/zip.js')

/** True if bytes begin like a zip archive, which XLSX files are too. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * Lists the files of an archive, without folders and what macOS adds. The sizes that the archive claims are judged
 * before anything is unpacked; while unpacking, the real ones.
 *
 * @param password For ZipCrypto and AES; null if there is none. Kept for this call only.
 * @throws {FeedRefusal} When it is no archive or passes a limit.
 */
export async function filesOfZip(
  bytes: Uint8Array,
  password: string | null,
  limits: FeedLimits,
): Promise<PackedFile[]> {
  const options = { useWebWorkers: false, checkOverlappingEntry: true, checkCrc32: true }
  const { Uint8ArrayReader, ZipReader } = await loadZip()
  const reader = new ZipReader(new Uint8ArrayReader(bytes), password ? { ...options, password } : options)
  const entries: FileEntry[] = []
  let claimed = 0
  try {
    let seen = 0
    for await (const entry of reader.getEntriesGenerator()) {
      seen += 1
      if (seen > limits.entries) refuse('too-many-entries')
      if (entry.directory || entry.filename.startsWith('__MACOSX/')) continue
      claimed += entry.uncompressedSize
      checkSize(entry.compressedSize, entry.uncompressedSize, limits)
      if (claimed > limits.unpackedBytes) refuse('too-large')
      entries.push(entry)
    }
  } catch (error) {
    throw await faultOf(error)
  }
  return entries.map((entry) => ({
    name: entry.filename,
    isDeflated: entry.compressionMethod === DEFLATE,
    unpack: async () => await dataOf(entry, false),
    deflated: async () => await dataOf(entry, 'compressed'),
  }))
}

async function dataOf(entry: FileEntry, passThrough: false | 'compressed'): Promise<Uint8Array> {
  // The claimed size was judged above; a file that holds more than it claims is damaged.
  const whole = new Uint8Array(passThrough ? entry.compressedSize : entry.uncompressedSize)
  let length = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (length + chunk.length > whole.length) refuse('zip-damaged')
      whole.set(chunk, length)
      length += chunk.length
    },
  })
  try {
    await entry.getData(sink, { passThrough })
  } catch (error) {
    const refusal = await faultOf(error)
    // ZipCrypto checks one byte: one wrong password in 256 is only seen by the garbage that it unpacks to.
    const isGarbage = entry.encrypted && refusal.fault.reason === 'zip-damaged'
    throw isGarbage ? new FeedRefusal({ reason: 'zip-wrong-password' }) : refusal
  }
  return whole.subarray(0, length)
}

/** Refuses what unpacks to more than the limits allow. */
export function checkSize(packed: number, unpacked: number, limits: FeedLimits): void {
  if (unpacked > limits.unpackedBytes) refuse('too-large')
  if (unpacked > limits.expansionFloor && unpacked > packed * limits.expansion) refuse('expands-too-far')
}

/** Maps an error of zip.js to a fault. A limit of this reader closes the stream, so its refusal may arrive as the `cause`. */
async function faultOf(error: unknown): Promise<FeedRefusal> {
  if (error instanceof FeedRefusal) return error
  const { ERR_ENCRYPTED, ERR_INVALID_PASSWORD } = await loadZip()
  if (error instanceof Error) {
    if (error.message === ERR_ENCRYPTED) return new FeedRefusal({ reason: 'zip-needs-password' })
    if (error.message === ERR_INVALID_PASSWORD) return new FeedRefusal({ reason: 'zip-wrong-password' })
    if (error.cause instanceof FeedRefusal) return error.cause
  }
  return new FeedRefusal({ reason: 'zip-damaged' })
}
