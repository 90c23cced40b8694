import { findAccountByEmail } from '#features/identity/accounts.server.ts'
import { addMonths, dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import { noCharges } from '#finance/ledger-entry.ts'
import { stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import { type NavSeries, navAt } from '#finance/returns.ts'
import { type MilliUnits, milliUnits, type NavE8, type Paise, paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Draft } from './draft.ts'
import { selectEntries } from './entries.server.ts'
import { historiesOf } from './newest-prices.server.ts'
import { dutyPerLakhOn, enterDrafts } from './record.server.ts'

type Plan = {
  schemeCode: string
  folio: string
  kind: 'sip' | 'purchase'
  amountPaise: Paise
  /** The first due day, and how many instalments follow it a month apart. */
  from: IsoDate
  times: number
}

/** What the sample investor set up: three SIPs and three purchases. */
const plans: readonly Plan[] = [
  {
    schemeCode: '120586',
    folio: '7712045/31',
    kind: 'sip',
    amountPaise: paise(750_000),
    from: '2023-10-05',
    times: 20,
  },
  {
    schemeCode: '118650',
    folio: '4071002/16',
    kind: 'sip',
    amountPaise: paise(500_000),
    from: '2024-07-10',
    times: 20,
  },
  {
    schemeCode: '120503',
    folio: '9104477/02',
    kind: 'sip',
    amountPaise: paise(300_000),
    from: '2025-04-07',
    times: 16,
  },
  {
    schemeCode: '118987',
    folio: '9930881/40',
    kind: 'purchase',
    amountPaise: paise(20_000_000),
    from: '2024-01-15',
    times: 1,
  },
  {
    schemeCode: '119788',
    folio: '1882990/77',
    kind: 'purchase',
    amountPaise: paise(7_500_000),
    from: '2024-11-04',
    times: 1,
  },
  {
    schemeCode: '103734',
    folio: '3300412/08',
    kind: 'purchase',
    amountPaise: paise(10_000_000),
    from: '2025-06-02',
    times: 1,
  },
]
/** What was taken out again, in thousandths of a unit. */
const sales: readonly { schemeCode: string; folio: string; from: IsoDate; units: MilliUnits }[] = [
  { schemeCode: '103734', folio: '3300412/08', from: '2025-12-15', units: milliUnits(1_200_000) },
  { schemeCode: '118987', folio: '9930881/40', from: '2026-03-09', units: milliUnits(1_500_000) },
]

/**
 * Gives a sample account a ledger of some sixty transactions, each at a real NAV, unless it already has one. The
 * transactions are always the same.
 *
 * @returns True if the ledger was created now.
 */
export async function ensureSampleLedger(services: Services, personId: string): Promise<boolean> {
  if ((await selectEntries(services.db, personId)).length > 0) return false
  const histories = await historiesOf(
    services,
    [...plans, ...sales].map(({ schemeCode }) => schemeCode),
  )
  const drafts: Draft[] = []
  for (const { from, times, ...plan } of plans) {
    for (let month = 0; month < times; month += 1) {
      const bought = firstPriceFrom(histories.get(plan.schemeCode), addMonths(from, month))
      if (!bought) continue
      const stampDutyPaise = stampDutyOn(plan.amountPaise, dutyPerLakhOn(bought.date))
      const units = unitsFor(plan.amountPaise, stampDutyPaise, bought.navE8)
      const { schemeCode, folio, kind, amountPaise } = plan
      const { date, navE8 } = bought
      drafts.push({
        schemeCode,
        folio,
        kind,
        date,
        amountPaise,
        stampDutyPaise,
        units,
        navE8,
        ...noCharges,
      })
    }
  }
  for (const { from, ...sale } of sales) {
    const sold = firstPriceFrom(histories.get(sale.schemeCode), from)
    if (!sold) continue
    const amountPaise = worthOf(sale.units, sold.navE8)
    drafts.push({ ...sale, ...sold, kind: 'redemption', amountPaise, ...noCharges })
  }
  if (drafts.length === 0) return false
  const entered = await enterDrafts(services, personId, drafts, null, 'sample')
  if (!entered.ok) throw new Error(`the sample ledger does not hold: ${entered.reason}`)
  return true
}

/** Creates the ledger of the sample investor, if the account exists. It does not exist where others can reach the site. */
export async function ensureSampleInvestor(
  services: Parameters<typeof ensureSampleLedger>[0],
): Promise<void> {
  const account = await findAccountByEmail(services.db, 'investor@example.com')
  if (account?.is_sample === 1) await ensureSampleLedger(services, account.id)
}

/** The price of a day, or the first after it: an order waits over a weekend. */
function firstPriceFrom(
  series: NavSeries | undefined,
  date: IsoDate,
): { date: IsoDate; navE8: NavE8 } | null {
  if (!series) return null
  const day = dayNumber(date)
  const index = series.days.findIndex((known) => known >= day)
  if (index < 0) return null
  return { date: dateOfDay(series.days[index]!), navE8: navAt(series, index) }
}
