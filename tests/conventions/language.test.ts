import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { everyModule } from './fixtures/modules.ts'

/** A sentence is whole, and a link knows the language of its page: so a language with another word order needs no code. */

const root = join(import.meta.dirname, '../..')

const pages = everyModule()
  .map(({ path }) => path)
  .filter((path) => /^(site|features\/[^/]+\/pages)\//.test(path) && !/\.test\.tsx?$|\/fixtures\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

test('no component cuts a sentence at its brace', () => {
  const cut = pages.filter(({ source }) => /\.split\('\{|fill\([^)]*: ''/.test(source))
  expect(
    cut.map(({ path }) => path),
    'render the whole sentence with fill or Sentence',
  ).toEqual([])
})

test('a sentence about a number of things is picked by content/plural.ts', () => {
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other']
  const isPlural = (node: object) => 'one' in node && 'other' in node
  const wrong: string[] = []
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      const isForm = isPlural(node) && categories.includes(key)
      const isDialect = /^(one|many)([A-Z]|$)|Many$/.test(key) && !/^(tooMany|oneYear)$/.test(key)
      if (isDialect && !isForm) wrong.push(`${path}.${key}`)
      visit(value, `${path}.${key}`)
    }
  }
  visit(wordsIn('en'), 'words')
  const chosen = pages.filter(({ source }) =>
    /(=== 1|!== 1|<= 1|> 1|< 2)\s*\?\s*(fill\()?[\w.]*([wW]ords|[tT]ext|copy)\b(?!\()/.test(source),
  )
  expect([...wrong, ...chosen.map(({ path }) => path)], 'pick the form with plural').toEqual([])
})

test('links and forms of the site are made by site/ui/link.tsx', () => {
  const bare = pages
    .filter(({ path }) => path !== 'site/ui/link.tsx')
    .filter(({ source }) => /<a\s[^>]*href=(?:"\/|\{`\/|\{'\/)|<form\s[^>]*action=(?:"\/|\{)/.test(source))
  expect(
    bare.map(({ path }) => path),
    'use Link or Form of site/ui/link.tsx',
  ).toEqual([])
})

test('only what has no visitor speaks the default language', () => {
  const found = pages.filter(({ source }) => source.includes('wordsIn(defaultLanguage)'))
  expect(
    found.map(({ path }) => path),
    'take the language from the request context',
  ).toEqual([])
})
