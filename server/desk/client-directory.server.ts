import type { DeskTopic } from '#content/desk-topics.ts'
import type { Database } from '#db/store.server.ts'
import { ClientIndex } from './client-index.server.ts'

/** The topics that change what the index holds. */
const topicsOfClients: readonly DeskTopic[] = ['clients', 'requests', 'books']

/** The index of clients of one process, read again after a change. */
export class ClientDirectory {
  readonly #db: Database
  #kept: ClientIndex | null = null
  #isStale = true
  #reading: Promise<ClientIndex> | null = null

  constructor(db: Database) {
    this.#db = db
  }

  /** Hears that topics changed. */
  hear(topics: readonly DeskTopic[]): void {
    if (topics.some((topic) => topicsOfClients.includes(topic))) this.#isStale = true
  }

  /** Returns every client as of now. For lists. */
  async current(): Promise<ClientIndex> {
    if (this.#kept && !this.#isStale) return this.#kept
    this.#reading ??= this.#read()
    return await this.#reading
  }

  /**
   * Returns the clients as last read, and reads them again afterwards if something changed: a search answers at once. Only
   * the first search of a process waits.
   */
  async latest(): Promise<ClientIndex> {
    const index = this.#kept
    if (!index) return await this.current()
    // A failed read is tried again by the next search.
    if (this.#isStale) void this.current().catch(() => {})
    return index
  }

  async #read(): Promise<ClientIndex> {
    // What changes while it reads makes the next read necessary.
    this.#isStale = false
    try {
      this.#kept = await ClientIndex.read(this.#db)
      return this.#kept
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#reading = null
    }
  }
}
