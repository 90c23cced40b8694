/**
 * An inline script in the head, which sets what styles need to know before the first paint: that the bar over a hero is
 * transparent, whether to show Login or the account, whether a passkey's button will need its place, and that nobody has
 * used the page yet, so that pictures out of sight wait. It also decides about fonts, and requests the
 * deferred styles and the scripts of the page once it is painted.
 *
 * vite.config.ts compiles this file and its importer gets the text (`early.ts?inline-script`), so it imports only types.
 */
import type { Hook, State } from '../ui/script-hooks.ts'

const root = document.documentElement
const set = (state: State) => root.setAttribute(`data-${state}`, '')
const clear = (state: State) => root.removeAttribute(`data-${state}`)
const has = (state: State) => root.hasAttribute(`data-${state}`)

set('live')
// A page that was prefetched, or comes from a cache, is older than the choice of this device (site/frame/amounts.ts).
const choice = /hide-amounts=(yes|no)/.exec(document.cookie)?.[1]
if (choice === 'yes') set('amounts-hidden')
if (choice === 'no') clear('amounts-hidden')

// The line is fast if the answer came within 150 ms, and the browser does not rate the connection as slow. Not every
// browser measures the connection.
const { connection } = navigator as Navigator & { readonly connection?: { readonly rtt: number } }
const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isFast =
  timing && timing.responseStart - timing.requestStart < 150 && !(connection && connection.rtt > 150)
const isFastComputer = isFast && matchMedia('(hover:hover)').matches

// On a phone or a slow line, what nobody sees yet waits for the first use (site/frame/frame.ts): pictures out of sight,
// and the script of the islands. On a fast computer it waits until the page has loaded.
set('unused')
if (isFastComputer) addEventListener('load', () => clear('unused'))

// Every page has the ones that are asked for, but for `user`, which is on pages for one person.
const contentOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content as string

// Text stays in the font in which it was first painted (tools/fonts.ts), and our fonts weigh more than all that a phone
// needs to show a page to read. So a page requests them if somebody has used the site on this device (site/frame/own-fonts.ts),
// or on a fast computer. On a fast line the first paint then waits for them, at most 0.4 s; on a slow one for nothing.
// A device without the letters of the page (letters.ts) can't show a word of it before they come: it requests them too, and the first paint
// waits for 3 s at most. After that they are shown whenever they come.
const fonts = contentOf('fonts')
const lacksLetters = has('no-letters')
let hasFonts = isFastComputer || lacksLetters
try {
  hasFonts ||= localStorage.fonts === fonts
  // The next page may be one for everyone, and be opened before the frame's script has kept the name (display-copy.ts).
  const user = contentOf('user')
  if (user) localStorage.user = user
  if (JSON.parse(localStorage.user).name) set('signed-in')
} catch {
  // Nobody is signed in, or storage is forbidden.
}

const addLink = (attributes: Partial<HTMLLinkElement>, arrived: () => void) => {
  const link = document.createElement('link')
  // A file that can't be loaded holds nothing up.
  link.onload = link.onerror = arrived
  document.head.append(Object.assign(link, attributes))
}

// What is below the first screen is not laid out before its styles have come (deferred-styles.tsx). They are requested
// once the page is painted: nothing that is read first needs them. A device that has been here before has them, and an
// address may lead to a place further down.
const styles = contentOf('deferred-styles').split(' ')
let missingStyles = styles.length
set('first-screen')
const addStyles = () => {
  for (const href of styles.splice(0))
    addLink({ rel: 'stylesheet', href }, () => {
      --missingStyles || clear('first-screen')
      paintIfAllCame()
    })
}
let missingFonts = 0
const paint = () => clear('awaits-fonts')
const paintIfAllCame = () => missingFonts || missingStyles || paint()
if (hasFonts || location.hash) addStyles()
if (hasFonts) {
  set('fonts')
  if (isFast || lacksLetters) {
    set('awaits-fonts')
    setTimeout(paint, lacksLetters ? 3000 : 400)
  }
  for (const href of fonts.split(' ')) {
    missingFonts += 1
    addLink({ rel: 'preload', as: 'font', crossOrigin: '', href }, () => {
      missingFonts -= 1
      paintIfAllCame()
    })
  }
}

// Nobody needs the scripts to read, to follow a link or to send a form: what is painted goes first. On a phone or a slow line
// so do the pictures of the first screen, unless somebody uses the page meanwhile. A page in a tab that nobody sees is not
// painted, and some browsers don't say when they have painted; these wait a second.
const all = (hook: Hook) => document.querySelectorAll<HTMLElement>(`[data-${hook}]`)
let isRequested = false
const request = () => {
  if (isRequested) return
  isRequested = true
  addStyles()
  for (const place of all('after-paint'))
    place.replaceWith(
      Object.assign(document.createElement('script'), { type: 'module', src: place.dataset.afterPaint }),
    )
}
const requestOncePainted = () => new PerformanceObserver(request).observe({ type: 'paint', buffered: true })
addEventListener('DOMContentLoaded', () => {
  setTimeout(request, 1000)
  if (isFastComputer) requestOncePainted()
  else for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, request, true)
})
// The last picture has arrived by then, and needs a moment to be decoded and painted.
addEventListener('load', () => setTimeout(requestOncePainted, 200))

if (window.PublicKeyCredential) set('passkeys')
