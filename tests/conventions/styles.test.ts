import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseModule } from './fixtures/modules.ts'

/** Every page loads the styles of everything it renders. */

const known = new Map<string, readonly string[]>()

/** Returns a page file with every file that it imports, directly or not, styles included. */
function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of importsOf(file)) reachable(next, found)
  return found
}

function importsOf(file: string): readonly string[] {
  const before = known.get(file)
  if (before) return before
  const source = readFileSync(file, 'utf8')
  const files = (file.endsWith('.css') ? sheetsIn(file, source) : partsIn(file, source)).filter((name) =>
    /^(site|features\/[\w-]+\/(pages|shared))\/.*\.(tsx|css)$/.test(name),
  )
  known.set(file, files)
  return files
}

function partsIn(file: string, source: string): string[] {
  return parseModule(file, source)
    .imports.filter(({ kind }) => kind === 'value')
    .flatMap((each) => each.file ?? [])
}

function sheetsIn(file: string, source: string): string[] {
  return [...source.matchAll(/^@import\s+['"]([^'"]+)['"]/gm)].map(([, name = '']) =>
    join(dirname(file), name),
  )
}

/**
 * The classes that a style sheet has rules of their own for; one beside or inside another is a change to it. A setting of the
 * whole document may stand before it: `html:not([data-amounts-hidden]) .when-hidden`.
 */
function classesOf(file: string): Set<string> {
  const rules = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  return new Set(
    [...rules.matchAll(/(?<=(?:[{},;]|^)\s*(?:html:not\S+\s+)?)\.([a-z][\w-]*)(?=\s*[,{])/g)].map(
      (match) => match[1] ?? '',
    ),
  )
}

/** The words of every `className` that a component writes down. */
function wordsOf(file: string): Set<string> {
  const written = readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)
  const words = new Set<string>()
  for (const [, plain, worked] of written) {
    const texts =
      plain === undefined
        ? [...(worked ?? '').replace(/[!=]== '[^']*'/g, '').matchAll(/['"`]([^'"`]*)['"`]/g)].map((m) => m[1])
        : [plain]
    for (const word of texts.join(' ').split(/\s+/)) words.add(word)
  }
  return words
}

/** The document around every page, and the styles that it has. */
const everywhere = [
  'site/document/document.tsx',
  'site/frame/frame.tsx',
  'site/frame/frame.css',
  'site/frame/client-nav.css',
  'site/frame/deferred.css',
].flatMap((file) => [...reachable(file)])

/** The files of the pages, by the table. */
const pages = [...readFileSync('site/routes.ts', 'utf8').matchAll(/page\(.*import\('(?:#|\.\/)([^']+)'\)/g)]
  .map(
    ([, file = '']) => (file.startsWith('features/') ? file : `site/${file}`),
    // The styleguide shows the carousel without the pictures that its styles are for.
  )
  .filter((file) => !file.includes('styleguide'))

/** What a page shows, and the style sheets that it names. */
function filesOf(page: string): ReadonlySet<string> {
  const source = readFileSync(page, 'utf8')
  const named = [
    ...source.matchAll(/^import styles from '([^']+)\?inline'/gm),
    ...source.matchAll(/^ {2}deferredStyles: '([^']+)'/gm),
  ].map(([, sheet = '']) =>
    /^#?(site|features)\//.test(sheet) ? sheet.replace('#', '') : join(dirname(page), sheet),
  )
  const extra = page.endsWith('not-found.tsx')
    ? ['site/not-found/error-page.tsx', 'site/not-found/error-page.css']
    : []
  return new Set([page, ...named, ...extra].flatMap((file) => [...reachable(file)]))
}

/** Every style sheet of the site. What print changes of a class is a sheet of its own. */
const sheetsOfTheSite = globSync('{site,features/*/{pages,shared}}/**/*.css')
  .filter((name) => !name.endsWith('print.css'))
  .sort()

/** Every class that some style sheet of the site knows. */
const ofAnySheet = new Set(sheetsOfTheSite.flatMap((name) => [...classesOf(name)]))

test('the table has every page', () => {
  expect(pages.length).toBeGreaterThan(40)
})

