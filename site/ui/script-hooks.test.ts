import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hooks, on, states } from './script-hooks.ts'

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !/\.test\.|script-hooks/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const components = sources('{site,features/*/{pages,shared}}/**/*.tsx')
const scripts = sources('{site,features/*/{pages,shared}}/**/*.ts')
const styles = sources('{site,features/*/{pages,shared}}/**/*.css')
const textOf = (files: readonly { text: string }[]) => files.map(({ text }) => text).join('\n')

const calls = (text: string, functions: string) =>
  new Set([...text.matchAll(RegExp(`\\b(?:${functions})(?:<\\w+>)?\\(([^)]*)`, 'g'))].flatMap(quoted))
const quoted = ([, args = '']: RegExpMatchArray) => [...args.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)

const written = calls(textOf(components), 'on')
const inStyles = new Set([...textOf(styles).matchAll(/\[data-([a-z-]+)/g)].map(([, name]) => name))

test('a component writes every hook, and a script or a style reads it', () => {
  const read = calls(textOf(scripts), 'all|first|closest|hookValue|selectorOf|wordOf')
  // frame.ts reads these by the kind of presence, passkey.ts by the reason.
  for (const name of ['today', 'later', 'cancelled', 'failed']) read.add(name)
  const names = Object.keys(hooks)
  expect(names.filter((name) => !written.has(name))).toEqual([])
  expect(names.filter((name) => !read.has(name) && !inStyles.has(name))).toEqual([])
})

test('a script sets every state, and a style reads it', () => {
  const set = calls(textOf(scripts), 'setState|set')
  const names = Object.keys(states)
  expect(names.filter((name) => !set.has(name))).toEqual([])
  // S-146 asks for a flag while the server is asked; the page looks the same meanwhile.
  expect(names.filter((name) => !inStyles.has(name))).toEqual(['checking'])
})

test('no component or script spells the attribute of a hook itself', () => {
  const names = Object.keys(hooks).join('|')
  const spelled = RegExp(`data-(?:${names})(?![\\w-])`)
  const places = [...components, ...scripts].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => spelled.test(line) && !/^\s*(\*|\/\/)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(places).toEqual([])
})

test('an attribute is empty without a value, and left out for false', () => {
  expect(on('print')).toEqual({ 'data-print': '' })
  expect(on('busy', 'Sending…')).toEqual({ 'data-busy': 'Sending…' })
  expect(on('autofill', false)).toEqual({ 'data-autofill': undefined })
})
