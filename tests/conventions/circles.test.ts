import { expect, test } from 'vitest'
import { stepsInCircles } from './fixtures/circles.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'

/** Folders and files that lie side by side do not import each other in a circle, not even for a type. */

test('no folder or file imports itself by way of a sibling', () => {
  const program = everyModule().filter(({ path }) => !/\.(?:test\.tsx?|e2e\.ts)$|\/fixtures\//.test(path))
  expect(stepsInCircles(program), 'what both sides need moves into a third place').toEqual([])
})

test('a circle is found at the level where its folders part, by value and by type', () => {
  const modules = [
    parseModule('a/one/x.ts', "import '../two/y.ts'"),
    parseModule('a/two/y.ts', "import type { Z } from '#a/three.ts'"),
    parseModule('a/three.ts', "const later = () => import('./one/w.ts')"),
    parseModule('a/one/w.ts', "import '#b/v.ts'"),
    parseModule('b/v.ts', ''),
  ]
  expect(stepsInCircles(modules)).toEqual(['a/one → a/two', 'a/three.ts → a/one', 'a/two → a/three.ts'])
})
