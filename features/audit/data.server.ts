import type { AccountData } from '#kit/services/account-data.server.ts'

/** The log of the office. What it says of looks at a client is in looks.json (features/privacy/access-data.server.ts). */
export const auditData: AccountData = {
  tables: ['audit_reason'],
  notExported: { break_glass: 'the review of an opening; the opening itself is in looks.json' },
  kept: { audit_entry: 'the log of a year, which names the account by an id that leads to nothing any more' },
}
