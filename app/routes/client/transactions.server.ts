import type { TransactionsWords } from '#content/en/transactions.ts'
import { addMonths, daysBetween, type IsoDate } from '#finance/dates.ts'
import { bringsUnits, inOrder, takesUnits } from '#finance/ledger.ts'
import { flowPaise } from '#finance/ledger-holdings.ts'
import type { OwnEntry, Portfolio } from '#server/ledger/portfolio.server.ts'
import { isAskedFor, type TransactionsQuery } from './transactions-query.ts'

/** Few enough that a page of them is light on an old phone; ten thousand rows are a hundred pages. */
export const rowsPerPage = 100
/** After so many days without an instalment a monthly SIP is no longer counted as running. */
const sipPauseDays = 45

export type TransactionRow = ReturnType<typeof askedRows>[number]

/** The transactions that a query asks for, newest first, each with the units of its folio after it. */
export function askedRows(
  { entries, schemes }: Portfolio,
  query: TransactionsQuery,
  kinds: TransactionsWords['kinds'],
) {
  const amounts = new Map(entries.map((entry) => [entry.id, entry.amountPaise]))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const running = new Map<string, number>()
  return inOrder(entries)
    .map((entry) => {
      const own = byId.get(entry.id)!
      const key = `${entry.folio}\n${entry.schemeCode}`
      const units = (running.get(key) ?? 0) + unitsMoved(own, byId)
      running.set(key, units)
      return {
        id: entry.id,
        date: entry.date,
        name: schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
        schemeCode: entry.schemeCode,
        kind: entry.kind,
        folio: entry.folio,
        amountPaise: entry.amountPaise,
        flowPaise: flowPaise(entry, amounts),
        dutyPaise: entry.stampDutyPaise,
        loadPaise: entry.loadPaise,
        units: entry.units,
        navRupees: entry.navE8 === null ? null : entry.navE8 / 1e8,
        runningUnits: units,
        source: own.source,
        note: own.note,
      }
    })
    .filter((row) =>
      isAskedFor(query, row, () => `${row.name} ${row.folio} ${kinds[row.kind]}`.toLowerCase()),
    )
    .reverse()
}

/** What the rows that are shown come to. Reversed instalments are taken off what was paid in. */
export function totalsOf(rows: readonly TransactionRow[]) {
  let paidIn = 0
  let received = 0
  let duty = 0
  let load = 0
  for (const row of rows) {
    if (row.kind === 'reversal') paidIn -= row.flowPaise
    else if (row.flowPaise < 0) paidIn -= row.flowPaise
    else received += row.flowPaise
    duty += row.dutyPaise
    load += row.loadPaise
  }
  return {
    inPaise: paidIn,
    outPaise: received,
    netPaise: paidIn - received,
    dutyPaise: duty,
    loadPaise: load,
  }
}

/** Money in and out by month, oldest first, with the months between them that had none. */
export function monthlyFlows(rows: readonly TransactionRow[]) {
  const sums = new Map<string, { inPaise: number; outPaise: number }>()
  for (const row of rows) {
    if (row.flowPaise === 0) continue
    const month = row.date.slice(0, 7)
    const sum = sums.get(month) ?? { inPaise: 0, outPaise: 0 }
    if (row.flowPaise < 0) sum.inPaise -= row.flowPaise
    else sum.outPaise += row.flowPaise
    sums.set(month, sum)
  }
  const known = [...sums.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const months: { month: string; inPaise: number; outPaise: number }[] = []
  for (let day = `${first}-01`; day.slice(0, 7) <= last; day = addMonths(day, 1)) {
    const month = day.slice(0, 7)
    months.push({ month, ...(sums.get(month) ?? { inPaise: 0, outPaise: 0 }) })
  }
  return months
}

/** The SIPs that the instalments show: one for each folio and scheme. */
export function sipRegister(rows: readonly TransactionRow[], today: IsoDate) {
  const plans = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    if (row.kind !== 'sip') continue
    const key = `${row.folio}\n${row.schemeCode}`
    const plan = plans.get(key)
    if (plan) plan.push(row)
    else plans.set(key, [row])
  }
  return [...plans.values()].map((instalments) => {
    const [last, first] = [instalments[0]!, instalments.at(-1)!]
    const isRunning = daysBetween(last.date, today) <= sipPauseDays
    return {
      id: last.id,
      name: last.name,
      folio: last.folio,
      amountPaise: last.amountPaise,
      first: first.date,
      last: last.date,
      count: instalments.length,
      totalPaise: instalments.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      next: isRunning ? addMonths(last.date, 1) : null,
    }
  })
}

function unitsMoved(entry: OwnEntry, byId: ReadonlyMap<string, OwnEntry>): number {
  if (bringsUnits(entry.kind)) return entry.units
  if (takesUnits(entry.kind)) return -entry.units
  return entry.kind === 'reversal' ? -(byId.get(entry.reverses ?? '')?.units ?? 0) : 0
}
