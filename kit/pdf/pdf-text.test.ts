import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { openPdf } from './pdf-page.server.ts'
import { canPrint, heightOf, longestWord, type Pdf, printText } from './pdf-text.server.ts'

const place = { left: 42, top: 42, width: 200 }
const open = (letters: string, language = 'te') =>
  openPdf({ title: letters, author: 'Firm', language, letters })

/** The pages of a PDF as operators, and everything around them. */
function parts(bytes: Buffer): { outside: string; pages: string } {
  const outside = bytes.toString('latin1')
  const streams = [...outside.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, data]) =>
    Buffer.from(data!, 'latin1'),
  )
  const pages = streams.map((data) => inflateSync(data).toString('latin1'))
  return { outside, pages: pages.filter((page) => page.includes('BT\n')).join('\n') }
}

/** The words that readers copy instead of glyphs. */
function copied(bytes: Buffer): string[] {
  return [...parts(bytes).pages.matchAll(/ActualText <feff([0-9a-f]*)>/g)].map(([, hex]) =>
    Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
  )
}

async function printed(text: string, width = place.width): Promise<Buffer> {
  const { pdf, bytes } = await open(text)
  pdf.fontSize(10)
  printText(pdf, text, '400', { ...place, width })
  return await bytes()
}

test.each(['hi', 'te'] as const)(
  'lines of %s break at words, and a reader copies each whole',
  async (language) => {
    const law = wordsIn(language).mandated.risk['mutual-funds']
    const words = law.split(' ').map((word) => word.replace(/[,.]$/, ''))
    expect(copied(await printed(law))).toEqual(words)
  },
)

test('Latin letters, figures and ₹ between Telugu ones stay in their own font', async () => {
  const text = 'SIP వాయిదా ₹10,000లు, ELSS\u200cలో 2026న'
  expect(copied(await printed(text))).toEqual(['వాయిదా', 'లు', '\u200cలో', 'న'])
})

test('a word that is wider than its place is cut between syllables', async () => {
  const word = 'స్టేట్\u200cమెంట్లు'
  const pieces = copied(await printed(word, 15))
  expect(pieces.join('')).toBe(word)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.filter((piece) => /^[\p{M}\u200c]/u.test(piece))).toEqual([])
})

test('lines are taller where there are marks above and below the letters', async () => {
  const { pdf } = await open('ఫండ్')
  pdf.fontSize(10)
  const heightIn = (text: string) => heightOf(pdf, text, '400', longestWord(pdf, text, '400'))
  // Three words that each fill the width. By hand: 3 · 1.47 · 10, and 3 · 1.2 · 10.
  expect(heightIn('ఫండ్ ఫండ్ ఫండ్')).toBeCloseTo(44.1, 6)
  expect(heightIn('Fund Fund Fund')).toBeCloseTo(36, 6)
})

test('a text that is longer than a sheet goes on on the next, within its margins and in its colour', async () => {
  const { pdf, bytes } = await open('Text', 'en')
  pdf.fontSize(10).fillColor('#ff0000')
  printText(pdf, Array.from({ length: 100 }, (_, index) => `Line ${index}`).join('\n'), '400', {
    ...place,
    flows: true,
  })
  const { outside, pages } = parts(await bytes())
  expect(outside.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const bases = [...pages.matchAll(/1 0 0 1 42 (\S+) Tm/g)].map(([, y]) => Number(y))
  expect(bases).toHaveLength(100)
  expect(Math.min(...bases)).toBeGreaterThan(42)
  expect(pages.match(/^1 0 0 scn$/gm)).toHaveLength(2)
})

test('a document in English has one font for each weight, and nothing beside its glyphs', async () => {
  const { pdf, bytes } = await open('Statement ₹', 'en')
  printBoth(pdf, 'Value ₹1,00,000.00')
  const made = await bytes()
  expect(fonts(made)).toEqual(['Figtree', 'Figtree'])
  expect(copied(made)).toEqual([])
})

test('a document in Telugu names its language and holds the letters of both weights', async () => {
  const { pdf, bytes } = await open('విలువ')
  printBoth(pdf, 'విలువ ₹1')
  const made = await bytes()
  expect(parts(made).outside).toContain('/Lang (te)')
  expect(fonts(made)).toEqual(['Figtree', 'Figtree', 'NotoSansTelugu', 'NotoSansTelugu'])
})

test('a sign that no font has is a dot, and a name with it is told apart', async () => {
  const { pdf } = await open('Anita')
  expect(canPrint(pdf, 'Anita வேங்கட')).toBe(false)
  expect(canPrint(pdf, 'Anita Rao')).toBe(true)
  expect(copied(await printed('వేంకట வே'))).toEqual(['వేంకట'])
})

function printBoth(pdf: Pdf, text: string): void {
  for (const weight of ['400', '600'] as const) printText(pdf, text, weight, place)
}

function fonts(made: Buffer): string[] {
  const named = parts(made).outside.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)
  return [...named].map(([, name]) => name!).sort()
}
