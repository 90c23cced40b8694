import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { acts, queries } from '#desk/web/endpoints.server.ts'
import { rulesTable, withGenerated } from '#tools/conventions.ts'
import { dataPage } from '#tools/data-page.ts'
import { dependenciesPage } from '#tools/dependencies.ts'
import { featurePicture } from '#tools/feature-picture.ts'
import { codeFolders, filesIn, root } from '#tools/project-files.ts'
import { namesIn, rowsIn, rowsPage } from '#tools/rows.ts'
import { everyModule } from './fixtures/modules.ts'
import { doorImports } from './fixtures/rooms.ts'

/** Every row of the specification has its test; generated documents are up to date; links in documents work. */

const committed = (name: string) => readFileSync(join(root, name), 'utf8')

test('every row of the specification has a test, and docs/rows.md is what the names of the tests make', () => {
  const { page, unshown } = rowsPage()
  expect(unshown, 'name a test after each of these rows').toEqual([])
  expect(committed('docs/rows.md'), 'npm run docs writes it again').toBe(page)
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
  expect(problems, 'tools/dependencies.ts has the reasons').toEqual([])
  const unmeasured = committed('docs/dependencies.md').replaceAll(/\| \d+ \| [\d.]+ MB \|$/gm, '| – | – |')
  expect(unmeasured, 'npm run docs writes it again').toBe(page)
})

test('every target of a link in documents and comments exists', () => {
  const files = [...readdirSync(root), ...filesIn(['docs', ...codeFolders], /./)]
  const dead = files
    .filter((path) => /\.(md|tsx?|mjs|css)$/.test(path) && path !== 'tests/conventions/docs.test.ts')
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const links = path.endsWith('.md') ? [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)] : []
      const named = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      return [...links.map(([, link = '']) => join(dirname(path), link)), ...named.map(([name]) => name)]
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`)
    })
  expect(dead, 'these files do not exist').toEqual([])
})

/** Files and acts that a how-to lets its reader write. */
const examples = [
  'features/requests/kinds/gift.ts',
  'features/approvals/kinds/gift-noted.server.ts',
  'write-note',
]

test('a file that a document names exists, and holds the name that stands before it', () => {
  const path = String.raw`(?:${codeFolders.join('|')})\/[\w./-]+\.(?:tsx?|css|mjs)`
  const wrong = filesIn(['docs'], /\.md$/)
    .concat('README.md', 'CONTRIBUTING.md')
    .filter((document) => document !== 'docs/rows.md')
    .flatMap((document) => {
      const text = committed(document)
      const files = [...text.matchAll(new RegExp(`\`(${path})\``, 'g'))]
        .map(([, file = '']) => file)
        .filter((file) => !examples.includes(file) && !existsSync(join(root, file)))
      const names = [...text.matchAll(new RegExp(`\`(\\w+)\` \\(\`(${path})\``, 'g'))]
        .filter(
          ([, name = '', file = '']) =>
            existsSync(join(root, file)) && !new RegExp(`\\b${name}\\b`).test(committed(file)),
        )
        .map(([whole]) => whole)
      return [...files, ...names].map((one) => `${document}: ${one}`)
    })
  expect(wrong, 'these files, or names in them, do not exist').toEqual([])
})

test('an act or a query that a document shows exists, and so does a file that docs/running starts', () => {
  const declared = Object.keys({ ...acts, ...queries })
  const wrong = filesIn(['docs'], /\.md$|^[^.]+$|\.(?:service|conf|yml)$/)
    .concat('README.md', 'CONTRIBUTING.md')
    .flatMap((path) => {
      const text = committed(path)
      const names = [...text.matchAll(/\bdesk(?: --)? (?:do|ask) ([a-z][\w-]*)/g)]
        .map(([, name]) => name)
        .filter((name = '') => !declared.includes(name) && !examples.includes(name))
      const files = [...text.matchAll(/(?<=\bnode(?:", "--[\w=-]+", "| --[\w=-]+ | ))[\w./-]+\.m?[tj]s\b/g)]
        .map(([file]) => file)
        // The build makes one program out of each of these.
        .filter((file) => !existsSync(join(root, file.replace(/^build\/office\/(.+)\.js$/, 'cli/$1.ts'))))
      return [...names, ...files].map((name) => `${path}: ${name}`)
    })
  expect(wrong, 'these acts, queries or programs do not exist').toEqual([])
})

test('the documents that people write have fewer than 50,000 words', () => {
  const generated = ['docs/rows.md', 'docs/data.md', 'docs/dependencies.md']
  const byHand = (text: string) =>
    text.replace(/<!-- (\w+): written by npm run docs -->.*?<!-- \/\1 -->/gs, '')
  const written = [...filesIn(['docs'], /\.md$/), ...readdirSync(root).filter((name) => name.endsWith('.md'))]
  const words = written
    .filter((name) => !generated.includes(name))
    .reduce((sum, name) => sum + byHand(committed(name)).split(/\s+/).length, 0)
  expect(words, 'shorten a document').toBeLessThan(50_000)
})

test('CONTRIBUTING.md lists every rule of tests/conventions', () => {
  const text = committed('CONTRIBUTING.md')
  expect(text, 'npm run docs writes it again').toBe(withGenerated(text, 'rules', rulesTable()))
})

test('docs/start.md draws the imports between features of today', () => {
  const text = committed('docs/start.md')
  const picture = featurePicture(doorImports(everyModule()))
  expect(text, 'npm run docs writes it again').toBe(withGenerated(text, 'features', picture))
})

test('the picture of the features leaves out arrows that others imply', () => {
  const imports = new Map([
    ['features/high', new Set(['features/middle', 'features/low', 'kit/store'])],
    ['features/middle', new Set(['features/low'])],
    ['kit/store', new Set(['features/low'])],
  ])
  expect(featurePicture(imports).split('\n').slice(2, -1)).toEqual(['  high --> middle', '  middle --> low'])
})

test('docs/data.md is what the declarations of tables, the lists about accounts and the queries make', () => {
  expect(committed('docs/data.md'), 'npm run docs writes it again').toBe(dataPage())
})

test('every function that finance, forms and server export says what it means', () => {
  const silent = everyModule()
    .filter(
      ({ path }) =>
        /^(?:finance|kit\/(?!store|acts)|features\/(?!readers)\w+\/(?!pages|desk|tables|fixtures))/.test(
          path,
        ) && !path.endsWith('.test.ts'),
    )
    .flatMap(({ path, silentFunctions }) => silentFunctions.map((name) => `${path}: ${name}`))
  expect(silent, 'write a docstring: meaning, units, result, refusals, source').toEqual([])
})
