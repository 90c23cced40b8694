import { expect, test } from 'vitest'
import { addressIn, type Language, readLanguage } from './language.ts'

const spoken: readonly Language[] = ['en', 'xx']

test.each([
  ['/', 'en', '/'],
  ['/portfolio?sort=name', 'en', '/portfolio?sort=name'],
  ['/xx', 'xx', '/'],
  ['/xx/', 'xx', '/'],
  ['/xx?sent=1', 'xx', '/?sent=1'],
  ['/xx/portfolio', 'xx', '/portfolio'],
  // A path that only begins with the same letters.
  ['/xxl', 'en', '/xxl'],
  ['/hi/portfolio', 'en', '/hi/portfolio'],
])('%s is %s at %s', (path, language, rest) => {
  expect(readLanguage(path, spoken)).toEqual({ language, path: rest })
})

test.each([
  ['en', '/portfolio', '/portfolio'],
  ['xx', '/', '/xx'],
  ['xx', '/?sent=1', '/xx?sent=1'],
  ['xx', '/portfolio?tab=insurance#top', '/xx/portfolio?tab=insurance#top'],
  // A second time changes nothing.
  ['xx', '/xx/portfolio', '/xx/portfolio'],
  ['xx', '/hi/portfolio', '/hi/portfolio'],
  ['xx', '#top', '#top'],
  ['xx', 'tel:+914012345678', 'tel:+914012345678'],
  ['xx', 'https://example.com/', 'https://example.com/'],
  ['xx', '//example.com', '//example.com'],
] as const)('in %s, %s is at %s', (language, path, expected) => {
  expect(addressIn(language, path)).toBe(expected)
})
