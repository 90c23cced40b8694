import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawAlive, drawOnce, drawStill } from './draw.server.ts'

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

test('a page is drawn whole, whether the browser takes it over or not', async () => {
  const page = createElement('html', null, createElement('body', null, says('₹5')))
  const whole = '<!DOCTYPE html><html><body><p>₹5</p></body></html>'
  expect(drawStill(page).toString().replace('<head></head>', '')).toBe(whole)
  const alive = await drawAlive(page, new AbortController().signal, {})
  expect(alive.toString().replace('<head></head>', '')).toBe(whole)
})

test('a page that fails is no page, and one that nobody waits for is not drawn on', async () => {
  const Failing = () => {
    throw new Error('broken')
  }
  const never = new AbortController()
  const options = { onError: () => {} }
  await expect(drawAlive(createElement(Failing), never.signal, options)).rejects.toThrow('broken')

  const gone = new AbortController()
  const Waiting = (): never => {
    throw new Promise(() => {})
  }
  const waiting = drawAlive(createElement(Waiting), gone.signal, options)
  gone.abort(new Error('the visitor left'))
  await expect(waiting).rejects.toThrow('the visitor left')
})
