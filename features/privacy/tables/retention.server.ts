import { sql } from 'kysely'
import type { Database } from '#kit/store/store.server.ts'

/** Instants in ISO text, the end excluded. */
export interface Interval {
  readonly from: string
  readonly before: string
}

/** The tables with a retention period, and the column that records the time of receipt. */
const instantOf = {
  lead: 'received_at',
  message: 'received_at',
  quote: 'received_at',
  consent: 'given_at',
  idempotency_key: 'created_at',
  attempt: 'window_start',
  removed_entry: 'removed_at',
} as const
export type ExpiringTable = keyof typeof instantOf

/**
 * The instant from which the period of a consent counts; null while an account that it belongs to is open, since it is the proof
 * of processing that goes on. After the closing it counts from then, for the proof outlives what it allowed.
 *
 * @source Digital Personal Data Protection Act, 2023, section 6(10): the firm proves that consent was given.
 */
const consentEnd = sql`case
  when subject = 'account' and exists (select 1 from sign_in where sign_in.person_id = consent.subject_id) then null
  else coalesce(
    (select withdrawn_at from consent_withdrawal where consent_id = consent.id and subject = 'account'), given_at
  ) end`

/**
 * Erases the records of a table that were received in a period.
 *
 * @param isTrial True only counts the records.
 * @returns The number of records.
 */
export async function deleteReceivedBetween(
  db: Database,
  table: ExpiringTable,
  { from, before }: Interval,
  isTrial: boolean,
): Promise<number> {
  const instant = table === 'consent' ? consentEnd : sql.ref(instantOf[table])
  const isInside = sql`${instant} >= ${from} and ${instant} < ${before}`
  if (isTrial) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(table)} where ${isInside}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isInside}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Erases the firm's notes about erased records, and their references. */
export async function deleteOrphans(db: Database): Promise<void> {
  for (const table of ['mark', 'work_mark', 'work_hold', 'enquiry_reference'] as const) {
    for (const subject of ['lead', 'message', 'quote'] as const) {
      await db
        .deleteFrom(table)
        .where('subject', '=', subject)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(subject)
                .select(sql`1`.as('one'))
                .whereRef(`${subject}.id`, '=', `${table}.subject_id`),
            ),
          ),
        )
        .execute()
    }
  }
}
