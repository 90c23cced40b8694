import type { DeskTopic } from '#kit/store/desk-topics.ts'
import { type DeskServices, memosOf } from './services.server.ts'

/** Tells open browsers which topics changed. One for each process. */
export interface LiveHub {
  /** Calls `hear` for topics that changed, and `end` once the program stops. Returns how to stop hearing. */
  follow(hear: (topics: readonly DeskTopic[]) => void, end: () => void): () => void
  close(): Promise<void>
}

/** Opens the hub over the changes of all processes of the firm: the site, the command line and other desks. */
export async function openLiveHub(services: DeskServices): Promise<LiveHub> {
  const listeners = new Map<symbol, { hear: (topics: readonly DeskTopic[]) => void; end: () => void }>()
  const source = await services.store.followTopics((topics) => {
    // First what is kept in memory: a browser that hears of a change asks for it at once.
    for (const memo of memosOf(services)) memo.hear(topics)
    for (const { hear } of listeners.values()) hear(topics)
  })
  return {
    follow(hear, end) {
      const key = Symbol('listener')
      listeners.set(key, { hear, end })
      return () => listeners.delete(key)
    },
    async close() {
      for (const { end } of listeners.values()) end()
      listeners.clear()
      await source.close()
    },
  }
}
