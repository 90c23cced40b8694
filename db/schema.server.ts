import { accountTables } from './account-tables.server.ts'
import { adviceTables } from './advice-tables.server.ts'
import { approvalTables } from './approval-tables.server.ts'
import { auditTables } from './audit-tables.server.ts'
import { clientTables } from './client-tables.server.ts'
import { factorTables } from './factor-tables.server.ts'
import { feedTables } from './feed-tables.server.ts'
import { householdTables } from './household-tables.server.ts'
import { reviewTables } from './review-tables.server.ts'
import { sealedTables } from './sealed-tables.server.ts'
import { siteTables } from './site-tables.server.ts'
import { staffTables } from './staff-tables.server.ts'
import type { RowsOf } from './table.server.ts'
import { workTables } from './work-tables.server.ts'

/** Every table. One schema for SQLite and PostgreSQL (docs/decisions/002-two-databases.md). */
export const tables = {
  ...siteTables,
  ...accountTables,
  ...factorTables,
  ...clientTables,
  ...feedTables,
  ...householdTables,
  ...staffTables,
  ...auditTables,
  ...approvalTables,
  ...adviceTables,
  ...reviewTables,
  ...sealedTables,
  ...workTables,
}

/** The rows of every table, as Kysely sees them. */
export interface Schema extends RowsOf<typeof tables> {}
