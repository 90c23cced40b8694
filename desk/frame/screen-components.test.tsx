import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { type ScreenId, screens } from '../acts/screens.ts'
import { answerDesk, renderScreen } from '../fixtures/screen.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { deskFrameWords } from '../words/frame.ts'
import { screenComponents } from './screen-components.ts'

/** These show something before their data. */
const withoutData: readonly ScreenId[] = ['manual', 'practice']
const broken = { reason: 'failed', words: 'Something went wrong on our side.' }

function show(id: ScreenId, path: string, record: string | null = null) {
  const One = screenComponents[id]
  return renderScreen(
    <Suspense>
      <One id={record} />
    </Suspense>,
    path,
  )
}

test.each(screens)(
  'C-051 $id keeps its heading, with the focus, when its data fail',
  async ({ id, path }) => {
    answerDesk(() => Response.json(broken, { status: 500 }))
    const { unmount } = await show(id, path)
    const heading = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    if (!withoutData.includes(id)) {
      expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(broken.words)
      expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeTruthy()
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    unmount()
  },
)

test.each(['breaches', 'deaths', 'life-events'] as const)(
  'C-051 a record of %s keeps the heading too',
  async (id) => {
    answerDesk(() =>
      Response.json({ reason: 'missing', words: 'There is no such record any more.' }, { status: 404 }),
    )
    const { unmount } = await show(id, `/${id}/none`, 'none')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(deskFrameWords.screens[id])
    expect((await screen.findByRole('alert')).textContent).toContain('no such record')
    unmount()
  },
)

test('C-051 a screen that failed is asked for again, and then has the focus at its heading', async () => {
  let isBack = false
  const rows = { rows: [], matched: 3, days: [] }
  answerDesk(({ path }) =>
    !isBack ? Response.json(broken, { status: 500 }) : path === 'data/reconcile' ? rows : {},
  )
  await show('reconcile', '/reconcile')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBack = true
  retry.focus()
  fireEvent.click(retry)
  await screen.findByRole('navigation', { name: /./ })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('C-051 a screen that breaks keeps its heading, and is loaded again as a page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Breaks = () => {
    throw new Error('broken')
  }
  await act(() =>
    renderScreen(
      <ScreenBoundary path="/desk/health" screen="health">
        <Breaks />
      </ScreenBoundary>,
      '/health',
    ),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health')
  expect(screen.getByRole('alert').textContent).toContain('This screen stopped.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
  // React reports what broke.
  logged.mockClear()
})
