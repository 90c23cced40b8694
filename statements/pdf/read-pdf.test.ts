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
