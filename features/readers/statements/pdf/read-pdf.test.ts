import { expect, test } from 'vitest'
import { fixtureBytes, passwords } from '../fixtures/read-fixture.ts'
import { readPdf } from './read-pdf.ts'

test('C-012 refuses a stream that is packed twice before it unpacks to a gigabyte', async () => {
  // 2 KB: a billion blanks.
  const outcome = await readPdf(fixtureBytes('refuse/bomb2.pdf'), { password: '' })
  expect(outcome).toEqual({ ok: false, reason: 'too-much-memory' })
})

test.each([
  ['bytes', 1000, 'too-large'],
  ['pages', 3, 'too-many-pages'],
  ['items', 100, 'too-much-text'],
  ['characters', 1000, 'too-much-text'],
  ['milliseconds', 0, 'too-slow'],
] as const)('C-012 refuses a file above the limit of %s', async (limit, most, reason) => {
  const bytes = fixtureBytes('cams-detailed-2026.pdf')
  const request = { password: passwords['cams-detailed-2026'], limits: { [limit]: most } }
  expect(await readPdf(bytes, request)).toEqual({ ok: false, reason })
})

test('C-012 refuses bytes of any sort without an error', async () => {
  const random = (seed: number, length: number) =>
    Uint8Array.from({ length }, (_, index) => (Math.imul(index + seed, 2_654_435_761) >>> 13) & 255)
  const head = new TextEncoder().encode('%PDF-1.7\n')
  for (const [bytes, reason] of [
    [random(1, 5000), 'not-a-pdf'],
    [Uint8Array.from([...head, ...random(2, 5000)]), 'damaged'],
    [head, 'damaged'],
  ] as const)
    expect(await readPdf(bytes.slice(), { password: '' })).toEqual({ ok: false, reason })
})

test.each(Object.keys(passwords))('C-012 asks for the password of %s', async (name) => {
  const open = (password: string) => readPdf(fixtureBytes(`${name}.pdf`), { password })
  expect(await open('')).toEqual({ ok: false, reason: 'password-missing' })
  expect(await open('wrong')).toEqual({ ok: false, reason: 'password-wrong' })
})

test.each([
  ['cut-short', 'damaged'],
  ['cycle', 'damaged'],
  ['notpdf', 'not-a-pdf'],
  // Drawings that double 24 times.
  ['doubling', 'too-much-text'],
] as const)('C-012 refuses %s as %s', async (name, reason) => {
  expect(await readPdf(fixtureBytes(`refuse/${name}.pdf`), { password: '' })).toEqual({ ok: false, reason })
})

test('C-012 damage of any byte ends in an outcome', async () => {
  const whole = fixtureBytes('cams-summary-2026.pdf')
  for (let at = 0; at < whole.length; at += 37) {
    const damaged = whole.slice()
    damaged[at] = (damaged[at]! + 101) & 255
    const outcome = await readPdf(damaged, { password: passwords['cams-summary-2026'] })
    expect(typeof outcome.ok, `byte ${at}`).toBe('boolean')
  }
})

/** A file of one page with this content, in Helvetica. */
function paperOf(content: string) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}

test.each([
  // Helvetica: H is 722 wide, i 222.
  ['BT /F1 10 Tf 50 700 Td (Hi) Tj ET', [['Hi', 50, 700, 9.44]]],
  // A blank of 278 between two words, and a gap of more than 0.6 of the type.
  [
    'BT /F1 10 Tf 1 0 0 1 50 700 Tm [(H) -278 (i) -700 (H)] TJ ET',
    [
      ['H i', 50, 700, 12.22],
      ['H', 69.22, 700, 7.22],
    ],
  ],
  ['q 2 0 0 2 10 0 cm BT /F1 5 Tf 20 350 Td (Hi) Tj ET Q', [['Hi', 50, 700, 9.44]]],
  [
    'BT /F1 10 Tf 12 TL 50 700 Td (H) Tj T* <4869> Tj 1 2 (i) " ET',
    [
      ['H', 50, 700, 7.22],
      ['Hi', 50, 688, 9.44],
      ['i', 50, 676, 2.22],
    ],
  ],
  ['BT /F1 10 Tf 50 Tz 50 700 Td (H\\151\\)) Tj ET', [['Hi)', 50, 700, 6.385]]],
] as const)('C-012 returns text with its position: %s', async (content, items) => {
  const outcome = await readPdf(paperOf(content), { password: '' })
  const positions =
    outcome.ok &&
    outcome.paper.pages[0]?.items.map(({ text, x, y, width }) => [
      text,
      ...[x, y, width].map((one) => Math.round(one * 1000) / 1000),
    ])
  expect(positions).toEqual(items)
})
