import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { valueLedger } from './fixtures/in-one-go.ts'
import { randomFrom } from './fixtures/random.ts'
import { randomHistory, withoutAmount } from './fixtures/random-history.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { type MoneyAccount, moneyAccount } from './ledger-account.ts'
import { differencesOf } from './ledger-check.ts'
import { draftOf, figuresOf, type LedgerEntry, noCharges, type OutEntry } from './ledger-entry.ts'
import type { Price } from './ledger-holdings.ts'
import { entryRows } from './ledger-views.ts'
import { type RawEntry, recalculate } from './recalculation.ts'
import type { TransactionKind } from './transaction-kinds.ts'
import { milliUnits, navE8, paise } from './units.ts'

const histories = process.env.DRILL ? 100_000 : 2_000

/** Named again, not looked up in the table: the second way shares nothing with the first. */
const soldKinds: readonly TransactionKind[] = ['redemption', 'switch-out']
const outKinds: readonly TransactionKind[] = [...soldKinds, 'gift-out', 'transmission-out', 'merger-out']
const boughtKinds: readonly TransactionKind[] = ['purchase', 'sip', 'switch-in', 'dividend-reinvestment']

function isOut(entry: LedgerEntry): entry is OutEntry {
  return outKinds.includes(entry.kind)
}

/** Paise that the units of a lot cost; null if nobody knows. */
function costOf(entry: LedgerEntry): number | null {
  if (boughtKinds.includes(entry.kind)) return figuresOf(entry).amountPaise
  return entry.kind === 'bonus' ? 0 : null
}

/**
 * The same by another way: in a folio, units have places in a queue. A purchase takes the places from all units bought
 * before it, sales take places from the front; what a lot has left is what lies behind the front. No lot is ever changed.
 */
function byPlaces(entries: readonly LedgerEntry[]) {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])))
  const counted = entries.filter(({ kind, id }) => kind !== 'reversal' && !undone.has(id))
  const front = counted.filter(isOut).reduce((sum, { units }) => sum + units, 0)
  let place = 0
  let units = 0
  let cost = 0n
  let isKnown = true
  for (const entry of counted) {
    if (isOut(entry) || entry.kind === 'dividend-payout') continue
    const { units: brought } = figuresOf(entry)
    const sold = Math.min(brought, Math.max(0, front - place))
    place += brought
    units += brought - sold
    const costPaise = costOf(entry)
    if (costPaise === null) {
      if (sold < brought) isKnown = false
      continue
    }
    const whole = BigInt(costPaise)
    cost += whole - (2n * whole * BigInt(sold) + BigInt(brought)) / (2n * BigInt(brought))
  }
  return { units, cost: Number(cost), isKnown }
}

/** Compares a ledger with the second calculation of the rows that are in it. */
function requireSecondCalculation(ledger: Ledger, entries: readonly LedgerEntry[], name: string): void {
  const refused = new Set(ledger.problems.map(({ entry }) => entry.id))
  const rows = entries.flatMap((entry): RawEntry[] => {
    const { amountPaise, units, reverses } = figuresOf(entry)
    const { id, folio, schemeCode, date, kind } = entry
    const row = { id, folio, scheme_code: schemeCode, date, kind, reverses }
    return refused.has(id) ? [] : [{ ...row, amount_paise: amountPaise, units_milli: units }]
  })
  const steps = recalculate(rows.sort((a, b) => Date.parse(a.date) - Date.parse(b.date)))
  let step = steps.next()
  while (!step.done) step = steps.next()
  const differences = differencesOf(ledger, step.value)
  if (differences.length > 0) expect({ name, differences }).toEqual({ name, differences: [] })
}

