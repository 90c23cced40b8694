/**
 * Subsets our web fonts from the packages that they are published in.
 *
 *     node_modules/.bin/node tools/fonts.ts
 *
 * Writes public/fonts/*.woff2, site/ui/fonts*.css, site/ui/language-names.css and content/fonts.ts (then run
 * `npm run format`), all committed, so a build needs neither this tool nor the packages. Run it
 * again when a page needs a character that is not listed below.
 *
 * The packages cut each family by script, and put ₹ into "latin-ext", 10 to 100 KB
 * for one glyph. join-fonts.ts moves it to the Latin ones, so each family is one file, requested in the head of every
 * page: a font that arrives after the first paint is not used before the next page (docs/decisions/017-first-visit.md).
 * Neither family has arrows or ticks; Icon draws those.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { wordsIn } from '#content/words.ts'
import { withSign } from './join-fonts.ts'

const packages = 'node_modules/@fontsource-variable'
const outDir = 'public/fonts'

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const punctuation = '\u00a0\u00ad\u2009\u200a\u202f\u2011–—‘’“”•…·×÷−±≈≤≥©'
// Names and addresses are set in Figtree only, so the accents are there only.
const accented = 'éèêëáàäâåíïöóôüúñçÉ®°§½¼¾²³€£™'
const rupee = '₹'

const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

type Axes = Record<string, number | { min: number; max: number; default?: number }>
type Family = {
  name: string
  slug: 'fraunces' | 'figtree'
  source: string
  axes: Axes
  weight: string
  latin: string
}

// Fraunces is drawn for sizes: opsz 72 is fine enough for a hero and still sturdy
// in a card's heading. WONK (leaning n and m) is off, SOFT 40 rounds the serifs. One weight:
// headings ask for 430 and a name for 500, and a file that can do both weighs twice as much.
const families: Family[] = [
  {
    name: 'Fraunces',
    slug: 'fraunces',
    source: 'full',
    axes: { SOFT: 40, WONK: 0, opsz: 72, wght: 440 },
    weight: '400 600',
    latin: basicLatin + punctuation,
  },
  {
    name: 'Figtree',
    slug: 'figtree',
    source: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    latin: basicLatin + punctuation + accented,
  },
]

/**
 * The letters of other languages, in files that English pages never request. They keep every feature of the font: letters of
 * these scripts join, and a subset with the features above shows other letters. `without` leaves out what no modern text has:
 * letters of Vedic, of other languages and of the ninth century. Latin letters, digits and ₹ stay with Figtree.
 *
 * Android has the same drawings, regular and bold, and its regular is as wide as ours. Our headings are 600, its bold is
 * 700: `bold` is how wide ours run beside it, measured in Chromium over the words of six parts of `content/` in that script against
 * Debian's fonts-noto-core. Nirmala UI and Kohinoor were not measured, since we don't have them. `devices` are the fonts that
 * computers and phones have for the script.
 */
const scripts = [
  {
    language: 'hi',
    family: 'Site Devanagari',
    slug: 'noto-sans-devanagari',
    script: 'devanagari',
    bold: 0.968,
    devices: ['Nirmala UI', 'Kohinoor Devanagari', 'Devanagari Sangam MN'],
    from: 0x900,
    without:
      /[\u0900\u0904\u090c\u090e\u0912\u0929\u0931\u0934\u093a\u093b\u0944\u0946\u094a\u094e\u094f\u0951-\u0957\u0960-\u0963\u0971-\u097f]/,
  },
  {
    language: 'te',
    family: 'Site Telugu',
    slug: 'noto-sans-telugu',
    script: 'telugu',
    bold: 0.97,
    devices: ['Nirmala UI', 'Kohinoor Telugu', 'Telugu Sangam MN'],
    from: 0xc00,
    without: /[\u0c00\u0c04\u0c0c\u0c34\u0c3c\u0c44\u0c58-\u0c63\u0c70-\u0c7f]/,
  },
] as const
const joiners = '\u200c\u200d\u25cc\u0964'

type StandIn = {
  label: string
  locals: string[]
  width: number
  /** The bold fallback, used from this weight on. */
  weight?: number
}

/**
 * Fallback fonts that are on people's devices, used until our fonts arrive. Only their widths are fitted: every line has a height of
 * its own, so ascent and descent move no box. `width` is the
 * average advance of a letter in running English, as a fraction of the em. Arial and
 * Times were measured from their metric twins Liberation Sans and Liberation Serif by
 * `averageWidth` below. Georgia is set in proportion to Arial and was not measured, since we don't have it; check it on a
 * device that does. Roboto, which Android has, is as wide as Figtree without any help. DejaVu, the widest, is what a browser
 * takes on a Linux machine with nothing else; measured from version 2.37.
 */
