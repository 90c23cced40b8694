import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithWords } from '#site/language/use-words.tsx'
import { showTestimonials } from './show-testimonials.ts'
import { TestimonialsList } from './testimonials-list.tsx'

const list = [
  {
    id: 'a',
    name: 'Anitha Rao',
    position: 'Teacher',
    image: '/portraits/a.svg',
    rating: 4.5,
    quote: 'They told me the price first.',
  },
  {
    id: 'b',
    name: 'Imran Q',
    position: 'Chemist',
    image: '/portraits/b.svg',
    rating: 3,
    quote: 'Slow, but right.',
  },
]

let answer: () => Promise<Response>

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page as it came from the server, whose script has started. */
function renderList(): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <WithWords language="en">
      <TestimonialsList />
    </WithWords>,
  )
  void showTestimonials(screen.getByRole('region'))
  return document.body
}

test('S-124 a spinner with its words, and the region says that it is busy', () => {
  answer = () => new Promise(() => {})
  renderList()
  expect(screen.getByRole('status').textContent).toBe('Loading testimonials...')
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
})

test('S-126 the list shows picture, name, position, stars and quote', async () => {
  answer = async () => Response.json(list)
  const container = renderList()
  const cards = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  const [first] = cards
  expect(first?.textContent).toContain('They told me the price first.')
  expect(first?.textContent).toContain('Anitha Rao')
  expect(first?.textContent).toContain('Teacher')
  expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy()
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/portraits/a.svg')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})

test('S-125 an answer that is not OK reads "Error: Failed to fetch testimonials"', async () => {
  answer = async () => new Response('no', { status: 500 })
  renderList()
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to fetch testimonials')
})

test('S-125 without a network the words are the same', async () => {
  answer = async () => {
    throw new TypeError('NetworkError when attempting to fetch resource.')
  }
  renderList()
  expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to fetch testimonials')
})

test('S-125, S-164 what is no list of testimonials reads "An error occurred"', async () => {
  for (const body of ['[{"id":"a"}]', '<html>', '{}']) {
    answer = async () => new Response(body)
    renderList()
    expect((await screen.findByRole('alert')).textContent, body).toBe('An error occurred')
  }
})

test('S-125 Retry asks again, and the focus is not lost', async () => {
  answer = async () => new Response('no', { status: 503 })
  renderList()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answer = async () => Response.json(list)
  await userEvent.click(retry)
  expect(await screen.findByRole('list')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

test('S-125 after an error: the text, then Retry, then the last good copy marked as such', async () => {
  answer = async () => Response.json(list)
  renderList()
  // The list is kept once it came.
  await screen.findByRole('list')
  answer = async () => new Response('no', { status: 500 })
  const container = renderList()
  const alert = await screen.findByRole('alert')
  const retry = screen.getByRole('button', { name: 'Retry' })
  const mark = screen.getByText(/What this page showed you last, on/)
  const kept = screen.getByRole('list')
  const order = [alert, retry, mark, kept]
  for (const [i, element] of order.entries()) {
    const next = order[i + 1]
    if (next) expect(element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  expect(mark.textContent).toMatch(/\d{4}$/)
  expect(container.textContent).toContain('Slow, but right.')
})

test('S-125 a cached copy of the wrong shape is not shown', async () => {
  localStorage.setItem('testimonials', '{"list":[{"id":1}],"at":1}')
  answer = async () => new Response('no', { status: 500 })
  renderList()
  await screen.findByRole('alert')
  expect(screen.queryByRole('list')).toBeNull()
})

test('S-125 a network that never answers is given up after 20 seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  renderList()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Error: Failed to fetch testimonials'),
  )
})
