import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { dependenciesPage } from './dependencies.ts'
import { namesIn, rowsIn, rowsPage } from './rows.ts'

const root = join(import.meta.dirname, '..')
const committed = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const folders = ['docs', 'finance', 'content', 'forms', 'db', 'server', 'app', 'tools', 'e2e', 'bench']

test('every row of the specification has a test, and docs/rows.md is what the names of the tests make', () => {
  const { page, unshown } = rowsPage()
  expect(unshown).toEqual([])
  expect(committed('rows.md'), 'npm run docs writes it anew').toBe(page)
})

test('a name shows every row that it has, and a range shows all of its rows', () => {
  // Spelled with an R, or these names would stand in docs/rows.md themselves.
  const s = (text: string) => text.replaceAll('R-', 'S-')
  expect(rowsIn(s('R-033 to R-036, R-040 the bar and R-150, 1.16/9 to 1.16/11'))).toEqual([
    ...['S-033', 'S-034', 'S-035', 'S-036', 'S-040', 'S-150'],
    ...['1.16/9', '1.16/10', '1.16/11'],
  ])
  const source =
    "test('R-001 one', f)\ntest.each(x)('R-002, R-003 a client’s \\'%s\\'', f)\n// R-004 no\ntest('after R-005', f)"
  expect(namesIn(s(source))).toEqual([s('R-001 one'), s("R-002, R-003 a client’s '%s'")])
})

test('every package has its reason, and docs/dependencies.md is what package.json and the lockfile make', () => {
  const { page, problems } = dependenciesPage(false)
  expect(problems).toEqual([])
  const unmeasured = committed('dependencies.md').replaceAll(/\| \d+ \| [\d.]+ MB \|$/gm, '| – | – |')
  expect(unmeasured, 'npm run docs writes it anew').toBe(page)
})

test('what documents link to, and what comments send a reader to, is there', () => {
  const files = readdirSync(root).concat(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    ),
  )
  const dead = files
    .filter((path) => /\.(md|tsx?|mjs|css)$/.test(path) && path !== 'tools/docs.test.ts')
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const links = path.endsWith('.md') ? [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)] : []
      const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      return [...links.map(([, link = '']) => join(dirname(path), link)), ...named.map(([name]) => name)]
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`)
    })
  expect(dead).toEqual([])
})

test('every function that finance and server export says what it means', () => {
  const silent = ['finance', 'forms', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      return lines
        .filter((line, index) => /^export (async )?function/.test(line) && !lines[index - 1]?.endsWith('*/'))
        .map((line) => `${path}: ${line}`)
    })
  expect(silent).toEqual([])
})
