import { expect, test } from 'vitest'
import { slipsBetween } from '#app/edit-distance.ts'
import { publicPaths } from '#content/pages.ts'
import { nearestPage } from './nearest-page.ts'

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
  expect(nearestPage('en', path)).toEqual({ href, name })
})

test('S-029 a fund that we do not have leads to the funds, a product to the products', () => {
  expect(nearestPage('en', '/portfolio/no-such-fund')?.href).toBe('/portfolio')
  expect(nearestPage('en', '/insurance/no-such-product')?.href).toBe('/portfolio?tab=insurance')
})

test('S-029 what is near to nothing suggests nothing, however long it is', () => {
  expect(nearestPage('en', '/wp-login.php')).toBeNull()
  expect(nearestPage('en', `/${'a'.repeat(100_000)}`)).toBeNull()
})

test('every public page can be suggested by its name', () => {
  for (const path of publicPaths.filter((path) => path !== '/'))
    expect(nearestPage('en', path)).toMatchObject({ href: path, name: expect.stringMatching(/\S/) })
})
