import type { DeskTopic } from '#kit/store/desk-topics.ts'
import { access } from '../ui/access-state.ts'
import { invalidateTopics, queryClient } from '../ui/data.ts'

const channel = 'desk-live'
const lock = 'desk-live'

/**
 * Follows the changes of colleagues. A browser allows few connections to one server, so only one tab listens and tells the
 * others; when it closes, the next one takes over.
 */
export function followLive(): void {
  const others = new BroadcastChannel(channel)
  others.addEventListener('message', ({ data }) => invalidateTopics(data as readonly DeskTopic[]))
  void navigator.locks.request(lock, () => listen(others))
  window.addEventListener('offline', () => access.set('offline'))
  window.addEventListener('online', () => {
    if (access.get() === 'offline') access.set('open')
    void queryClient.invalidateQueries()
  })
}

/** Listens until the tab closes: the promise never ends, and so the lock is kept. */
function listen(others: BroadcastChannel): Promise<never> {
  const source = new EventSource('/live')
  let hasStarted = false
  source.addEventListener('open', () => {
    // Changes may have been missed while there was no connection.
    if (hasStarted) void queryClient.invalidateQueries()
    hasStarted = true
    if (access.get() === 'offline') access.set('open')
  })
  source.addEventListener('topics', ({ data }) => {
    const topics = JSON.parse(data) as readonly DeskTopic[]
    invalidateTopics(topics)
    others.postMessage(topics)
  })
  source.addEventListener('refused', ({ data }) => {
    const reason = JSON.parse(data) as string
    if (reason === 'locked' || reason === 'signed-out') access.set(reason)
  })
  return new Promise(() => {})
}
