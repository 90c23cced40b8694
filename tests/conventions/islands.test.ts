import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type IslandName, islandSources } from '#app/islands/sources.ts'
import { islands } from '#app/islands.ts'
import { root } from '../../tools/project-files.ts'
import { everyModule } from './fixtures/modules.ts'

/** The browser loads for each island the component that its page renders. */

/** Each island as pages render it: its name, the name of its component, and the files that its page imports. */
const rendered = everyModule()
  .filter(({ path }) => path.startsWith('app/routes/') && /(?<!\.test)\.tsx$/.test(path))
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
    const list = everyModule().find(({ path }) => path === 'app/islands.ts')
    expect(list?.imports.map(({ file }) => file)).toContain(islandSources[name])
    expect((await islands[name].load()).name).toBe(part)
  },
)
