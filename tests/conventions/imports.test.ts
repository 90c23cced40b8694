import { expect, test } from 'vitest'
import { assembly, mayImport } from '#tools/import-rules.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'

/** Imports go one way: `finance` ← `content`, `kit` ← `features` ← `site`, `desk`, `cli`; `finance` imports nothing else; readers of papers need `finance` and `kit` alone; the desk reaches the database through features. */

/** What runs the built site loads it from build/, and knows its shape by these files. */
const shapesOfTheBuilds = ['site/site.server.ts', 'site/program.server.ts']

/** Folders that no alias names, so that what stands outside the program reaches others by a relative path. */
const outside = /^(bench|e2e|tests)/

function folderOf(path: string): string {
  return (
    Object.keys(mayImport)
      .filter((folder) => path.startsWith(`${folder}/`))
      .sort((one, other) => other.length - one.length)[0] ?? 'no folder with a rule'
  )
}

test('imports go one way', () => {
  const wrong: string[] = []
  for (const { path, imports } of everyModule()) {
    const from = folderOf(path)
    for (const { target, file, kind } of imports) {
      if (file === null || (kind === 'type' && shapesOfTheBuilds.includes(file))) continue
      const to = folderOf(file)
      // A test may read its figures from anywhere.
      if (to === from || (kind === 'address' && path.endsWith('.test.ts'))) continue
      // Words are data, and tests share what they need.
      if (
        file.includes('/words/') ||
        path === assembly ||
        (to === 'tests' && /\.test\.tsx?$|\/fixtures\//.test(path))
      )
        continue
      if (!mayImport[from]?.includes(to)) wrong.push(`${path} may not import ${target}`)
      else if (kind !== 'address' && target.startsWith('.') && !outside.test(from))
        wrong.push(`${path} leaves its folder for ${target}; write #${file}`)
    }
  }
  expect(wrong, 'tools/import-rules.ts says who may import whom').toEqual([])
})

test('every folder with code has a rule', () => {
  const paths = everyModule().map(({ path }) => path)
  expect(
    paths.filter((path) => !(folderOf(path) in mayImport)),
    'add the folder to mayImport in tools/import-rules.ts',
  ).toEqual([])
})

test('finance imports nothing from outside', () => {
  const wrong = everyModule()
    .filter(({ path }) => path.startsWith('finance/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, file }) => !target.startsWith('.') || !file?.startsWith('finance/'))
        .map(({ target }) => `${path}: ${target}`),
    )
  expect(wrong).toEqual([])
})

test('readers of papers need nothing but finance and kit, and the library that opens PDFs in one folder', () => {
  const wrong = everyModule()
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.includes('/fixtures/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, file }) =>
          path.startsWith('features/readers/')
            ? file !== null && !/^(finance|kit|features\/readers)\//.test(file)
            : target.startsWith('pdfjs-dist') && !path.startsWith('features/readers/statements/pdf/'),
        )
        .map(({ target }) => `${path}: ${target}`),
    )
  expect(wrong).toEqual([])
})

test('the desk reaches the database through the server, and opens it in one file', () => {
  const wrong = everyModule()
    .filter(
      ({ path }) => /^(desk|cli)\/(?!fixtures\/|open-desk\.ts$)/.test(path) && !path.endsWith('.test.ts'),
    )
    .filter(({ imports }) => imports.some(({ target }) => /^#features\/[\w-]+\/tables\//.test(target)))
  expect(
    wrong.map(({ path }) => path),
    'call a function of the feature; its tables are private',
  ).toEqual([])
})

test('C-055 only the reader of the firm knows the sample firm; all other code gets the firm that is kept', () => {
  const importers = everyModule()
    .filter(({ path }) => !/\.test\.tsx?$|\/fixtures\//.test(path))
    .filter(({ imports }) => imports.some(({ file }) => file === 'content/sample-firm.ts'))
  expect(importers.map(({ path }) => path)).toEqual(['features/firm/sections.server.ts'])
})

test('only the code that fills an empty database imports the first testimonials', () => {
  const importers = everyModule()
    .filter(({ path }) => !/\.test\.tsx?$|\/fixtures\//.test(path))
    .filter(({ imports }) => imports.some(({ target }) => target.endsWith('/first-testimonials.ts')))
  expect(importers.map(({ path }) => path)).toEqual(['features/firm/testimonials/testimonials.server.ts'])
})

test('the parser sees every way of importing', () => {
  const source = `
    import { value } from './a.ts'
    import type { One } from './b.ts'
    import { type Two } from './c.ts'
    import './d.css'
    export { three } from './e.ts'
    export type { Four } from './f.ts'
    export * from './g.ts'
    const later = () => import('./h.ts')
    const plain = await import(\`./i.ts\`)
    const file = new URL('../j.csv', import.meta.url)
    type Five = import('./k.ts').Five
    const link = new URL('./not-a-file', 'https://example.in')
    // import './not-code.ts'
  `
  expect(parseModule('app/x/y.ts', source).imports).toEqual([
    { target: './a.ts', file: 'app/x/a.ts', kind: 'value' },
    { target: './b.ts', file: 'app/x/b.ts', kind: 'type' },
    { target: './c.ts', file: 'app/x/c.ts', kind: 'type' },
    { target: './d.css', file: 'app/x/d.css', kind: 'value' },
    { target: './e.ts', file: 'app/x/e.ts', kind: 'value' },
    { target: './f.ts', file: 'app/x/f.ts', kind: 'type' },
    { target: './g.ts', file: 'app/x/g.ts', kind: 'value' },
    { target: './h.ts', file: 'app/x/h.ts', kind: 'value' },
    { target: './i.ts', file: 'app/x/i.ts', kind: 'value' },
    { target: '../j.csv', file: 'app/j.csv', kind: 'address' },
    { target: './k.ts', file: 'app/x/k.ts', kind: 'type' },
  ])
  expect(() => parseModule('x.ts', 'import { from')).toThrow(SyntaxError)
})
