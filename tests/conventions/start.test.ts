import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/project-files.ts'

/** docs/start.md names every feature, its walks have at most twelve files, and its examples do what they say. */

const page = readFileSync(join(root, 'docs/start.md'), 'utf8')
const maxFiles = 12

test('every feature has its line', () => {
  const named = [...page.matchAll(/^- \*\*([\w-]+)\*\*: /gm)].map(([, name]) => name)
  expect(named, 'one line for each folder of features').toEqual(readdirSync(join(root, 'features')).sort())
})

test('a walk opens at most twelve files, each once', () => {
  const walks = [...page.matchAll(/^\*\*.+\*\*\n\n((?:\d+\. .+\n)+)/gm)].map(([, list = '']) =>
    [...list.matchAll(/`([\w/.-]+\/[\w.-]+\.tsx?)`/g)].map(([, file]) => file),
  )
  expect(walks.length).toBe(5)
  for (const files of walks) {
    expect(files.length).toBeLessThanOrEqual(maxFiles)
    expect(new Set(files).size).toBe(files.length)
  }
})

const blocks = [...page.matchAll(/^```ts(?: (\S+))?\n(.*?)^```/gms)].map(([, file, code = '']) => ({
  file,
  lines: code.trim().split('\n'),
}))

test('each of the ten traps has an example', () => {
  expect(blocks.length).toBe(10)
})

test.each(blocks.filter(({ file }) => file === undefined))('$lines.0', async ({ lines }) => {
  const names: Record<string, unknown> = {}
  for (const line of lines) {
    const [, imported = '', from = ''] = /^import \{ (.+) \} from '(.+)'$/.exec(line) ?? []
    if (from) {
      const module = await import(/* @vite-ignore */ from.startsWith('#') ? join(root, from.slice(1)) : from)
      for (const name of imported.split(', ')) names[name] = module[name]
      continue
    }
    const [, expression = '', said = ''] = /^(.+) \/\/ (.+)$/.exec(line) ?? []
    expect(expression, `no result stands after ${line}`).not.toBe('')
    const run = (text: string): unknown =>
      new Function(...Object.keys(names), `return (${text})`)(...Object.values(names))
    const [, message] = /^throws (.+)$/.exec(said) ?? []
    if (message) expect(() => run(expression)).toThrow(message)
    else expect(run(expression)).toEqual(run(said))
  }
})

test.each(blocks.filter(({ file }) => file !== undefined))(
  '$file has these lines',
  ({ file = '', lines }) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(
      lines.filter((line) => !text.includes(line.trim())),
      'quote the file as it is',
    ).toEqual([])
  },
)
