import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'
import { deskStaffWords } from '../words/desk.ts'

const at = '2026-11-29T10:00:00.000Z'
const health = {
  prices: { state: 'watch', isOn: false, fetchedAt: null, problem: null },
  outbox: { state: 'bad', waiting: 0, dead: 1, oldestAt: null },
  backup: { state: 'bad', takenAt: null, problem: null, copy: null },
  disk: { state: 'good', freeBytes: 2 ** 34, totalBytes: 2 ** 35 },
  imports: { state: 'good', registrars: [] },
  mailbox: { state: 'good', isOn: false, readAt: null, problem: null },
  sealed: { state: 'good', checked: { isWhole: true, papers: 0, newest: null } },
  upkeep: { state: 'good', doneAt: at, problem: null },
}

test('what is wrong leads to where it is mended, and names no shell command', async () => {
  answerDesk(({ path }) =>
    path === 'data/outbox' ? [{ id: 'mail-1', createdAt: at, isDead: true, problem: 'EENVELOPE' }] : health,
  )
  const { default: Health } = await import('#features/upkeep/desk/health.tsx')
  await renderScreen(<Health />, '/health')
  await screen.findByRole('button', { name: deskStaffWords.sendAgain })
  expect(screen.getByRole('link', { name: deskStaffWords.ways.prices }).getAttribute('href')).toMatch(
    /first-hour$/,
  )
  expect(document.body.textContent).not.toContain('npm run')
})
