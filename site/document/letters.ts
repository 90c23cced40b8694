/**
 * An inline script in the head of a page in Hindi or Telugu, before `early.ts`: finds out whether the device has a font with its
 * letters. Without one all of them are drawn as the same box, or as nothing.
 *
 * vite.config.ts compiles this file and its importer gets the text (`letters.ts?inline-script`), so it imports only types.
 */
import type { State } from '../ui/script-hooks.ts'

const set = (state: State) => document.documentElement.setAttribute(`data-${state}`, '')
/** A narrow and a wide letter of each script. */
const samples: Readonly<Record<string, string>> = { hi: 'रओ', te: 'రఝ' }

const context = document.createElement('canvas').getContext('2d')
if (context) {
  context.font = '99px sans-serif'
  const [narrow, wide] = [...(samples[document.documentElement.lang] ?? '')].map(
    (letter) => context.measureText(letter).width,
  )
  if (narrow && narrow === wide) set('no-letters')
}
