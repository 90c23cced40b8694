import { expect, test } from 'vitest'
import { publicPaths } from '#content/pages.ts'
import { cardTitles } from './cards.ts'

test('every public page has words for its card; a fund or an insurance has its name', () => {
  const wordless = publicPaths.filter(
    (path) => !/^\/(portfolio|insurance)\/./.test(path) && !cardTitles[path],
  )
  expect(wordless).toEqual([])
})
