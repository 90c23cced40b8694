import { createElement } from 'react'
import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { renderOnce } from './render-once.server.ts'

const says = (text: string) => createElement('p', null, text)

test('what is the same for a path is rendered once', () => {
  let rendered = 0
  const bar = () => {
    rendered += 1
    return says('bar')
  }
  expect([renderOnce(firm, '/here', bar), renderOnce(firm, '/here', bar)]).toEqual([
    '<p>bar</p>',
    '<p>bar</p>',
  ])
  expect(rendered).toBe(1)
})

test('a bar with a name is not cached', () => {
  expect(renderOnce(firm, false, () => says('Anita'))).toBe('<p>Anita</p>')
  expect(renderOnce(firm, false, () => says('Binod'))).toBe('<p>Binod</p>')
})

test('C-055 a changed firm is rendered again', () => {
  expect(renderOnce(firm, '/there', () => says('old name'))).toBe('<p>old name</p>')
  expect(renderOnce({ ...firm }, '/there', () => says('new name'))).toBe('<p>new name</p>')
})

test('paths that do not exist push each other out at the limit', () => {
  renderOnce(firm, '/first', () => says('as it was'))
  for (let path = 0; path < 200; path += 1) renderOnce(firm, `/no-such-page/${path}`, () => says('bar'))
  expect(renderOnce(firm, '/first', () => says('again'))).toBe('<p>again</p>')
})
