import {
  selectReplaced,
  selectStatementBalances,
  selectStatementFolios,
} from '#features/ledger/statement-rows.server.ts'
import { deleteOwnSchemes, selectOwnSchemes } from '#features/ledger/statement-schemes.server.ts'
import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'

/** What imports of statements keep beside their transactions. */
export const statementData: AccountData = {
  tables: ['statement_folio', 'statement_balance', 'replaced_entry', 'statement_scheme'],
  notExported: { entry_place: 'page and line of a transaction in the file that the client has' },
  exported: async ({ db }, { id }) => ({
    'statements.json': {
      folios: (await selectStatementFolios(db, id)).map(({ holders, nominees, ...row }) => ({
        ...withoutAccount(row),
        holders: JSON.parse(holders),
        nominees: JSON.parse(nominees),
      })),
      balances: (await selectStatementBalances(db, id)).map(withoutAccount),
      replaced: (await selectReplaced(db, id)).map(({ entry, ...row }) => ({
        ...withoutAccount(row),
        entry: withoutAccount(JSON.parse(entry)),
      })),
      schemes: (await selectOwnSchemes(db, id)).map(withoutAccount),
    },
  }),
  erased: async (trx, personId) => {
    const schemes = (await selectOwnSchemes(trx, personId)).map(({ code }) => code)
    // Requests and others refer to them until the account is gone.
    if (schemes.length > 0) return () => deleteOwnSchemes(trx, schemes)
  },
}
