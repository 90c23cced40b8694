import { expect, test } from 'vitest'
import { everyModule } from './fixtures/modules.ts'

/** The name of an exported type means one thing: only one file exports it. */

/** The names that still mean two things. The list only shrinks. */
const known: readonly string[] = ['Page', 'EntryRow', 'YearRow']

test('an exported type name is exported once', () => {
  const places = Map.groupBy(
    everyModule().flatMap(({ path, exportedTypes }) => exportedTypes.map((name) => ({ name, path }))),
    ({ name }) => name,
  )
  const twice = [...places].filter(([, all]) => all.length > 1)
  const names = twice.map(([name]) => name)
  expect(
    twice
      .filter(([name]) => !known.includes(name))
      .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`),
  ).toEqual([])
  expect(
    known.filter((name) => !names.includes(name)),
    'these are exported once now: take them out of `known`',
  ).toEqual([])
})
