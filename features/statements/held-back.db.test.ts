import { expect } from 'vitest'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { readFixture } from '#features/readers/statements/fixtures/read-fixture.ts'
import { toSent } from '#features/readers/statements/take-in.ts'
import { readLedger } from '#finance/ledger.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { planStatement, takeInStatement } from './take-in.server.ts'

const held = '118650'

eachDatabase(
  'C-135 a folio of an eCAS is the one of the ledger with its end, and stays out by name where it can be two',
  async (store) => {
    const services = testServices(store, fixedClock('2026-11-23T06:30:00Z'))
    const read = await readFixture('holdings/nsdl-ecas-2026.pdf', 'AAAPN0000A')
    if (!read.ok) throw new Error(read.reason)
    const sent = toSent(read.statement, { fileName: 'ecas.pdf', sha256: '0'.repeat(64) }, 'whole')
    const client = { ...(await makeClient(store, 'Nilofer Khatri')), name: 'Nilofer Khatri' }
    await enterDrafts(services, client.id, [draft({ schemeCode: held, folio: '400011122233/0' })])
    const once = await planStatement(services, client, sent)
    if (!once.ok) throw new Error(once.reason)
    expect(once.leftOut).toEqual([])
    expect(once.schemes.filter(({ code }) => code === held)).toMatchObject([{ folio: '400011122233/0' }])

    await enterDrafts(services, client.id, [draft({ schemeCode: held, folio: '400011122233/7' })])
    const unclear = await planStatement(services, client, sent)
    if (!unclear.ok) throw new Error(unclear.reason)
    expect(unclear.leftOut.map(({ folio }) => folio)).toEqual(['400011122233'])
    expect(unclear.schemes.filter(({ code }) => code === held)).toEqual([])
  },
  'first start',
)

eachDatabase(
  'C-135 units of one fund in two demat accounts count together, or not at all',
  async (store) => {
    const services = testServices(store, fixedClock('2026-11-23T06:30:00Z'))
    const read = await readFixture('holdings/nsdl-ecas-2026.pdf', 'AAAPN0000A')
    if (!read.ok) throw new Error(read.reason)
    const account = read.statement.folios.find(({ number }) => number === 'DEMAT')!
    const [scheme] = account.schemes
    const second = (value: string) => ({
      ...account,
      at: { page: 9, line: 1 },
      schemes: [
        {
          ...scheme!,
          at: { page: 9, line: 1 },
          closingAt: { page: 9, line: 1 },
          valuation: { ...scheme!.valuation!, value },
        },
      ],
    })
    const sentWith = (value: string) => {
      const folios = [account, second(value)]
      const statement = { ...read.statement, folios, total: null } as typeof read.statement
      return toSent(statement, { fileName: 'ecas.pdf', sha256: '1'.repeat(64) }, 'whole')
    }
    const client = { ...(await makeClient(store, 'Nilofer Khatri')), name: 'Nilofer Khatri' }
    const wrong = await planStatement(services, client, sentWith('1.00'))
    if (!wrong.ok) throw new Error(wrong.reason)
    expect([wrong.schemes, wrong.leftOut.length]).toEqual([[], 2])
    const both = sentWith(scheme!.valuation!.value!)
    const choices = { holder: null, differences: {}, takesProved: true }
    const taken = await takeInStatement(services, client, both, choices, null)
    expect(taken.ok).toBe(true)
    const { positions } = readLedger((await selectEntries(store.db, client.id)).map(toEntry))
    expect(positions.map(({ units }) => units)).toEqual([2 * 75_500])
  },
  'first start',
)
