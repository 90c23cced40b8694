import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const doc = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The last part of docs/security.md: a requirement, how it is met, and the tests that show it. */
const rows = doc
  .slice(doc.indexOf('| Number | How it is met |'))
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))

test('every test that docs/security.md names is there', () => {
  const files = ['finance', 'content', 'forms', 'db', 'server', 'app', 'tools', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
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
  const named = [...doc.matchAll(/`((?:server|e2e|docs|app|content)\/[\w./-]+\.\w+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(8)
  for (const path of named) expect(() => readFileSync(join(root, path)), path).not.toThrow()
})
