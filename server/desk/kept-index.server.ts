import type { DeskTopic } from '#content/desk-topics.ts'

/** An index that a process keeps in memory, and reads again after a change. */
export class KeptIndex<Index> {
  readonly #topics: readonly DeskTopic[]
  readonly #readAll: () => Promise<Index>
  #kept: Index | null = null
  #isStale = true
  #reading: Promise<Index> | null = null

  /** @param topics What changes what the index holds. */
  constructor(topics: readonly DeskTopic[], readAll: () => Promise<Index>) {
    this.#topics = topics
    this.#readAll = readAll
  }

  /** Hears that topics changed. */
  hear(topics: readonly DeskTopic[]): void {
    if (topics.some((topic) => this.#topics.includes(topic))) this.#isStale = true
  }

  /** Returns the index as of now. For lists. */
  async current(): Promise<Index> {
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
