import { hookValue } from '../ui/script-hooks.ts'

/** After the page has loaded and its own scripts have had their turn, in milliseconds. */
const afterLoadMs = 3000

/**
 * Registers the service worker once the page has loaded and the browser is idle, and names what should be kept. Without the
 * hook (the setting OFFLINE), nothing is registered; the browser then finds a worker that removes itself.
 */
export function registerWorker(): void {
  const notice = document.getElementById('offline')
  const list = hookValue(notice, 'worker')
  const { serviceWorker } = navigator
  if (!list || !serviceWorker) return
  const register = async () => {
    await serviceWorker.register('/service-worker.js')
    const { active } = await serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    active?.postMessage({ list, loaded })
  }
  const whenIdle = () => {
    // A browser that refuses works as before: storage may be forbidden, or full.
    const run = () => void register().catch(() => {})
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else run()
  }
  const later = () => setTimeout(whenIdle, afterLoadMs)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
