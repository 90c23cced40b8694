import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkManifest } from '../frame/manifest.ts'
import { fetchFonts } from '../frame/own-fonts.ts'
import { type State, setState } from '../ui/script-hooks.ts'
import earlyScript from './early.ts?inline-script'
import lettersScript from './letters.ts?inline-script'
import { PageScript } from './page-script.tsx'

const has = (state: State) => document.documentElement.hasAttribute(`data-${state}`)
const head = `<meta name="fonts" content="/fonts/a.woff2 /fonts/b.woff2">
  <meta name="deferred-styles" content="/assets/home.css /assets/deferred.css">`
// A style sheet that is really inserted would be loaded by the DOM of the tests.
const added: HTMLLinkElement[] = []
const linksOf = (rel: string) => added.filter((link) => link.rel === rel)
const pathsOf = (rel: string) => linksOf(rel).map((link) => link.getAttribute('href'))
document.head.append = (link) => void added.push(link as HTMLLinkElement)
// Test files share a window: the next one appends to the head, too.
afterAll(() => {
  Reflect.deleteProperty(document.head, 'append')
})
// A page has one window: what an earlier run waits for must not reach the next.
let leaving = new AbortController()
const listen = (type: string, listener: EventListener) =>
  addEventListener(type, listener, { signal: leaving.signal })
const run = (more = '') => {
  document.head.innerHTML = head + more
  added.length = 0
  leaving.abort()
  leaving = new AbortController()
  new Function('addEventListener', earlyScript)(listen)
  return linksOf('preload')
}
const isPhone = (phone: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !phone }))

const answerIn = (milliseconds: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ requestStart: 10, responseStart: 10 + milliseconds } as PerformanceNavigationTiming])
const isHeldBack = () => has('awaits-fonts')

// What an earlier run has set a timer for must not happen in the next.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const state of ['unused', 'fonts', 'no-letters', 'awaits-fonts', 'first-screen'] as const)
    setState(state, false)
  localStorage.clear()
  location.hash = ''
  vi.unstubAllGlobals()
})

test('pictures out of sight wait until a page has loaded on a fast computer, and until the first use elsewhere', () => {
  const timing = answerIn(40)
  isPhone(true)
  run()
  dispatchEvent(new Event('load'))
  expect(has('unused')).toBe(true)

  isPhone(false)
  run()
  expect(has('unused')).toBe(true)
  dispatchEvent(new Event('load'))
  expect(has('unused')).toBe(false)
  timing.mockRestore()
})

test('a phone requests no font on its first visit, and has them once it has fetched them', () => {
  const timing = answerIn(40)
  isPhone(true)
  expect([run().length, has('fonts'), isHeldBack()]).toEqual([0, false, false])
  localStorage.setItem('fonts', '/fonts/old.woff2 /fonts/b.woff2')
  expect([run().length, has('fonts')]).toEqual([0, false])
  localStorage.setItem('fonts', '/fonts/a.woff2 /fonts/b.woff2')
  expect(run().map((link) => [link.rel, link.as, link.getAttribute('href')])).toEqual([
    ['preload', 'font', '/fonts/a.woff2'],
    ['preload', 'font', '/fonts/b.woff2'],
  ])
  expect([has('fonts'), isHeldBack()]).toEqual([true, true])
  timing.mockRestore()

  // On a slow line it uses them, too, and waits for nothing.
  setState('awaits-fonts', false)
  const slow = answerIn(300)
  expect([run().length, has('fonts'), isHeldBack()]).toEqual([2, true, false])
  slow.mockRestore()
})

/** Runs the script of a page in Hindi on a device that draws each letter as wide as `widthOf` says. */
function measureLetters(widthOf: (letter: string) => number) {
  const context = { font: '', measureText: (letter: string) => ({ width: widthOf(letter) }) }
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  document.documentElement.lang = 'hi'
  new Function(lettersScript)()
  document.documentElement.lang = 'en'
  drawing.mockRestore()
}

test('a device without the letters of a page requests our fonts on its first visit, and waits 3 s for them at most', () => {
  const slow = answerIn(300)
  isPhone(true)
  measureLetters(() => 36)
  const fonts = run()
  expect([fonts.length, has('no-letters'), has('fonts'), isHeldBack()]).toEqual([2, true, true, true])
  vi.advanceTimersByTime(2900)
  expect(isHeldBack()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isHeldBack()).toBe(false)

  run()
  for (const link of [...added]) link.dispatchEvent(new Event('load'))
  expect(isHeldBack()).toBe(false)
  slow.mockRestore()
})

test('a phone that has the letters of a page requests no font on its first visit', () => {
  isPhone(true)
  measureLetters((letter) => (letter === 'र' ? 45 : 77))
  expect([run().length, has('no-letters'), isHeldBack()]).toEqual([0, false, false])
})

test('S-150 the name of a page for one person is kept before any other script, for pages that everyone gets', () => {
  isPhone(true)
  run(`<meta name="user" content='{"id":"1","name":"Anita Rao"}'>`)
  expect([localStorage.getItem('user'), has('signed-in')]).toEqual(['{"id":"1","name":"Anita Rao"}', true])
  setState('signed-in', false)
  // A page for everyone, and one that nobody is signed in to: the frame's script decides about that.
  for (const meta of ['', '<meta name="user" content="">']) {
    run(meta)
    expect([localStorage.getItem('user') !== null, has('signed-in')]).toEqual([true, true])
  }
  localStorage.removeItem('user')
  setState('signed-in', false)
})

