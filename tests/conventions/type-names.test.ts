import { expect, test } from 'vitest'
import { everyModule } from './fixtures/modules.ts'

/** Only one file exports a type of a name. */

test('an exported type name is exported once', () => {
  const places = Map.groupBy(
    everyModule().flatMap(({ path, exportedTypes }) => exportedTypes.map((name) => ({ name, path }))),
    ({ name }) => name,
  )
  const twice = [...places].filter(([, all]) => all.length > 1)
  expect(
    twice.map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`),
    'rename one of them',
  ).toEqual([])
})
