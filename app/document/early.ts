/**
 * An inline script in the head, which sets what styles need to know before the first paint: that the bar over a hero is
 * transparent, whether to show Login or the account, whether a passkey's button will need its place, and that the page
 * is still loading, so that pictures out of sight wait for the others.
 *
 * Text stays in the font in which it was first painted (tools/fonts.ts). So if the answer came within 150 ms, and the
 * browser does not rate the connection as slow, the first paint waits for both fonts, at most 0.4 s. On a slow
 * connection it waits for nothing.
 *
 * vite.config.ts compiles this file and its importer gets the text (`early.ts?inline-script`), so it imports only types.
 */
import type { State } from '#app/ui/script-hooks.ts'

const root = document.documentElement
const set = (state: State) => root.setAttribute(`data-${state}`, '')
const clear = (state: State) => root.removeAttribute(`data-${state}`)

set('live')
// A page that was prefetched, or comes from a cache, is older than the choice of this device (app/frame/amounts.ts).
const choice = /hide-amounts=(yes|no)/.exec(document.cookie)?.[1]
if (choice === 'yes') set('amounts-hidden')
if (choice === 'no') clear('amounts-hidden')
set('loading')
addEventListener('load', () => clear('loading'))

// Not every browser measures the connection.
const { connection } = navigator as Navigator & { readonly connection?: { readonly rtt: number } }
const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (timing && timing.responseStart - timing.requestStart < 150 && !(connection && connection.rtt > 150)) {
  let fonts = 0
  const paint = () => clear('fast-line')
  set('fast-line')
  setTimeout(paint, 400)
  root.addEventListener(
    'load',
    ({ target }) => {
      if ((target as HTMLLinkElement).as === 'font' && ++fonts > 1) paint()
    },
    true,
  )
}

if (window.PublicKeyCredential) set('passkeys')
try {
  if (JSON.parse(localStorage.user).name) set('signed-in')
} catch {
  // Nobody is signed in, or storage is forbidden.
}
