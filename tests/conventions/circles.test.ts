import { expect, test } from 'vitest'
import { stepsInCircles } from './fixtures/circles.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'

/** Folders and files that lie side by side do not import each other in a circle, not even for a type. */

/**
 * The circles that are still there. It only shrinks: break a circle, and take its steps out. A step that closes a new
 * circle does not go in here; what both sides need moves into a third place.
 */
const known: readonly string[] = [
  'server/accounts → server/enquiries',
  'server/accounts → server/http',
  'server/accounts → server/kernel',
  'server/enquiries → server/kernel',
  'server/enquiries → server/mail',
  'server/http → server/kernel',
  'server/http → server/prices',
  'server/kernel → server/prices',
  'server/kernel/app-key.server.ts → server/kernel/settings.server.ts',
  'server/kernel/settings.server.ts → server/kernel/app-key.server.ts',
  'server/ledger → server/accounts',
  'server/ledger → server/kernel',
  'server/ledger → server/prices',
  'server/mail → server/kernel',
  'server/prices → server/kernel',
  'server/prices → server/upkeep',
  'server/profile → server/accounts',
  'server/profile → server/kernel',
  'server/profile → server/ledger',
  'server/profile → server/mail',
  'server/recovery → server/accounts',
  'server/recovery → server/kernel',
  'server/recovery → server/mail',
  'server/upkeep → server/accounts',
  'server/upkeep → server/kernel',
  'server/upkeep → server/mail',
  'server/upkeep → server/profile',
  'server/upkeep → server/recovery',
]

test('no folder or file imports itself by way of one beside it', () => {
  const program = everyModule().filter(({ path }) => !/\.(?:test\.tsx?|e2e\.ts)$|\/fixtures\//.test(path))
  const found = stepsInCircles(program)
  const gone = known.filter((step) => !found.includes(step))
  expect(
    found.filter((step) => !known.includes(step)),
    'these imports close a circle',
  ).toEqual([])
  expect(gone, 'these circles are broken: take the steps out of `known`').toEqual([])
})

test('a circle is seen at the level where its folders part, by value and by type', () => {
  const modules = [
    parseModule('a/one/x.ts', "import '../two/y.ts'"),
    parseModule('a/two/y.ts', "import type { Z } from '#a/three.ts'"),
    parseModule('a/three.ts', "const later = () => import('./one/w.ts')"),
    parseModule('a/one/w.ts', "import '#b/v.ts'"),
    parseModule('b/v.ts', ''),
  ]
  expect(stepsInCircles(modules)).toEqual(['a/one → a/two', 'a/three.ts → a/one', 'a/two → a/three.ts'])
})
