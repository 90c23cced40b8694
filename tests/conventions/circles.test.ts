import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project-files.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'
import { pastDoors, stepsInCirclesOfDoors } from './fixtures/rooms.ts'

/** A feature imports only the door of another, never its tables, pages or desk; doors form no cycle. */

/** Exceptions. The lists only shrink. */
const debts: { readonly pastDoors: readonly string[]; readonly circles: readonly string[] } = JSON.parse(
  readFileSync(join(root, 'tests/conventions/fixtures/room-debts.json'), 'utf8'),
)

test('no import of a value goes to a higher level or past a door', () => {
  expect(
    pastDoors(everyModule()),
    'import what the other feature exports at its top; its tables, pages and desk are private',
  ).toEqual(debts.pastDoors)
})

test('the doors of features and the parts of the kit form no cycle', () => {
  expect(stepsInCirclesOfDoors(everyModule()), 'move what both need into the lower feature').toEqual(
    debts.circles,
  )
})

test('tables, pages and desk of another feature are found, and so is a cycle', () => {
  const modules = [
    parseModule('features/one/x.ts', "import '#features/two/tables/y.server.ts'"),
    parseModule('features/two/z.ts', "import '#features/one/x.ts'\nimport '#site/ui/link.tsx'"),
    parseModule('features/two/tables/y.server.ts', "import '../z.ts'"),
    parseModule('features/two/pages/page.tsx', "import '#features/one/x.ts'\nimport '#site/ui/link.tsx'"),
  ]
  expect(pastDoors(modules)).toEqual([
    'features/one/x.ts → features/two/tables/y.server.ts',
    'features/two/z.ts → site/ui/link.tsx',
  ])
  expect(stepsInCirclesOfDoors(modules)).toEqual([
    'features/one → features/two',
    'features/two → features/one',
  ])
})
