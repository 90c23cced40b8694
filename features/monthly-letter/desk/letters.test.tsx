import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'

const counts = { mail: 0, post: 1, none: 16, sent: 0 }
const row = {
  number: 'c1',
  name: 'Anil Deshpande',
  every: 'month',
  language: 'en',
  state: 'post',
  by: 'post',
}

test('the screen opens with the letters that go out, not with an empty list', async () => {
  answerDesk(({ path, input }) => {
    if (path !== 'data/letters') return []
    const { part } = input as { part: string | null }
    const window = { version: '1', from: 0, total: 1, rows: [row], keys: null }
    return { ...window, part: part ?? 'post', month: '2026-10', run: null, counts, files: 0 }
  })
  const { default: Letters } = await import('./letters.tsx')
  await renderScreen(<Letters id={null} />, '/letters')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^By post/ }).getAttribute('aria-current')).toBe('page'),
  )
})
