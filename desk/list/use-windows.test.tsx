import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Window, windowRows } from '#kit/memo/window.ts'
import { listenForKeys } from '../keys/use-keys.ts'
import { queryClient } from '../ui/data.ts'
import { SourceList } from './list.tsx'
import type { ListColumn } from './list-rows.tsx'
import { useWindows } from './use-windows.ts'

type Row = { readonly number: string; readonly name: string }

/** What the server has: replaced by a test as colleagues would. */
let clients: readonly Row[] = []
let version = 1
/** Which windows were asked for, in their order. */
let asked: string[] = []
/** Holds answers back while it is set. */
let gate: Promise<void> | null = null

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ number: `c${at}`, name: `Client ${at}` }))

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', head: 'Name', width: '1fr', cell: ({ name }) => name },
]
const keyOf = ({ number }: Row) => number
const opened = vi.fn()
const sent = vi.fn()

function Clients({ text }: { text: string }) {
  const { data } = useWindows('clients', { text, state: 'all', order: 'name', more: [] }, keyOf as never)
  if (!data) return null
  return (
    <SourceList
      label="Clients"
      name="clients"
      source={data.source as never}
      columns={columns}
      onOpen={opened}
      bulk={(keys) => (
        <button type="button" onClick={() => sent(keys)}>
          Send
        </button>
      )}
      empty="Nobody"
    />
  )
}

async function answer(input: {
  text: string
  from: number | null
  keys: boolean | null
}): Promise<Window<Row>> {
  asked.push(input.keys ? 'keys' : `${input.text}${input.from}`)
  await gate
  const found = clients.filter(({ name }) => name.includes(input.text))
  const from = input.from ?? 0
  return {
    version: String(version),
    total: found.length,
    from,
    rows: input.keys ? [] : found.slice(from, from + windowRows),
    keys: input.keys ? found.map(keyOf) : null,
  }
}

/** Nothing is laid out here: the view is ten rows of 38 pixels high. */
const layout = { clientHeight: 380, clientWidth: 1_000, scrollHeight: 38_000 } as const

let stop = () => {}
const spies: { mockRestore(): void }[] = []
beforeEach(() => {
  clients = rowsOf(1_000)
  version = 1
  asked = []
  gate = null
  opened.mockClear()
  sent.mockClear()
  queryClient.clear()
  stop = listenForKeys()
  vi.stubGlobal('fetch', async (address: string) => {
    const input = JSON.parse(new URL(address, 'http://desk').searchParams.get('input') ?? '{}')
    return Response.json(await answer(input))
  })
  for (const [name, pixels] of Object.entries(layout)) {
    const size = name as keyof typeof layout
    spies.push(vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(pixels))
  }
  spies.push(
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element, to: unknown) {
      this.scrollTop = (to as ScrollToOptions).top ?? 0
      // As in a browser, after what scrolled.
      setTimeout(() => this.dispatchEvent(new Event('scroll')))
    } as typeof Element.prototype.scrollTo),
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  for (const spy of spies.splice(0)) spy.mockRestore()
})

const withClient = (text: string) => (
  <QueryClientProvider client={queryClient}>
    <Clients text={text} />
  </QueryClientProvider>
)

function press(key: string): void {
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: key === 'X', bubbles: true }))
  })
}

/** The row that the next key acts on. */
function activeRow(): string {
  return document.querySelector('[data-active]')?.textContent ?? ''
}

test('C-051 End asks for the last window alone, and Enter that is pressed too early opens the last row', async () => {
  render(withClient(''))
  await screen.findByText('Client 0')
  expect(asked).toEqual(['0'])
  press('End')
  press('Enter')
  expect(opened).not.toHaveBeenCalled()
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ number: 'c999', name: 'Client 999' }))
  expect(activeRow()).toBe('Client 999')
  expect(new Set(asked)).toEqual(new Set(['0', '800']))
})

test('C-051 keys that are faster than a filter act on the rows that it finds', async () => {
  const shown = render(withClient('Client'))
  await screen.findByText('Client 0')
  press('j')
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  shown.rerender(withClient('Client 77'))
  press('j')
  press('j')
  press('Enter')
  expect(screen.getByText('Client 0')).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
  open()
  // 77, 770 to 779: the second one.
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ number: 'c770', name: 'Client 770' }))
})

test('C-051 a range to a row that came later holds every row between, and drops those that go', async () => {
  render(withClient('lient'))
  await screen.findByText('Client 0')
  press('j')
  press('x')
  press('End')
  await waitFor(() => expect(activeRow()).toBe('Client 999'))
  press('X')
  await screen.findByText('1,000 selected')
  clients = clients.filter(({ number }) => number !== 'c500')
  version = 2
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('999 selected')
  screen.getByText('Send').click()
  const [keys] = sent.mock.calls[0] as [readonly string[]]
  expect(keys).toHaveLength(999)
  expect(keys).not.toContain('c500')
})

test('C-051 rows in view stay where they are when a colleague adds one above, and another filter starts at its top', async () => {
  const shown = render(withClient('ient'))
  await screen.findByText('Client 0')
  const grid = screen.getByRole('grid')
  const scroll = (to: number) =>
    act(async () => {
      grid.scrollTop = to
      grid.dispatchEvent(new Event('scroll'))
    })
  await scroll(300 * 38)
  await screen.findByText('Client 300')
  clients = [{ number: 'new', name: 'A new client' }, ...clients]
  version = 2
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1001'))
  expect(grid.scrollTop).toBe(301 * 38)
  shown.rerender(withClient('Client'))
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1000'))
  expect(grid.scrollTop).toBe(0)
})

test('C-051 a list that is opened again is where it was left', async () => {
  const first = render(withClient('Cl'))
  await screen.findByText('Client 0')
  press('End')
  await waitFor(() => expect(activeRow()).toBe('Client 999'))
  await screen.findByText('Client 995')
  const { scrollTop } = screen.getByRole('grid')
  expect(scrollTop).toBeGreaterThan(900 * 38)
  first.unmount()
  queryClient.clear()
  asked = []
  render(withClient('Cl'))
  await screen.findByText('Client 999')
  expect(activeRow()).toBe('Client 999')
  expect(screen.getByRole('grid').scrollTop).toBe(scrollTop)
  // Nothing before it is asked for again.
  expect(asked).toEqual(['Cl800'])
})
