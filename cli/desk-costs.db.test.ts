import { expect } from 'vitest'
import {
  holdings,
  multi,
  rates,
  saveBrokerageSchemes,
  small,
} from '#features/costs/fixtures/brokerage-year.server.ts'
import { saveSection } from '#features/firm/firm.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { ledgerFirm, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachDatabase(
  'C-081 desk costs prints what a client pays, a line for each fund and year',
  async (open, place) => {
    await saveBrokerageSchemes(open)
    const services = ledgerFirm(open)
    expect(await saveSection(services, testActor, 'costs', { isShown: true, rates })).toMatchObject({
      ok: true,
    })
    const { id } = await makeClient(open)
    const email = (await findAccount(open.db, id))?.email ?? ''
    const entered = await enterDrafts(services, id, holdings)
    if (!entered.ok) throw new Error(entered.reason)
    const run = (...args: string[]) => desk(place, ['costs', ...args])
    const { code, out } = await run(email, '--year', '2025-26', '--json')
    expect(code).toBe(0)
    // ₹10,000 all year: 1.60 % and 0.80 %, 1.50 % and 0.75 %.
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      {
        year: '2025-26',
        scheme: small,
        plan: 'regular',
        cost: 160,
        share: 80,
        shareFile: null,
        sharePrinted: null,
        shareEstimate: 80,
        partial: false,
        differing: [],
        load: 0,
        duty: 0,
      },
      { scheme: multi, cost: 150, share: 75, duty: 0.5 },
    ])
    const asked = await desk(place, ['ask', 'client-cost-lines', email, 'year=2025-26', '--json'])
    expect(JSON.parse(asked.out).totals).toEqual([
      {
        year: '2025-26',
        costPaise: 31_000,
        sharePaise: 15_500,
        byFilesPaise: null,
        byStatementsPaise: null,
        ourEstimatePaise: 15_500,
      },
    ])
    expect((await run(email, '--year', '2025-26')).out).toMatch(/2025-26 +₹310\.00 +₹155\.00 +₹155\.00/)
    expect((await run(email)).out).toContain('2023-24')
    expect(await run(email, '--year', '2019-20', '--json')).toMatchObject({ code: 0, out: '' })
    expect(await run(email, '--year', 'last')).toMatchObject({ code: 2, out: '' })
    expect(await run('nobody@example.in')).toMatchObject({ code: 1, out: '' })
  },
)