test('the first use fetches the fonts for the next page, and only once', () => {
  const fetched = vi.fn(async (_path: string) => new Response('font'))
  vi.stubGlobal('fetch', fetched)
  document.head.innerHTML = '<meta name="fonts" content="/fonts/a.woff2 /fonts/b.woff2">'
  fetchFonts()
  expect(fetched).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new Event('keydown'))
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/fonts/a.woff2', '/fonts/b.woff2'])
  // The press may lead to another page before they have come.
  expect(localStorage.getItem('fonts')).toBe('/fonts/a.woff2 /fonts/b.woff2')
  fetchFonts()
  dispatchEvent(new Event('scroll'))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('the first use links the manifest', () => {
  document.head.innerHTML = '<meta name="manifest" content="/hi/manifest.webmanifest">'
  added.length = 0
  linkManifest()
  expect(pathsOf('manifest')).toEqual([])
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('scroll'))
  expect(pathsOf('manifest')).toEqual(['/hi/manifest.webmanifest'])
})

test('a device that may store nothing goes on with its own fonts', () => {
  const fetched = vi.fn(async () => new Response('font'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    clear: () => {},
  })
  document.head.innerHTML = '<meta name="fonts" content="/fonts/a.woff2">'
  fetchFonts()
  dispatchEvent(new Event('scroll'))
  expect(fetched).not.toHaveBeenCalled()
})

/** Runs the script on a page with one script; returns what stands for the first paint, and what has been requested since. */
function runBeforePaint() {
  const painted: (() => void)[] = []
  const observed: unknown[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: () => void) {
        painted.push(report)
      }
      observe(options: unknown) {
        observed.push(options)
      }
    },
  )
  // An element that is really inserted would be loaded by the DOM of the tests.
  const inserted = vi.spyOn(Element.prototype, 'replaceWith').mockImplementation(() => {})
  run()
  document.body.innerHTML = renderToStaticMarkup(<PageScript src="/assets/frame.js" />)
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  const requested = () => [
    ...(inserted.mock.calls as HTMLScriptElement[][]).map(([script]) => [
      script?.type,
      script?.getAttribute('src'),
    ]),
    pathsOf('stylesheet'),
  ]
  return { painted, observed, requested }
}

const everything = [
  ['module', '/assets/frame.js'],
  ['/assets/home.css', '/assets/deferred.css'],
]

test('a fast computer requests the scripts of a page and its deferred styles once the page is painted', () => {
  const timing = answerIn(40)
  isPhone(false)
  const { painted, observed, requested } = runBeforePaint()
  expect(observed).toContainEqual({ type: 'paint', buffered: true })
  for (const report of painted) report()
  expect(requested()).toEqual(everything)
  timing.mockRestore()
})

test('a phone requests them once the pictures of its first screen are painted, too', () => {
  isPhone(true)
  const { painted, observed, requested } = runBeforePaint()
  dispatchEvent(new Event('load'))
  expect([observed, requested()]).toEqual([[], [[]]])
  vi.advanceTimersByTime(200)
  expect(observed).toContainEqual({ type: 'paint', buffered: true })
  for (const report of painted) report()
  expect(requested()).toEqual(everything)
})

test('a phone does not wait for a picture that is slow to come', () => {
  isPhone(true)
  const { requested } = runBeforePaint()
  vi.advanceTimersByTime(1000)
  expect(requested()).toEqual(everything)
})

test.each(['pointerdown', 'keydown', 'scroll'])('a phone requests them at the first %s', (sign) => {
  isPhone(true)
  const { requested } = runBeforePaint()
  expect(requested()).toEqual([[]])
  dispatchEvent(new Event(sign))
  dispatchEvent(new Event(sign))
  expect(requested()).toEqual(everything)
})

test('what is below the first screen is shown when all its styles have come, or have failed', () => {
  isPhone(true)
  location.hash = '#returns'
  run()
  const [first, second] = linksOf('stylesheet')
  expect(has('first-screen')).toBe(true)
  first?.dispatchEvent(new Event('error'))
  expect(has('first-screen')).toBe(true)
  second?.dispatchEvent(new Event('load'))
  expect(has('first-screen')).toBe(false)
})

test('deferred styles are requested at once by a device that has been here, and for an address further down', () => {
  isPhone(true)
  run()
  expect(pathsOf('stylesheet')).toEqual([])
  location.hash = '#returns'
  run()
  expect(pathsOf('stylesheet')).toHaveLength(2)
  location.hash = ''
  localStorage.setItem('fonts', '/fonts/a.woff2 /fonts/b.woff2')
  run()
  expect(pathsOf('stylesheet')).toHaveLength(2)
})

test('on a quick line the first paint waits for fonts and deferred styles, and never for long', () => {
  const timing = answerIn(40)
  isPhone(false)
  const fonts = run()
  expect(isHeldBack()).toBe(true)
  fonts[0]?.dispatchEvent(new Event('load'))
  expect(isHeldBack()).toBe(true)
  fonts[1]?.dispatchEvent(new Event('load'))
  expect(isHeldBack()).toBe(true)
  for (const styles of linksOf('stylesheet')) styles.dispatchEvent(new Event('load'))
  expect(isHeldBack()).toBe(false)

  run()
  vi.advanceTimersByTime(400)
  expect(isHeldBack()).toBe(false)
  timing.mockRestore()
})

test('on a slow line it waits for nothing', () => {
  const slow = answerIn(300)
  run()
  expect(isHeldBack()).toBe(false)
  slow.mockRestore()

  // A proxy nearby answers at once; the browser knows better, from what it loaded before.
  const near = answerIn(40)
  Object.assign(navigator, { connection: { rtt: 600 } })
  run()
  expect(isHeldBack()).toBe(false)
  Reflect.deleteProperty(navigator, 'connection')
  near.mockRestore()
})