const standIns: Record<string, StandIn[]> = {
  Figtree: [
    { label: 'Figtree Arial', locals: ['Arial', 'Liberation Sans'], width: 0.4395 },
    // Without it, a browser fakes bold by smearing the regular font.
    {
      label: 'Figtree Arial',
      locals: ['Arial Bold', 'Liberation Sans Bold'],
      width: 0.4753,
      weight: 600,
    },
    { label: 'Figtree DejaVu', locals: ['DejaVu Sans'], width: 0.5046 },
    { label: 'Figtree DejaVu', locals: ['DejaVu Sans Bold'], width: 0.57, weight: 600 },
  ],
  Fraunces: [
    { label: 'Fraunces Georgia', locals: ['Georgia'], width: 0.4438 },
    { label: 'Fraunces Times', locals: ['Times New Roman', 'Liberation Serif'], width: 0.3983 },
    // What Android has; measured from @fontsource/noto-serif 5.3.0.
    { label: 'Fraunces Noto', locals: ['Noto Serif'], width: 0.4768 },
    { label: 'Fraunces DejaVu', locals: ['DejaVu Serif'], width: 0.51 },
  ],
}

// Letters and the space in English prose, per thousand.
const frequency: Record<string, number> = {
  ' ': 183,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
}

/** Facts from the head, hhea, hmtx and cmap tables of an uncompressed font. */
export function readMetrics(font: Buffer) {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const table = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`the font has no ${tag} table`)
    return offset
  }
  const em = font.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  const longMetrics = font.readUInt16BE(hhea + 34)
  const hmtx = table('hmtx')
  const advance = (glyph: number) => font.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / em
  return {
    glyphOf: readCmap(font, table('cmap')),
    advance,
  }
}

/** Character to glyph, from the format 4 or format 12 table that every web font has. */
function readCmap(font: Buffer, cmap: number) {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    const ends = at + 14
    const starts = ends + 2 * segments + 2
    const deltas = starts + 2 * segments
    const ranges = deltas + 2 * segments
    return (code: number) => {
      for (let s = 0; s < segments; s++) {
        if (code > font.readUInt16BE(ends + 2 * s)) continue
        const start = font.readUInt16BE(starts + 2 * s)
        if (code < start) return 0
        const delta = font.readUInt16BE(deltas + 2 * s)
        const range = font.readUInt16BE(ranges + 2 * s)
        if (range === 0) return (code + delta) & 0xffff
        const glyph = font.readUInt16BE(ranges + 2 * s + range + 2 * (code - start))
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff
      }
      return 0
    }
  }
  throw new Error('the font has no format 4 character map')
}

export function averageWidth(metrics: ReturnType<typeof readMetrics>) {
  let sum = 0
  let weight = 0
  for (const [letter, count] of Object.entries(frequency)) {
    sum += count * metrics.advance(metrics.glyphOf(letter.codePointAt(0)!))
    weight += count
  }
  return sum / weight
}

/** Returns the characters of `wanted` that the font has. */
function drawable(metrics: ReturnType<typeof readMetrics>, wanted: string) {
  return [...wanted].filter((sign) => metrics.glyphOf(sign.codePointAt(0)!) !== 0).join('')
}

/** Writes a font under a name that changes with its content; returns its address. */
function writeFont(slug: string, file: Buffer): string {
  const name = `${slug}-${createHash('sha256').update(file).digest('hex').slice(0, 8)}.woff2`
  writeFileSync(`${outDir}/${name}`, file)
  console.log(name, file.length)
  return `/fonts/${name}`
}

const percent = (fraction: number) => `${(100 * fraction).toFixed(1)}%`

const localFonts = (names: readonly string[]) => names.map((name) => `local("${name}")`).join(',')

/** The names of Android's font of a script: `local` takes full and PostScript names. */
function notoNames(slug: string, weight: 'Regular' | 'Bold'): string[] {
  const name = slug.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
  return [weight === 'Bold' ? `${name} Bold` : name, `${name.replaceAll(' ', '')}-${weight}`]
}

/** Android's fonts of a script as a family, whose bold is as wide as our headings. */
function ownNoto(family: string, slug: string, bold: number, range: string): string[] {
  const face = (weight: 'Regular' | 'Bold', rest: string) =>
    `@font-face{font-family:"${family} Noto";src:${localFonts(notoNames(slug, weight))};${rest}unicode-range:${range}}`
  return [face('Regular', ''), face('Bold', `font-weight:600 900;size-adjust:${percent(bold)};`)]
}

/** The Latin letters of a family and its ₹ as one font, uncompressed. */
async function join(family: Family) {
  const parts = ['latin', 'latin-ext'].map((script) =>
    readFileSync(`${packages}/${family.slug}/files/${family.slug}-${script}-${family.source}-normal.woff2`),
  )
  const [latin, extended] = await Promise.all(
    [family.latin, rupee].map((wanted, index) =>
      subsetFont(parts[index]!, wanted, {
        targetFormat: 'sfnt',
        variationAxes: family.axes,
        keepFeatures,
        noHinting: true,
      }),
    ),
  )
  const metrics = readMetrics(latin!)
  const at = (sign: string, of: typeof metrics) => {
    const code = sign.codePointAt(0)!
    return { code, glyph: of.glyphOf(code) }
  }
  const characters = drawable(metrics, family.latin)
  const font = withSign(
    latin!,
    [...characters].map((sign) => at(sign, metrics)),
    extended!,
    at(rupee, readMetrics(extended!)),
  )
  return { font, characters: characters + rupee, metrics }
}

