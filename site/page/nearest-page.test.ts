import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { publicPaths } from '#content/pages.ts'
import { slipsBetween } from '#kit/text/edit-distance.ts'
import { nearestPage } from './nearest-page.ts'

const nearest = (path: string) => nearestPage('en', path, sampleFirm)

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['portfoilo', 'portfolio', 1], // two neighbours swapped
  ['calclator', 'calculator', 1], // one dropped
  ['taxx', 'tax', 1],
  ['kitten', 'sitting', 3], // the textbook's: k-s, e-i, +g
])('%s and %s are %i slips apart', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

test.each([
  ['/portfoilo', '/portfolio', 'Portfolio'],
  ['/Calculater/', '/calculator', 'Calculator'],
  ['/mutual-fund', '/mutual-funds', 'Mutual Funds'],
  ['/insurance/term-lfe', '/insurance/term-life', 'Term Life Insurance'],
])('S-029 %s suggests %s', (path, href, name) => {
  expect(nearest(path)).toEqual({ href, name })
})

test('S-029 a fund that we do not have leads to the funds, a product to the products', () => {
  expect(nearest('/portfolio/no-such-fund')?.href).toBe('/portfolio')
  expect(nearest('/insurance/no-such-product')?.href).toBe('/portfolio?tab=insurance')
})

test('S-029 what is near to nothing suggests nothing, however long it is', () => {
  expect(nearest('/wp-login.php')).toBeNull()
  expect(nearest(`/${'a'.repeat(100_000)}`)).toBeNull()
})

test('every public page can be suggested by its name', () => {
  for (const path of publicPaths(sampleFirm).filter((path) => path !== '/'))
    expect(nearest(path)).toMatchObject({ href: path, name: expect.stringMatching(/\S/) })
})
