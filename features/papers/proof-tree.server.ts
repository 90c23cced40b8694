import { createHash } from 'node:crypto'

/** A growing Merkle tree in memory: every complete subtree is hashed once, so that roots and proofs take some dozen hashes. */
export interface ProofTree {
  readonly size: number
  append(entry: string): void
  /** The root over the first leaves. */
  root(size: number): Buffer
  /** The proof that the tree of one size is the beginning of that of another. @source RFC 6962, section 2.1.2. */
  consistency(first: number, second: number): Buffer[]
  /** The proof that a leaf is in the tree of a size. @source RFC 6962, section 2.1.1. */
  inclusion(place: number, size: number): Buffer[]
}

/** Returns a tree without leaves. */
export function emptyProofTree(): ProofTree {
  /** Of level 0 the leaves; of each other the hashes of two beside each other. */
  const levels: Buffer[][] = [[]]

  /** The hash over some leaves. Only the right edge is not complete. */
  function over(from: number, to: number): Buffer {
    const count = to - from
    if (count === 0) return sha256()
    const level = Math.log2(count)
    if (Number.isInteger(level) && from % count === 0) return levels[level]![from / count]!
    const split = from + splitOf(count)
    return sha256(node, over(from, split), over(split, to))
  }

  function subproof(first: number, from: number, to: number, isWhole: boolean): Buffer[] {
    if (first === to) return isWhole ? [] : [over(from, to)]
    const split = from + splitOf(to - from)
    return first <= split
      ? [...subproof(first, from, split, isWhole), over(split, to)]
      : [...subproof(first, split, to, false), over(from, split)]
  }

  function path(place: number, from: number, to: number): Buffer[] {
    if (to - from === 1) return []
    const split = from + splitOf(to - from)
    return place < split
      ? [...path(place, from, split), over(split, to)]
      : [...path(place, split, to), over(from, split)]
  }

  return {
    get size() {
      return levels[0]!.length
    },
    append(entry) {
      levels[0]!.push(sha256(leaf, Buffer.from(entry)))
      for (let level = 0; levels[level]!.length % 2 === 0; level += 1) {
        const [left, right] = levels[level]!.slice(-2)
        levels[level + 1] ??= []
        levels[level + 1]!.push(sha256(node, left!, right!))
      }
    },
    root: (size) => over(0, size),
    consistency: (first, second) => (first === 0 || first === second ? [] : subproof(first, 0, second, true)),
    inclusion: (place, size) => path(place, 0, size),
  }
}

const [leaf, node] = [Buffer.of(0), Buffer.of(1)]

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The largest power of two below a number of leaves. */
function splitOf(count: number): number {
  return 2 ** Math.ceil(Math.log2(count) - 1)
}
