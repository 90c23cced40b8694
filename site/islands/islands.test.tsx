import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useId, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FundTabs } from '#features/funds/pages/fund/fund-tabs.tsx'
import { setState } from '../ui/script-hooks.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { Island } from './island.tsx'

type CounterProps = { words: { add: string }; isBroken?: boolean }

/** Two ids, so that the prefix and the order have to agree. */
function Counter({ words, isBroken }: CounterProps) {
  const [count, setCount] = useState(0)
  const [name, field] = [useId(), useId()]
  if (isBroken && count > 0) throw new Error('broken on purpose')
  return (
    <form>
      <label htmlFor={field}>How often</label>
      <input id={field} defaultValue="" />
      <button type="button" aria-describedby={name} onClick={() => setCount(count + 1)}>
        {words.add}
      </button>
      <output id={name}>{count}</output>
    </form>
  )
}

// The list names parts of the site; these tests give the same place another part.
type AnyIsland = ComponentType<{
  name: string
  part: unknown
  props: unknown
  className?: string
  needsScript?: boolean
}>
const TestIsland = Island as unknown as AnyIsland

let idle: (() => void)[]
let seen: { elements: Element[]; look: (isNear: boolean) => void }[]

beforeEach(() => {
  idle = []
  seen = []
  setState('unused', true)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements: Element[] = []
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push({ elements: this.elements, look: (isIntersecting) => report([{ isIntersecting }]) })
      }
      observe(element: Element) {
        this.elements.push(element)
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page as it came from the server, with one island. */
function serve(props: CounterProps): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<TestIsland name="counter" part={Counter} props={props} />)
  return document.querySelector('[data-island]') as HTMLElement
}

/** Somebody begins to use the page. */
const use = () => fireEvent.scroll(window)

const button = () => screen.getByRole('button')
const count = () => screen.getByRole('status').textContent

/** React has taken over when a press counts. */
async function pressUntil(expected: string): Promise<void> {
  await waitFor(() => {
    fireEvent.click(button())
    expect(count()).toBe(expected)
  })
}

test('an island takes over what the server drew: the same elements, the same ids, no complaint', async () => {
  const load = vi.fn(async () => Counter as ComponentType<never>)
  const element = serve({ words: { add: 'Add' } })
  const rendered = element.innerHTML
  const field = screen.getByLabelText<HTMLInputElement>('How often')
  field.value = 'typed before'
  hydrateIslands({ counter: { load } })
  use()
  act(() => idle.forEach((run) => void run()))
  await pressUntil('1')
  expect(screen.getByLabelText('How often')).toBe(field)
  expect(field.value).toBe('typed before')
  expect(element.innerHTML.replace('>1</output>', '>0</output>')).toBe(rendered)
  // The console is watched by the set-up of the tests: a difference in hydration fails here.
})

test('nothing of the framework is asked for before the page is used and the island is wanted', () => {
  const load = vi.fn(async () => Counter as ComponentType<never>)
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load } })
  expect([seen.length, idle.length]).toEqual([0, 0])
  use()
  seen[0]?.look(false)
  expect(load).not.toHaveBeenCalled()
  expect(seen[0]?.elements).toEqual([document.querySelector('form')])
})

test('while the page loads, its pictures and fonts have the line; only a touch is sooner', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const load = vi.fn(async () => Counter as ComponentType<never>)
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load } })
  expect([seen.length, idle.length]).toEqual([0, 0])
  state.mockReturnValue('complete')
  fireEvent.load(window)
  await waitFor(() => {
    use()
    expect([seen.length, idle.length]).toEqual([1, 1])
  })
  expect(load).not.toHaveBeenCalled()
  state.mockRestore()
})

test('on a fast computer an island does not wait for the first use', () => {
  setState('unused', false)
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load: async () => Counter as ComponentType<never> } })
  expect([seen.length, idle.length]).toEqual([1, 1])
})

test('an island that moves by itself is hydrated although nobody uses the page', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => Counter as ComponentType<never>)
  serve({ words: { add: 'Add' } })
  document.querySelector('[data-island]')?.setAttribute('data-starts-after', '4000')
  hydrateIslands({ counter: { load } })
  vi.advanceTimersByTime(3999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  await pressUntil('1')
})

