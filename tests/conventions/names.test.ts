import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/project-files.ts'
import { parseModule } from './fixtures/modules.ts'
import { allowedNames, hasPrivateWord, privateNames } from './fixtures/names.ts'

/** Names of files and exports use the words of docs/glossary.md, never private ones such as "look", "place" or "kept"; the list of exceptions only shrinks. */

test('no file and no export has a private word in its name', () => {
  expect(
    privateNames(),
    'use a word of docs/glossary.md; npm run docs takes changed names off the list',
  ).toEqual(allowedNames())
})

test.each(['keptPage', 'kept-page.server.ts', 'AmountsLook', 'looksAt', 'WHOSE_NAME', 'places'])(
  '%s has a private word',
  (name) => expect(hasPrivateWord(name)).toBe(true),
)

test.each(['placeholder', 'replaceEntry', 'nothing', 'everything', 'lookup', 'lookUp', 'look-up.server.ts'])(
  '%s has none',
  (name) => expect(hasPrivateWord(name)).toBe(false),
)

test('files and every kind of export of production code are found', () => {
  const source = `
    export const placeOf = () => 1, other = 2
    export function keepIt() {}
    export class Thing {}
    export interface Look {}
    export type Fate = 1
    const inside = 3
  `
  expect(
    privateNames([
      parseModule('features/one/kept-page.ts', source),
      parseModule('features/one/look.test.ts', 'export const whose = 1'),
    ]),
  ).toEqual({ files: ['kept-page.ts'], exports: ['Fate', 'Look', 'Thing', 'placeOf'] })
})

test('the glossary has forty words, each once, and none is private', () => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const [words = ''] = /^## Words$.*?^## /ms.exec(text) ?? []
  const found = [...words.matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, word = '']) => word)
  expect(found).toHaveLength(40)
  expect(new Set(found).size).toBe(40)
  expect(found.filter(hasPrivateWord)).toEqual([])
})
