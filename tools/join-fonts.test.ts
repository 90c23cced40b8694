import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { readMetrics } from './fonts.ts'
import { withSign } from './join-fonts.ts'

const folder = 'node_modules/@fontsource-variable'

const cut = (
  file: string,
  characters: string,
  variationAxes: Parameters<typeof subsetFont>[2]['variationAxes'],
) =>
  subsetFont(readFileSync(`${folder}/${file}`), characters, {
    targetFormat: 'sfnt',
    variationAxes,
    noHinting: true,
  })

const at = (font: Buffer, sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  return { code, glyph: readMetrics(font).glyphOf(code) }
}

const drawn = (font: Font, text: string) =>
  font.layout(text).glyphs.map((glyph) => ({ path: glyph.path.toSVG(), width: glyph.advanceWidth }))

async function joinRupee(family: string, axes: Parameters<typeof cut>[2]) {
  const [letters, rupee] = await Promise.all([
    cut(family.replace('*', 'latin'), 'AVfi1', axes),
    cut(family.replace('*', 'latin-ext'), '₹', axes),
  ])
  const known = [...'AVfi1'].map((sign) => at(letters, sign))
  const joined = withSign(letters, known, rupee, at(rupee, '₹'))
  // Subset again, as the tool does: a subsetter that can read it found every table in order.
  return {
    letters,
    rupee,
    joined: await subsetFont(joined, 'AVfi1₹', { targetFormat: 'sfnt', noHinting: true }),
  }
}

const open = (font: Buffer) => create(font) as Font

test('a font with ₹ added draws it as the other font does, and its own letters as before', async () => {
  const axes = { SOFT: 40, WONK: 0, opsz: 72, wght: 440 }
  const { letters, rupee, joined } = await joinRupee('fraunces/files/fraunces-*-full-normal.woff2', axes)
  expect(drawn(open(joined), '₹')).toEqual(drawn(open(rupee), '₹'))
  expect(drawn(open(joined), 'AVfi1')).toEqual(drawn(open(letters), 'AVfi1'))
})

test.each([400, 550, 700])('it grows as bold as the other at %i', async (wght) => {
  const axes = { wght: { min: 400, max: 700 } }
  const { letters, rupee, joined } = await joinRupee('figtree/files/figtree-*-wght-normal.woff2', axes)
  const bold = (font: Buffer) => subsetFont(font, 'AVfi1₹', { targetFormat: 'sfnt', variationAxes: { wght } })
  const [whole, sign, rest] = await Promise.all([bold(joined), bold(rupee), bold(letters)])
  expect(drawn(open(whole), '₹')).toEqual(drawn(open(sign), '₹'))
  expect(drawn(open(whole), 'AVfi1')).toEqual(drawn(open(rest), 'AVfi1'))
})

test('a composite glyph is refused', async () => {
  const file = 'figtree/files/figtree-latin-wght-normal.woff2'
  const [letters, accented] = await Promise.all([
    cut(file, 'A', { wght: 400 }),
    cut(file, 'é', { wght: 400 }),
  ])
  expect(() => withSign(letters, [at(letters, 'A')], accented, at(accented, 'é'))).toThrow(
    'not drawn by itself',
  )
})
