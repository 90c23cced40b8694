/** The maximum number of documents being made at once, in this process. The largest takes about five seconds of the one thread. */
const maxOfAccount = 2
const maxInAll = 12

/** How many documents of each account are being made or waiting. */
const running = new Map<string, number>()

export type Queued<T> = { ok: true; value: T } | { ok: false; reason: 'too-many-of-account' | 'too-many' }

/**
 * Makes one document of an account if there is room for it, so that neither one client nor all together can fill the memory
 * with rows that wait for the thread. Other pages are not affected.
 *
 * @param make Reads what the document needs and makes it. Not called if there is no room.
 */
export async function inDocumentQueue<T>(personId: string, make: () => Promise<T>): Promise<Queued<T>> {
  const own = running.get(personId) ?? 0
  if (own >= maxOfAccount) return { ok: false, reason: 'too-many-of-account' }
  const all = running.values().reduce((sum, count) => sum + count, 0)
  if (all >= maxInAll) return { ok: false, reason: 'too-many' }
  running.set(personId, own + 1)
  try {
    return { ok: true, value: await make() }
  } finally {
    const left = (running.get(personId) ?? 0) - 1
    if (left > 0) running.set(personId, left)
    else running.delete(personId)
  }
}
