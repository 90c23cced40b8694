import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'
import { auditWords } from '../words/desk.ts'

beforeEach(() => {
  answerDesk(({ path }) =>
    path === 'data/glass-reviews' ? [] : { entries: [], older: null, clients: 'found', isWhole: false },
  )
})

test.each([
  ['client', 'sita'],
  ['who', 'vik'],
  ['from', '2026-11-01'],
  ['to', '2026-11-20'],
] as const)('E1 the filter %s takes what is typed, and the address keeps it', async (name, typed) => {
  const { default: Audit } = await import('./audit.tsx')
  await renderScreen(<Audit />, '/audit?before=120')
  const field = screen.getByLabelText<HTMLInputElement>(auditWords[name])
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(typed)
  // Another filter begins at the newest entry again.
  expect(window.location.search).toBe(`?${name}=${typed}`)
})
