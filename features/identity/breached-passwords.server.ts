import { createHash } from 'node:crypto'
import { openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The fingerprints of passwords from published leaks, sorted. `tools/breached-passwords.ts` writes the file, and
 * docs/sources/breached-passwords.md says from what.
 *
 * A fingerprint is the first 40 bits of a hash. The file begins with 65,537 numbers of four bytes: how many fingerprints
 * begin with less than 0, 1, 2 … 65,536 in their first two bytes. Then follow the last three bytes of each. So a look-up
 * reads some 20 bytes from the file, and nothing is held in memory.
 */
export const breachedFile = join(import.meta.dirname, '../../content/data/breached-passwords.bin')
/** One for each value of two bytes. */
export const breachedBuckets = 65_536
/** The bytes of a fingerprint that its bucket does not say. */
const restBytes = 3

/**
 * A tail that people add to a known password, such as a year and an exclamation mark. Longer ones are no longer a guess:
 * six random digits are a million tries.
 */
const tail = /[^\p{L}\p{M}]{1,4}$/u

let opened: number | null = null

/**
 * Returns true if a password is in the list, also with another tail of up to four digits and signs: `sunshine`,
 * `sunshine2026`. One in some two million other passwords is taken for one of the list.
 *
 * @param plain Normalised, in lower case.
 * @param minCharacters The length of the shortest password in the list.
 */
export function isBreached(plain: string, minCharacters: number): boolean {
  const stem = plain.replace(tail, '')
  return isListed(plain) || (stem !== plain && [...stem].length >= minCharacters && isListed(stem))
}

/** Returns the fingerprint of a password as five bytes. @param plain Normalised, in lower case. */
export function fingerprintOf(plain: string): Buffer {
  return createHash('sha256').update(plain).digest().subarray(0, 5)
}

function isListed(plain: string): boolean {
  const fingerprint = fingerprintOf(plain)
  const bucket = fingerprint.readUInt16BE(0)
  const bounds = readAt(bucket * 4, 8)
  const [from, to] = [bounds.readUInt32BE(0), bounds.readUInt32BE(4)]
  const rests = readAt((breachedBuckets + 1) * 4 + from * restBytes, (to - from) * restBytes)
  const wanted = fingerprint.readUIntBE(2, restBytes)
  for (let at = 0; at < rests.length; at += restBytes) {
    if (rests.readUIntBE(at, restBytes) === wanted) return true
  }
  return false
}

function readAt(position: number, length: number): Buffer {
  opened ??= openSync(breachedFile, 'r')
  const bytes = Buffer.alloc(length)
  if (readSync(opened, bytes, 0, length, position) !== length) throw new Error(`${breachedFile} is cut off`)
  return bytes
}
