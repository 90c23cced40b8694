import { createHash } from 'node:crypto'
import { nextTurn } from '../store/next-turn.ts'
import { parts } from '../store/parts.ts'
import type { Database } from '../store/store.server.ts'
import { type BookPart, saveMemos, selectBookMarks, selectMemos } from './client-memos.server.ts'

/** How many clients' books are read together: the queries are as many for one as for all of them. */
const computedAtOnce = 200

/** What a value of a client is computed from. */
interface Basis<Value> {
  /** The clients, a thousand at most. */
  readonly of: readonly string[]
  /** The parts of their books. */
  readonly reads: readonly BookPart[]
  /** What else decides, the same for all clients, as JSON. Begins with a number, to be raised when it is computed in another way. */
  readonly rules: readonly [number, ...unknown[]]
  /** True if the same would be computed now, as far as neither books nor rules show it. */
  readonly stands: (before: Value) => boolean
}

/**
 * Returns a value of each client, in their order. What any process computed before comes from the database as long as what it was
 * computed from is the same. Only the books of the others are read.
 *
 * @param compute Returns the value of each of some clients, as JSON can hold it.
 */
export async function memo<Value>(
  db: Database,
  name: 'sips' | 'units',
  { of, reads, rules, stands }: Basis<Value>,
  compute: (personIds: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Map<string, Value>> {
  if (of.length === 0) return new Map()
  // First: what changes while books are read counts as a change to come.
  const marks = await selectBookMarks(db, of, reads)
  const rulesHash = hashOf(rules)
  const basisOf = (id: string) => hashOf([rulesHash, marks.get(id)])
  const memos = await selectMemos(db, name, of)
  const found = new Map<string, Value>()
  for (const [id, { computed_from, value }] of memos) {
    if (computed_from !== basisOf(id)) continue
    const before: Value = JSON.parse(value)
    if (stands(before)) found.set(id, before)
  }
  const changed = of.filter((id) => !found.has(id))
  for (const some of parts(changed, computedAtOnce)) {
    const computed = [...(await compute(some))]
    const rows = computed.map(([id, value]) => ({
      person_id: id,
      computed_from: basisOf(id),
      value: JSON.stringify(value),
    }))
    await saveMemos(db, name, rows)
    for (const [id, value] of computed) found.set(id, value)
    await nextTurn()
  }
  return new Map(of.map((id) => [id, found.get(id)!]))
}

/** Returns the name of a JSON value: equal values have equal names. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
