import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('only content/obligations.ts asks how the firm is registered', () => {
  const asking = ['content', 'kit', 'features', 'site', 'desk', 'cli', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/(fixtures|desk)\//.test(path))
      .filter((path) => /registration\.kind|investment-adviser|mutual-fund-distributor/.test(read(path))),
  )
  // firm.ts declares the kinds and which numbers each has, and the sample firm is of one.
  expect(asking.toSorted()).toEqual(['content/firm.ts', 'content/obligations.ts', 'content/sample-firm.ts'])
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
