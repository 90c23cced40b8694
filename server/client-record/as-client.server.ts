import { defaultLanguage } from '#content/language.ts'
import type { AccountRow } from '#db/accounts.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Totals } from '#finance/ledger-holdings.ts'
import type { Services } from '#server/kernel/services.server.ts'
import {
  type ChangeDays,
  changeDays,
  type HoldingRow,
  holdingRows,
  type ThreeFigures,
  threeFigures,
} from '#server/ledger/dashboard-figures.server.ts'
import { peekSinceLastLook, type SinceLook } from '#server/ledger/last-look.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'

/** The figures of a client's own dashboard. */
export interface AsClient {
  /** True until the first own transaction: then the client sees the sample household. */
  readonly isSample: boolean
  readonly totals: Totals
  readonly since: IsoDate | null
  readonly three: ThreeFigures | null
  readonly changeDays: ChangeDays | null
  readonly sinceLook: SinceLook | null
  /** The largest first, as on the dashboard. */
  readonly rows: readonly Pick<HoldingRow, 'id' | 'name' | 'costPaise' | 'valuePaise' | 'gainPaise'>[]
}

/**
 * Returns what a client reads on the dashboard, by the rules that her own page calls. It needs no session of hers and makes
 * none, and it does not count as her look: "since you last looked" stays as it is for her.
 */
export async function readAsClient(services: Services, { id }: AccountRow): Promise<AsClient> {
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  return {
    isSample: portfolio.isSample,
    totals: portfolio.totals,
    since: portfolio.entries[0]?.date ?? null,
    three: await threeFigures(services, portfolio),
    changeDays: changeDays(portfolio),
    sinceLook: await peekSinceLastLook(services, id, portfolio),
    rows: holdingRows(portfolio)
      .sort((a, b) => (b.valuePaise ?? -1) - (a.valuePaise ?? -1))
      .map(({ id: key, name, costPaise, valuePaise, gainPaise }) => ({
        id: key,
        name,
        costPaise,
        valuePaise,
        gainPaise,
      })),
  }
}
