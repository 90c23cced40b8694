import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, filesIn, root } from '../../tools/project-files.ts'

/** The tests and files that docs/security.md names are there. */

const doc = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The last part of docs/security.md: a requirement, how it is met, and the tests that show it. */
const rows = doc
  .slice(doc.indexOf('| Number | How it is met |'))
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))

test('every test that docs/security.md names is there', () => {
  const files = filesIn(codeFolders, /\.(test\.tsx?|e2e\.ts)$/)
  const missing: string[] = []
  for (const [number, , shown = ''] of rows) {
    for (const name of shown.replaceAll(/\([^)]*\)/g, '').split(', ')) {
      const pattern = new RegExp(`(^|/)${name.trim()}(\\.server)?(\\.db)?(\\.test\\.tsx?|\\.ts|\\.e2e\\.ts)$`)
      const isThere = files.some((path) => pattern.test(path))
      if (name.trim() !== '–' && !isThere) missing.push(`${number}: ${name}`)
    }
  }
  expect(rows.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

test('every file that docs/security.md names is there', () => {
  const named = [...doc.matchAll(/`((?:server|forms|db|e2e|docs|app|content)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(8)
  for (const path of named) expect(() => readFileSync(join(root, path)), path).not.toThrow()
})
