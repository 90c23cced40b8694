import { fill } from '#content/fill.ts'
import { selectNumbers } from '#features/identity/accounts.server.ts'
import type { WorkDetail } from '#features/work-items/work-item.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { QueuedItem } from './item.ts'
import { findDetailed } from './queue.server.ts'
import { workWords } from './words/desk.ts'

/** Everything that the panel of an item shows. */
export interface ItemDetail extends WorkDetail {
  readonly item: QueuedItem
  /** The number of the client that it is about; null for nobody's. */
  readonly client: string | null
}

/** Returns everything about an item; null once it is over. */
export async function readItem(
  services: Services,
  key: string,
  maxAgeMs: number,
): Promise<ItemDetail | null> {
  const found = await findDetailed(services, key, maxAgeMs)
  if (!found) return null
  const { item, own } = found
  const { personId } = item
  const numbers = personId === null ? null : await selectNumbers(services.db, [personId])
  const notes = item.notes.map(({ id, act, at, by, text }) => ({
    key: id,
    at,
    what: fill(workWords.panel.acts[act], { name: by }),
    text,
  }))
  return {
    item,
    client: (personId !== null && numbers?.get(personId)) || null,
    facts: (own?.facts ?? []).filter(({ value }) => value !== ''),
    texts: own?.texts ?? [],
    lines: [...(own?.lines ?? []), ...notes].sort((a, b) => (a.at < b.at ? 1 : -1)),
    records: own?.records ?? [],
  }
}
