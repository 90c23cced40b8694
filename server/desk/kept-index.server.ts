import type { DeskTopic } from '#content/desk-topics.ts'
import type { Clock } from '#server/kernel/clock.ts'

/** How old an index may be that also changes without a topic: a day comes, a mail is refused. */
interface Age {
  readonly clock: Clock
  readonly maxMs: number
}

/** An index that a process keeps in memory, and reads again after a change. */
export class KeptIndex<Index> {
  readonly #topics: readonly DeskTopic[]
  readonly #readAll: () => Promise<Index>
  readonly #age: Age | null
  #kept: Index | null = null
  #readAt = 0
  #isStale = true
  #reading: Promise<Index> | null = null

  /** @param topics What changes what the index holds. */
  constructor(topics: readonly DeskTopic[], readAll: () => Promise<Index>, age: Age | null = null) {
    this.#topics = topics
    this.#readAll = readAll
    this.#age = age
  }

  /** Hears that topics changed. */
  hear(topics: readonly DeskTopic[]): void {
    if (topics.some((topic) => this.#topics.includes(topic))) this.#isStale = true
  }

  /** Takes what is kept as out of date, before a topic says so. */
  forget(): void {
    this.#isStale = true
  }

  /** Returns the index as of now. For lists. */
  async current(): Promise<Index> {
    // A reading that began before the change does not know it.
    if (this.#isStale && this.#reading) await this.#reading.catch(() => {})
    if (this.#age && this.#age.clock.now() - this.#readAt >= this.#age.maxMs) this.#isStale = true
    if (this.#kept && !this.#isStale) return this.#kept
    this.#reading ??= this.#read()
    return await this.#reading
  }

  /**
   * Returns the index as last read, and reads it again afterwards if something changed: a search answers at once. Only
   * the first search of a process waits.
   */
  async latest(): Promise<Index> {
    const index = this.#kept
    if (!index) return await this.current()
    // A failed read is tried again by the next search.
    if (this.#isStale) void this.current().catch(() => {})
    return index
  }

  async #read(): Promise<Index> {
    // What changes while it reads makes the next read necessary.
    this.#isStale = false
    this.#readAt = this.#age?.clock.now() ?? 0
    try {
      this.#kept = await this.#readAll()
      return this.#kept
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#reading = null
    }
  }
}
