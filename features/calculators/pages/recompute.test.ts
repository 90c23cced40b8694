import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFigures } from './recompute.ts'

const page = (result: string, field = '<input name="age">') =>
  `<head><style nonce="of-this-answer"></style></head><main><form>${field}</form><section id="result">${result}</section></main>`

/** @param before What happens between the page and its script. */
function open(before: (form: HTMLFormElement) => void = () => {}) {
  document.body.innerHTML = `<form data-recompute="result"><input name="age" value="40"><button type="submit">Calculate</button></form>
    <section id="result"><h2>Missing</h2><p class="display">₹1 crore</p></section>`
  const form = document.querySelector('form')!
  before(form)
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
  document.body.replaceChildren()
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

test('S-131 a figure typed before the script came is worked out, and one that nobody touched is not', async () => {
  const fetched = vi.fn(async () => new Response(page('<h2>Missing</h2><p class="display">₹2 crore</p>')))
  vi.stubGlobal('fetch', fetched)
  open()
  await vi.advanceTimersByTimeAsync(400)
  expect(fetched).not.toHaveBeenCalled()
  const { form, result } = open((own) => {
    own.querySelector('input')!.value = '50'
  })
  await vi.advanceTimersByTimeAsync(400)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/life-insurance?age=50')
  expect(result.textContent).toContain('₹2 crore')
  expect(form.querySelector('input')?.value).toBe('50')
})

test('C-104 a search keeps its button, so that nothing below it moves', () => {
  document.body.innerHTML = `<form role="search" data-recompute="found"><input name="q"><button type="submit">Find</button></form>`
  const form = document.querySelector('form')!
  watchFigures(form)
  expect(form.querySelector('button')!.hidden).toBe(false)
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

test('C-101 a slider writes into its box, and every part that shows the result is replaced', async () => {
  document.body.innerHTML = `<form data-recompute="result,details">
      <div class="field"><span class="range-box"><span>₹</span><input name="loan" value="1,00,000"></span>
        <input type="range" min="0" max="2000000" value="100000"></div>
      <div class="field"><span class="range-box"><input name="years" value="10"><span>years</span></span>
        <input type="range" min="1" max="30" value="10"></div>
      <button type="submit">Go</button></form>
    <section id="result"><h2>A</h2><p class="display">₹1</p></section><div id="details">old</div>`
  const fetched = vi.fn(
    async () =>
      new Response(`<main><form><input type="range" min="0" max="2000000" value="1500000">
        <input type="range" min="1" max="30" value="20" aria-valuetext="20 years"></form>
        <section id="result"><h2>A</h2><p class="display">₹2</p></section><div id="details">new</div></main>`),
  )
  vi.stubGlobal('fetch', fetched)
  const form = document.querySelector('form')!
  watchFigures(form)
  const [slider, other] = form.querySelectorAll<HTMLInputElement>('[type=range]')
  slider!.focus()
  slider!.value = '1500000'
  slider!.dispatchEvent(new Event('input', { bubbles: true }))
  expect(form.querySelector<HTMLInputElement>('[name=loan]')?.value).toBe('15,00,000')
  expect(slider?.getAttribute('aria-valuetext')).toBe('₹15,00,000')
  await vi.advanceTimersByTimeAsync(400)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/life-insurance?loan=15%2C00%2C000&years=10')
  expect(document.getElementById('details')?.textContent).toBe('new')
  // The others stand where the server read them to be.
  expect(other?.value).toBe('20')
  expect(other?.getAttribute('aria-valuetext')).toBe('20 years')
})

test('C-121 what the worker keeps works the figures out, and nobody is asked; without a network so does the button', async () => {
  const page = (query: string) => `<form data-recompute="result">
      ${query.includes('x') ? '<div role="alert" tabindex="-1" data-takes-focus>Check</div>' : ''}
      <input id="age" name="age" ${query.includes('x') ? 'aria-invalid="true"' : ''} value="${query.slice(4)}">
      <button type="submit">Calculate</button></form>
    <section id="result"><h2>On the device</h2><p class="display">${query}</p></section>`
  const script = `data:text/javascript,export const openOnDevice = async () => (query) => (${encodeURIComponent(String(page))})(String(query))`
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    match: async (address: string) => (address === script ? new Response() : undefined),
  })
  const { form, result } = open()
  form.dataset.deviceScript = script
  await type(form, '50')
  vi.useRealTimers()
  await vi.waitFor(() => expect(result.textContent).toContain('age=50'))
  expect(fetched).not.toHaveBeenCalled()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const submit = () => {
    const event = new Event('submit', { cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  form.querySelector('input')!.value = 'x'
  expect(submit()).toBe(true)
  expect(document.activeElement?.textContent).toBe('Check')
  expect(form.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  form.querySelector('input')!.value = '60'
  form.querySelector('input')!.focus()
  expect(submit()).toBe(true)
  expect(result.textContent).toContain('age=60')
  expect(document.activeElement?.id).toBe('age')
  expect(form.querySelector('[aria-invalid]')).toBeNull()
})
