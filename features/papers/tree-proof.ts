import { digest } from './digest.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The size of a tree and its root: it stands for every leaf up to there, in their order. */
export interface TreeHead {
  readonly size: number
  readonly root: Bytes
}

/**
 * Returns true if a proof shows that the first tree is the beginning of the second. Of an empty one nothing is shown. Runs in browsers.
 *
 * @source RFC 9162, section 2.1.4.2.
 */
export async function isConsistent(
  first: TreeHead,
  second: TreeHead,
  proof: readonly Bytes[],
): Promise<boolean> {
  if (first.size > second.size || first.size === 0) return false
  if (first.size === second.size) return proof.length === 0 && areEqual(first.root, second.root)
  const path = isPowerOfTwo(first.size) ? [first.root, ...proof] : proof
  const [start, ...rest] = path
  if (!start || proof.length === 0) return false
  let [at, last] = [first.size - 1, second.size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [before, after] = [start, start]
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      before = await nodeHash(hash, before)
      after = await nodeHash(hash, after)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else after = await nodeHash(after, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(before, first.root) && areEqual(after, second.root)
}

/**
 * Returns true if a proof shows that a leaf stands at a place of a tree.
 *
 * @source RFC 9162, section 2.1.3.2.
 */
export async function isIncluded(
  leaf: { readonly place: number; readonly hash: Bytes },
  { size, root }: TreeHead,
  proof: readonly Bytes[],
): Promise<boolean> {
  if (leaf.place >= size || leaf.hash.length !== 32) return false
  let [at, last] = [leaf.place, size - 1]
  let found = leaf.hash
  for (const hash of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      found = await nodeHash(hash, found)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else found = await nodeHash(found, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && areEqual(found, root)
}

/** Returns true if two hashes are the same. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

async function nodeHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return await digest(Uint8Array.of(1, ...left, ...right))
}

// Sizes may be above 2^31, where shifts lose digits.
const isOdd = (value: number) => value % 2 === 1
const half = (value: number) => Math.floor(value / 2)
const isPowerOfTwo = (value: number) => Number.isInteger(Math.log2(value))
