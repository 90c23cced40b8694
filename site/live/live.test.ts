import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDraft } from './draft.ts'
import { addressOf, takeOver, watchLive } from './live.ts'
import { watchTicks } from './ticks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/transactions')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, value: string) => {
  field(name).value = value
  field(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The list as the server renders it for a search. */
const page = (search: string, rows: string) =>
  `<main><div data-live-area><form method="get" action="/transactions"><input type="search" name="q" value="${search}"><input name="fund" value=""></form><p data-live-part="count" data-live-unreached="No answer.">${rows}</p></div></main>`

test('the address of a form has only what is set', () => {
  document.body.innerHTML =
    '<form action="/transactions"><input name="q" value=" "><input name="fund" value="119788"><select name="year"><option value=""></option></select></form>'
  expect(addressOf(document.querySelector('form')!).search).toBe('?fund=119788')
})

test('a search asks once the typing pauses, and only the last answer counts', async () => {
  document.body.innerHTML = page('', 'all')
  const answer = vi.fn(async (address: URL) => ({
    ok: true,
    url: String(address),
    text: async () => page('gold', 'one'),
  }))
  vi.stubGlobal('fetch', answer)
  watchLive(document.querySelector('[data-live-area]')!)
  field('q').focus()
  type('q', 'gol')
  await vi.advanceTimersByTimeAsync(200)
  type('q', 'gold')
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(250)
  expect(answer).toHaveBeenCalledTimes(1)
  expect(document.querySelector('p')?.textContent).toBe('one')
  expect(location.search).toBe('?q=gold')
  expect(document.activeElement).toBe(field('q'))
})

test('a search that was typed before the script came is asked at once', async () => {
  document.body.innerHTML = page('', 'all')
  vi.stubGlobal('fetch', async (address: URL) => ({
    ok: true,
    url: String(address),
    text: async () => page('gold', 'one'),
  }))
  field('q').value = 'gold'
  watchLive(document.querySelector('[data-live-area]')!)
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('p')?.textContent).toBe('one')
  expect(location.search).toBe('?q=gold')
})

test('F14 a form that leads to another page, such as a comparison, is left to the browser', async () => {
  document.body.innerHTML = page('', 'all').replace(
    '</form>',
    '</form><form action="/portfolio"><input name="compare"></form>',
  )
  const answer = vi.fn()
  vi.stubGlobal('fetch', answer)
  watchLive(document.querySelector('[data-live-area]')!)
  type('compare', '118650')
  await vi.advanceTimersByTimeAsync(300)
  expect(answer).not.toHaveBeenCalled()
})

test('without an answer the line says so, and the address stays', async () => {
  document.body.innerHTML = page('', 'all')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  watchLive(document.querySelector('[data-live-area]')!)
  type('q', 'gold')
  await vi.advanceTimersByTimeAsync(300)
  expect(document.querySelector('p')?.textContent).toBe('No answer.')
  expect(location.search).toBe('')
})

test('what was focused in a replaced part is focused again, and fields follow the server', () => {
  const html = (value: string) =>
    `<div data-live-area><input name="q" value="${value}"><nav data-live-part="chips"><a href="/a">SIP</a><a href="/b">Gold</a></nav></div>`
  document.body.innerHTML = html('typed')
  const area = document.querySelector<HTMLElement>('[data-live-area]')!
  area.querySelectorAll('a')[1]?.focus()
  const fresh = document.createElement('div')
  fresh.innerHTML = html('')
  takeOver(area, fresh)
  expect(document.activeElement?.textContent).toBe('Gold')
  expect(field('q').value).toBe('')
})

test('figures follow what is typed, and a field that somebody typed into is theirs', async () => {
  document.body.innerHTML =
    '<form data-draft="/transactions/draft.json"><input name="amount"><input name="nav"><input name="units"><input name="stampDuty"><p data-live-part="effect"></p></form>'
  const sent: Record<string, string>[] = []
  const figures = { nav: '29.8888', units: '1003.670', stampDuty: '1.50', effect: '<b>+1,003.670 units</b>' }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    return { ok: true, json: async () => figures }
  })
  watchDraft(document.querySelector('form')!)
  type('amount', '30,000')
  await vi.advanceTimersByTimeAsync(400)
  expect([field('nav').value, field('units').value]).toEqual(['29.8888', '1003.670'])
  expect(document.querySelector('p > b')?.textContent).toBe('+1,003.670 units')
  type('nav', '30')
  await vi.advanceTimersByTimeAsync(400)
  // What was worked out before is not sent as if somebody had typed it.
  expect(sent[1]).toMatchObject({ nav: '30', units: '', stampDuty: '' })
  expect(field('nav').value).toBe('30')
})

test('the button counts the ticks of this page and of the others', () => {
  document.body.innerHTML =
    '<form><input type="checkbox" checked><input type="checkbox" checked><button data-ticks-one="Import 1" data-ticks-many="Import {count}" data-ticks-elsewhere="1200"></button></form>'
  vi.stubGlobal('fetch', async () => ({ ok: false }))
  watchTicks(document.querySelector('form')!)
  const box = document.querySelector<HTMLInputElement>('input')!
  box.checked = false
  box.dispatchEvent(new Event('change', { bubbles: true }))
  expect(document.querySelector('button')?.textContent).toBe('Import 1,201')
})
