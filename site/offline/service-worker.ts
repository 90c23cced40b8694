/**
 * The service worker: public pages, calculators and files work without a network. vite.config.ts builds it, and
 * site/offline/worker-file.ts serves it. What it keeps is decided in worker-rules.ts.
 *
 * A new version waits until somebody goes to another page and has no second one open, so nothing is reloaded or swapped under
 * anyone's hands. What the old one kept serves until the new one has its own.
 */
import { deliverWaiting, outboxTag } from '#site/outbox/outbox.ts'
import {
  cachedAddress,
  cacheNames,
  isFresh,
  isOldCache,
  isSparing,
  type KeepMessage,
  kindOf,
  mayKeepFile,
  mayKeepPage,
  type OfflineList,
  offlinePagesFor,
  parseMessage,
  takesFigures,
} from './worker-rules.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const { version, offlinePage, files, calculatorScript } = scope.workerBuild
const names = cacheNames(version)
const { origin } = scope.location
/** What a version says to the one that waits. */
const takeOver = 'take-over'

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting())
  const message = parseMessage(event.data)
  if (message) event.waitUntil(fill(message))
})
scope.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(deliverWaiting())
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, origin)
  if (kind === 'pass') return
  const toKeep = (work: Promise<unknown>) => event.waitUntil(work)
  if (kind === 'file') event.respondWith(answerFile(request, toKeep))
  else if (kind === 'page') event.respondWith(answerPage(event.request, event.preloadResponse, toKeep))
  else event.respondWith(answerData(request))
})

/** Keeps the offline page and what it needs; without them there is nothing to install. */
async function install(): Promise<void> {
  const kept = await Promise.all([keepPage(offlinePage), ...files.map(keepFile)])
  if (kept.includes(false)) throw new Error('the offline page could not be kept')
}

async function activate(): Promise<void> {
  // The browser asks for a page while this worker starts, instead of after it.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Keeps everything on a list, one after another and once a day, after what the page in front has loaded. */
async function fill({ list, loaded }: KeepMessage): Promise<void> {
  for (const path of loaded) await keepFile(path)
  const pages = await caches.open(names.pages)
  const now = Date.now()
  if (isFresh((await pages.match(list))?.headers.get('date'), now)) return
  const answer = await fetchOpen(list)
  if (!answer || !mayKeepPage(answer)) return
  const wanted = (await answer.clone().json()) as OfflineList
  // A newer build is being served. Its own worker fills its own caches.
  if (wanted.version !== version) return
  const [first, ...rest] = wanted.pages
  const all = isSparing(scope.navigator.connection) ? [] : rest
  for (const path of [first ?? offlinePage, ...wanted.data, ...all]) {
    const isKept = isFresh((await pages.match(path))?.headers.get('date'), now)
    // The network has gone; the next page goes on where this one stopped.
    if (!isKept && !(await keepPage(path))) return
  }
  if (all.length > 0) for (const path of wanted.files) if (!(await keepFile(path))) return
  await pages.put(list, answer)
  for (const name of await caches.keys()) if (isOldCache(name, version)) await caches.delete(name)
}

/** What is kept at an address, by this version or, until it has its own, by the one before. */
async function findKept(cache: Cache, path: string): Promise<Response | undefined> {
  return (await cache.match(path)) ?? (await caches.match(path))
}

/** Lets a newer version take over while somebody leaves the only page that runs on this one. */
async function handOver(): Promise<void> {
  const { waiting } = scope.registration
  if (waiting && (await scope.clients.matchAll()).length < 2) waiting.postMessage(takeOver)
}

async function answerFile(request: Request, toKeep: (work: Promise<unknown>) => void): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(names.files)
  const kept = await findKept(cache, pathname)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayKeepFile(answer)) toKeep(cache.put(pathname, answer.clone()))
  return answer
}

async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
  toKeep: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = cachedAddress(request.url)
  const cache = await caches.open(names.pages)
  try {
    const answer = (await preloaded) ?? (await fetch(request))
    if (path !== null && mayKeepPage(answer)) toKeep(cache.put(path, answer.clone()))
    toKeep(handOver())
    return answer
  } catch (error) {
    const { pathname } = new URL(request.url)
    const isWorkedOut = takesFigures(pathname) && (await caches.match(calculatorScript)) !== undefined
    const places = [path ?? (isWorkedOut ? pathname : []), offlinePagesFor(pathname, offlinePage)].flat()
    for (const place of places) {
      const kept = await findKept(cache, place)
      if (kept) return kept
    }
    throw error
  }
}

/** Data is kept only from a list (`fill`): what a page fetches by itself may belong to a session. */
async function answerData(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const path = cachedAddress(request.url)
    const kept = path !== null && (await findKept(await caches.open(names.pages), path))
    if (kept) return kept
    throw error
  }
}

/** Returns false if the network failed. Anything that must not be kept is left out. */
async function keepPage(path: string): Promise<boolean> {
  const answer = await fetchOpen(path)
  if (answer && mayKeepPage(answer)) await (await caches.open(names.pages)).put(path, answer)
  return answer !== null
}

async function keepFile(path: string): Promise<boolean> {
  const cache = await caches.open(names.files)
  if (await cache.match(path)) return true
  // The page has loaded it already, so this comes from the browser's own cache.
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (answer && mayKeepFile(answer)) await cache.put(path, answer)
  return answer !== null
}

/** Fetches without cookies: what comes back cannot belong to a session. Null if the network failed. */
async function fetchOpen(path: string): Promise<Response | null> {
  return await fetch(path, { credentials: 'omit', cache: 'no-cache' }).catch(() => null)
}
