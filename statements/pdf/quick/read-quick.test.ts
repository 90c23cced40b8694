import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixtureBytes, passwords } from '../../fixtures/read-fixture.ts'
import { readStatement } from '../../read-statement.ts'
import type { PdfOutcome } from '../outcome.ts'
import { readWithPdfjs } from '../read-with-pdfjs.ts'
import { md5 } from './md5.ts'
import { rc4 } from './rc4.ts'
import { readQuick } from './read-quick.ts'

const statementOf = (outcome: PdfOutcome | null) => {
  if (!outcome?.ok) throw new Error(`refused: ${outcome?.reason}`)
  return readStatement(outcome.paper)
}

test.each(Object.entries(passwords))(
  'C-012 the quick reader and pdf.js read the same statement in %s',
  async (name, password) => {
    const [quick, library] = [
      await readQuick(fixtureBytes(`${name}.pdf`), { password }),
      await readWithPdfjs(fixtureBytes(`${name}.pdf`), { password }),
    ]
    expect(statementOf(quick)).toEqual(statementOf(library))
    expect(quick?.ok && quick.paper.properties).toEqual(library.ok && library.paper.properties)
  },
)

test.each(['dp-statement', 'mfcentral-summary', 'reprinted-no-watermark', 'scanned'])(
  'C-003 the quick reader recognises %s as pdf.js does',
  async (name) => {
    const [quick, library] = [
      await readQuick(fixtureBytes(`refuse/${name}.pdf`), { password: '' }),
      await readWithPdfjs(fixtureBytes(`refuse/${name}.pdf`), { password: '' }),
    ]
    expect(statementOf(quick)).toEqual(statementOf(library))
  },
)

test.each(Object.keys(passwords))('C-012 the quick reader asks for the password of %s', async (name) => {
  const open = (password: string) => readQuick(fixtureBytes(`${name}.pdf`), { password })
  expect(await open('')).toEqual({ ok: false, reason: 'password-missing' })
  expect(await open('wrong')).toEqual({ ok: false, reason: 'password-wrong' })
})

test.each(['cut-short', 'cycle', 'notpdf'])(
  'C-012 the quick reader leaves %s, which is damaged, to pdf.js',
  async (name) => {
    expect(await readQuick(fixtureBytes(`refuse/${name}.pdf`), { password: '' })).toBe(null)
  },
)

test('C-012 the quick reader stops at drawings that double 24 times', async () => {
  expect(await readQuick(fixtureBytes('refuse/doubling.pdf'), { password: '' })).toEqual({
    ok: false,
    reason: 'too-much-text',
  })
})

test('C-012 damage of any byte ends in an outcome of the quick reader', async () => {
  const whole = fixtureBytes('cams-summary-2026.pdf')
  for (let at = 0; at < whole.length; at += 37) {
    const damaged = whole.slice()
    damaged[at] = (damaged[at]! + 101) & 255
    const outcome = await readQuick(damaged, { password: passwords['cams-summary-2026'] })
    expect(outcome === null || typeof outcome.ok === 'boolean', `byte ${at}`).toBe(true)
  }
})

/** A file of one page with this content and one font. */
function paperOf(content: string, font = '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding') {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font ${font} >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
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
] as const)('C-012 the quick reader places text: %s', async (content, items) => {
  const [quick, library] = [
    await readQuick(paperOf(content), { password: '' }),
    await readWithPdfjs(paperOf(content), { password: '' }),
  ]
  const placed = (outcome: PdfOutcome | null) =>
    outcome?.ok
      ? outcome.paper.pages[0]?.items.map(({ text, x, y, width }) => [
          text,
          ...[x, y, width].map((one) => Math.round(one * 1000) / 1000),
        ])
      : outcome
  expect(placed(quick)).toEqual(items)
  expect(placed(library)).toEqual(items)
})

test('C-012 the quick reader leaves what it does not know to pdf.js', async () => {
  const open = (content: string, font?: string) => readQuick(paperOf(content, font), { password: '' })
  const text = 'BT /F1 10 Tf 50 700 Td (Hi) Tj ET'
  // A font that draws its letters, one without widths, a code without a letter, a layer, a picture among the text.
  expect(await open(text, '/Subtype /Type3')).toBe(null)
  expect(await open(text, '/Subtype /TrueType /BaseFont /Own /Encoding /WinAnsiEncoding')).toBe(null)
  expect(await open('BT /F1 10 Tf (\\001) Tj ET')).toBe(null)
  expect(await open('/OC /Layer BDC BT /F1 10 Tf (Hi) Tj ET EMC')).toBe(null)
  expect(await open('BI /W 1 /H 1 ID x EI')).toBe(null)
})

test('MD5 and RC4 are those of everyone else', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) & 255)
    expect(Buffer.from(md5(bytes)).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
  }
  // The pair that descriptions of RC4 print.
  const encode = (text: string) => new TextEncoder().encode(text)
  expect(Buffer.from(rc4(encode('Key'), encode('Plaintext'))).toString('hex')).toBe('bbf316e8d940af0ad3')
})
