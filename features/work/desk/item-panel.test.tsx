import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'

const item = {
  subject: 'request',
  id: 'r1',
  key: 'request:r1',
  chip: 'redeem',
  name: 'Thomas Kurian',
  evidence: 'Redeem from SBI Small Cap Fund',
  phone: '98480 41210',
  email: null,
  amountPaise: 5_00_000_00,
  isMonthly: false,
  dueAt: '2026-11-30T13:00:00.000Z',
  group: 'soon',
  steps: [],
  holder: null,
  waitsUntil: null,
  opens: null,
}

async function open(client: string | null) {
  answerDesk(({ path }) =>
    path === 'data/thing' ? { item, client, facts: [], texts: [], lines: [], records: [] } : [],
  )
  const { ItemPanel } = await import('./item-panel.tsx')
  await renderScreen(<ItemPanel id="request:r1" begin={() => {}} />, '/today/request:r1')
}

test('a number is called and written to with one press, and the name leads to the record', async () => {
  await open('mgquukgzg')
  const call = await screen.findByRole('link', { name: '98480 41210' })
  expect(call).toHaveProperty('href', 'tel:9848041210')
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveProperty('href', 'https://wa.me/919848041210')
  const name = screen.getByRole('heading', { name: 'Thomas Kurian' })
  expect(name.querySelector('a')?.getAttribute('href')).toBe('/desk/clients/mgquukgzg')
})

test('the name of somebody who is no client leads nowhere', async () => {
  await open(null)
  expect((await screen.findByRole('heading', { name: 'Thomas Kurian' })).querySelector('a')).toBeNull()
})
