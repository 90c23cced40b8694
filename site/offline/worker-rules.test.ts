import { expect, test } from 'vitest'
import {
  cachedAddress,
  cacheNames,
  isFile,
  isFresh,
  isOldCache,
  isSparing,
  kindOf,
  mayKeepFile,
  mayKeepPage,
  offlinePagesFor,
  parseMessage,
  type ResponseFacts,
  takesFigures,
} from './worker-rules.ts'

const origin = 'https://peepal.example'

function answer(cacheControl: string | null, more: Partial<ResponseFacts> = {}): ResponseFacts {
  const headers = { get: (name: string) => (name === 'cache-control' ? cacheControl : null) }
  return { status: 200, type: 'basic', redirected: false, headers, ...more }
}

test.each([
  ['no-cache', true],
  ['no-store', false],
  ['private', false],
  ['private, no-cache', false],
  ['no-cache, no-store', false],
  ['public, max-age=3600', false],
  ['', false],
  [null, false],
])('C-121 of pages only those for everyone are kept: %s', (control, isKept) => {
  expect(mayKeepPage(answer(control))).toBe(isKept)
})

test('C-121 nothing that failed, was redirected or comes from elsewhere is kept', () => {
  const faults: Partial<ResponseFacts>[] = [
    { status: 404 },
    { status: 206 },
    { status: 304 },
    { status: 500 },
    { type: 'opaque' },
    { type: 'opaqueredirect' },
    { type: 'cors' },
    { redirected: true },
  ]
  for (const fault of faults) {
    expect(mayKeepPage(answer('no-cache', fault)), JSON.stringify(fault)).toBe(false)
    expect(mayKeepFile(answer('public, max-age=3600', fault)), JSON.stringify(fault)).toBe(false)
  }
})

test.each([
  ['public, max-age=31536000, immutable', true],
  ['public, max-age=3600', true],
  ['private, max-age=3600', false],
  ['no-store', false],
  ['no-cache', false],
  [null, false],
])('C-121 of files only those that any cache may keep: %s', (control, isKept) => {
  expect(mayKeepFile(answer(control))).toBe(isKept)
})

test.each([
  ['GET', 'navigate', '/contact', 'page'],
  ['GET', 'navigate', '/dashboard', 'page'],
  ['GET', 'no-cors', '/assets/frame-CsCT_J3X.js', 'file'],
  ['GET', 'cors', '/fonts/figtree-f8fdd24d.woff2', 'file'],
  ['GET', 'cors', '/api/testimonials.php', 'data'],
  ['GET', 'cors', '/session', 'data'],
  ['POST', 'navigate', '/contact', 'pass'],
  ['POST', 'cors', '/api/send-sip-lead.php', 'pass'],
  ['HEAD', 'cors', '/', 'pass'],
  ['GET', 'no-cors', 'https://elsewhere.example/assets/a.js', 'pass'],
] as const)('C-121 %s %s %s is answered as %s', (method, mode, path, kind) => {
  expect(kindOf({ method, mode, url: new URL(path, origin).href }, origin)).toBe(kind)
})

test('C-121 a file is known by its folder, and nothing of a client lies in one', () => {
  for (const path of ['/assets/a-1.js', '/art/coins-63d238db-960.avif', '/icons/icon.svg', '/favicon.ico'])
    expect(isFile(path), path).toBe(true)
  for (const path of [
    '/profile/picture',
    '/avatar',
    '/papers/1/file',
    '/assets/../dashboard',
    '/assets/a/b.js',
    '/desk/assets/a.js',
    '/',
  ])
    expect(isFile(path), path).toBe(false)
})

test('C-121 an address with a query is never kept: it may hold what a visitor typed', () => {
  expect(cachedAddress(`${origin}/calculator/ppf#result`)).toBe('/calculator/ppf')
  expect(cachedAddress(`${origin}/contact?sent=5f1c`)).toBeNull()
})

test('C-121 only calculators and their list stand in for an address with figures: their script puts the figures in', () => {
  for (const path of ['/calculator', '/calculator/ppf', '/hi/calculator/step-up-sip', '/te/calculators'])
    expect(takesFigures(path), path).toBe(true)
  for (const path of ['/contact', '/hi/portfolio', '/calculator/ppf/x', '/calculators.json', '/'])
    expect(takesFigures(path), path).toBe(false)
})

test('C-121 every language has its offline page, and English stands in until it is kept', () => {
  expect(offlinePagesFor('/portfolio', '/offline')).toEqual(['/offline'])
  expect(offlinePagesFor('/hi/portfolio', '/offline')).toEqual(['/hi/offline', '/offline'])
  expect(offlinePagesFor('/te', '/offline')).toEqual(['/te/offline', '/offline'])
  expect(offlinePagesFor('/terms', '/offline')).toEqual(['/offline'])
})

test('C-121 what is kept stays fresh for a day; a clock that was put back keeps nothing fresh', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(isFresh('Sun, 22 Nov 2026 06:00:00 GMT', now)).toBe(true)
  expect(isFresh('Sat, 21 Nov 2026 12:00:00 GMT', now)).toBe(false)
  expect(isFresh('Mon, 23 Nov 2026 12:00:00 GMT', now)).toBe(false)
  expect(isFresh(undefined, now)).toBe(false)
})

test('C-121 data saver and very slow lines keep only what is visited', () => {
  expect(isSparing({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(isSparing({ effectiveType: 'slow-2g' })).toBe(true)
  expect(isSparing({ effectiveType: '2g' })).toBe(true)
  expect(isSparing({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(isSparing(undefined)).toBe(false)
})

test('C-121 a page can ask only for our own lists and for public files', () => {
  expect(
    parseMessage({ list: '/hi/offline.json', loaded: ['/assets/a.js', '/dashboard', 5, '//x.example/a.js'] }),
  ).toEqual({ list: '/hi/offline.json', loaded: ['/assets/a.js'] })
  for (const data of [
    null,
    'x',
    {},
    { list: 5 },
    { list: 'https://x.example/offline.json' },
    { list: '/dashboard' },
  ])
    expect(parseMessage(data)).toBeNull()
})

test('C-121, C-124 a build has caches of its own, and removes only those of other builds', () => {
  const { pages, files } = cacheNames('b2')
  expect([pages, files, 'pages-b1', 'files-b1'].filter((name) => isOldCache(name, 'b2'))).toEqual([
    'pages-b1',
    'files-b1',
  ])
})
