import { folioFinder, plainFolio } from '#finance/folio.ts'
import { readLedger } from '#finance/ledger.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { selectEntries, toEntry } from './entries.server.ts'
import { columnNames, columnNamesOf } from './import-columns.ts'
import { codesIn, type FileTable } from './import-transactions.server.ts'

/** A line of a list of holdings compared with the ledger; null where one of them lacks it. */
export interface ComparedHolding {
  readonly line: number | null
  readonly name: string
  readonly folio: string
  readonly fileUnits: MilliUnits | null
  readonly ownUnits: MilliUnits | null
  /** True if its folio can be one of several of the scheme. */
  readonly isUnclear: boolean
}

/** What lists of holdings of registrars, brokers and depositories call the units that are held. */
const unitNames = [
  'unit balance',
  'closing balance',
  'closing bal',
  'balance units',
  'balance',
  'quantity available',
  ...columnNames.units,
]

interface HoldingColumns {
  readonly units: number
  readonly folio: number
  readonly scheme: readonly number[]
}

/** Returns the columns of a list of holdings: units and a scheme, and no kind of transaction; null for another table. */
function holdingColumns(head: readonly string[]): HoldingColumns | null {
  const names = columnNamesOf(head)
  const place = (known: readonly string[]) =>
    known.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1
  const kinds = columnNames.kind.filter((name) => name !== 'type')
  const units = place(unitNames)
  const scheme = [
    place(['isin', 'isin code']),
    place(columnNames.schemeCode),
    place(['scheme', ...columnNames.name]),
  ]
  if (units < 0 || place(kinds) >= 0 || scheme.every((at) => at < 0)) return null
  return { units, folio: place(columnNames.folio), scheme: scheme.filter((at) => at >= 0) }
}

/** Finds the head of a list of holdings in the first lines of a file. */
function findHoldings(text: string): (FileTable & { readonly columns: HoldingColumns }) | null {
  const rows = parseCsv(text) ?? []
  for (const [at, { cells }] of rows.slice(0, 40).entries()) {
    const columns = holdingColumns(cells)
    if (columns) return { head: cells, body: rows.slice(at + 1), columns }
  }
  return null
}

/**
 * Compares a list of holdings with a client's ledger, by folio and scheme; a line without a folio means all folios of its scheme.
 * Saves nothing.
 *
 * @returns null if the file is no list of holdings.
 */
export async function compareHoldings(
  services: Services,
  personId: string,
  text: string,
): Promise<ComparedHolding[] | null> {
  const table = findHoldings(text)
  if (!table) return null
  const { columns } = table
  const lines = table.body.flatMap(({ line, cells }) => {
    const units = Number((cells[columns.units] ?? '').replaceAll(',', '').trim() || Number.NaN)
    const named = columns.scheme
      .map((at) => (cells[at] ?? '').trim().toUpperCase())
      .filter((cell) => cell !== '')
    if (!Number.isFinite(units) || units < 0 || named.length === 0) return []
    return [
      {
        line,
        named,
        folio: (cells[columns.folio] ?? '').trim(),
        units: milliUnits(Math.round(units * 1000)),
      },
    ]
  })
  if (lines.length === 0) return null
  const codes = await codesIn(
    services,
    lines.map(({ named }) => [named[0]!, ...named]),
    personId,
  )
  const { positions } = readLedger((await selectEntries(services.db, personId)).map(toEntry))
  const left = new Set(positions.filter(({ units }) => units > 0))
  const meantBy = folioFinder(positions)
  const compared = lines.map(({ line, named, folio, units }): ComparedHolding => {
    const code = named.map((name) => codes.get(name)).find((found) => found !== undefined)
    const meant = meantBy({ folio, schemeCode: code ?? '' })
    const plain = meant.map(plainFolio)
    const isMeant = (position: { folio: string }) =>
      folio === '' || plain.includes(plainFolio(position.folio))
    const own = positions.filter((position) => position.schemeCode === code && isMeant(position))
    for (const position of own) left.delete(position)
    const isUnclear = folio !== '' && meant.length > 1
    const ownUnits =
      own.length === 0 || isUnclear
        ? null
        : milliUnits(own.reduce((sum, position) => sum + position.units, 0))
    return { line, name: code ?? named.at(-1)!, folio, fileUnits: units, ownUnits, isUnclear }
  })
  const missing = [...left].map(
    ({ schemeCode, folio, units }): ComparedHolding => ({
      ...{ line: null, name: schemeCode, folio },
      ...{ fileUnits: null, ownUnits: units, isUnclear: false },
    }),
  )
  return [...compared, ...missing]
}
