import { type IsoDate, isoDate } from '#finance/dates.ts'
import { draftOf, type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import { milliUnits, type NavE8, navE8, paise } from '#finance/units.ts'
import household from './data/sample-household.json' with { type: 'json' }

const kinds: Readonly<Record<string, TransactionKind>> = {
  Purchase: 'purchase',
  SIP: 'sip',
  Redemption: 'redemption',
}

/**
 * The portfolio that a new client sees until their first own transaction: real NAVs, an invented investor. It is valued
 * at the NAVs of its own date even if newer ones exist, so its totals never change.
 */
export const sampleHousehold: {
  readonly asOf: IsoDate
  readonly entries: readonly LedgerEntry[]
  /** NAVs of `asOf`, by scheme code. */
  readonly navs: ReadonlyMap<string, NavE8>
} = {
  asOf: isoDate(household.asOf),
  entries: household.transactions.map((row, index) => ({
    ...draftOf(
      {
        folio: row.folio,
        schemeCode: row.schemeCode,
        date: isoDate(row.date),
        kind: kindOf(row.type),
        ...noCharges,
      },
      {
        amountPaise: paise(whole(row.amount, 2)),
        stampDutyPaise: paise(whole(row.stampDuty, 2)),
        units: milliUnits(whole(row.units, 3)),
        navE8: navE8(whole(row.nav, 8)),
        reverses: null,
      },
    ),
    id: `sample-${index + 1}`,
  })),
  navs: new Map(household.expected.holdings.map((row) => [row.schemeCode, navE8(whole(row.nav, 8))])),
}

function kindOf(type: string): TransactionKind {
  const kind = kinds[type]
  if (!kind) throw new Error(`sample-household.json has a transaction of type ${type}`)
  return kind
}

/** Moves the decimal point of a written number, so that nothing is rounded. */
function whole(text: string, decimals: number): number {
  const [before = '', after = ''] = text.split('.')
  return Number(before + after.padEnd(decimals, '0'))
}
