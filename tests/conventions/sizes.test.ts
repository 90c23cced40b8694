import { expect, test } from 'vitest'
import { parseModule } from './fixtures/modules.ts'
import { allowedSizes, measure, oversized } from './fixtures/sizes.ts'

/** Files have at most 350 lines, functions 70, components 100, folders their budget; the list of larger ones only shrinks. */

test('no file, function or folder has more lines than it may', () => {
  expect(
    oversized(measure(), allowedSizes()),
    'split it; the budgets of folders are in fixtures/sizes.json',
  ).toEqual([])
})

test('a long file, function or component is found, and a listed one that shrank', () => {
  const long = (lines: number) => `{\n${'  go()\n'.repeat(lines - 2)}}`
  const found = measure([
    parseModule('features/one/a.ts', `function fits() ${long(70)}\nconst over = () => ${long(71)}`),
    parseModule('features/one/b.tsx', `function Fits() ${long(100)}\nfunction Over() ${long(101)}`),
    parseModule('features/one/a.test.ts', `function test() ${long(400)}`),
    parseModule('kit/c.ts', `${'\n'.repeat(350)}go()`),
  ])
  expect(found).toEqual({
    files: { 'kit/c.ts': 351 },
    functions: { 'features/one/a.ts over': 71, 'features/one/b.tsx Over': 101 },
    folders: { 'features/one': 342, kit: 351 },
  })
  expect(
    oversized(found, {
      files: { 'kit/c.ts': 360, 'kit/d.ts': 400 },
      functions: { 'features/one/a.ts over': 70 },
      folders: { 'features/one': 400, kit: 300 },
    }),
  ).toEqual([
    'features/one/a.ts over: 71 lines, 70 allowed',
    'features/one/b.tsx Over: 101 lines, none allowed',
    'kit: 351 lines, 300 allowed',
    'kit/d.ts: no longer over the limit; npm run docs takes it off the list',
  ])
})
