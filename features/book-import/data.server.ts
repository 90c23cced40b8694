import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectDetails } from './tables/imports.server.ts'

export const bookImportData: AccountData = {
  tables: ['person_detail'],
  notExported: {
    book_import_row: 'what an import of the office changed; the records themselves are in their own files',
  },
  exported: async ({ db }, { id }) => {
    const [detail] = await selectDetails(db, [id])
    return detail
      ? {
          'firm-book.json': {
            reference: detail.reference,
            clientSince: detail.client_since,
            isActive: detail.is_active === null ? null : detail.is_active === 1,
          },
        }
      : {}
  },
}
