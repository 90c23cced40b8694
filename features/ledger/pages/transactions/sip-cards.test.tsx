import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paise } from '#finance/units.ts'
import { AmountsContext } from '#site/client/amount.tsx'
import { renderPart } from '#site/fixtures/page.tsx'
import { type NamedSip, SipCards } from './sip-cards.tsx'
import { parseTransactionsQuery } from './transactions-query.ts'

const query = parseTransactionsQuery(new URLSearchParams('view=sip'))

const running: NamedSip = {
  folio: '100/1',
  schemeCode: '125497',
  key: '2026-01-05',
  name: 'SBI Small Cap Fund',
  source: 'transactions',
  state: 'running',
  rhythm: { frequency: 'monthly', dayOfMonth: 5 },
  amountPaise: paise(5_000_00),
  first: '2026-01-05',
  last: '2026-08-05',
  count: 8,
  totalPaise: paise(40_000_00),
  bounced: [],
  missed: [],
  missedInARow: 0,
  awaited: null,
  next: { nominal: '2026-09-05', date: '2026-09-07', isCertain: true },
  endsOn: null,
  ceasedOn: null,
  pausedTo: null,
  stepUp: null,
  until: { day: null, knownTo: null },
  endsSoon: false,
  canAsk: false,
}

const look = { isHidden: false, cookie: 'amounts', hiddenWord: 'hidden', tones: { up: 'up', down: 'down' } }

function renderCard(part: Partial<NamedSip>) {
  return renderPart(
    <AmountsContext value={look}>
      <SipCards sips={[{ ...running, ...part }]} query={query} />
    </AmountsContext>,
  )
}

function cardOf(part: Partial<NamedSip>): string {
  const { container, unmount } = renderCard(part)
  const text = container.querySelector('li')?.textContent ?? ''
  unmount()
  return text
}

test.each([
  [{}, 'Next expected on 7 Sep 2026'],
  [{ state: 'awaited', awaited: '2026-09-07' }, 'The instalment of 7 Sep 2026 has not reached our books yet'],
  [{ state: 'missed-once', missed: ['2026-09-07'] }, 'The instalment of 7 Sep 2026 was not paid'],
  [
    { state: 'missed-twice', missed: ['2026-08-05', '2026-09-07'] },
    'The instalments of 5 Aug 2026 and 7 Sep 2026 were not paid',
  ],
  [{ state: 'stopped', next: null }, 'Stopped? No instalment since 5 Aug 2026'],
  [{ state: 'not-known', next: null }, 'No instalment known since 5 Aug 2026'],
  [{ state: 'paused', pausedTo: '2026-12-31' }, 'Paused until 31 Dec 2026'],
  [{ state: 'ended', endsOn: '2026-08-31' }, 'Ended on 31 Aug 2026, as agreed'],
  [{ state: 'ceased', ceasedOn: '2026-08-20' }, 'Ended on 20 Aug 2026'],
] as const)('C-035 a card says how the SIP stands: %o', (part, sentence) => {
  expect(cardOf(part)).toContain(sentence)
})

test.each([
  [{ state: 'missed-twice', missed: ['2026-08-05', '2026-09-07'] }, 'Talk to us now', '/contact'],
  [{ state: 'stopped', next: null }, 'Ask us to start it again', '/requests/choose'],
  [{ state: 'not-known', next: null }, 'Bring in newer transactions', '/transactions/import'],
  [{ endsSoon: true, endsOn: '2026-09-30' }, 'Ask us to go on with it', '/requests/choose'],
] as const)('C-053 a card has one thing to do: %o', (part, link, href) => {
  renderCard(part)
  const step = screen.getByRole('link', { name: `${link}: SBI Small Cap Fund` })
  expect(step.getAttribute('href')).toBe(href)
  expect(step.textContent).toBe(link)
})

test('C-035 a card says where day and amount are known from', () => {
  expect(cardOf({})).toContain('as the instalments show them')
  expect(cardOf({ source: 'registrar' })).toContain('as the registrar’s file has them')
})

test('C-035 a next day in a year without a list of holidays is not promised', () => {
  const next = { nominal: '2027-01-05', date: '2027-01-05', isCertain: false } as const
  expect(cardOf({ next })).toContain('Holidays of that year are not published yet')
  expect(cardOf({})).not.toContain('Holidays')
})

test('C-035 a SIP that runs as it should asks for nothing', () => {
  renderCard({})
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['See its instalments'])
})
