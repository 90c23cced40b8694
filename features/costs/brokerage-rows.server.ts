import { sampleBrokerage } from '#content/sample-costs.ts'
import type { Portfolio } from '#features/ledger/portfolio.server.ts'
import { openSchemeFinder } from '#features/registrar/scheme-codes.server.ts'
import { plainFolio } from '#finance/folio.ts'
import type { Services } from '#kit/services/services.server.ts'
import { countingRows, type OwnBrokerage } from './brokerage.ts'
import type { TiedRow } from './cost-year.ts'
import { type BrokerageRow, selectBrokerageOf, selectCodesOfClient } from './tables/costs.server.ts'

interface Brokerage {
  readonly tied: readonly TiedRow[]
  readonly notTied: readonly OwnBrokerage[]
}

/** Ties the rows of the client's folios to the ledger, by folio and scheme. */
export async function tiedRows(
  services: Services,
  personId: string,
  portfolio: Portfolio,
): Promise<Brokerage> {
  const rows = countingRows(await selectBrokerageOf(services.db, personId))
  if (rows.length === 0) return { tied: [], notTied: [] }
  const codes = await selectCodesOfClient(services.db, personId)
  const naming = (row: BrokerageRow) => ({
    registrar: row.registrar,
    code: row.code,
    scheme: row.scheme,
    person_id: personId,
  })
  const find = await openSchemeFinder(services)(rows.map(naming))
  const held = new Set(portfolio.entries.map((entry) => `${plainFolio(entry.folio)}\n${entry.schemeCode}`))
  const tied: TiedRow[] = []
  const notTied: OwnBrokerage[] = []
  for (const row of rows) {
    const own = ownRow(row)
    const schemeCode = codes.get(`${row.registrar} ${row.code}`) ?? find(naming(row))
    if (schemeCode !== null && held.has(`${own.folio}\n${schemeCode}`)) tied.push({ ...own, schemeCode })
    else notTied.push(own)
  }
  return { tied, notTied }
}

function ownRow(row: BrokerageRow): OwnBrokerage {
  return {
    id: `${row.file_id}-${row.line}`,
    file: row.file,
    layout: row.layout,
    registrar: row.registrar,
    folio: plainFolio(row.folio),
    line: row.line,
    type: row.type,
    ratePercent: row.rate_percent,
    from: row.from_day ?? row.processed_on,
    to: row.to_day ?? row.processed_on,
    paise: row.brokerage_paise,
    averagePaise: row.average_assets_paise === 0 ? null : row.average_assets_paise,
  }
}

/** The invented brokerage of the sample, on the sample's folios. */
export function sampleRows({ entries }: Portfolio): Brokerage {
  const folios = new Map(entries.map((entry) => [entry.schemeCode, plainFolio(entry.folio)]))
  const tied = sampleBrokerage.map(
    (row, index): TiedRow => ({
      id: `sample-${index + 1}`,
      file: row.file,
      layout: row.layout,
      registrar: row.registrar,
      folio: folios.get(row.schemeCode) ?? '',
      line: index + 2,
      type: 'TRAIL',
      ratePercent: row.ratePercent,
      from: row.from,
      to: row.to,
      paise: row.paise,
      averagePaise: null,
      schemeCode: row.schemeCode,
    }),
  )
  return { tied, notTied: [] }
}
