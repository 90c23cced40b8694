import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFigures } from './recompute.ts'

const page = (result: string, field = '<input name="age">') =>
  `<form>${field}</form><section id="result">${result}</section>`

function open() {
  document.body.innerHTML = `<form data-recompute="result"><input name="age" value="40"><button type="submit">Calculate</button></form>
    <section id="result"><h2>Missing</h2><p class="display">₹1 crore</p></section>`
  const form = document.querySelector('form')!
  watchFigures(form)
  return { form, button: form.querySelector('button')!, result: document.getElementById('result')! }
}

async function type(form: HTMLFormElement, value: string) {
  form.querySelector('input')!.value = value
  form.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(400)
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/life-insurance')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('S-131 the result follows what is typed, and the button is only for pages without script', async () => {
  const fetched = vi.fn(async () => new Response(page('<h2>Missing</h2><p class="display">₹2 crore</p>')))
  vi.stubGlobal('fetch', fetched)
  const { form, button, result } = open()
  expect(button.hidden).toBe(true)
  await type(form, '50')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/life-insurance?age=50')
  expect(result.textContent).toContain('₹2 crore')
  expect(form.querySelector('[role=status]')?.textContent).toBe('Missing ₹2 crore')
  expect(location.search).toBe('?age=50')
})

test('S-131 a figure that can’t be read keeps the old result and shows the button', async () => {
  vi.stubGlobal('fetch', async () => new Response(page('', '<input name="age" aria-invalid="true">')))
  const { form, button, result } = open()
  await type(form, 'x')
  expect(button.hidden).toBe(false)
  expect(result.textContent).toContain('₹1 crore')
})

test('S-131 without a network the button is there', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const { form, button } = open()
  await type(form, '50')
  expect(button.hidden).toBe(false)
})
