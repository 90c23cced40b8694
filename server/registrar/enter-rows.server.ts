import type { Insertable } from 'kysely'
import { type LedgerMark, selectMatchesOf, selectRowsOf } from '#db/feed-rows.server.ts'
import { type LedgerRow, selectEntriesOf, toEntry } from '#db/ledger.server.ts'
import type { Schema } from '#db/schema.server.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { type JudgedRows, judgeRows } from './judge-rows.ts'
import type { FindScheme } from './scheme-codes.server.ts'

/** What is to be written for one client, and the ledger that it was judged by. */
export interface ClientRows {
  readonly accountId: string
  readonly judged: JudgedRows
  readonly entries: readonly Insertable<Schema['ledger_entry']>[]
  readonly matches: readonly Insertable<Schema['feed_match']>[]
  readonly mark: LedgerMark
}

/**
 * Judges all rows of some clients' folios that are not in their ledgers yet. Writes nothing.
 *
 * @param fileId The file that causes it, whose own rows count while it is staged; null where a person linked a folio:
 *   then an entry goes with the file that brought its row.
 */
export async function judgeClients(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountIds: readonly string[],
  findScheme: FindScheme,
  fileId: string | null,
): Promise<ClientRows[]> {
  const own = fileId ?? ''
  const rows = await selectRowsOf(db, accountIds, own)
  const schemes = await findScheme(rows)
  const rowsBy = Map.groupBy(rows, ({ account_id }) => account_id)
  const matches = await selectMatchesOf(db, accountIds, own)
  const ledgers = Map.groupBy(await selectEntriesOf(db, accountIds), ({ account_id }) => account_id)
  const now = toIso(clock.now())
  return accountIds.map((accountId): ClientRows => {
    const ledger = ledgers.get(accountId) ?? []
    const ofClient = rowsBy.get(accountId) ?? []
    const judged = judgeRows({
      entries: ledger.map(toEntry),
      rows: ofClient,
      matches,
      schemeOf: (row) => schemes(row),
    })
    const known = new Set(matches.map(({ row_id, entry_id }) => `${row_id} ${entry_id}`))
    const fileOf = new Map(ofClient.map((row) => [row.id, row.file_id]))
    return {
      accountId,
      judged,
      entries: entriesOf(judged, accountId, ledger, now, fileId),
      matches: judged.matches
        .filter(({ row_id, entry_id }) => !known.has(`${row_id} ${entry_id}`))
        .map((match) => ({ ...match, file_id: fileId ?? fileOf.get(match.row_id) ?? '' })),
      mark: markOf(accountId, ledger),
    }
  })
}

/** Returns the entries that rows become, with ids and places of their own. */
export function entriesOf(
  { drafts }: JudgedRows,
  accountId: string,
  ledger: readonly LedgerRow[],
  now: string,
  fileId: string | null,
): Insertable<Schema['ledger_entry']>[] {
  const first = ledger.reduce((highest, { position }) => Math.max(highest, position), 0) + 1
  return drafts.map(({ row, draft }, index) => {
    const { amountPaise, stampDutyPaise, units, navE8, reverses } = figuresOf(draft)
    return {
      id: row.id,
      account_id: accountId,
      position: first + index,
      folio: draft.folio,
      scheme_code: draft.schemeCode,
      date: draft.date,
      kind: draft.kind,
      amount_paise: amountPaise,
      stamp_duty_paise: stampDutyPaise,
      load_paise: draft.loadPaise,
      stt_paise: draft.sttPaise,
      tds_paise: draft.tdsPaise,
      units_milli: units,
      nav_e8: navE8,
      reverses,
      source: 'registrar',
      import_id: null,
      created_at: now,
      note: null,
      ordered_on: null,
      feed_file_id: fileId ?? row.file_id,
    }
  })
}

/** What `selectLedgerMarks` returns for this ledger; zeros where it is empty. */
export function markOf(accountId: string, ledger: readonly LedgerRow[]): LedgerMark {
  return {
    account_id: accountId,
    count: ledger.length,
    positions: ledger.reduce((sum, { position }) => sum + position, 0),
    newest:
      ledger
        .map(({ created_at }) => created_at)
        .toSorted()
        .at(-1) ?? '',
  }
}

/** Returns the accounts whose ledgers are no longer what the marks say. */
export function changedAccounts(seen: readonly LedgerMark[], now: readonly LedgerMark[]): string[] {
  const current = new Map(now.map((mark) => [mark.account_id, mark]))
  return seen
    .filter(({ account_id, count, positions, newest }) => {
      const mark = current.get(account_id)
      if (!mark) return count > 0
      return mark.count !== count || mark.positions !== positions || mark.newest !== newest
    })
    .map(({ account_id }) => account_id)
}
