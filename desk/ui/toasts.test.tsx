import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk } from '../fixtures/screen.tsx'
import { DeskRefused } from './data.ts'
import { showDone, showFailure, Toasts } from './toasts.tsx'

test('C-051 an act that was pressed twice is told once, and offered for undoing once', () => {
  render(<Toasts />)
  const undo = { act: 'undo-step', input: {} } as unknown as Parameters<typeof showDone>[1]
  const failure = new TypeError('Failed to fetch')
  act(() => {
    for (const _ of ['first press', 'second press']) {
      showDone('Taken up', undo)
      showFailure(failure)
      showDone('Sent.')
    }
  })
  expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(1)
  expect(screen.getAllByText('Sent.')).toHaveLength(1)
  expect(document.querySelectorAll('[data-failure]')).toHaveLength(1)
})

test('E5 undoing an act takes what was said before away', async () => {
  const sent = answerDesk(() => ({ value: null, undo: null }))
  render(<Toasts />)
  const undo = (act: string) => ({ act, input: {} })
  act(() => {
    showDone('Taken.', undo('work-undo'))
    showDone('Called.', undo('undo-lock'))
  })
  const buttons = screen.getAllByRole('button', { name: /Undo/ })
  fireEvent.click(buttons.at(-1)!)
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(screen.queryByText('Taken.')).toBeNull()
  expect(screen.queryByText('Called.')).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['act/undo-lock'])
})

test('C-042 what the gate says is not said beside it', () => {
  render(<Toasts />)
  const before = document.querySelectorAll('.toast').length
  act(() => showFailure(new DeskRefused(428, { reason: 'proof', words: 'Confirm that it is you.' })))
  expect(document.querySelectorAll('.toast')).toHaveLength(before)
})
