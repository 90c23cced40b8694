import { expect, test } from 'vitest'
import { fixtureBytes, passwords } from '../fixtures/read-fixture.ts'
import { readPdfInProcess } from './pdf-process.ts'
import { readPdf } from './read-pdf.ts'

test('C-012 refuses a stream that is packed twice before it unpacks to a gigabyte', async () => {
  // 2 KB: a billion blanks.
  const outcome = await readPdf(fixtureBytes('refuse/bomb2.pdf'), { password: '' })
  expect(outcome).toEqual({ ok: false, reason: 'too-much-memory' })
})

test('C-012 stops the process of a file at its limit of memory', async () => {
  // Node alone takes more.
  const outcome = await readPdfInProcess(fixtureBytes('kfin-detailed-2025.pdf'), {
    password: passwords['kfin-detailed-2025'],
    limits: { memory: 30_000_000 },
  })
  expect(outcome).toEqual({ ok: false, reason: 'too-much-memory' })
})

test('C-012 reads a file that needs a larger heap once more with all of its memory', async () => {
  // Node does not even start with four megabytes.
  const outcome = await readPdfInProcess(fixtureBytes('kfin-detailed-2025.pdf'), {
    password: passwords['kfin-detailed-2025'],
    limits: { heap: 4 },
  })
  expect(outcome.ok).toBe(true)
})

test('C-012 stops a file whose drawings double 24 times', async () => {
  const outcome = await readPdfInProcess(fixtureBytes('refuse/doubling.pdf'), {
    password: '',
    limits: { milliseconds: 4000 },
  })
  expect(['too-slow', 'too-much-text', 'too-much-memory']).toContain(outcome.ok ? 'read' : outcome.reason)
})

test('C-012 opens a statement in a process of its own, page by page', async () => {
  const pages: string[] = []
  const outcome = await readPdfInProcess(fixtureBytes('kfin-detailed-2025.pdf'), {
    password: passwords['kfin-detailed-2025'],
    onPage: (read, of) => pages.push(`${read} of ${of}`),
  })
  const here = await readPdf(fixtureBytes('kfin-detailed-2025.pdf'), {
    password: passwords['kfin-detailed-2025'],
  })
  expect(outcome).toEqual(here)
  expect(pages).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
  expect(await readPdfInProcess(fixtureBytes('kfin-detailed-2025.pdf'), { password: 'wrong' })).toEqual({
    ok: false,
    reason: 'password-wrong',
  })
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
