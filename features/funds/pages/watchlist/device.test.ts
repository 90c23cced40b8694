import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseWatched } from '../../watched.ts'

const shown = '119788_2026-08-01'

/** The page of a list as the server renders it, in the parts that the script knows. */
function open(search: string, list: string, account = ''): void {
  history.replaceState(null, '', `/watchlist${search}`)
  document.body.innerHTML = `
    <div data-watchlist="${list}" ${account}>
      <p data-watch-address></p><p data-watch-kept hidden></p><button type="button" data-watch-keep hidden></button>
      <form data-watch-change="remove"><button name="remove" value="119788"></button></form>
      <div data-watch-change="add"><form><button name="add" value="${shown}"></button></form></div>
      <a data-watch-forget href="#x"></a>
    </div>`
}
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const kept = () => localStorage.getItem('watchlist')
/** Runs the script of the page. */
async function run(): Promise<string | null> {
  const replaced = vi.spyOn(location, 'replace').mockReturnValue()
  vi.resetModules()
  await import('./device.ts')
  const [address] = replaced.mock.calls[0] ?? []
  return address === undefined ? null : new URL(address).searchParams.get('funds')
}
const send = (selector: string) => {
  const button = find<HTMLButtonElement>(selector)
  const form = button.form!
  form.dispatchEvent(Object.assign(new Event('submit', { bubbles: true }), { submitter: button }))
}

beforeEach(() => localStorage.clear())
// The next file has the same document.
afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test('1.16/11 the page of a visitor opens what the device keeps', async () => {
  localStorage.setItem('watchlist', `${shown},118650_2026-07-01`)
  open('?sort=name', '')
  expect(await run()).toBe(`${shown},118650_2026-07-01`)
})

test('an address of another list stays as it is until its reader keeps it', async () => {
  localStorage.setItem('watchlist', '118650_2026-07-01')
  open(`?funds=${shown}`, shown)
  expect(await run()).toBeNull()
  expect(kept()).toBe('118650_2026-07-01')
  expect([find('[data-watch-address]').hidden, find('[data-watch-kept]').hidden]).toEqual([false, true])
  find('[data-watch-keep]').click()
  expect(kept()).toBe(`${shown},118650_2026-07-01`)
  expect([find('[data-watch-address]').hidden, find('[data-watch-kept]').hidden]).toEqual([true, false])
})

test('removing a fund and undoing that change the device as they change the address', async () => {
  localStorage.setItem('watchlist', shown)
  open(`?funds=${shown}`, shown)
  await run()
  send('[name=remove]')
  expect(kept()).toBeNull()
  send('[name=add]')
  expect(kept()).toBe(shown)
})

test('what came into an account leaves the device, and the rest is offered there', async () => {
  localStorage.setItem('watchlist', `${shown},118650_2026-07-01`)
  open('?moved=1', shown, 'data-watchlist-account')
  expect(await run()).toBe('118650_2026-07-01')
  expect(parseWatched(kept() ?? '', '2026-08-19')).toHaveLength(1)
})

test('a client can leave out what the device keeps', async () => {
  localStorage.setItem('watchlist', '118650_2026-07-01')
  open('?funds=118650_2026-07-01', shown, 'data-watchlist-account')
  await run()
  find('[data-watch-forget]').click()
  expect(kept()).toBeNull()
})
