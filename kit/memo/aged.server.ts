import { istDate } from '#finance/dates.ts'
import { minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { countAsRead, recordTopics } from '#kit/store/watch-tables.server.ts'

/** The greatest age for a screen: one that is refreshed every few seconds does not read every ledger each time. */
export const screenAgeMs = 10 * minuteMs

/**
 * Returns a function that reads what only the ledgers of all clients together show. That takes seconds with thousands of clients,
 * so each process caches the value, with the database topics that it was read from, until the Indian day ends.
 *
 * The returned function takes the greatest age in milliseconds: an older value is returned once more while the next one is
 * read behind the answer, so that nobody waits for it. 0 reads now.
 *
 * @param name Says in the log what could not be read.
 */
export function aged<Value>(name: string, read: (services: Services) => Promise<Value>): AgedRead<Value> {
  const cached = new WeakMap<object, Aged<Value>>()
  const renewing = new WeakSet<object>()
  const readOn = new WeakMap<object, string>()
  const renew = (services: Services, made: Pick<Aged<Value>, 'day' | 'at'>): void => {
    const { store, log } = services
    if (renewing.has(store)) return
    renewing.add(store)
    void recordTopics(() => read(services))
      .then((value) => cached.set(store, { ...made, value: Promise.resolve(value) }))
      .catch((error: unknown) => log.error({ err: error }, `${name} of all clients could not be read`))
      .finally(() => renewing.delete(store))
  }
  const current = async (services: Services, maxAgeMs: number) => {
    const now = services.clock.now()
    const day = istDate(now)
    const before = cached.get(services.store)
    if (before && before.day === day && maxAgeMs > 0) {
      if (now - before.at >= maxAgeMs) renew(services, { day, at: now })
      return await counted(before)
    }
    const value = recordTopics(() => read(services))
    cached.set(services.store, { day, at: now, value })
    // A failure is not cached.
    value.then(
      () => readOn.set(services.store, day),
      () => cached.delete(services.store),
    )
    return await counted({ value })
  }
  return Object.assign(current, {
    isRead: ({ store, clock }: Pick<Services, 'store' | 'clock'>) =>
      readOn.get(store) === istDate(clock.now()),
  })
}

export interface AgedRead<Value> {
  (services: Services, maxAgeMs: number): Promise<Value>
  /** Returns true if the process has read it today, so that nobody waits for a screen's value. */
  readonly isRead: (services: Pick<Services, 'store' | 'clock'>) => boolean
}

interface Aged<Value> {
  readonly day: string
  readonly at: number
  readonly value: ReturnType<typeof recordTopics<Value>>
}

/** Returns the value, and counts its topics as read by whoever records. */
async function counted<Value>({ value }: Pick<Aged<Value>, 'value'>): Promise<Value> {
  const { value: read, topics } = await value
  countAsRead(topics)
  return read
}
