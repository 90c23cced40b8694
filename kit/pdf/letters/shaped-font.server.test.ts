import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapedWords } from './fixtures/shaped-words.ts'
import { openShaper, type ShapedGlyph } from './shaped-font.server.ts'

const folder = join(import.meta.dirname, '../../../content/data/statement-fonts')
const shaperOf = (font: string) => openShaper(readFileSync(join(folder, `${font}.ttf`)))

/** Glyphs as hb-shape prints them. */
const printed = (glyphs: readonly ShapedGlyph[]) =>
  glyphs
    .map(({ id, xAdvance, xOffset, yOffset }) => {
      const offset = xOffset === 0 && yOffset === 0 ? '' : `@${xOffset},${yOffset}`
      return `${id}${offset}+${xAdvance}`
    })
    .join('|')

const read = (glyphs: readonly ShapedGlyph[]) =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')

test.each(Object.entries(shapedWords))('letters of %s join as hb-shape joins them', async (font, words) => {
  const shape = await shaperOf(font)
  const own = Object.keys(words).map((word) => [word, printed(shape(word))])
  expect(Object.fromEntries(own)).toEqual(words)
})

test.each(Object.entries(shapedWords))(
  'the letters of the glyphs of %s, read one after another, are the word',
  async (font, words) => {
    const shape = await shaperOf(font)
    for (const word of Object.keys(words)) expect(read(shape(word))).toBe(word)
  },
)
