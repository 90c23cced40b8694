import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'bootstrap.mjs'), 'start', ...options], {
    encoding: 'utf8',
  })

test('C-149 npm start says what it takes, and starts nothing for a mistyped option', () => {
  const help = start('--help')
  expect(help.status).toBe(0)
  expect(help.stdout).toContain('npm run start -- --sample-office')
  const mistyped = start('--sample-ofice')
  expect(mistyped.status).toBe(1)
  expect(mistyped.stderr).toContain('start knows no "--sample-ofice"')
  expect(mistyped.stderr).toContain('--sample-office')
})