test.each(pages)('%s has the styles of everything it shows', (page) => {
  const files = [...new Set([...everywhere, ...filesOf(page)])]
  const styled = new Set(
    files
      // What print changes of a component is not its look.
      .filter((name) => name.endsWith('.css') && !name.endsWith('print.css'))
      .flatMap((name) => [...classesOf(name)]),
  )
  const missing = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [...wordsOf(name)]
        .filter((word) => ofAnySheet.has(word) && !styled.has(word))
        .map((word) => `${name}: ${word}`),
    )
  expect(missing, 'the sheet of the page lacks an @import of the sheet with these classes').toEqual([])
})

test.each(pages)('%s does not repeat the styles of the frame', (page) => {
  const frame = reachable('site/frame/frame.css')
  const own = new Set(filesOf(page))
  expect(
    [...own].filter((file) => file.endsWith('.css') && frame.has(file)),
    'every page loads these with the frame',
  ).toEqual([])
})

test('a class of a page has its rules in one sheet', () => {
  const sheets = new Map<string, string[]>()
  for (const name of sheetsOfTheSite) {
    for (const word of classesOf(name)) sheets.set(word, [...(sheets.get(word) ?? []), name])
  }
  const ofPages = [...sheets].filter(([, names]) =>
    names.some((name) => /^(features|site\/(client|home|not-found|offline))\//.test(name)),
  )
  expect(
    ofPages.filter(([, names]) => names.length > 1),
    'keep the rules of a class in one sheet',
  ).toEqual([])
})

/** Every style sheet, of the desk too, without comments. */
const everySheet = globSync('{site,desk,features}/**/*.css')
  .filter((name) => !/fonts(-\w+)?\.css$|language-names|ui\/tokens/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8').replace(/\/\*.*?\*\//gs, '') }))

/** The lines of all sheets in which a pattern finds something that is not allowed. */
function found(pattern: RegExp, isAllowed: (value: string) => boolean): string[] {
  return everySheet.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value = '']) => !isAllowed(value))
      .map(([whole]) => `${name}: ${whole.trim()}`),
  )
}

test('a sheet changes at one of six widths, of the screen or of a container', () => {
  // In rem; of the screen in px or em. A range ends just below the width at which the next begins.
  const widths = [20, 35, 45, 52.5, 60, 67.5]
  const isKnown = (width: string) => {
    const [, number = '', unit] = /([\d.]+)(px|r?em)/.exec(width) ?? []
    const size = Number(number) / (unit === 'px' ? 16 : 1)
    return widths.some(
      (each) => size === each || (size < each && size >= each - (unit === 'px' ? 1 / 16 : 0.01)),
    )
  }
  const conditions = everySheet.flatMap(({ name, text }) =>
    [...text.matchAll(/@(?:media|container)[^{]*?(?=\s*\{)/g)].flatMap(([whole]) =>
      [...whole.matchAll(/[\d.]+(?:px|r?em)/g)].map(([width]) => ({ sheet: `${name}: ${whole}`, width })),
    ),
  )
  expect(conditions.length).toBeGreaterThan(100)
  expect(
    conditions.filter(({ width }) => !isKnown(width)).map(({ sheet }) => sheet),
    `use one of ${widths.join(', ')} rem`,
  ).toEqual([])
})

test('sizes of type are those of the tokens', () => {
  // The whole page, which grows on a very wide screen and shrinks on paper.
  const ofThePage = ['clamp(100%, 1vw - 3.2px, 118.75%)', '80%']
  const isOfTokens = (value: string) => ofThePage.includes(value) || !/[\d.](rem|px|pt|%)/.test(value)
  expect(found(/(?<=[\s;{])font(?:-size)?: ([^;]+);/g, isOfTokens), 'use --size-… of tokens.css').toEqual([])
})

test('spaces are those of the tokens, but for some of under four pixels, and those that keep clear of a fixed part', () => {
  const isOfTokens = (value: string) =>
    [...value.matchAll(/(-?)(\d*\.?\d+)(px|rem)\b/g)].every(([, minus, number, unit]) => {
      const size = Number(number) * (unit === 'rem' ? 16 : 1)
      return minus === '-' || size < 4 || size >= 60 || value === '1.9rem'
    })
  const spaces =
    /(?<=[\s;{])(?:row-|column-)?(?:gap|margin|padding|scroll-margin|scroll-padding)[a-z-]*: ([^;]+);/g
  expect(found(spaces, isOfTokens), 'use --space-… of tokens.css').toEqual([])
})