/** Both identities of the account, to the paisa. */
function requireAccount(account: MoneyAccount, name: string): void {
  const { netPaidInPaise, realisedPaise, dividendsPaise, reinvestedPaise } = account
  const withoutCost = account.unknownProceedsPaise - account.givenPaise - account.unclearPaise
  const cost = netPaidInPaise + (realisedPaise ?? 0) + dividendsPaise + reinvestedPaise + withoutCost
  if (cost !== (account.costPaise ?? 0))
    expect.fail(`${name} does not say where the cost of its units came from`)
  if (account.totalGainPaise === null) return
  const gain = (account.valuePaise ?? 0) + account.unpricedCostPaise - withoutCost - netPaidInPaise
  if (account.totalGainPaise !== gain) expect.fail(`${name} gains other than its value less what was paid in`)
}

test(`${histories} random histories: lots, holdings and totals agree by two ways, and no unit is ever owed`, () => {
  let refused = 0
  let unknown = 0
  for (let seed = 1; seed <= histories; seed += 1) {
    const entries = randomHistory(seed)
    const { positions, problems } = readLedger(entries)
    requireSecondCalculation({ positions, problems }, entries, `history ${seed}`)
    refused += problems.length
    const prices = new Map<string, Price>(
      ['S0', 'S1', 'S2'].map((code, i) => [
        code,
        { navE8: navE8(1_234_567_890 * (i + 1)), date: '2025-01-01', before: null },
      ]),
    )
    const { holdings, totals } = valueLedger({ positions, problems }, prices)
    let value = 0
    for (const position of positions) {
      const other = byPlaces(position.entries)
      const own = {
        units: position.units,
        cost: position.knownCostPaise,
        isKnown: position.costPaise !== null,
      }
      if (own.units !== other.units || own.cost !== other.cost || own.isKnown !== other.isKnown)
        expect({ seed, ...own }).toEqual({ seed, ...other })
      unknown += own.isKnown ? 0 : 1
      if (position.units < 0 || position.lots.some((lot) => lot.left <= 0 || (lot.costLeftPaise ?? 0) < 0)) {
        expect.fail(`history ${seed} owes units`)
      }
      // What was paid is what the units left cost and what the sold ones did.
      const undone = new Set(
        position.entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])),
      )
      const paid = position.entries
        .filter(({ kind, id }) => !undone.has(id) && boughtKinds.includes(kind))
        .reduce((sum, entry) => sum + figuresOf(entry).amountPaise, 0)
      const parts = position.disposals.flatMap((disposal) => disposal.sold)
      const gone = parts.reduce<number>(
        (sum, { costPaise }) => sum + (costPaise ?? 0),
        position.givenCostPaise,
      )
      if (paid !== position.knownCostPaise + gone)
        expect({ seed, paid }).toEqual({ seed, paid: position.knownCostPaise + gone })
      for (const { entry, sold, gainPaise, knownGainPaise, unknownProceedsPaise } of position.disposals) {
        const known = sold.filter(({ costPaise }) => costPaise !== null)
        const gain = known.reduce((sum, part) => sum + part.gainPaise!, 0)
        const received = known.reduce((sum, part) => sum + part.costPaise! + part.gainPaise!, 0)
        if (received + unknownProceedsPaise !== entry.amountPaise)
          expect.fail(`history ${seed} sells for another amount than it received`)
        if ((known.length === sold.length) !== (gainPaise !== null) || gain !== (knownGainPaise ?? 0))
          expect.fail(`history ${seed} gains other amounts by lot than in all`)
        if (sold.reduce((sum, { units }) => sum + units, 0) !== entry.units)
          expect.fail(`history ${seed} sells other units than it says`)
      }
      const exact = BigInt(other.units) * BigInt(prices.get(position.schemeCode)!.navE8)
      // Each line to the paisa, half up; the sum of the lines is the value.
      value += Number((2n * exact + 1_000_000_000n) / 2_000_000_000n)
    }
    if (totals.valuePaise !== value) expect({ seed, value: totals.valuePaise }).toEqual({ seed, value })
    const costed = holdings.filter(({ costPaise }) => costPaise !== null)
    if ((totals.costPaise ?? 0) !== costed.reduce((sum, { costPaise }) => sum + costPaise!, 0))
      expect.fail(`history ${seed}`)
    if ((totals.costPaise === null) !== (holdings.length > 0 && costed.length === 0))
      expect.fail(`history ${seed} has a sum of nothing`)
    const account = moneyAccount(totals, entryRows(positions.flatMap((position) => position.entries)))
    requireAccount(account, `history ${seed}`)
    // Everything refused is out, everything else is in: each entry once.
    if (positions.reduce((sum, { entries }) => sum + entries.length, 0) + problems.length !== entries.length)
      expect.fail(`history ${seed} lost an entry`)
  }
  // A generator that never oversells would prove nothing about refusing it.
  expect(refused).toBeGreaterThan(histories)
  expect(unknown).toBeGreaterThan(histories / 4)
}, 3_600_000)

