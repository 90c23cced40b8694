import { addMonths, financialYearOf, istDate } from '#finance/dates.ts'
import { minus, paise, sum } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  type HouseMonth,
  houseKeyOf,
  monthTotals,
  ownGstin,
  readHouseMonths,
} from '../house-months.server.ts'
import type { InvoiceFacts } from '../invoice-facts.ts'
import { firstDay, type Month } from '../invoice-rules.ts'
import { sumBrokerageFiles } from '../sum-files.server.ts'
import { readSetting, selectHouses, selectInvoices } from '../tables/invoices.server.ts'
import { selectMonthSums } from '../tables/sums.server.ts'

/** Brokerage of earlier months has no rules here. */
export const firstMonth = '2017-07'

/** Brokerage and invoices of a month, and of the twelve up to it. */
export async function readBusiness(services: Services, month: Month) {
  await sumBrokerageFiles(services)
  const start = financialYearOf(addMonths(firstDay(month), -11)).from.slice(0, 7)
  const rows = await readHouseMonths(services, start < firstMonth ? firstMonth : start, month)
  const totals = monthTotals(rows)
  const filed = new Set(rows.flatMap((row) => (row.filed.rows > 0 ? [row.month] : [])))
  const months = Array.from({ length: 12 }, (_, at) => addMonths(firstDay(month), at - 11).slice(0, 7)).map(
    // A month without files is zero in a sum, and not known by itself.
    (each) => ({ month: each, paise: totals.get(each) ?? paise(0), isKnown: filed.has(each) }),
  )
  const documents = Map.groupBy(await selectInvoices(services.db, month, month), houseKeyOf)
  const own = rows.filter((row) => row.month === month)
  const uncounted = await selectMonthSums(services.db, '', '')
  return {
    month,
    today: istDate(services.clock.now()),
    isRegistered: ownGstin(services) !== null,
    setting: await readSetting(services.db),
    signs: services.settings.signingKey !== null,
    months,
    twelve: sum(months.map((each) => each.paise)),
    byRate: sum(own.map(({ byRate }) => minus(byRate.paid, byRate.expected))),
    houses: own.map((row) => ({
      ...lineOf(row),
      documents: (documents.get(houseKeyOf(row)) ?? []).map(documentOf),
    })),
    parties: await partiesOf(services, rows),
    notCounted: {
      rows: uncounted.reduce((all, { row_count }) => all + row_count, 0),
      paise: sum(uncounted.map(({ paid_paise, back_paise }) => minus(paid_paise, back_paise))),
    },
  }
}

function lineOf({ registrar, house, party, ...row }: HouseMonth) {
  return {
    key: `${registrar}:${house}`,
    registrar,
    house,
    name: party?.name ?? '',
    ...row,
    net: minus(row.draft.taxable, row.draft.takenBack),
  }
}

/** An invoice or credit note as a line; it waits until the portal's number is entered where one is needed. */
function documentOf(row: Awaited<ReturnType<typeof selectInvoices>>[number]) {
  const { amounts, needsIrn } = JSON.parse(row.facts) as InvoiceFacts
  const { id, kind, number, issued_on: date } = row
  return { id, kind, number, date, total: amounts.total, awaitsIrn: needsIrn && row.irn === null }
}

/** Every house of the files, with what the office entered of it. */
async function partiesOf({ db }: Pick<Services, 'db'>, rows: readonly HouseMonth[]) {
  const known = new Map((await selectHouses(db)).map((row) => [houseKeyOf(row), row]))
  for (const { registrar, house } of rows) {
    const key = houseKeyOf({ registrar, house })
    if (!known.has(key)) known.set(key, { registrar, house, name: '', gstin: '', address: '', mail: '' })
  }
  return [...known.values()].map((row) => ({ key: `${row.registrar}:${row.house}`, ...row }))
}
