import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fixtureBytes, passwords } from '#features/readers/statements/fixtures/read-fixture.ts'
import { readStatementFile } from './office.server.ts'

test.each([
  // Below what Node takes to start, so that the file is never read before its limit.
  ['memory', 10_000_000, 'too-much-memory'],
  ['milliseconds', 1, 'too-slow'],
] as const)('C-012 the process that opens a file ends at its limit of %s', async (limit, most, reason) => {
  const bytes = fixtureBytes('refuse/doubling.pdf')
  // Node warns once about a timer that is set to the past: starting the process may take longer than the limit.
  const warn = vi.spyOn(process, 'emitWarning')
  const reading = readStatementFile({ bytes, password: '', limits: { [limit]: most } })
  expect(openingProcesses()).toBe(1)
  expect(await reading).toEqual({ ok: false, reason })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  await expect.poll(openingProcesses).toBe(0)
})

test('C-012 a file above the limit of bytes is not opened', async () => {
  const password = passwords['cams-detailed-2026']
  const bytes = fixtureBytes('cams-detailed-2026.pdf')
  expect(await readStatementFile({ bytes, password, limits: { bytes: 1000 } })).toEqual({
    ok: false,
    reason: 'too-large',
  })
})

test('C-003 JSON that ends early is refused, and so is JSON of something else', async () => {
  const read = async (text: string) =>
    await readStatementFile({ bytes: new TextEncoder().encode(text), password: '' })
  expect(await read('{"PAN": "ABCDE1234F"')).toEqual({ ok: false, reason: 'json-damaged' })
  expect(await read('{"a": 1}')).toEqual({ ok: false, reason: 'not-a-statement' })
  expect(await read('  {"file_type": "NSDL"}')).toEqual({ ok: false, reason: 'nsdl' })
})

/** How many processes that this one started are opening a PDF. */
function openingProcesses(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-child')
      } catch {
        // It ended meanwhile.
        return false
      }
    }).length
}
