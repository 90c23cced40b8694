import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The planted fault of this run: `{ file, start, end, text }`; null runs the tests without one. */
const fault = process.env.FAULT ? JSON.parse(process.env.FAULT) : null

/** Runs the tests that the environment names, with one piece of one file replaced. The file on the disk stays as it is. */
export default defineConfig({
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      load(id) {
        if (fault === null || id !== join(import.meta.dirname, '..', fault.file)) return null
        const text = readFileSync(id, 'utf8')
        return text.slice(0, fault.start) + fault.text + text.slice(fault.end)
      },
    },
  ],
  root: join(import.meta.dirname, '..'),
  test: {
    include: JSON.parse(process.env.TESTS ?? '[]'),
    env: { NAV_URL: 'off' },
    bail: 1,
    isolate: false,
    // Vitest would take the file as it was read before.
    fsModuleCache: false,
    fileParallelism: false,
    testTimeout: 60_000,
  },
})
