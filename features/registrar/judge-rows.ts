import type { OwnEntry } from '#features/ledger/entries.server.ts'
import { type LedgerLimit, limitPassed } from '#features/ledger/ledger-limits.ts'
import { pairReversals } from '#features/readers/registrars/reversals.ts'
import { type FolioKey, folioFinder, folioKey } from '#finance/folio.ts'
import { type Charges, draftOf, type EntryDraft, type LedgerEntry } from '#finance/ledger-entry.ts'
import { problemsOf } from '#finance/ledger-invariants.ts'
import { type Move, meetMoves, moveOf } from '#finance/meet-moves.ts'
import { findKind, kindRules, type TransactionKind } from '#finance/transaction-kinds.ts'
import { milliUnits, type Paise, paise } from '#finance/units.ts'
import type { OwnedRow, RowMatch } from './tables/feed-rows.server.ts'

/** Why a row that is understood does not enter its client's ledger. Each has a sentence at the desk. */
export type WaitReason =
  /** The folio belongs to nobody yet. */
  | 'unknown-client'
  /** We know no scheme by the registrar's code, ISIN or name. */
  | 'unknown-scheme'
  /** The ledger has no such kind, or can't take back such a one. */
  | 'kind-not-kept'
  /** The ledger has another entry of that folio, scheme, day and direction, with other units or money. */
  | 'differs'
  /** With this row the ledger would sell units that it does not have: earlier rows are missing. */
  | 'earlier-missing'
  /** The row that a reversal takes back is not here. */
  | 'original-missing'
  /** The ledger would have more entries, or more funds in folios, than it may. */
  | LedgerLimit

/** What becomes of a client's rows that are not in the ledger yet. */
export interface JudgedRows {
  readonly drafts: readonly { readonly row: OwnedRow; readonly draft: EntryDraft }[]
  /** Rows that the ledger has from elsewhere, and those that differ from an entry of it. */
  readonly matches: readonly RowMatch[]
  readonly waiting: ReadonlyMap<string, WaitReason>
}

/** A client's ledger and all rows of their folios, with what some have met already. */
export interface RowsToJudge {
  readonly entries: readonly OwnEntry[]
  readonly rows: readonly OwnedRow[]
  readonly matches: readonly RowMatch[]
  readonly schemeOf: (row: OwnedRow) => string | null
}

/** A row that may become an entry, with the scheme that its code means. */
interface Candidate extends Move {
  readonly row: OwnedRow
}

/**
 * Decides which rows of a client's folios enter the ledger. Nothing is guessed: of a folio and scheme in which the rows
 * would sell more than there is, none of the new rows enters until the earlier ones come.
 */
