import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomHistory } from './fixtures/random-history.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { noCharges } from './ledger-entry.ts'
import { plainAccounting } from './plain-accounting.ts'
import { milliUnits, navE8, paise } from './units.ts'

const hasBeancount = existsSync('/usr/bin/bean-check')
const hasHledger = existsSync('/usr/bin/hledger')
/** Read by one process. */
const histories = 100
const files = process.env.DRILL ? 1_000 : 1

/**
 * Prints what Beancount makes of texts, as JSON: by account its lots, or what an income came to; and the postings with the lots that
 * it found, as a journal for hledger.
 */
const python = `
import json, sys, collections
from beancount import loader
from beancount.core import inventory, data
for number, text in enumerate(json.load(sys.stdin)):
    journal = []
    entries, errors, options = loader.load_string(text)
    lots = collections.defaultdict(inventory.Inventory)
    for entry in entries:
        if isinstance(entry, data.Transaction):
            journal.append(str(entry.date) + ' ' + entry.narration)
            for posting in entry.postings:
                cost = ' @ ' + str(posting.cost.number) + ' INR' if posting.cost else ''
                journal.append('  H%d:%s  %s "%s"%s' % (number, posting.account, posting.units.number, posting.units.currency, cost))
                lots[posting.account].add_position(posting)
            journal.append('  H%d:Equity:Rounding' % number)
    accounts = {account: [[str(p.units.number), str(p.cost.number) if p.cost else None] for p in all] for account, all in lots.items()}
    print(json.dumps({'journal': journal, 'errors': [e.message for e in errors], 'accounts': accounts}))
`

interface Read {
  readonly journal: readonly string[]
  readonly errors: readonly string[]
  readonly accounts: Readonly<Record<string, readonly (readonly [units: string, cost: string | null])[]>>
}

function beancount(texts: readonly string[]): Read[] {
  const input = JSON.stringify(texts)
  // Debian's own, which has the package.
  const run = spawnSync('/usr/bin/python3', ['-c', python], { input, encoding: 'utf8', maxBuffer: 1e9 })
  if (run.status !== 0) throw new Error(run.stderr)
  return run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Read)
}

/** What hledger makes of journals: by account and commodity an amount, and at cost. */
function hledger(reads: readonly Read[]) {
  const input = reads.flatMap(({ journal }) => journal).join('\n')
  const [amounts, costs] = [[], ['--cost']].map((option) => {
    const args = ['-f', '-', 'balance', '--flat', '--no-total', '--layout', 'bare', '-O', 'csv', ...option]
    const run = spawnSync('/usr/bin/hledger', args, { input, encoding: 'utf8', maxBuffer: 1e9 })
    if (run.status !== 0) throw new Error(run.stderr)
    const lines = run.stdout.trim().split('\n').slice(1)
    return lines.map(
      (line) => JSON.parse(`[${line}]`) as [account: string, commodity: string, amount: string],
    )
  })
  return { amounts: amounts ?? [], costs: costs ?? [] }
}

test('a purchase, a bonus, a sale and a payout read as people who keep books by text write them (C-191)', () => {
  const of = { folio: '12/3', schemeCode: '118650', ...noCharges }
  const bought = { stampDutyPaise: paise(5), navE8: navE8(1_000_000_000) }
  const ledger = readLedger([
    {
      ...of,
      ...bought,
      id: 'a',
      kind: 'purchase',
      date: '2024-01-05',
      amountPaise: paise(100_000),
      units: milliUnits(99_995),
    },
    {
      ...of,
      ...bought,
      id: 'x',
      kind: 'sip',
      date: '2024-02-05',
      amountPaise: paise(50_000),
      units: milliUnits(5_000),
    },
    {
      ...of,
      id: 'y',
      kind: 'reversal',
      date: '2024-02-07',
      amountPaise: paise(50_000),
      units: milliUnits(5_000),
      reverses: 'x',
    },
    {
      ...of,
      id: 'b',
      kind: 'redemption',
      date: '2024-03-05',
      amountPaise: paise(60_000),
      units: milliUnits(50_000),
      navE8: null,
    },
  ])
  expect(ledger.problems).toEqual([])
  expect(
    plainAccounting(ledger, new Map([['118650', 'Multi "Cap" Fund']])),
  ).toBe(`option "operating_currency" "INR"
option "booking_method" "FIFO"

2024-01-05 commodity S118650
  name: "Multi  Cap  Fund"

2024-01-05 open Assets:Bank

2024-01-05 open Equity:Switches

2024-01-05 open Equity:Given

2024-01-05 open Equity:Cost-not-known

2024-01-05 open Income:Dividends

2024-01-05 open Income:Gains

2024-01-05 open Assets:Funds:S118650:F1-12-3

2024-01-05 * "Multi  Cap  Fund" "purchase"
  Assets:Funds:S118650:F1-12-3  99.995 S118650 {{1000.00 INR}}
  Assets:Bank

2024-03-05 * "Multi  Cap  Fund" "redemption"
  Assets:Funds:S118650:F1-12-3  -50.000 S118650 {}
  Assets:Bank  600.00 INR
  Income:Gains
`)
})

