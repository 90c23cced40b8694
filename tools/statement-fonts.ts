/**
 * Subsets the fonts of PDF statements from the package that they are published in.
 *
 *     node_modules/.bin/node tools/statement-fonts.ts
 *
 * Writes content/data/statement-fonts/*.ttf, which are committed. A PDF needs fonts of one weight each, and ₹ comes in a
 * file of its own, as in the package. Names are also written in Telugu and Devanagari: those come from
 * Debian's package fonts-noto-core (2.001), are whole, since letters there join to shapes of their own, and are read
 * only for a client who has such a name.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/figtree/files'
const out = 'content/data/statement-fonts'
const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const more = '\u00a0–—‘’“”•…·×−éèêëáàäâåíïöóôüúñçÉ®°£€™'

const scripts = [
  { name: 'Telugu', first: 0x0c00, last: 0x0c7f },
  { name: 'Devanagari', first: 0x0900, last: 0x097f },
]
const joiners = ' .-\u200c\u200d'

mkdirSync(out, { recursive: true })
for (const wght of [400, 600]) {
  const options = { targetFormat: 'sfnt' as const, variationAxes: { wght } }
  const latin = readFileSync(`${source}/figtree-latin-wght-normal.woff2`)
  const sign = readFileSync(`${source}/figtree-latin-ext-wght-normal.woff2`)
  writeFileSync(`${out}/figtree-${wght}.ttf`, await subsetFont(latin, letters + more, options))
  writeFileSync(`${out}/figtree-sign-${wght}.ttf`, await subsetFont(sign, '₹', options))
}
for (const { name, first, last } of scripts) {
  const font = readFileSync(`/usr/share/fonts/truetype/noto/NotoSans${name}-Regular.ttf`)
  const text = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
  const cut = await subsetFont(font, text + joiners, { targetFormat: 'sfnt' })
  writeFileSync(`${out}/noto-${name.toLowerCase()}-400.ttf`, cut)
}