/** A lot as the slow way keeps it: its units are in the queues, one by one. */
type SlowLot = { cost: number | null; whole: number; gone: number; boughtOn: string | null; isSplit: boolean }

const half = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Takes the next unit of a lot: what it cost is what the units until now cost, less what those before it did. */
function take(lot: SlowLot): number | null {
  lot.gone += 1
  if (lot.cost === null) return null
  return half(lot.cost * lot.gone, lot.whole) - half(lot.cost * (lot.gone - 1), lot.whole)
}

/**
 * A history with mergers and segregations, read the slow way at the same time: every thousandth of a unit stands in a queue
 * and leaves it alone. One thing happens a day, so that nothing depends on an order.
 */
function slowHistory(seed: number) {
  const next = randomFrom(seed)
  const upTo = (limit: number) => Math.floor(next() * limit)
  const entries: LedgerEntry[] = []
  const queues = new Map(['A', 'B', 'C'].map((code) => [code, [] as SlowLot[]]))
  let realised = 0
  const bring = (
    code: string,
    units: number,
    cost: number | null,
    boughtOn: string | null,
    isSplit = false,
  ) => {
    const lot = { cost, whole: units, gone: 0, boughtOn, isSplit }
    queues.get(code)!.push(...Array.from({ length: units }, () => lot))
  }
  for (let day = 0; day < 30; day += 1) {
    const date = addDays('2020-01-01', day * 10)
    const code = 'ABC'[upTo(3)]!
    const queue = queues.get(code)!
    const add = (kind: TransactionKind, schemeCode: string, units: number, amount: number) => {
      const draft = draftOf(
        { folio: 'F', schemeCode, date, kind, ...noCharges },
        {
          amountPaise: paise(withoutAmount.includes(kind) ? 0 : amount),
          stampDutyPaise: paise(0),
          units: milliUnits(units),
          navE8: null,
          reverses: null,
        },
      )
      entries.push({ ...draft, id: `${entries.length}` })
    }
    const amount = 1 + upTo(5_000)
    const units = 1 + upTo(40)
    const kind = (['purchase', 'sip', 'bonus', 'gift-in', 'opening', 'redemption', 'gift-out'] as const)[
      upTo(7)
    ]!
    const event = upTo(10)
    if (event === 0 && queue.length > 0) {
      // Some or all of a scheme merges into another, at any ratio; the other half may be missing.
      const out = Math.min(queue.length, upTo(3) === 0 ? units : queue.length)
      const other = 'ABC'['ABC'.indexOf(code) === 2 ? 0 : 'ABC'.indexOf(code) + 1]!
      add('merger-out', code, out, amount)
      const left = queue.splice(0, out).map((lot) => ({ lot, cost: take(lot) }))
      if (upTo(4) === 0) continue
      add('merger-in', other, units, amount)
      // Each new unit belongs to the lot of the last old unit up to which it is complete, by halves.
      const runs = [...Map.groupBy(left, ({ lot }) => lot)].map(([lot, parts]) => ({
        boughtOn: lot.boughtOn,
        units: parts.length,
        cost: parts.reduce<number | null>(
          (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
          0,
        ),
      }))
      let before = 0
      let scaledBefore = 0
      let owed: number | null = 0
      const made: { units: number; cost: number | null; boughtOn: string | null }[] = []
      for (const run of runs) {
        before += run.units
        const scaled = half(units * before, out) - scaledBefore
        scaledBefore += scaled
        const cost: number | null = owed === null || run.cost === null ? null : owed + run.cost
        if (scaled === 0) owed = cost
        else {
          made.push({ units: scaled, cost, boughtOn: run.boughtOn })
          owed = 0
        }
      }
      const last = made.at(-1)!
      last.cost = last.cost === null || owed === null ? null : last.cost + owed
      for (const one of made) bring(other, one.units, one.cost, one.boughtOn)
    } else if (event === 1 && queue.length > 0) {
      // A part of the scheme is segregated; whoever has as many units could be the one.
      const target = 'ABC'['ABC'.indexOf(code) === 2 ? 0 : 'ABC'.indexOf(code) + 1]!
      const size = queue.length
      add('segregation', target, size, 0)
      const mains = [...queues].filter(
        ([name, lots]) => name !== target && lots.length === size && !lots.some(({ isSplit }) => isSplit),
      )
      const runs = [...Map.groupBy(mains[0]?.[1] ?? [], (lot) => lot)].map(
        ([lot, parts]) => [lot.boughtOn, parts.length] as const,
      )
      for (const lot of mains.flatMap(([, lots]) => lots)) lot.cost = null
      if (mains.length === 1) for (const [boughtOn, many] of runs) bring(target, many, null, boughtOn, true)
      else bring(target, size, null, null, true)
    } else if (outKinds.includes(kind)) {
      add(kind, code, units, amount)
      if (units > queue.length) continue
      queue.splice(0, units).forEach((lot, index) => {
        const cost = take(lot)
        const share = half(amount * (index + 1), units) - half(amount * index, units)
        if (kind === 'redemption' && cost !== null) realised += share - cost
      })
    } else {
      add(kind, code, units, amount)
      const isBought = boughtKinds.includes(kind)
      bring(
        code,
        units,
        isBought ? amount : kind === 'bonus' ? 0 : null,
        isBought || kind === 'bonus' ? date : null,
      )
    }
  }
  return { entries, queues, realised }
}

test(`C-008 ${histories / 4} random histories with mergers and segregations agree with units counted one by one`, () => {
  let merged = 0
  for (let seed = 1; seed <= histories / 4; seed += 1) {
    const { entries, queues, realised } = slowHistory(seed)
    const ledger = readLedger(entries)
    requireSecondCalculation(ledger, entries, `history ${seed}`)
    const seen = new Map(ledger.positions.map((position) => [position.schemeCode, position]))
    for (const [code, queue] of queues) {
      const lots = [...Map.groupBy(queue, (lot) => lot)].map(([lot, { length }]) => ({
        boughtOn: lot.boughtOn,
        left: length,
        costLeftPaise: lot.cost === null ? null : lot.cost - half(lot.cost * lot.gone, lot.whole),
      }))
      const own = (seen.get(code)?.lots ?? []).map(({ boughtOn, left, costLeftPaise }) => ({
        boughtOn,
        left,
        costLeftPaise,
      }))
      if (JSON.stringify(own) !== JSON.stringify(lots))
        expect({ seed, code, own }).toEqual({ seed, code, own: lots })
    }
    merged += ledger.positions.filter(({ lots }) =>
      lots.some((lot) => lot.entry.kind === 'merger-in' && lot.costLeftPaise !== null),
    ).length
    const price = { navE8: navE8(1_234_567_890), date: '2025-01-01', before: null } as const
    const { totals } = valueLedger(ledger, new Map(['A', 'B', 'C'].map((code) => [code, price])))
    if ((totals.realisedPaise ?? 0) !== realised)
      expect({ seed, realised: totals.realisedPaise }).toEqual({ seed, realised })
    const counted = ledger.positions.flatMap((position) => position.entries)
    requireAccount(moneyAccount(totals, entryRows(counted)), `history ${seed}`)
  }
  expect(merged).toBeGreaterThan(histories / 20)
}, 3_600_000)
