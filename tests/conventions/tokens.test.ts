import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colourOf, contrast, readable, readTokens, visible } from '#site/ui/contrast.ts'

/** Every pair of colours has the contrast that WCAG asks for, in both themes. */

const { values, day, night } = readTokens(readFileSync('site/ui/tokens.css', 'utf8'))

test('the night has colours of its own', () => {
  expect(night.get('page')).not.toBe(day.get('page'))
})

test('the contrast of two colours is that of the standard', () => {
  // Black on white is 21 by definition; #767676 is the lightest grey that WCAG's own examples pass on white.
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 8)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
})

test.each([
  ['day', day],
  ['night', night],
])('by %s every text reaches 4.5:1 and every border of a control 3:1', (_, jobs) => {
  const below = (pairs: typeof readable, least: number) =>
    pairs
      .map(([one, other]) => {
        const ratio = contrast(colourOf(one, jobs, values), colourOf(other, jobs, values))
        return { pair: `${one} on ${other}`, ratio }
      })
      .filter(({ ratio }) => !(ratio >= least))
  expect(below(readable, 4.5)).toEqual([])
  expect(below(visible, 3)).toEqual([])
})
