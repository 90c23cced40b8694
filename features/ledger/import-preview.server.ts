import type { Language } from '#content/language.ts'
import { type FolioKey, folioKey } from '#finance/folio.ts'
import { type LedgerFault, readLedger } from '#finance/ledger.ts'
import { isLot, isSale, type LedgerEntry } from '#finance/ledger-entry.ts'
import { valueInSteps } from '#finance/ledger-holdings.ts'
import { problemsOf } from '#finance/ledger-invariants.ts'
import { entryRows, type FlowTotals, flowTotals } from '#finance/ledger-views.ts'
import { type MilliUnits, milliUnits, type Paise } from '#finance/units.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { type LedgerRow, toEntry } from './entries.server.ts'
import type { JudgedRow } from './import-transactions.server.ts'
import { beyondLimits, type LedgerLimit } from './ledger-limits.ts'
import { historiesOf, newestPrices } from './newest-prices.server.ts'
import { labelsOf } from './portfolio.server.ts'

type NewRow = Extract<JudgedRow, { state: 'new' }>

/** A row that is left out because the ledger would not hold with it. `held` is what the folio has on its day. */
export type LeftOutRow = NewRow & { readonly reason: LedgerFault | LedgerLimit; readonly held: MilliUnits }

export interface HoldingAfter {
  readonly schemeCode: string
  readonly folio: string
  readonly unitsBefore: MilliUnits
  readonly units: MilliUnits
  /** At the newest price; null without one. */
  readonly valuePaise: Paise | null
}

/** Everything that an import would do, before anything is saved. */
export interface ImportPreview {
  /** What can be entered, also what is unticked, in the order of the file. */
  readonly rows: readonly NewRow[]
  /** Those of `rows` that stay in. */
  readonly chosen: readonly NewRow[]
  readonly refused: readonly LeftOutRow[]
  readonly faulty: readonly Extract<JudgedRow, { state: 'faulty' }>[]
  readonly known: readonly Extract<JudgedRow, { state: 'known' }>[]
  /** Notes, and payments that came back. */
  readonly unused: readonly Extract<JudgedRow, { state: 'unused' }>[]
  /** Of the rows that stay in. */
  readonly totals: FlowTotals
  /** The holdings that the rows change, as they are afterwards. */
  readonly holdings: readonly HoldingAfter[]
  /** Names of the schemes in all of it, by code. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Works out what an import would do. Saves nothing. Any reader of statements may judge the rows; this is what comes after.
 *
 * @param judged The rows, by `judgeRows`.
 * @param ledger The client's ledger as it is.
 * @param unticked The lines that the client left out.
 * @param language Of the names of schemes.
 */
export async function previewRows(
  services: Services,
  judged: readonly JudgedRow[],
  ledger: readonly LedgerRow[],
  unticked: (line: number) => boolean,
  language: Language,
): Promise<ImportPreview> {
  const found = judged.filter((row) => row.state === 'new')
  const kept = ledger.map(toEntry)
  await nextTurn()
  const { rows, refused } = await refuse(kept, found, unticked)
  const chosen = rows.filter(({ line }) => !unticked(line))
  const drafts = chosen.map(asEntry)
  const all = [...kept, ...drafts]
  const ids = new Set(drafts.map(({ id }) => id))
  const totals = flowTotals(entryRows(all).filter(({ entry }) => ids.has(entry.id)))
  await nextTurn()
  const codes = [...new Set(judged.flatMap((row) => ('draft' in row ? [row.draft.schemeCode] : [])))]
  const labels = await labelsOf(services, codes, language)
  return {
    rows,
    chosen,
    refused,
    faulty: judged.filter((row) => row.state === 'faulty'),
    known: judged.filter((row) => row.state === 'known'),
    unused: judged.filter((row) => row.state === 'unused'),
    totals,
    holdings: await holdingsAfter(services, kept, drafts),
    names: new Map([...labels.values()].map(({ code, name }) => [code, name])),
  }
}

/**
 * Separates the rows that the ledger would not hold with. Where a sale in the file makes a later one of the ledger
 * impossible, the sales of that folio in the file stay out: which of them is wrong is not known.
 */
async function refuse(
  kept: readonly LedgerEntry[],
  found: readonly NewRow[],
  unticked: (line: number) => boolean,
): Promise<{ rows: NewRow[]; refused: LeftOutRow[] }> {
  const refused = new Map<number, LeftOutRow>()
  const wanted = found.filter(({ line }) => !unticked(line))
  const rowOf = new Map(wanted.map((row) => [row.draft, row]))
  for (const [draft, reason] of beyondLimits(
    kept,
    wanted.map((row) => row.draft),
  )) {
    const row = rowOf.get(draft)!
    refused.set(row.line, { ...row, reason, held: milliUnits(0) })
  }
  // Once more without the sales that an earlier look left out.
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const looked = found.filter(({ line }) => !unticked(line) && !refused.has(line))
    const byId = new Map(looked.map((row) => [asEntry(row).id, row]))
    const problems = problemsOf([...kept, ...looked.map(asEntry)])
    await nextTurn()
    for (const { entry, reason, held } of problems) {
      const own = byId.get(entry.id)
      const blamed = own ? [own] : looked.filter((row) => isSameFolio(row, entry) && isSale(asEntry(row)))
      for (const row of blamed) refused.set(row.line, { ...row, reason, held })
      isChanged ||= blamed.length > 0
    }
  }
  return { rows: found.filter(({ line }) => !refused.has(line)), refused: [...refused.values()] }
}

function isSameFolio({ draft }: NewRow, entry: LedgerEntry): boolean {
  return folioKey(draft) === folioKey(entry)
}

/** A row as an entry of the ledger. Its id is only for this look. */
function asEntry({ draft, line }: NewRow): LedgerEntry {
  return { ...draft, id: `line ${line}` }
}

async function holdingsAfter(
  services: Services,
  kept: readonly LedgerEntry[],
  drafts: readonly LedgerEntry[],
): Promise<HoldingAfter[]> {
  const touched = new Set<FolioKey>(drafts.filter((entry) => isLot(entry) || isSale(entry)).map(folioKey))
  const before = new Map(readLedger(kept).positions.map((position) => [folioKey(position), position.units]))
  const ledger = readLedger([...kept, ...drafts])
  await nextTurn()
  const positions = ledger.positions.filter((position) => touched.has(folioKey(position)))
  const prices = newestPrices(
    await historiesOf(
      services,
      positions.map(({ schemeCode }) => schemeCode),
    ),
  )
  const { holdings } = await inSlices(valueInSteps({ ...ledger, positions }, prices))
  const values = new Map(holdings.map((holding) => [folioKey(holding), holding.valuePaise]))
  return positions.map((position) => {
    const key = folioKey(position)
    const { schemeCode, folio, units } = position
    return {
      schemeCode,
      folio,
      unitsBefore: before.get(key) ?? milliUnits(0),
      units,
      valuePaise: values.get(key) ?? null,
    }
  })
}
