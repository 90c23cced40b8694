import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderOnce } from './render-once.server.ts'

const says = (text: string) => createElement('p', null, text)

test('what is the same for a path is rendered once', () => {
  let rendered = 0
  const bar = () => {
    rendered += 1
    return says('bar')
  }
  expect([renderOnce('/here', bar), renderOnce('/here', bar)]).toEqual(['<p>bar</p>', '<p>bar</p>'])
  expect(rendered).toBe(1)
})

test('a bar with a name is not cached', () => {
  expect(renderOnce(false, () => says('Anita'))).toBe('<p>Anita</p>')
  expect(renderOnce(false, () => says('Binod'))).toBe('<p>Binod</p>')
})

test('paths that do not exist push each other out at the limit', () => {
  renderOnce('/first', () => says('as it was'))
  for (let path = 0; path < 200; path += 1) renderOnce(`/no-such-page/${path}`, () => says('bar'))
  expect(renderOnce('/first', () => says('again'))).toBe('<p>again</p>')
})
