import { expect, test } from 'vitest'
import { languageChoices, withQuery } from './languages.ts'

const hrefs = (path: string, search = '') =>
  languageChoices(path, 'en').map(({ href }) => withQuery(href, search))

test('C-113 the languages keep the page and its query', () => {
  expect(hrefs('/portfolio', '?sort=name')).toEqual([
    '/portfolio?sort=name',
    '/hi/portfolio?sort=name',
    '/te/portfolio?sort=name',
  ])
  expect(hrefs('/', '')).toEqual(['/', '/hi', '/te'])
})

test('a path that a browser takes for another host leads home', () => {
  for (const path of ['//evil.example/about', '/\\evil.example'])
    expect(hrefs(path)).toEqual(['/', '/hi', '/te'])
})

test('nothing in a query ends an attribute or brings in other text', () => {
  expect(hrefs('/about', `?a="><b>&$'`)[0]).toBe("/about?a=&quot;>&lt;b>&amp;$'")
})