const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/**
 * The name of a language in its own letters, which stands on the pages of every other: a font of these letters alone, requested
 * by a device that has no font of the script.
 */
async function languageName(
  name: string,
  source: Buffer,
  slug: string,
  devices: readonly string[],
): Promise<string> {
  const file = await subsetFont(source, name, {
    targetFormat: 'woff2',
    variationAxes: { wght: 450 },
    noHinting: true,
  })
  const path = writeFont(`${slug}-name`, file)
  const range = [...new Set(name)].map((letter) => unicode(letter.codePointAt(0)!)).join(',')
  return `@font-face{font-family:"Language Names";src:${localFonts([...notoNames(slug, 'Regular'), ...devices])},url(${path}) format("woff2");font-weight:400 700;font-display:swap;unicode-range:${range}}`
}

async function main() {
  mkdirSync(outDir, { recursive: true })
  for (const name of readdirSync(outDir)) if (name.endsWith('.woff2')) rmSync(`${outDir}/${name}`)

  const css = ['/* Written by tools/fonts.ts. Change it there. */']
  const preload: { slug: 'fraunces' | 'figtree'; path: string }[] = []

  for (const family of families) {
    const { font, characters, metrics } = await join(family)
    // Subset again, which writes the tables in their shortest form.
    const file = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
    const path = writeFont(family.slug, file)
    preload.push({ slug: family.slug, path })
    css.push(
      `@font-face{font-family:${family.name};src:url(${path});font-weight:${family.weight};font-display:optional}`,
    )

    const width = averageWidth(metrics)
    for (const standIn of standIns[family.name] ?? []) {
      const { weight } = standIn
      const ours = weight ? await join({ ...family, axes: { ...family.axes, wght: weight } }) : { metrics }
      const adjust = averageWidth(ours.metrics) / standIn.width
      css.push(
        `@font-face{font-family:"${standIn.label}";src:${localFonts(standIn.locals)};${weight ? `font-weight:${weight} 900;` : ''}size-adjust:${percent(adjust)}}`,
      )
    }
    console.log(family.name, 'average width', width.toFixed(4))
    copyFileSync(`${packages}/${family.slug}/LICENSE`, `${outDir}/${family.slug}-LICENSE.txt`)
  }

  const letters: string[] = []
  const names = ['/* Written by tools/fonts.ts. Change it there. */']
  for (const { language, family, slug, script, bold, devices, from, without } of scripts) {
    const source = readFileSync(`${packages}/${slug}/files/${slug}-${script}-wght-normal.woff2`)
    const block = Array.from({ length: 0x80 }, (_, i) => String.fromCodePoint(from + i))
      .filter((letter) => !without.test(letter))
      .join('')
    const file = await subsetFont(source, block + joiners, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      noHinting: true,
    })
    const path = writeFont(slug, file)
    letters.push(`  ${language}: '${path}',`)
    const range = `${unicode(from)}-${unicode(from + 0x7f).slice(2)},U+0964,U+200C-200D,U+25CC`
    const ours = (name: string, display: string) =>
      `@font-face{font-family:"${name}";src:url(${path}) format("woff2");font-weight:400 700;font-display:${display};unicode-range:${range}}`
    writeFileSync(
      `site/ui/fonts-${language}.css`,
      `${[
        '/* Written by tools/fonts.ts. Change it there. */',
        ours(family, 'optional'),
        ours(`${family} Swap`, 'swap'),
        ...ownNoto(family, slug, bold, range),
      ].join('\n')}\n`,
    )
    names.push(await languageName(wordsIn(language).language.name, source, slug, devices))
    copyFileSync(`${packages}/${slug}/LICENSE`, `${outDir}/${slug}-LICENSE.txt`)
  }
  writeFileSync('site/ui/language-names.css', `${names.join('\n')}\n`)

  writeFileSync('site/ui/fonts.css', `${css.join('\n')}\n`)
  const roles = { fraunces: 'headings', figtree: 'text' }
  writeFileSync(
    'content/fonts.ts',
    `/** Written by tools/fonts.ts. The addresses of the fonts that a page shows in its first screen, to be preloaded. */
export const fontPaths = {
${preload.map(({ slug, path }) => `  ${roles[slug]}: '${path}',`).join('\n')}
} as const

/** The letters of other languages than English: one file each, beside the font of the text. */
export const letterPaths = {
${letters.join('\n')}
} as const
`,
  )
}

if (import.meta.main) await main()
