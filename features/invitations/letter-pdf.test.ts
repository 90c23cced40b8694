import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { isoDate } from '#finance/dates.ts'
import { drawLetters, type Letter } from './letter-pdf.server.ts'

const mm = 72 / 25.4
const letter: Letter = {
  number: 'ab12cd34e',
  name: 'Padmavathi Naidu',
  address: '12-3-456, Flat 201, Lotus Apartments\nMG Road\nAbids\nHyderabad 500001\nTelangana',
  language: 'en',
  fact: 'folio',
  code: 'K7Q4M3TX9RFD',
  until: isoDate('2026-09-18'),
}

async function pagesOf(letters: readonly Letter[]) {
  const today = isoDate('2026-08-19')
  const pdf = await drawLetters({ firm: sampleFirm, origin: 'https://neem.example.in', today, letters })
  const read = await readPdf(new Uint8Array(pdf), { password: '' })
  if (!read.ok) throw new Error('the letters can be read')
  return read.paper.pages
}

test('C-145 the address stands in the window of an envelope, alone, and a letter is one sheet in each language', async () => {
  const pages = await pagesOf((['en', 'hi', 'te'] as const).map((language) => ({ ...letter, language })))
  expect(pages).toHaveLength(3)
  for (const { items, height } of pages) {
    // DIN 5008, form B: the field begins 20 mm from the left and 45 mm from the top, and is 85 mm by 45 mm.
    const inWindow = items.filter(({ x, y }) => {
      const top = (height - y) / mm
      return x / mm < 105 && top > 45 && top < 90
    })
    const text = inWindow.map((item) => item.text).join(' ')
    for (const part of ['Padmavathi Naidu', 'Flat 201', 'Hyderabad 500001', 'Telangana'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/neem|K7Q4|ab12/)
    for (const { x, width } of inWindow)
      expect([x / mm >= 19.9, (x + width) / mm <= 105]).toEqual([true, true])
  }
})

test('C-145 a letter prints the page, the number and the code in groups, and no fact', async () => {
  const [page] = await pagesOf([letter])
  const text = page?.items.map((item) => item.text).join(' ') ?? ''
  expect(text.replaceAll(/\s+/g, ' ')).toContain('https://neem.example.in/welcome')
  expect(text).toMatch(/K7Q4\s+M3TX\s+9RFD/)
  expect(text).toContain('ab12cd34e')
  expect(text).toMatch(/18 Sept? 2026/)
})
