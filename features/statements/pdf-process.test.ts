import { expect, test } from 'vitest'
import { fixtureBytes, passwords } from '#features/readers/statements/fixtures/read-fixture.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { readPdfInProcess } from './pdf-process.server.ts'

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
