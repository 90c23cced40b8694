import { expect } from 'vitest'
import { readQueue } from '#features/work/queue.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { prepareSampleOffice } from './sample-office.server.ts'

const scheme = (code: string, name: string) => ({
  code,
  name,
  fund_house: 'Some Mutual Fund',
  section: 'Open Ended Schemes(Equity Scheme - Small Cap Fund)',
  isin: null,
  isin_reinvestment: null,
  plan: null,
  option: null,
})

async function priced(store: Store): Promise<void> {
  const codes = ['120586', '118650']
  await savePrices(
    store,
    codes.map((code) => scheme(code, `Fund ${code}`)),
    codes.flatMap((scheme_code) =>
      ['2025-01-01', '2026-08-18'].map((date) => ({ scheme_code, date, nav_e8: 100_0000_0000 })),
    ),
  )
}

const counts = async ({ db }: Store) => {
  const rows = async (table: 'person' | 'lead' | 'message' | 'quote' | 'client_request' | 'proposal') =>
    (await db.selectFrom(table).select('id').execute()).length
  return {
    accounts: await rows('person'),
    enquiries: (await rows('lead')) + (await rows('message')) + (await rows('quote')),
    requests: await rows('client_request'),
    proposals: await rows('proposal'),
  }
}

eachDatabase(
  'C-043 a sample office opens on a day’s work, which is deleted with it',
  async (store, { dataDir }) => {
    await priced(store)
    // Wednesday, 19 August 2026, 12:00 in India.
    const services = testServices(store, handClock(), { DATA_DIR: dataDir })
    await prepareSampleOffice(services, true)
    const { groups, title } = await readQueue(services, testActor)
    const items = groups.flatMap((group) => group.items)
    expect(title).not.toBe('Nothing is due today')
    expect(
      items
        .filter(({ subject }) => subject !== 'calendar')
        .map(({ chip, name }) => `${chip} ${name}`)
        .sort(),
    ).toEqual([
      'approval Lakshmi Menon',
      'call Imran Qureshi',
      'complaint Padma Naidu',
      'invest Padma Naidu',
      'lead Kavitha Rao',
      'lead Mohan Das',
      'message Sunitha Krishnan',
      'request Suresh Patil',
      'request Suresh Patil',
      'review 1 client is due for a review',
      'sip Lakshmi Menon',
    ])
    expect(items.map(({ name }) => name)).toContain('Renew the professional indemnity cover')
    expect(items.find(({ name }) => name === 'Mohan Das')?.isLate).toBe(true)
    expect(items.find(({ chip }) => chip === 'complaint')?.evidence).toContain('taken by')
    expect(await verifyLog(services)).toMatchObject({ isWhole: true })
    const made = { accounts: 3, enquiries: 4, requests: 4, proposals: 1 }
    expect(await counts(store)).toEqual(made)
    // A second start makes nothing twice.
    await prepareSampleOffice(services, true)
    expect(await counts(store)).toEqual(made)

    const reachable = testServices(store, handClock(), { DATA_DIR: dataDir, DESK_HOST: '0.0.0.0' })
    expect(await prepareSampleOffice(reachable, true)).toEqual([])
    expect(await counts(store)).toEqual({ accounts: 0, enquiries: 0, requests: 0, proposals: 0 })
    const left = await readQueue(services, testActor)
    expect(left.groups.flatMap((group) => group.items).map(({ name }) => name)).not.toContain(
      'Renew the professional indemnity cover',
    )
  },
)

eachDatabase(
  'C-043 the sample day needs no prices, and stays away where mails leave',
  async (store, { dataDir }) => {
    const mailing = testServices(store, handClock(), {
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'desk@example.com',
    })
    await prepareSampleOffice(mailing, true)
    expect(await counts(store)).toEqual({ accounts: 0, enquiries: 0, requests: 0, proposals: 0 })
    const services = { ...mailing, settings: { ...mailing.settings, smtpUrl: null } }
    await prepareSampleOffice(services, true)
    expect(await counts(store)).toEqual({ accounts: 3, enquiries: 4, requests: 3, proposals: 1 })
  },
)
