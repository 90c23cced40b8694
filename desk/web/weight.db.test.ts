import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../../build/desk/client/desk/assets')
/** All scripts together, in bytes of brotli. A colleague loads the frame and the screens that she opens: half of it. */
const budget = 298_000

test('C-051 all scripts of the desk together stay below 298 KB', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const sizes = scripts.map((name) => brotliCompressSync(readFileSync(join(assets, name))).length)
  expect(scripts.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
})

test('C-052 no rule of the server and no secret is in what the desk sends', () => {
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(assets, name), 'utf8')
    expect(text, name).not.toMatch(/insertInto|better-sqlite3|selectFrom|argon2/)
  }
})
