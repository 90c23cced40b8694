/**
 * The worker that is served while OFFLINE is off: it takes the place of the other one at once, empties everything that was
 * kept, and unregisters itself. It reloads nothing. Forms that wait on the device stay: pages send them without a worker.
 */
import type { RemovalScope } from './worker-scope.ts'

const scope = globalThis as unknown as RemovalScope

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
