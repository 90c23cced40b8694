import { digest } from './digest.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A step from a leaf to the root: the hash beside it, and the side on which that stands. */
export interface PathStep<Hash = Bytes> {
  readonly side: 'left' | 'right'
  readonly hash: Hash
}

/** Returns the hash of a leaf. Its prefix differs from a node's, so that no node can pass for a leaf. */
export async function leafHash(entry: Bytes): Promise<Bytes> {
  return await digest(joined(Uint8Array.of(0), entry))
}

/**
 * Returns the root of the tree over some leaves, in their order.
 *
 * @param leaves Hashes by `leafHash`.
 * @source RFC 6962, section 2.1.
 */
export async function treeRoot(leaves: readonly Bytes[]): Promise<Bytes> {
  if (leaves.length === 0) return await digest(new Uint8Array())
  if (leaves.length === 1) return leaves[0]!
  const split = splitOf(leaves.length)
  return await nodeHash(await treeRoot(leaves.slice(0, split)), await treeRoot(leaves.slice(split)))
}

/** Returns the steps from a leaf to the root, the lowest first. @source RFC 6962, section 2.1.1. */
export async function pathTo(leaves: readonly Bytes[], place: number): Promise<PathStep[]> {
  if (leaves.length < 2) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return place < split
    ? [...(await pathTo(left, place)), { side: 'right', hash: await treeRoot(right) }]
    : [...(await pathTo(right, place - split)), { side: 'left', hash: await treeRoot(left) }]
}

/** Returns the root that a leaf and its path lead to. */
export async function rootOfPath(leaf: Bytes, path: readonly PathStep[]): Promise<Bytes> {
  let hash = leaf
  for (const step of path) {
    hash = step.side === 'left' ? await nodeHash(step.hash, hash) : await nodeHash(hash, step.hash)
  }
  return hash
}

async function nodeHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return await digest(joined(Uint8Array.of(1), left, right))
}

/** The largest power of two below a number of leaves. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
