import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'

const row = {
  ...{ key: 'c:1', folio: '17502144/77', registrar: 'cams', code: '120586', scheme: 'SBI Small Cap Fund' },
  ...{ held: 808_868, reported: 810_968, difference: -2_100, worth: null, because: [] },
}
const of = { number: 'c1', name: 'Sunita Deshpande' }

test('a folio that differs says whose it is on a phone too, and a folio of nobody its number', async () => {
  answerDesk(({ path }) =>
    path === 'data/reconcile'
      ? {
          ...{ matched: 3, days: [{ registrar: 'cams', on: '2026-11-26' }] },
          rows: [
            { ...row, client: of, status: 'short' },
            { ...row, key: 'c:2', client: null, status: 'unknown-scheme' },
          ],
        }
      : {},
  )
  const { default: Reconcile } = await import('./reconcile.tsx')
  await renderScreen(<Reconcile />, '/reconcile')
  const [named, nameless] = await screen.findAllByText(/17502144/)
  const cells = [named, nameless].map((part) => part?.closest('[role=gridcell]'))
  expect(cells.map((cell) => cell?.textContent?.trim())).toEqual([
    'Sunita Deshpande 17502144/77 CAMS',
    '17502144/77 CAMS',
  ])
  // Neither of the classes that a narrow list leaves out.
  expect(cells.map((cell) => cell?.className)).toEqual(['list-cell', 'list-cell'])
})
