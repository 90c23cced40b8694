import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { randomFrom } from './fixtures/random.ts'
import { readLedger } from './ledger.ts'
import { moneyAccount } from './ledger-account.ts'
import { draftOf, figuresOf, type LedgerEntry, noCharges, type SaleEntry } from './ledger-entry.ts'
import { type Price, valueLedger } from './ledger-holdings.ts'
import { entryRows } from './ledger-views.ts'
import type { TransactionKind } from './transaction-kinds.ts'
import { milliUnits, navE8, paise } from './units.ts'

const histories = process.env.DRILL ? 100_000 : 2_000

const kinds: readonly TransactionKind[] = [
  'purchase',
  'sip',
  'sip',
  'redemption',
  'redemption',
  'switch-in',
  'switch-out',
  'dividend-payout',
  'dividend-reinvestment',
  'bonus',
  'reversal',
]

function randomHistory(seed: number): LedgerEntry[] {
  const next = randomFrom(seed)
  const upTo = (limit: number) => Math.floor(next() * limit)
  const entries: LedgerEntry[] = []
  for (let index = 0, size = 1 + upTo(40); index < size; index += 1) {
    const kind = kinds[upTo(kinds.length)]!
    const undone = kind === 'reversal' ? entries[upTo(entries.length)] : undefined
    const draft = draftOf(
      {
        folio: undone?.folio ?? `F${upTo(2)}`,
        schemeCode: undone?.schemeCode ?? `S${upTo(3)}`,
        date: addDays('2020-01-01', upTo(1_500)),
        kind,
        ...noCharges,
      },
      {
        amountPaise: paise(kind === 'bonus' ? 0 : 1 + upTo(10 ** (3 + upTo(9)))),
        stampDutyPaise: paise(0),
        units: milliUnits(kind === 'dividend-payout' ? 0 : 1 + upTo(10 ** (2 + upTo(9)))),
        navE8: null,
        reverses: kind === 'reversal' ? (undone?.id ?? 'none') : null,
      },
    )
    entries.push({ ...draft, id: String(index) })
  }
  return entries
}

/** Named again, not looked up in the table: the second way shares nothing with the first. */
function isOut(entry: LedgerEntry): entry is SaleEntry {
  return entry.kind === 'redemption' || entry.kind === 'switch-out'
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
  for (const entry of counted) {
    if (isOut(entry) || entry.kind === 'dividend-payout') continue
    const { amountPaise, units: brought } = figuresOf(entry)
    const sold = Math.min(brought, Math.max(0, front - place))
    place += brought
    units += brought - sold
    const whole = BigInt(amountPaise)
    cost += whole - (2n * whole * BigInt(sold) + BigInt(brought)) / (2n * BigInt(brought))
  }
  return { units, cost: Number(cost) }
}

test(`${histories} random histories: lots, holdings and totals agree by two ways, and no unit is ever owed`, () => {
  let refused = 0
  for (let seed = 1; seed <= histories; seed += 1) {
    const entries = randomHistory(seed)
    const { positions, problems } = readLedger(entries)
    refused += problems.length
    const prices = new Map<string, Price>(
      ['S0', 'S1', 'S2'].map((code, i) => [
        code,
        { navE8: navE8(1_234_567_890 * (i + 1)), date: '2025-01-01', before: null },
      ]),
    )
    const { holdings, totals } = valueLedger({ positions, problems }, prices)
    let exact = 0n
    for (const position of positions) {
      const other = byPlaces(position.entries)
      if (position.units !== other.units || position.costPaise !== other.cost) {
        expect({ seed, units: position.units, cost: position.costPaise }).toEqual({ seed, ...other })
      }
      if (position.units < 0 || position.lots.some((lot) => lot.left <= 0 || lot.costLeftPaise! < 0)) {
        expect.fail(`history ${seed} owes units`)
      }
      // What was paid is what the units left cost and what the sold ones did.
      const undone = new Set(
        position.entries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.reverses] : [])),
      )
      const paid = position.entries
        .filter(
          ({ kind, id }) =>
            !undone.has(id) && !['redemption', 'switch-out', 'dividend-payout', 'reversal'].includes(kind),
        )
        .reduce((sum, entry) => sum + figuresOf(entry).amountPaise, 0)
      const sold = position.disposals.reduce((sum, { costPaise }) => sum + costPaise!, 0)
      if (paid !== position.costPaise! + sold)
        expect({ seed, paid }).toEqual({ seed, paid: position.costPaise! + sold })
      for (const { entry, sold, gainPaise } of position.disposals) {
        if (sold.reduce((sum, part) => sum + part.gainPaise!, 0) !== gainPaise)
          expect.fail(`history ${seed} gains other amounts by lot than in all`)
        if (sold.reduce((sum, { units }) => sum + units, 0) !== entry.units)
          expect.fail(`history ${seed} sells other units than it says`)
      }
      exact += BigInt(other.units) * BigInt(prices.get(position.schemeCode)!.navE8)
    }
    const value = Number((2n * exact + 1_000_000_000n) / 2_000_000_000n)
    if (totals.valuePaise !== value) expect({ seed, value: totals.valuePaise }).toEqual({ seed, value })
    if (totals.costPaise !== holdings.reduce((sum, { costPaise }) => sum + costPaise!, 0))
      expect.fail(`history ${seed}`)
    const account = moneyAccount(totals, entryRows(positions.flatMap((position) => position.entries)))
    const { netPaidInPaise, realisedPaise, dividendsPaise, reinvestedPaise } = account
    if (netPaidInPaise + realisedPaise! + dividendsPaise + reinvestedPaise !== totals.costPaise)
      expect.fail(`history ${seed} does not say where the cost of its units came from`)
    if (account.totalGainPaise !== value - netPaidInPaise)
      expect.fail(`history ${seed} gains other than its value less what was paid in`)
    // Everything refused is out, everything else is in: each entry once.
    if (positions.reduce((sum, { entries }) => sum + entries.length, 0) + problems.length !== entries.length)
      expect.fail(`history ${seed} lost an entry`)
  }
  // A generator that never oversells would prove nothing about refusing it.
  expect(refused).toBeGreaterThan(histories)
}, 3_600_000)
