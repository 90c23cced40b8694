import { expect, test } from 'vitest'
import { everyModule } from './fixtures/modules.ts'

/** The name of an exported type means one thing: only one file exports it. */

test('an exported type name is exported once', () => {
  const places = Map.groupBy(
    everyModule().flatMap(({ path, exportedTypes }) => exportedTypes.map((name) => ({ name, path }))),
    ({ name }) => name,
  )
  const twice = [...places].filter(([, all]) => all.length > 1)
  expect(twice.map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`)).toEqual([])
})