test('a form that works by script alone is sent after its island is hydrated, and not by the browser', async () => {
  const sent = vi.fn()
  function Checker() {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <button type="submit">Check</button>
      </form>
    )
  }
  document.body.innerHTML = renderToStaticMarkup(
    <TestIsland name="checker" part={Checker} props={{}} needsScript />,
  )
  hydrateIslands({ checker: { load: async () => Checker as ComponentType<never> } })
  const form = document.querySelector('form') as HTMLFormElement
  expect(fireEvent.submit(form)).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  fireEvent.pointerDown(button())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

test('a touch before the page has loaded brings the island at once, and only then', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const load = vi.fn(async () => Counter as ComponentType<never>)
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load } })
  fireEvent.pointerDown(button())
  await pressUntil('1')
  state.mockReturnValue('complete')
  fireEvent.load(window)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([load.mock.calls.length, seen.length, idle.length]).toEqual([1, 0, 0])
  state.mockRestore()
})

test.each([
  ['it comes near the view', () => seen[0]?.look(true)],
  ['a pointer is over it', () => fireEvent.pointerOver(button())],
  ['a finger touches it', () => fireEvent.pointerDown(button())],
  ['the keyboard reaches it', () => button().focus()],
  ['the browser is idle', () => idle[0]?.()],
])('an island is loaded once when %s', async (_, want) => {
  const load = vi.fn(async () => Counter as ComponentType<never>)
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load } })
  use()
  want()
  expect(load).toHaveBeenCalledTimes(1)
  await pressUntil('1')
  idle[0]?.()
  seen[0]?.look(true)
  fireEvent.pointerOver(button())
  expect(load).toHaveBeenCalledTimes(1)
})

test('an island whose script did not come is tried again at the next touch', async () => {
  const load = vi.fn(async () => Counter as ComponentType<never>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  serve({ words: { add: 'Add' } })
  hydrateIslands({ counter: { load } })
  use()
  idle[0]?.()
  await waitFor(() => {
    fireEvent.pointerOver(button())
    expect(load).toHaveBeenCalledTimes(2)
  })
  await pressUntil('1')
})

test('an island that breaks shows again what the server drew', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const element = serve({ words: { add: 'Add' }, isBroken: true })
  const rendered = element.innerHTML
  hydrateIslands({ counter: { load: async () => Counter as ComponentType<never> } })
  use()
  idle[0]?.()
  await waitFor(() => {
    // Not by fireEvent: it would take the error for itself.
    screen.queryByRole('button')?.click()
    expect(reported).toHaveBeenCalledTimes(1)
  })
  await waitFor(() => expect(element.innerHTML).toBe(rendered))
})

test('text of the props can neither end the element of the data nor start another one', () => {
  const nasty = '</script><script>alert(1)</script><!-- "quotes" & ampersands'
  serve({ words: { add: nasty } })
  expect(document.querySelectorAll('script')).toHaveLength(1)
  const data = document.querySelector('script[type="application/json"]')
  expect(data?.previousElementSibling).toBe(document.querySelector('[data-island]'))
  expect(JSON.parse(data?.textContent ?? '')).toEqual({ words: { add: nasty } })
  expect(button().textContent).toBe(nasty)
})

test('an island is rendered from what the browser will read, so what JSON does not say is not in it', () => {
  const Shown = ({ value }: { value: unknown }) => <p>{String(value)}</p>
  const markup = renderToStaticMarkup(<TestIsland name="x" part={Shown} props={{ value: Number.NaN }} />)
  expect(markup).toContain('<p>null</p>')
})

test('the part of a real page is inside the page of its route', () => {
  const markup = renderToStaticMarkup(
    <Island
      name="fundTabs"
      part={FundTabs}
      props={{ label: 'On this page', sections: [{ id: 'risk', name: 'Risk' }] }}
    />,
  )
  expect(markup).toMatch(/^<div data-island="fundTabs"><nav /)
  expect(markup).toContain('href="#risk"')
})