test.skipIf(!hasBeancount)(
  `Beancount${hasHledger ? ' and hledger make' : ' makes'} the same units, costs and gains of ${files * histories} random histories (C-191)`,
  () => {
    let lots = 0
    for (let file = 0; file < files; file += 1) {
      const seeds = Array.from({ length: histories }, (_, i) => file * histories + i + 1)
      const ledgers = seeds.map((seed) => readLedger(randomHistory(seed)))
      const reads = beancount(ledgers.map((ledger) => plainAccounting(ledger, new Map())))
      for (const [i, ledger] of ledgers.entries()) lots += compare(`history ${seeds[i]}`, ledger, reads[i]!)
      if (hasHledger) compareHledger(ledgers, reads)
    }
    expect(lots).toBeGreaterThan(histories)
  },
  3_600_000,
)

/** Our lots are rounded to the paisa, theirs are not. */
function compare(name: string, ledger: Ledger, { errors, accounts }: Read): number {
  expect(errors, name).toEqual([])
  let lots = 0
  for (const [index, position] of ledger.positions.entries()) {
    const own = Object.entries(accounts).find(([account]) => account.includes(`:F${index + 1}-`))?.[1] ?? []
    lots += own.length
    const units = own.reduce((sum, [number]) => sum + Math.round(Number(number) * 1000), 0)
    expect(units, `units of ${name}`).toBe(position.units)
    const cost = own.reduce((sum, [number, each]) => sum + Number(number) * Number(each ?? 0) * 100, 0)
    const most = 0.5 * position.lots.length + 1e-9 * Math.abs(cost) + 0.01
    expect(Math.abs(cost - position.knownCostPaise), `cost of ${name}`).toBeLessThanOrEqual(most)
  }
  const theirs = (accounts['Income:Gains'] ?? []).reduce((sum, [number]) => sum - Number(number) * 100, 0)
  expectGain(name, ledger, theirs)
  return lots
}

function expectGain(name: string, ledger: Ledger, theirs: number): void {
  const sales = ledger.positions.flatMap(({ disposals }) => disposals)
  const gain = sales.reduce((sum, sale) => sum + (sale.knownGainPaise ?? 0) + sale.unknownProceedsPaise, 0)
  const most = sales.reduce((sum, { sold }) => sum + 0.5 * sold.length + 0.5, 0.01) + 1e-9 * Math.abs(gain)
  expect(Math.abs(theirs - gain), `gain of ${name}`).toBeLessThanOrEqual(most)
}

/** hledger has no lots of its own: it adds up those that Beancount found. */
function compareHledger(ledgers: readonly Ledger[], reads: readonly Read[]): void {
  const { amounts, costs } = hledger(reads)
  const of = (rows: typeof amounts, start: string) =>
    rows.flatMap(([account, , amount]) => (account.startsWith(start) ? [Number(amount)] : []))
  for (const [index, ledger] of ledgers.entries()) {
    for (const [at, position] of ledger.positions.entries()) {
      const account = Object.keys(reads[index]!.accounts).find((one) => one.includes(`:F${at + 1}-`)) ?? '-'
      const [units = 0] = of(amounts, `H${index}:${account}`)
      expect(Math.round(units * 1000), `units of ${account}`).toBe(position.units)
      const [cost = 0] = of(costs, `H${index}:${account}`)
      const most = 0.5 * position.lots.length + 1e-9 * Math.abs(cost) + 1
      expect(Math.abs(cost * 100 - position.knownCostPaise), `cost of ${account}`).toBeLessThanOrEqual(most)
    }
    const [gain = 0] = of(amounts, `H${index}:Income:Gains`)
    expectGain(`history ${index} in hledger`, ledger, -gain * 100)
  }
}
