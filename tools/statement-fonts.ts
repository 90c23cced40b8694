/**
 * Subsets the fonts of PDFs from the packages that they are published in.
 *
 *     node_modules/.bin/node tools/statement-fonts.ts
 *
 * Writes content/data/statement-fonts/*.ttf, which are committed: each script in two weights, because a PDF holds no variable
 * fonts. Latin letters come with ₹, as on the site. The letters of Hindi and Telugu keep every feature and the whole block,
 * since names hold any of them; they are read only for a document that has such letters.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { readMetrics } from './fonts.ts'
import { withSign } from './join-fonts.ts'

const packages = 'node_modules/@fontsource-variable'
const out = 'content/data/statement-fonts'
const letters = signs(0x20, 0x7e)
const more = '\u00a0–—‘’“”•…·×−éèêëáàäâåíïöóôüúñçÉ®°£€™'
const rupee = '₹'

const scripts = [
  { name: 'telugu', block: signs(0x0c00, 0x0c7f) },
  { name: 'devanagari', block: signs(0x0900, 0x097f) },
] as const
/** The space, the joiners, the circle under a lone vowel sign, and the stop of Hindi. */
const between = ' \u200c\u200d\u25cc\u0964'

function signs(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')
}

async function latin(wght: number): Promise<Buffer> {
  const part = (script: string, wanted: string) =>
    subsetFont(readFileSync(`${packages}/figtree/files/figtree-${script}-wght-normal.woff2`), wanted, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    })
  const [text, sign] = await Promise.all([part('latin', letters + more), part('latin-ext', rupee)])
  const at = (font: Buffer, drawn: string) => {
    const code = drawn.codePointAt(0)!
    return { code, glyph: readMetrics(font).glyphOf(code) }
  }
  const known = [...letters, ...more].map((drawn) => at(text, drawn)).filter(({ glyph }) => glyph !== 0)
  const joined = withSign(text, known, sign, at(sign, rupee))
  return await subsetFont(joined, letters + more + rupee, { targetFormat: 'sfnt' })
}

mkdirSync(out, { recursive: true })
for (const wght of [400, 600]) {
  writeFileSync(`${out}/figtree-${wght}.ttf`, await latin(wght))
  for (const { name, block } of scripts) {
    const font = readFileSync(
      `${packages}/noto-sans-${name}/files/noto-sans-${name}-${name}-wght-normal.woff2`,
    )
    const options = { targetFormat: 'sfnt' as const, variationAxes: { wght }, noHinting: true }
    writeFileSync(`${out}/noto-${name}-${wght}.ttf`, await subsetFont(font, block + between, options))
  }
}
