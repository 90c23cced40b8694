import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../fixtures/screen.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { DeskRefused } from './data.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

const refused = (faults?: Readonly<Record<string, string>>) =>
  new DeskRefused(422, {
    reason: 'refused',
    words: 'That can’t be done.',
    ...(faults ? { faults } : {}),
  } as never)

test('C-051 what is wrong stands beside its field, and what was typed stays until it is sent', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(refused({ day: 'Choose a day.' }))
    .mockRejectedValueOnce(refused())
    .mockResolvedValue({ value: null, undo: null })
  const onClose = vi.fn()
  await renderScreen(
    <AskDialog
      title="Why?"
      fields={[
        { name: 'note', label: 'Note', kind: 'lines', isRequired: true },
        { name: 'day', label: 'Day', kind: 'day', initial: '2026-09-01' },
      ]}
      send={send}
      done="Done."
      onClose={onClose}
    />,
    '/today',
  )
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note')
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  fireEvent.change(note, { target: { value: 'The client called.' } })
  fireEvent.submit(note.closest('form')!)
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(day)
  expect(note.getAttribute('aria-invalid')).toBeNull()

  // What names no field stands beside the first. Ctrl Enter sends from a field of lines.
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('That can’t be done.')).toBeTruthy()
  expect(note.value).toBe('The client called.')
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.submit(note.closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith({ note: 'The client called.', day: '2026-09-01' })
})
