import type { Clock } from '../clock/clock.ts'
import type { DeskTopic } from '../store/desk-topics.ts'
import { countAsRead, recordTopics } from '../store/watch-tables.server.ts'

export { recordTopics } from '../store/watch-tables.server.ts'

/** How old a value may be that also changes without a write: a day comes, a mail is refused. */
interface Age {
  readonly clock: Clock
  readonly maxMs: number
}

/**
 * A value in the memory of a process, computed again after a change of a table that it was computed from. Which tables those are is
 * recorded as it is computed.
 */
export class Memo<Value> {
  readonly #compute: () => Promise<Value>
  readonly #age: Age | null
  #known: { readonly value: Value; readonly topics: readonly DeskTopic[] } | null = null
  #computedAt = 0
  #isStale = true
  #computing: Promise<Value> | null = null
  /** Heard while the first value was computed: nobody knows yet what it reads. */
  #missed: readonly DeskTopic[] = []

  constructor(compute: () => Promise<Value>, age: Age | null = null) {
    this.#compute = compute
    this.#age = age
  }

  /** Hears that topics changed. */
  hear(topics: readonly DeskTopic[]): void {
    if (this.#computing) this.#missed = [...this.#missed, ...topics]
    if (this.#known?.topics.some((topic) => topics.includes(topic))) this.#isStale = true
  }

  /** Returns the value as of now. For lists. */
  async current(): Promise<Value> {
    // A computation that began before the change does not know it.
    const isBehind = this.#isStale || this.#missed.length > 0
    if (isBehind && this.#computing) await this.#computing.catch(() => {})
    if (this.#age && this.#age.clock.now() - this.#computedAt >= this.#age.maxMs) this.#isStale = true
    if (this.#known && !this.#isStale) {
      countAsRead(this.#known.topics)
      return this.#known.value
    }
    this.#computing ??= this.#renew()
    const value = await this.#computing
    countAsRead(this.#known?.topics ?? [])
    return value
  }

  /**
   * Returns the value as last computed, and computes it again afterwards if something changed: a search answers at once. Only
   * the first search of a process waits.
   */
  async latest(): Promise<Value> {
    if (!this.#known) return await this.current()
    countAsRead(this.#known.topics)
    const { value } = this.#known
    // A failed computation is tried again by the next search.
    if (this.#isStale) void this.current().catch(() => {})
    return value
  }

  /** Returns the value as last computed; null before the first, which is computed behind the answer. */
  soon(): Value | null {
    void this.latest().catch(() => {})
    return this.#known?.value ?? null
  }

  async #renew(): Promise<Value> {
    // What changes while it computes makes the next computation necessary.
    this.#isStale = false
    this.#missed = []
    this.#computedAt = this.#age?.clock.now() ?? 0
    try {
      const known = await recordTopics(this.#compute)
      this.#known = known
      if (known.topics.some((topic) => this.#missed.includes(topic))) this.#isStale = true
      return known.value
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#computing = null
    }
  }
}
