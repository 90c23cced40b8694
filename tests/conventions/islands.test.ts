import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type IslandName, islandSources } from '#site/islands/sources.ts'
import { islands } from '#site/islands.ts'
import { root } from '#tools/project-files.ts'
import { everyModule } from './fixtures/modules.ts'

/** The browser loads for each island the component that its page renders, and never the words of all pages. */

/** Each island as pages render it: its name, the name of its component, and the files that its page imports. */
const rendered = everyModule()
  .filter(({ path }) => /^(site|features\/[^/]+\/pages)\//.test(path) && /(?<!\.test)\.tsx$/.test(path))
  .flatMap(({ path, imports }) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /<Island\b[^{]*?\bname="(\w+)"[^{]*?\bpart=\{(\w+)\}/g,
      ),
    ].map(([, name, part]) => ({ name: name as IslandName, part, files: imports.map(({ file }) => file) })),
  )

test('every island is rendered by a page', () => {
  expect(rendered.map(({ name }) => name).sort()).toEqual(Object.keys(islandSources).sort())
})

test.each(rendered)(
  'the browser loads $name from the file that its page renders',
  async ({ name, part, files }) => {
    expect(files).toContain(islandSources[name])
    const list = everyModule().find(({ path }) => path === 'site/islands.ts')
    expect(list?.imports.map(({ file }) => file)).toContain(islandSources[name])
    expect((await islands[name].load()).name).toBe(part)
  },
)

test('what an island imports never reaches the words of all pages', () => {
  const modules = new Map(everyModule().map((module) => [module.path, module]))
  const ways = new Map<string, readonly string[]>()
  const waiting = Object.values(islandSources).map((source) => [source])
  for (const way of waiting) {
    const path = way.at(-1)!
    if (ways.has(path)) continue
    ways.set(path, way)
    for (const { file, kind } of modules.get(path)?.imports ?? [])
      if (kind === 'value' && file) waiting.push([...way, file])
  }
  expect(ways.size).toBeGreaterThan(100)
  // An island gets the sentences that it names, as props.
  expect(['site/language/use-words.tsx', 'content/words.ts'].flatMap((path) => ways.get(path) ?? [])).toEqual(
    [],
  )
})
