import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showDone, Toasts } from './toasts.tsx'

test('C-051 an act that was pressed twice is told once, and offered for undoing once', () => {
  render(<Toasts />)
  const undo = { act: 'undo-step', input: {} } as unknown as Parameters<typeof showDone>[1]
  act(() => {
    showDone('Taken up', undo)
    showDone('Taken up', undo)
  })
  expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(1)
  act(() => {
    showDone('Sent.')
    showDone('Sent.')
  })
  expect(screen.getAllByText('Sent.')).toHaveLength(1)
  act(() => showDone('Taken up', { ...undo } as typeof undo))
  expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(2)
})
