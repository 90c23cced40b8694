import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontPaths } from '#content/fonts.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { openOutlines, openShapedOutlines } from './outlines.server.ts'
import { runsOf } from './runs.ts'

const root = join(import.meta.dirname, '../../..')
const openBoth = async (script: string) => {
  const latin = await openOutlines(join(root, 'public', fontPaths.headings))
  const own = await openShapedOutlines(join(root, `content/data/statement-fonts/noto-${script}-600.ttf`))
  return { latin, own }
}

/** What stands on social cards of a language, without the names of funds. */
function titlesOf({ pages, products, calculators }: Words): string[] {
  return [
    ...Object.values(pages).flatMap((page) => ('card' in page && page.card ? [page.card] : [])),
    ...Object.values(products).map(({ name }) => name),
    ...Object.values(calculators.list).map(({ question }) => question),
  ]
}

test.each([
  ['hi', 'devanagari'],
  ['te', 'telugu'],
] as const)('every sign on the social cards of %s is drawn', async (language, script) => {
  const { latin, own } = await openBoth(script)
  const titles = titlesOf(wordsIn(language))
  expect(titles.length).toBeGreaterThan(40)
  for (const title of titles) {
    const parts = runsOf(title, latin, (sign) => [latin, own].find((font) => font.has(sign)) ?? null)
    expect(parts.map(({ text }) => text).join('')).toBe(title)
    const drawn = parts.flatMap(({ font, text }) => (font === own ? font.outlines(text) : []))
    expect(drawn.filter(({ path }) => path !== '').length, title).toBeGreaterThan(2)
  }
})

test('signs are parted by their fonts, spaces and joiners stay, and a dot stands for what none has', () => {
  const fontOf = (sign: string) =>
    /[\u0c00-\u0c7f\u200c]/.test(sign) ? 'te' : /[ -~]/.test(sign) ? 'la' : null
  expect(runsOf('ఫండ్\u200cలో SIP వే', 'la', fontOf)).toEqual([
    { font: 'te', text: 'ఫండ్\u200cలో ' },
    { font: 'la', text: 'SIP ' },
    { font: 'te', text: 'వే' },
  ])
  expect(runsOf('ELSS\u200cలో', 'la', fontOf)).toEqual([
    { font: 'la', text: 'ELSS' },
    { font: 'te', text: '\u200cలో' },
  ])
  expect(runsOf('a\u200dbவ', 'la', fontOf)).toEqual([{ font: 'la', text: 'ab•' }])
})