export function judgeRows({ entries, rows, matches, schemeOf }: RowsToJudge): JudgedRows {
  const waiting = new Map<string, WaitReason>()
  const entryIds = new Set(entries.map(({ id }) => id))
  const entryOf = new Map<string, string>()
  for (const { id } of rows) if (entryIds.has(id)) entryOf.set(id, id)
  for (const { row_id, entry_id, is_same } of matches) if (is_same !== 0) entryOf.set(row_id, entry_id)

  const meantBy = folioFinder(entries)
  const candidates: Candidate[] = []
  for (const row of rows) {
    if (entryOf.has(row.id) || (row.status !== 'ok' && row.status !== 'reversal')) continue
    const schemeCode = schemeOf(row)
    if (schemeCode === null) {
      waiting.set(row.id, 'unknown-scheme')
      continue
    }
    // As the ledger spells it already: two spellings would be two folios.
    const [spelled, another] = meantBy({ folio: row.folio, schemeCode })
    const folio = another === undefined && spelled !== undefined ? spelled : row.folio
    candidates.push({
      row,
      folio,
      schemeCode,
      date: row.date,
      units: row.units_milli,
      cashPaise: cashOf(row),
    })
  }

  const taken = new Set(entryOf.values())
  const free = entries.filter(({ id }) => !taken.has(id)).map((entry) => ({ id: entry.id, ...moveOf(entry) }))
  const met: RowMatch[] = []
  const fresh: Candidate[] = []
  for (const meeting of meetMoves(candidates, free)) {
    const { row } = meeting.row
    if (meeting.state === 'new') {
      fresh.push(meeting.row)
      continue
    }
    const is_same = meeting.state === 'known' ? 1 : 0
    met.push({ row_id: row.id, entry_id: meeting.entry.id, is_same })
    if (is_same === 1) entryOf.set(row.id, meeting.entry.id)
    else waiting.set(row.id, 'differs')
  }

  const originals = pairReversals(rows.map(toPair)).originals
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const freshIds = new Set(fresh.map(({ row }) => row.id))
  const drafts: { row: OwnedRow; draft: EntryDraft }[] = []
  for (const candidate of fresh) {
    const { row } = candidate
    const original = row.status === 'reversal' ? (originals.get(row.id) ?? null) : null
    const target = original && (entryOf.get(original) ?? (freshIds.has(original) ? original : null))
    if (row.status === 'reversal' && !target) {
      waiting.set(row.id, 'original-missing')
      continue
    }
    const kind = row.status === 'reversal' ? 'reversal' : findKind(row.kind ?? '')
    const reversed = original === null ? null : findKind(rowOf.get(original)?.kind ?? '')
    if (!kind || (row.status === 'reversal' && !(reversed && kindRules[reversed].reversible))) {
      waiting.set(row.id, 'kind-not-kept')
      continue
    }
    drafts.push({ row, draft: draftFrom(candidate, kind, target) })
  }
  const limit = limitPassed(
    entries,
    drafts.map(({ draft }) => draft),
  )
  if (limit) {
    for (const { row } of drafts) waiting.set(row.id, limit)
    return { drafts: [], matches: met, waiting }
  }
  return { ...keepWhole(entries, drafts, waiting), matches: met, waiting }
}

/** Leaves out the drafts of every folio and scheme that the ledger would refuse. */
function keepWhole(
  entries: readonly LedgerEntry[],
  drafts: readonly { readonly row: OwnedRow; readonly draft: EntryDraft }[],
  waiting: Map<string, WaitReason>,
): Pick<JudgedRows, 'drafts'> {
  if (drafts.length === 0) return { drafts }
  const incoming = drafts.map(({ row, draft }) => ({ ...draft, id: row.id }))
  const refused = new Set<FolioKey>(problemsOf([...entries, ...incoming]).map(({ entry }) => folioKey(entry)))
  return {
    drafts: drafts.filter(({ row, draft }) => {
      const isKept = !refused.has(folioKey(draft))
      if (!isKept) waiting.set(row.id, 'earlier-missing')
      return isKept
    }),
  }
}

/** Returns what the investor paid by a row, with stamp duty, or received. */
export function cashOf({
  amount_paise,
  stamp_duty_paise,
  units_milli,
}: Pick<OwnedRow, 'amount_paise' | 'stamp_duty_paise' | 'units_milli'>): Paise {
  return paise(Math.abs(amount_paise) + (units_milli === 0 ? 0 : stamp_duty_paise))
}

function draftFrom(
  { row, folio, schemeCode, date, cashPaise }: Candidate,
  kind: TransactionKind,
  reverses: string | null,
): EntryDraft {
  const rules = kindRules[kind]
  return draftOf(
    { folio, schemeCode, date, kind, ...chargesOf(row) },
    {
      amountPaise: rules.amount ? cashPaise : paise(0),
      stampDutyPaise: rules.duty ? row.stamp_duty_paise : paise(0),
      units: rules.units === 0 ? milliUnits(0) : milliUnits(Math.abs(row.units_milli)),
      navE8: rules.nav ? row.nav_e8 : null,
      reverses,
    },
  )
}

function chargesOf({ load_paise, stt_paise, tds_paise }: OwnedRow): Charges {
  return { loadPaise: load_paise, sttPaise: stt_paise, tdsPaise: tds_paise }
}

/** A row by which reversals are paired; its id serves as the key. */
function toPair(row: OwnedRow) {
  const { id, status, units_milli, amount_paise } = row
  return { ...row, key: id, outcome: { status }, units: units_milli, amount: amount_paise }
}
