import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project-files.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'
import { pastDoors, stepsInCirclesOfDoors } from './fixtures/rooms.ts'

/** A feature asks another at its door alone, never its tables, pages or desk; the doors form no circle. */

/** What is not so yet. The lists only shrink. */
const debts: { readonly pastDoors: readonly string[]; readonly circles: readonly string[] } = JSON.parse(
  readFileSync(join(root, 'tests/conventions/fixtures/room-debts.json'), 'utf8'),
)

test('no import of a value reaches above its level or past a door', () => {
  expect(pastDoors(everyModule())).toEqual(debts.pastDoors)
})

test('the doors of features and the parts of the kit form no circle', () => {
  expect(stepsInCirclesOfDoors(everyModule())).toEqual(debts.circles)
})

test('tables, pages and desk of another feature are found, and so is a circle', () => {
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
