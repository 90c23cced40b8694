import type { ExpressionBuilder, Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { draftOf, type LedgerEntry } from '#finance/ledger-entry.ts'
import { findKind } from '#finance/transaction-kinds.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type LedgerRow = Selectable<Schema['ledger_entry']>

/** A transaction with its source and note. */
export type OwnEntry = LedgerEntry & {
  /** `form`, `import`, `desk` where the firm entered it, or `sample`. */
  readonly source: string
  readonly importId: string | null
  /** A note from the firm to the client. */
  readonly note: string | null
  /** The day of the order; null where nobody knows it. */
  readonly orderedOn: IsoDate | null
}

/**
 * Leaves out the entries of a registrar's file that is not wholly in yet, or on its way out: its rows are written and removed
 * in many short transactions, and come and go for readers in one.
 */
export function isInLedger(eb: ExpressionBuilder<Schema, 'ledger_entry'>) {
  return eb.or([
    eb('ledger_entry.feed_file_id', 'is', null),
    eb(
      'ledger_entry.feed_file_id',
      'not in',
      eb.selectFrom('feed_file').select('feed_file.id').where('feed_file.state', 'in', ['staged', 'leaving']),
    ),
  ])
}

/** A client's transactions, oldest first. */
export async function selectEntries(db: Database, personId: string): Promise<LedgerRow[]> {
  return await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .where(isInLedger)
    .orderBy('date')
    .orderBy('position')
    .execute()
}

/** The transactions of some clients, each client's oldest first. */
export async function selectEntriesOf(db: Database, personIds: readonly string[]): Promise<LedgerRow[]> {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where(isInLedger)
    .orderBy('person_id')
    .orderBy('date')
    .orderBy('position')
    .execute()
}

/** Finds a transaction of any client by its id, for the desk. */
export async function findEntry(db: Database, id: string): Promise<LedgerRow | null> {
  return await firstRow(db.selectFrom('ledger_entry').selectAll().where('id', '=', id).where(isInLedger))
}

/**
 * Returns a row as the ledger reads it.
 *
 * @throws {Error} If the row is invalid: its kind is unknown or cannot have these figures. The message names the row.
 */
export function toEntry(row: Omit<LedgerRow, 'person_id' | 'position' | 'created_at'>): OwnEntry {
  const { id, folio, date } = row
  const kind = findKind(row.kind)
  if (!kind) throw new Error(`ledger_entry ${id} has the unknown kind ${row.kind}`)
  try {
    const draft = draftOf(
      {
        folio,
        schemeCode: row.scheme_code,
        date,
        kind,
        loadPaise: row.load_paise,
        sttPaise: row.stt_paise,
        tdsPaise: row.tds_paise,
      },
      {
        amountPaise: row.amount_paise,
        stampDutyPaise: row.stamp_duty_paise,
        units: row.units_milli,
        navE8: row.nav_e8,
        reverses: row.reverses,
      },
    )
    return {
      ...draft,
      id,
      source: row.source,
      importId: row.import_id,
      note: row.note,
      orderedOn: row.ordered_on,
    }
  } catch (cause) {
    throw new Error(`ledger_entry ${id} can’t be read`, { cause })
  }
}
