import { firstYearOfGains } from '#content/gain-rules.ts'
import { defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, financialYear, id, optional } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import type { DeskServices } from '#desk/web/services.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { type ReadScreen, readsOf } from '#kit/audit/reads.server.ts'
import type { ClientAccount } from '../clients.server.ts'
import { readConversations } from './conversations.server.ts'
import { readHousehold } from './household.server.ts'
import { readKin } from './kin.server.ts'
import { readCostLines, readGainLines } from './lines.server.ts'
import {
  readClientCosts,
  readConsents,
  readDocuments,
  readEntries,
  readHoldings,
  readRequests,
} from './parts.server.ts'
import { readMoney, readSummary } from './summary.server.ts'

/** A part of a client's record: one query, one line in "Who looked". */
function part<Output>(
  says: string,
  screen: ReadScreen,
  read: (services: DeskServices, account: ClientAccount) => Promise<Output>,
) {
  return defineQuery({
    says,
    right: 'read-clients',
    parse: fields({ number: id }),
    looksAt: showsClient(screen),
    run: async ({ services }, { number }) => {
      const account = await findPersonNamed(services.db, number)
      return account && (await read(services, account))
    },
  })
}

const gainLines = defineQuery({
  says: "A client's capital gains of a tax year, a line for each lot sold.",
  right: 'read-clients',
  columns: [
    ...['sold', 'bought', 'name', 'folio', 'units', 'proceeds', 'cost', 'gain', 'class', 'term', 'refusal'],
  ],
  parse: fields({ number: id, year: optional(financialYear({ first: firstYearOfGains })) }),
  looksAt: showsClient('transactions'),
  run: async ({ services }, { number, year }) => {
    const account = await findPersonNamed(services.db, number)
    return account && (await readGainLines(services, account, year))
  },
})

const costLines = defineQuery({
  says: 'What a client pays, a line for each fund and financial year.',
  right: 'read-clients',
  columns: [
    ...['year', 'name', 'cost', 'share', 'shareFile', 'sharePrinted', 'shareEstimate'],
    ...['costPaise', 'sharePaise', 'byFilesPaise', 'byStatementsPaise', 'ourEstimatePaise'],
  ],
  parse: fields({ number: id, year: optional(financialYear()) }),
  looksAt: showsClient('costs'),
  run: async ({ services }, { number, year }) => {
    const account = await findPersonNamed(services.db, number)
    return account && (await readCostLines(services, account, year))
  },
})

export const clientRecordQueries = {
  'client-summary': part(
    "A client's record in short, without money: last contact, SIPs, what is missing.",
    'client',
    readSummary,
  ),
  'client-value': part("What a client's holdings are worth, and the SIPs.", 'holdings', readMoney),
  'client-kin': part("A client's guardian, children, household and joined records.", 'client', readKin),
  'client-holdings': part('What a client holds, with its value.', 'holdings', readHoldings),
  'client-entries': part("The entries of a client's ledger.", 'transactions', readEntries),
  'client-gains': gainLines,
  'client-cost-lines': costLines,
  'client-costs': part("What a client's funds cost.", 'costs', readClientCosts),
  'client-requests': part('What a client asked for.', 'requests', readRequests),
  'client-conversations': part(
    'What was written and said with a client.',
    'conversations',
    (services, account) => readConversations(services, account.id),
  ),
  'client-documents': part("A client's papers.", 'documents', readDocuments),
  'client-household': part("A client's family, nominees and policies.", 'household', readHousehold),
  'client-consents': part('What a client agreed to.', 'consents', readConsents),
  'client-looks': part("Who of the office read a client's record.", 'looks', (services, account) =>
    readsOf(services, account.id),
  ),
}
