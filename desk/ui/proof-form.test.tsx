import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerDesk, renderScreen } from '../fixtures/screen.tsx'
import { access, endProof } from './access-state.ts'

const factors = { passkeys: [], authenticator: { since: '2026-08-01T06:30:00Z' }, canMakePasskeys: false }

afterEach(() => endProof(false))

/** A desk whose proof is too old until the code 123456 was given. */
async function openGate() {
  let isProven = false
  const sent = answerDesk(({ path }) => {
    if (path === 'data/own-access') return factors
    if (path === 'data/awake') return {}
    if (path.startsWith('prove')) {
      isProven = proofs.shift() === 'right'
      return isProven
        ? { ok: true }
        : Response.json({ reason: 'wrong', words: 'That is not right.' }, { status: 409 })
    }
    return isProven
      ? { value: { count: 7 }, undo: null }
      : Response.json({ reason: 'proof', words: 'Confirm that it is you.' }, { status: 428 })
  })
  const { AccessGate } = await import('./gate.tsx')
  const { ask, sendAct } = await import('./data.ts')
  await renderScreen(<AccessGate />, '/export')
  return { sent, ask, sendAct }
}
let proofs: ('right' | 'wrong')[] = []

test('E3 a proof is asked for in place, and the act goes on by itself with the same key', async () => {
  proofs = ['wrong', 'right']
  const { sent, ask, sendAct } = await openGate()
  const done = sendAct('take-out-audit', { format: 'csv' })
  const field = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app')
  // What is asked in the background does not close the question.
  await ask('awake', {})
  expect(access.get()).toBe('proof')
  const submit = () => fireEvent.submit(field.closest('form')!)
  fireEvent.change(field, { target: { value: '000000' } })
  submit()
  expect(await screen.findByText('That is not right.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '123456' } })
  submit()
  expect(await done).toEqual({ value: { count: 7 }, undo: null })
  expect(access.get()).toBe('open')
  expect(sent.filter(({ path }) => path === 'act/take-out-audit')).toHaveLength(2)
})

test('E3 whoever does not confirm leaves the act undone', async () => {
  proofs = []
  const { sent, sendAct } = await openGate()
  const done = sendAct('take-out-audit', { format: 'jsonl' }).catch((error: Error) => error.message)
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await done).toBe('Confirm that it is you.')
  expect(sent.filter(({ path }) => path === 'act/take-out-audit')).toHaveLength(1)
})
