import { openSchemeFinder } from '#features/registrar/scheme-codes.server.ts'
import { rateOfPercent } from '#finance/costs.ts'
import { addMonths } from '#finance/dates.ts'
import { divideRounded } from '#finance/ledger-units.ts'
import { minus, type Paise, paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { firstDay, type Month } from './invoice-rules.ts'
import type { HouseKey } from './tables/invoices.server.ts'
import { type SchemeSum, selectSchemeSums } from './tables/sums.server.ts'

/** Where the rate comes from that brokerage is expected at. */
export type RateSource = 'entered' | 'month-before' | 'file'

/** What of a scheme's brokerage is not as expected. */
export type SchemeDifference =
  /** Another amount than average, days and the entered rate come to. */
  | 'other-than-entered'
  /** The rate of the files is another than a month before. */
  | 'rate-changed'
  /** Another amount than the file's own rate, average and days come to. */
  | 'other-than-file'
  /** Paid a month before, and not in this one. */
  | 'not-paid'
  | 'taken-back'
  /** Paid for rows that have no average, rate or days. */
  | 'nothing-to-compare'

/** A scheme's brokerage of a month, as filed, with every difference. */
export interface SchemeMonth {
  readonly code: string
  readonly scheme: string
  readonly paid: Paise
  readonly back: Paise
  /** Percent a year that what was paid comes to, with two decimals; null without an average. */
  readonly percent: string | null
  readonly expected: Paise | null
  readonly by: RateSource | null
  readonly differences: readonly { readonly of: SchemeDifference; readonly paise: Paise }[]
}

/** Two amounts agree within a rupee, or within a hundredth. */
const agree = (one: number, other: number) => Math.abs(one - other) <= Math.max(100, Math.abs(other) / 100)

/**
 * Compares a house's brokerage of a month, scheme by scheme, with what it should be: at the rate that the firm entered for the scheme,
 * else at the one of the month before, else at the files' own.
 */
export async function readSchemeMonths(
  services: Services,
  key: HouseKey,
  month: Month,
): Promise<SchemeMonth[]> {
  const previous = addMonths(firstDay(month), -1).slice(0, 7)
  const sums = await selectSchemeSums(services.db, key, [previous, month])
  const find = await openSchemeFinder(services)(sums)
  const entered = services.firm().costs.rates
  const now = new Map(sums.filter((row) => row.month === month).map((row) => [row.code, row]))
  const before = new Map(sums.filter((row) => row.month === previous).map((row) => [row.code, row]))
  return [...new Set(sums.map(({ code }) => code))].map((code): SchemeMonth => {
    const row = now.get(code)
    const last = before.get(code)
    const scheme = find(row ?? last!)
    const share = entered
      .filter((rate) => rate.scheme === scheme && rate.share !== null && rate.from <= firstDay(month))
      .sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.share
    return compare(code, row, last, share ? rateOfPercent(share) : null)
  })
}

function compare(
  code: string,
  row: SchemeSum | undefined,
  last: SchemeSum | undefined,
  entered: number | null,
): SchemeMonth {
  const { paid_paise: paid, back_paise: back, compared_paise: compared } = row ?? nothing
  const differences: { of: SchemeDifference; paise: Paise }[] = []
  const say = (of: SchemeDifference, value: number) => differences.push({ of, paise: paise(value) })
  const at = (rateE6: number) => trailOfDays(row?.asset_days ?? paise(0), rateE6)
  const rate = row && rateOf(row)
  const rateBefore = last && rateOf(last)
  const by: RateSource | null =
    !row || !rate ? null : entered !== null ? 'entered' : rateBefore ? 'month-before' : 'file'
  const expected =
    by === null
      ? null
      : by === 'entered'
        ? at(entered!)
        : by === 'month-before'
          ? at(rateBefore!)
          : row!.expected_paise
  if (!row && last && last.paid_paise > 0) say('not-paid', -last.paid_paise)
  if (expected !== null && !agree(compared, expected))
    say(
      by === 'entered' ? 'other-than-entered' : by === 'month-before' ? 'rate-changed' : 'other-than-file',
      minus(compared, expected),
    )
  if (paid > compared) say('nothing-to-compare', minus(paid, compared))
  if (back > 0) say('taken-back', -back)
  return {
    code,
    scheme: row?.scheme || last?.scheme || code,
    paid,
    back,
    percent: rate ? (Math.round(rate / 100) / 100).toFixed(2) : null,
    expected,
    by,
    differences,
  }
}

const nothing = { paid_paise: paise(0), back_paise: paise(0), compared_paise: paise(0) }

/** The yearly rate in millionths that what was paid comes to; null without an average. */
function rateOf({ asset_days, compared_paise }: SchemeSum): number | null {
  return asset_days > 0
    ? Number(divideRounded(BigInt(compared_paise) * 365_000_000n, BigInt(asset_days)))
    : null
}

function trailOfDays(assetDays: Paise, rateE6: number): Paise {
  return paise(Number(divideRounded(BigInt(assetDays) * BigInt(rateE6), 365_000_000n)))
}
