import { accessTables } from '#features/access/tables/tables.server.ts'
import { adviceTables } from '#features/advice/tables/tables.server.ts'
import { approvalsTables } from '#features/approvals/tables/tables.server.ts'
import { glassTables } from '#features/audit/tables/tables.server.ts'
import { bookImportTables } from '#features/book-import/tables/tables.server.ts'
import { breachTables } from '#features/breach/tables/tables.server.ts'
import { businessTables } from '#features/business/tables/tables.server.ts'
import { calendarTables } from '#features/calendar/tables/tables.server.ts'
import { costsTables } from '#features/costs/tables/tables.server.ts'
import { enquiriesTables } from '#features/enquiries/tables/tables.server.ts'
import { firmTables } from '#features/firm/tables/tables.server.ts'
import { fundsTables } from '#features/funds/tables/tables.server.ts'
import { gainsTables } from '#features/gains/tables/tables.server.ts'
import { gapTables } from '#features/gaps/tables/tables.server.ts'
import { goalsTables } from '#features/goals/tables/tables.server.ts'
import { handoverTables } from '#features/handover/tables/tables.server.ts'
import { identityTables } from '#features/identity/tables/tables.server.ts'
import { invitationTables } from '#features/invitations/tables/tables.server.ts'
import { isItYouTables } from '#features/is-it-you/tables/tables.server.ts'
import { ledgerTables } from '#features/ledger/tables/tables.server.ts'
import { lifeEventTables } from '#features/life-events/tables/tables.server.ts'
import { mailboxTables } from '#features/mailbox/tables/tables.server.ts'
import { monthlyLetterTables } from '#features/monthly-letter/tables/tables.server.ts'
import { myMoneyTables } from '#features/my-money/tables/tables.server.ts'
import { papersTables } from '#features/papers/tables/tables.server.ts'
import { peopleTables } from '#features/people/tables/tables.server.ts'
import { pricesTables } from '#features/prices/tables/tables.server.ts'
import { privacyTables } from '#features/privacy/tables/tables.server.ts'
import { profileTables } from '#features/profile/tables/tables.server.ts'
import { programTables } from '#features/programs/tables/tables.server.ts'
import { protectionTables } from '#features/protection/tables/tables.server.ts'
import { registrarTables } from '#features/registrar/tables/tables.server.ts'
import { requestsTables } from '#features/requests/tables/tables.server.ts'
import { reviewsTables } from '#features/reviews/tables/tables.server.ts'
import { schemeFactsTables } from '#features/scheme-facts/tables/tables.server.ts'
import { sipsTables } from '#features/sips/tables/tables.server.ts'
import { staffTables } from '#features/staff/tables/tables.server.ts'
import { statementsTables } from '#features/statements/tables/tables.server.ts'
import { transmissionTables } from '#features/transmission/tables/tables.server.ts'
import { uploadsTables } from '#features/uploads/tables/tables.server.ts'
import { handlingTables } from '#features/work-items/tables/tables.server.ts'
import { actsTables } from '../acts/acts-tables.server.ts'
import { auditTables } from '../audit/audit-tables.server.ts'
import { jobsTables } from '../jobs/jobs-tables.server.ts'
import { mailTables } from '../mail/mail-tables.server.ts'
import { memoTables } from '../memo/memo-tables.server.ts'
import { secretsTables } from '../secrets/secrets-tables.server.ts'
import { storeTables } from './store-tables.server.ts'
import type { RowsOf } from './table.server.ts'

/** Every table. One schema for SQLite and PostgreSQL (docs/decisions/002-two-databases.md). */
export const tables = {
  ...accessTables,
  ...actsTables,
  ...adviceTables,
  ...approvalsTables,
  ...auditTables,
  ...bookImportTables,
  ...breachTables,
  ...businessTables,
  ...calendarTables,
  ...costsTables,
  ...enquiriesTables,
  ...firmTables,
  ...fundsTables,
  ...gainsTables,
  ...glassTables,
  ...goalsTables,
  ...identityTables,
  ...invitationTables,
  ...jobsTables,
  ...ledgerTables,
  ...isItYouTables,
  ...mailboxTables,
  ...mailTables,
  ...memoTables,
  ...handoverTables,
  ...monthlyLetterTables,
  ...papersTables,
  ...peopleTables,
  ...pricesTables,
  ...privacyTables,
  ...myMoneyTables,
  ...profileTables,
  ...programTables,
  ...protectionTables,
  ...registrarTables,
  ...requestsTables,
  ...reviewsTables,
  ...schemeFactsTables,
  ...secretsTables,
  ...sipsTables,
  ...staffTables,
  ...statementsTables,
  ...storeTables,
  ...lifeEventTables,
  ...transmissionTables,
  ...uploadsTables,
  ...handlingTables,
  ...gapTables,
}

/** The rows of every table, as Kysely sees them. */
export interface Schema extends RowsOf<typeof tables> {}
