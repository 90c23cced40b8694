import { randomUUID } from 'node:crypto'
import { insertAccount } from '#db/accounts.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import { writeNavs, writeSchemes } from '#db/prices.server.ts'
import { insertSession } from '#db/sessions.server.ts'
import { newToken } from '../accounts/secret-token.server.ts'
import { fixedClock } from '../clock.ts'
import { openPrices } from '../prices.server.ts'
import type { Draft } from './draft.ts'

/** The instant at which these tests stand: noon of 20 August 2026 in India. */
const clientInstant = '2026-08-20T06:30:00Z'

/** An account of its own, and the cookie of a browser that is signed in to it. For tests. */
export async function makeClient(
  open: Pick<OpenDatabase, 'db'>,
  name = 'Anita Rao',
  now = clientInstant,
): Promise<{ id: string; cookie: string }> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await insertAccount(
    open.db,
    {
      id,
      public_id: id.slice(0, 9),
      name,
      email,
      email_key: email,
      email_verified_at: now,
      password_hash: 'none',
      password_changed_at: now,
      is_sample: 0,
      created_at: now,
    },
    {
      id: randomUUID(),
      subject: 'account',
      subject_id: id,
      purpose: 'account',
      text_version: 'test',
      language: 'en',
      page: '/register',
      given_at: now,
    },
  )
  const { token, hash } = newToken()
  await insertSession(open.db, {
    id: randomUUID(),
    token_hash: hash,
    account_id: id,
    methods: 'password',
    device: 'test',
    started_at: now,
    proven_at: now,
    last_seen_at: now,
  })
  return { id, cookie: `session=${token}` }
}

/** Three schemes with the prices that these tests compute with: SBI Small Cap, Nippon Multi Cap, and one without any. */
export async function keepTestPrices(open: OpenDatabase): Promise<void> {
  const scheme = (code: string, name: string, isin: string) => ({
    code,
    name,
    fund_house: 'Some Mutual Fund',
    section: 'Open Ended Schemes(Equity Scheme - Small Cap Fund)',
    isin,
    isin_reinvestment: null,
    plan: null,
    option: null,
  })
  await writeSchemes(open, [
    scheme('125497', 'SBI Small Cap Fund', 'INF200K01T51'),
    scheme('118650', 'Nippon India Multi Cap Fund', 'INF204K01XF9'),
    scheme('900001', 'Unpriced Fund', 'INF000X01XX1'),
  ])
  await writeNavs(open, [
    { scheme_code: '125497', date: '2026-08-03', nav_e8: 200_0000_0000 },
    { scheme_code: '125497', date: '2026-08-18', nav_e8: 220_0000_0000 },
    { scheme_code: '125497', date: '2026-08-19', nav_e8: 225_0000_0000 },
    { scheme_code: '118650', date: '2026-08-19', nav_e8: 300_0000_0000 },
  ])
}

/** The part of the firm that the ledger needs, over a test's database. */
export function ledgerFirm(open: OpenDatabase, now = clientInstant) {
  return { ...open, clock: fixedClock(now), prices: openPrices(open, () => '1') }
}

/** A purchase of ₹10,000.00 at ₹200: 49.998 units after ₹0.50 of duty. */
export function draft(more: Partial<Draft> = {}): Draft {
  return {
    folio: '100/1',
    schemeCode: '125497',
    date: '2026-08-03',
    kind: 'purchase',
    amountPaise: 1_000_000,
    stampDutyPaise: 50,
    loadPaise: 0,
    units: 49_998,
    navE8: 200_0000_0000,
    reverses: null,
    ...more,
  }
}
