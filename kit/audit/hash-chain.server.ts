import { createHash } from 'node:crypto'
import { type Canonical, canonicalJson } from './canonical-json.ts'

/** The hash before the first link of a chain. */
export const chainStart = '0'.repeat(64)

/** The end of a chain: the number of its last link, and the link's hash. */
export interface ChainEnd {
  readonly sequence: number
  readonly hash: string
}

/** The end of a chain without links. */
export const emptyChain: ChainEnd = { sequence: 0, hash: chainStart }

/** Returns the hash of a link: SHA-256 of its canonical JSON, in hexadecimal digits. Its facts name the hash of the link before. */
export function linkHash(facts: Canonical): string {
  return sha256(canonicalJson(facts))
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** `missing` is a gap, `changed` differs from its hash, `misplaced` does not follow the link before. */
export type LinkFault = 'missing' | 'changed' | 'misplaced'

/**
 * Returns what is wrong with a link, or null.
 *
 * @param end Where the chain ended before this link.
 * @param facts What the link's hash is made of.
 */
export function findLinkFault(
  end: ChainEnd,
  link: ChainEnd & { readonly previous: string },
  facts: Canonical,
): LinkFault | null {
  if (link.sequence !== end.sequence + 1) return 'missing'
  if (linkHash(facts) !== link.hash) return 'changed'
  return link.previous === end.hash ? null : 'misplaced'
}
