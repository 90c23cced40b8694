import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'
import { listenForKeys } from '#desk/keys/use-keys.ts'

const row = {
  key: 'no-nominee:c1:1',
  kind: 'no-nominee',
  client: 'Anil Deshpande',
  clientNumber: 'c1',
  evidence: 'folio 17502122/31, as of 25 Nov 2026',
  letter: null,
  noLetter: 'no-email',
}

test('Enter on a gap opens the record of its client, where the number is', async () => {
  answerDesk(({ path }) =>
    path === 'data/gaps'
      ? {
          ...{ version: '1', from: 0, total: 1, rows: [row], keys: null },
          ...{ kind: 'no-nominee', kinds: [{ kind: 'no-nominee', count: 1 }] },
        }
      : [],
  )
  const { default: Gaps } = await import('./gaps.tsx')
  await renderScreen(<Gaps />, '/gaps')
  const stop = listenForKeys()
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('2'))
  grid.focus()
  fireEvent.keyDown(grid, { key: 'j' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  await waitFor(() => expect(window.location.pathname).toMatch(/\/clients\/c1$/))
  stop()
})
