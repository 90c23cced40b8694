import { expect } from 'vitest'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import {
  clientWithPan,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { takeOut } from '#features/registrar/undo.server.ts'
import { printed } from '#features/statements/fixtures/printed.ts'
import { takeInStatement } from '#features/statements/take-in.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { selectEntries, toEntry } from './entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { selectLedgerVersion } from './ledger-versions.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts, putBackEntry, removeEntry, undoOwnImport } from './record.server.ts'
import { reverseEntry } from './reverse.server.ts'

/** Two servers of one database: the second sees what the first writes, and works nothing out while nobody writes. */
async function twoServers(
  place: Parameters<typeof openStore>[0],
  run: (first: Store, second: Store) => Promise<void>,
): Promise<void> {
  const [first, second] = [await openStore(place), await openStore(place)]
  try {
    await run(first, second)
  } finally {
    await first.close()
    await second.close()
  }
}

/** Checks after an act that the second server shows what the database holds, and keeps it as long as nothing changes. */
function follower(services: Services, personId: string) {
  let before = ''
  return async (act: string, run: () => Promise<unknown>, expected: 'changes' | 'stays' = 'changes') => {
    const shown = await readPortfolio(services, personId, 'en')
    await run()
    const after = await readPortfolio(services, personId, 'en')
    const rows = (await selectEntries(services.db, personId)).map(toEntry)
    expect(after.isSample ? [] : after.entries, act).toEqual(rows)
    expect(after === shown, act).toBe(expected === 'stays')
    const version = await selectLedgerVersion(services.db, personId)
    expect(version === before, act).toBe(expected === 'stays')
    before = version
  }
}

eachPlace(
  'what another server enters, removes, puts back, reverses and undoes is seen at once; nothing else is read again',
  async (place) => {
    await twoServers(place, async (first, second) => {
      await saveTestPrices(first)
      const services = ledgerFirm(first)
      const { id } = await makeClient(first)
      const other = await makeClient(first, 'Ravi Kumar')
      const step = follower(ledgerFirm(second), id)
      let ids: readonly string[] = []
      const enter = async (...more: Parameters<typeof draft>[0][]) => {
        const entered = await enterDrafts(services, id, more.map(draft))
        if (!entered.ok) throw new Error(entered.reason)
        ids = entered.ids
      }
      await step('two purchases', () => enter({}, { date: '2026-08-04' }))
      await step('a look', () => readPortfolio(services, id, 'en'), 'stays')
      await step('another client', () => enterDrafts(services, other.id, [draft()]), 'stays')
      const [own] = ids
      await step('removed', () => removeEntry(services, id, own!))
      await step('put back', () => putBackEntry(services, id, own!))
      await step('reversed', () => reverseEntry(services, testActor, own!, '2026-08-05', null))
      const file = { fileName: 'own.csv' }
      let importId: string | null = null
      await step('imported', async () => {
        const taken = await enterDrafts(services, id, [draft({ date: '2026-08-06' })], file)
        if (taken.ok) importId = taken.importId
      })
      await step('import undone', () => undoOwnImport(services, id, importId!))
      await step('prices of another scheme', () => saveTestPrices(first), 'stays')
    })
  },
  'schema',
)

eachPlace(
  'a statement and a registrar’s file change a kept ledger when they come and when they go',
  async (place) => {
    await twoServers(place, async (first, second) => {
      const services = await registrarFirm(first)
      const account = {
        ...(await clientWithPan(services, 'Anita Rao', panOf(1))),
        name: 'Anita Rao',
      }
      const step = follower(await registrarFirm(second), account.id)
      const heading =
        'AMC_CODE,FOLIO_NO,PRODCODE,SCHEME,INV_NAME,TRXNTYPE,TRXNNO,TRXNMODE,TRXNSTAT,TRADDATE,PURPRICE,UNITS,AMOUNT,TRXN_TYPE_FLAG,PAN'
      const scheme = 'SBI Small Cap Fund - Direct Plan - Growth'
      const row = `L,500/1,L103,${scheme},ANITA RAO,P,1,N,Y,2/1/2024,100,10.000,1000.00,Purchase,${panOf(1)}`
      let file: string | null = null
      await step('file in', async () => {
        const taken = await takeTable(services, { heading: heading.split(','), rows: [row.split(',')] })
        if (taken.ok) file = taken.id
      })
      let statement: string | null = null
      await step('statement in', async () => {
        const sent = printed(
          [
            ['2024-02-01', 'purchase', '1000.00', '10.000'],
            ['2024-03-01', 'purchase', '500.00', '5.000'],
          ],
          { isin: null, name: scheme, folio: '500 / 1', pan: panOf(1), file: 's' },
        )
        const taken = await takeInStatement(services, account, sent, { holder: null, differences: {} }, null)
        if (taken.ok) statement = taken.importId
      })
      await step('statement out', () => undoOwnImport(services, account.id, statement!))
      await step('file out', () => takeOut(services, testActor, file!))
      // Whoever comes after a deleted account finds no token of it.
      await first.db.transaction().execute((trx) => eraseAccount(trx, account.id, '2026-08-19T06:30:00.000Z'))
      const left = await first.db.selectFrom('ledger_version').selectAll().execute()
      expect(left.map(({ person_id }) => person_id)).not.toContain(account.id)
    })
  },
  'schema',
)
