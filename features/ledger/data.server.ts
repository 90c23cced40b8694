import { strToU8 } from 'fflate'
import { wordsIn } from '#content/words.ts'
import { today } from '#kit/clock/clock.ts'
import { type AccountData, everyRow, withoutAccount } from '#kit/services/account-data.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { selectEntries } from './entries.server.ts'
import { exportCsv, exportRows, statementOf } from './export.server.ts'
import { selectImports } from './imports.server.ts'
import { eraseEntries } from './ledger-writer.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { selectRemoved } from './tables/imports.server.ts'

export const ledgerData: AccountData = {
  tables: ['ledger_entry', 'removed_entry', 'ledger_import'],
  notExported: {
    ledger_version: 'a random token that changes with the ledger',
    ledger_check: 'when the figures were calculated twice, which the client reads beside them',
    memo: 'computed from what is exported',
  },
  exported: async ({ db }, { id }) => ({
    'transactions.json': (await selectEntries(db, id)).map(withoutAccount),
    'removed.json': (await selectRemoved(db, id, everyRow)).map(withoutAccount),
    'imports.json': (await selectImports(db, id)).map(withoutAccount),
  }),
  // Entries refer to their import, so they are deleted before it.
  erased: eraseEntries,
}

/** The transactions once more, as a sheet. */
export const transactionSheet: AccountData = {
  tables: [],
  exported: async (services, { id }, language) => {
    const words = wordsIn(language).transactions
    const portfolio = await readPortfolio(services, id, language)
    await nextTurn()
    const statement = await statementOf(portfolio, { from: null, to: today(services.clock) })
    await nextTurn()
    const rows = portfolio.isSample ? [] : exportRows(statement, words)
    await nextTurn()
    return { 'transactions.csv': strToU8(await exportCsv(rows, words.export)) }
  },
}
