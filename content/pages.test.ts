import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adviserFirm } from './fixtures/adviser-firm.ts'
import { sampleFirm as firm } from './fixtures/sample-firm.ts'
import { pagesIn, pagesOf, privatePaths } from './pages.ts'
import { wordsIn } from './words.ts'

/** Steps of a task, reached from a form or a link in a mail, never searched for. */
const steps = [
  '/login/verify',
  '/login/passkey',
  '/confirm',
  '/reset',
  '/welcome',
  '/mail/stop',
  '/verify-email',
  '/change-email',
  '/take-back-email',
  // The service worker shows it in the place of another page.
  '/offline',
]
/** For development only. */
const forWork = ['/styleguide']

test('every page of site/routes.ts that a visitor can read is registered', () => {
  const text = readFileSync(join(import.meta.dirname, '../site/routes.ts'), 'utf8')
  const pages = [...text.matchAll(/\('(\/[^':*]*)',[^\n]*?import\('[#\w./-]+\.tsx'/g)].map(
    ([, path = '']) => path,
  )
  expect(pages.length).toBeGreaterThan(30)
  const known = new Set(pagesOf(firm).map(({ path }) => path))
  const isPrivate = (path: string) => privatePaths.some((prefix) => path.startsWith(`${prefix}/`))
  const unknown = pages.filter(
    (path) => !known.has(path) && !isPrivate(path) && ![...steps, ...forWork].includes(path),
  )
  expect(unknown, 'add a line to content/pages.ts').toEqual([])
  for (const { path } of pagesOf(firm)) expect(pages).toContain(path.replace(/\?.*/, ''))
})

test('every page of the sitemap has words for its social card', () => {
  const { pages } = wordsIn('en')
  expect(pagesIn(firm, 'sitemap').filter(({ id }) => !pages[id].card)).toEqual([])
})

test('a firm that may not show testimonials has no page for them', () => {
  expect(pagesOf(firm).map(({ id }) => id)).toContain('testimonials')
  expect(pagesOf(adviserFirm).map(({ id }) => id)).not.toContain('testimonials')
})
