import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawOnce } from './draw-once.server.ts'

const says = (text: string) => createElement('p', null, text)

test('what is the same for a path is drawn once', () => {
  let drawn = 0
  const bar = () => {
    drawn += 1
    return says('bar')
  }
  expect([drawOnce('/here', bar), drawOnce('/here', bar)]).toEqual(['<p>bar</p>', '<p>bar</p>'])
  expect(drawn).toBe(1)
})

test('a bar with a name is kept for nobody', () => {
  expect(drawOnce(false, () => says('Anita'))).toBe('<p>Anita</p>')
  expect(drawOnce(false, () => says('Binod'))).toBe('<p>Binod</p>')
})

test('paths that nobody has push each other out, and end somewhere', () => {
  drawOnce('/first', () => says('as it was'))
  for (let path = 0; path < 200; path += 1) drawOnce(`/no-such-page/${path}`, () => says('bar'))
  expect(drawOnce('/first', () => says('anew'))).toBe('<p>anew</p>')
})
