import type { IsoDate } from '#finance/dates.ts'
import type { LedgerEntry, TransactionKind } from '#finance/ledger.ts'
import household from './data/sample-household.json' with { type: 'json' }

const kinds: Readonly<Record<string, TransactionKind>> = {
  Purchase: 'purchase',
  SIP: 'sip',
  Redemption: 'redemption',
}

/**
 * What a new client sees until their first own transaction: real NAVs, an invented investor. It is valued at the NAVs
 * of its own date, whatever newer ones there are, so its totals never change.
 */
export const sampleHousehold: {
  readonly asOf: IsoDate
  readonly entries: readonly LedgerEntry[]
  /** NAVs of `asOf`, in 1e-8 rupees, by scheme code. */
  readonly navs: ReadonlyMap<string, number>
} = {
  asOf: household.asOf,
  entries: household.transactions.map((row, index) => ({
    id: `sample-${index + 1}`,
    folio: row.folio,
    schemeCode: row.schemeCode,
    date: row.date,
    kind: kindOf(row.type),
    amountPaise: whole(row.amount, 2),
    stampDutyPaise: whole(row.stampDuty, 2),
    loadPaise: 0,
    units: whole(row.units, 3),
    navE8: whole(row.nav, 8),
    reverses: null,
  })),
  navs: new Map(household.expected.holdings.map((row) => [row.schemeCode, whole(row.nav, 8)])),
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
