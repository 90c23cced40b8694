import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, filesIn, root } from '#tools/project-files.ts'

/** The tests and files that docs/security.md names exist. */

const doc = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The lines of a table with three columns, of which the last names tests. */
function rowsBelow(head: string): string[][] {
  const lines = doc.slice(doc.indexOf(head)).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('| '))
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
}

const rows = ['| Number | How it is met |', '| Threat | What stops it |'].flatMap(rowsBelow)

test('every test that docs/security.md names exists, and every title in quotes', () => {
  const files = filesIn(codeFolders, /\.(test\.tsx?|e2e\.ts)$/)
  const missing: string[] = []
  for (const [number, , shown = ''] of rows) {
    for (const [, name = '', said] of shown.matchAll(/([^\s,(][^,(]*)(?:\(([^)]*)\))?/g)) {
      const pattern = new RegExp(`(^|/)${name.trim()}(\\.server)?(\\.db)?(\\.test\\.tsx?|\\.ts|\\.e2e\\.ts)$`)
      const found = files.filter((path) => pattern.test(path))
      const title = /^"(.*)"$/.exec(said ?? '')?.[1] ?? ''
      const isThere = found.some((path) => readFileSync(join(root, path), 'utf8').includes(title))
      if (name.trim() !== '–' && !isThere) missing.push(`${number}: ${name} ${title}`)
    }
  }
  expect(rows.length).toBeGreaterThan(85)
  expect(missing, 'no such test, or no such title in it').toEqual([])
})

test('every file that docs/security.md names exists', () => {
  const named = [...doc.matchAll(/`((?:kit|features|site|desk|cli|e2e|docs|content)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(8)
  for (const path of named) expect(() => readFileSync(join(root, path)), path).not.toThrow()
})
