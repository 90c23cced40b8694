import { expect, test } from 'vitest'
import { addDays, financialYearOf, type IsoDate } from '#finance/dates.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { type GainFacts, gainsOfYear } from '#finance/gains.ts'
import { readLedger } from '#finance/ledger.ts'
import { type LedgerEntry, noCharges } from '#finance/ledger-entry.ts'
import type { SchemeTaxClass } from '#finance/lot-gain.ts'
import { milliUnits, navE8, paise } from '#finance/units.ts'
import { gainRules } from './scheme-rules.ts'

const ledgers = process.env.DRILL ? 10_000 : 400
const ends = ['06-15', '09-15', '12-15', '03-15', '03-31'] as const
const classes: readonly (SchemeTaxClass | null)[] = ['equity', 'debt', 'other', 'balanced', null]

/** A ledger of small numbers of thousandths, so that each can be followed by itself. */
function randomLedger(seed: number) {
  const next = randomFrom(seed)
  const upTo = (limit: number) => Math.floor(next() * limit)
  const schemes = new Map(['S0', 'S1'].map((code) => [code, classes[upTo(classes.length)]!]))
  const navs = new Map(['S0', 'S1'].map((code) => [code, upTo(4) === 0 ? null : 1 + upTo(900_000_000)]))
  const entries: LedgerEntry[] = []
  let date: IsoDate = '2015-06-01'
  const held = new Map<string, number>()
  for (let index = 0, size = 3 + upTo(14); index < size && date < '2026-12-01'; index += 1) {
    date = addDays(date, upTo(420))
    const [folio, schemeCode] = [`F${upTo(2)}`, `S${upTo(2)}`]
    const own = `${folio} ${schemeCode}`
    const before = held.get(own) ?? 0
    const kind = before === 0 ? upTo(7) : upTo(12)
    const base = { ...noCharges, folio, schemeCode, id: String(index), date, navE8: null }
    const amountPaise = paise(1 + upTo(5_000_000))
    if (kind >= 7) {
      const units = milliUnits(1 + upTo(before))
      held.set(own, before - units)
      const charges = {
        sttPaise: paise(upTo(3) === 0 ? upTo(500) : 0),
        tdsPaise: paise(upTo(5) === 0 ? upTo(9_000) : 0),
      }
      entries.push({
        ...base,
        ...charges,
        kind: kind === 7 ? 'gift-out' : kind === 8 ? 'switch-out' : 'redemption',
        amountPaise,
        units,
      })
      continue
    }
    const units = milliUnits(1 + upTo(120))
    held.set(own, before + units)
    if (kind === 0) entries.push({ ...base, kind: 'bonus', units })
    else if (kind === 1) entries.push({ ...base, kind: 'gift-in', amountPaise: paise(0), units })
    else if (kind === 2)
      entries.push({ ...base, kind: 'dividend-reinvestment', amountPaise, stampDutyPaise: paise(0), units })
    else entries.push({ ...base, kind: 'purchase', amountPaise, stampDutyPaise: paise(0), units })
  }
  return { entries, schemes, navs }
}

/** Half away from zero, on fractions. */
function half(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const whole = Number((size * 2n + divisor) / (divisor * 2n))
  return dividend < 0n ? -whole : whole
}

type Grain = { readonly lot: number; readonly boughtOn: string | null; readonly cost: number | null }

/** The last day of a term by the calendar, month by month. */
function afterMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const end = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
  return end.toISOString().slice(0, 10)
}

/**
 * The gains of all years by a slower way that shares nothing with the first: every thousandth of a unit is a grain with its own
 * day and its own paise, queues lose grains from the front, and the law is written out as it stands, branch by branch.
 */
function grainByGrain({ entries, schemes, navs }: ReturnType<typeof randomLedger>) {
  const queues = new Map<string, Grain[]>()
  const totals = new Map<string, number>()
  let notComputed = 0
  const rank = (kind: string) => (/out|redemption/.test(kind) ? 1 : 0)
  const ordered = entries.toSorted((a, b) =>
    a.date === b.date ? rank(a.kind) - rank(b.kind) : a.date < b.date ? -1 : 1,
  )
  for (const entry of ordered) {
    if (!('units' in entry)) continue
    const key = `${entry.folio} ${entry.schemeCode}`
    const queue = queues.get(key) ?? []
    queues.set(key, queue)
    if (rank(entry.kind) === 0) {
      const paid = entry.kind === 'bonus' ? 0 : 'amountPaise' in entry ? entry.amountPaise : 0
      const isGift = entry.kind === 'gift-in'
      const upTo = (count: number) => half(BigInt(paid) * BigInt(count), BigInt(entry.units))
      for (let grain = 0; grain < entry.units; grain += 1)
        queue.push({
          lot: Number(entry.id),
          boughtOn: isGift ? null : entry.date,
          cost: isGift ? null : upTo(grain + 1) - upTo(grain),
        })
      continue
    }
    const gone = queue.splice(0, entry.units)
    if (entry.kind === 'gift-out' || !('sttPaise' in entry) || !('amountPaise' in entry)) continue
    const share = (whole: number, count: number) => half(BigInt(whole) * BigInt(count), BigInt(entry.units))
    const runs: { grains: Grain[]; from: number }[] = []
    for (const [place, grain] of gone.entries()) {
      const run = runs.at(-1)
      if (run && run.grains[0]!.lot === grain.lot) run.grains.push(grain)
      else runs.push({ grains: [grain], from: place })
    }
    for (const { grains, from } of runs) {
      const to = from + grains.length
      const proceeds = [entry.amountPaise, entry.sttPaise, entry.tdsPaise].reduce(
        (total, whole) => total + share(whole, to) - share(whole, from),
        0,
      )
      const { boughtOn } = grains[0]!
      const scheme = schemes.get(entry.schemeCode)
      const paid = grains.reduce<number | null>(
        (total, { cost }) => (total === null || cost === null ? null : total + cost),
        0,
      )
      const nav = navs.get(entry.schemeCode) ?? null
      const gain = byTheLaw({
        scheme,
        boughtOn,
        paid,
        proceeds,
        nav,
        units: grains.length,
        soldOn: entry.date,
      })
      if (gain === null) {
        notComputed += 1
        continue
      }
      const year = financialYearOf(entry.date).label
      const name = `${year} ${gain.name}`
      totals.set(name, (totals.get(name) ?? 0) + gain.paise)
    }
  }
  return { totals, notComputed }
}

function byTheLaw(sold: {
  scheme: SchemeTaxClass | null | undefined
  boughtOn: string | null
  paid: number | null
  proceeds: number
  nav: number | null
  units: number
  soldOn: string
}): { name: string; paise: number } | null {
  const { scheme, boughtOn, paid, proceeds, nav, units, soldOn } = sold
  if (!scheme || boughtOn === null || paid === null) return null
  const isSpecified =
    boughtOn >= '2023-04-01' &&
    soldOn >= '2023-04-01' &&
    (scheme === 'debt' || (scheme === 'other' && soldOn < '2025-04-01'))
  if (isSpecified) return { name: 'specified short slab', paise: proceeds - paid }
  if (scheme === 'equity') {
    if (soldOn <= afterMonths(boughtOn, 12)) {
      const rate = soldOn < '2024-07-23' ? 0.15 : 0.2
      return { name: `equity short ${rate}`, paise: proceeds - paid }
    }
    if (soldOn < '2018-04-01') return { name: 'equity long exempt', paise: proceeds - paid }
    const rate = soldOn < '2024-07-23' ? 0.1 : 0.125
    if (boughtOn > '2018-01-31') return { name: `equity long ${rate}`, paise: proceeds - paid }
    if (nav === null) return null
    const worth = half(BigInt(units) * BigInt(nav) * 100n, 100_000_000n * 1_000n)
    const lower = Math.min(worth, proceeds)
    return { name: `equity long ${rate}`, paise: proceeds - Math.max(paid, lower) }
  }
  const months = soldOn < '2024-07-23' ? 36 : 24
  if (soldOn <= afterMonths(boughtOn, months)) return { name: 'other short slab', paise: proceeds - paid }
  if (soldOn >= '2024-07-23') return { name: 'other long 0.125', paise: proceeds - paid }
  // Index of 2015-16 to 2024-25, as notified.
  const index = [254, 264, 272, 280, 289, 301, 317, 331, 348, 363]
  const of = (date: string) => index[Number(financialYearOf(date as IsoDate).label.slice(0, 4)) - 2015]!
  return {
    name: 'other long 0.2',
    paise: proceeds - half(BigInt(paid) * BigInt(of(soldOn)), BigInt(of(boughtOn))),
  }
}

test(`C-071 ${ledgers} random ledgers: gains agree by two ways, and tie to the ledger to the paisa`, () => {
  let computed = 0
  let refused = 0
  for (let seed = 1; seed <= ledgers; seed += 1) {
    const random = randomLedger(seed)
    const { entries, schemes, navs } = random
    const facts: GainFacts = {
      classOf: (code) => schemes.get(code) ?? null,
      rulesOn: gainRules,
      valuedNav: (code) => {
        const nav = navs.get(code) ?? null
        return nav === null ? null : navE8(nav)
      },
      previousOwners: new Map(),
    }
    const ledger = readLedger(entries)
    if (ledger.problems.length > 0) expect.fail(`ledger ${seed} has problems`)
    const totals = new Map<string, number>()
    let without = 0
    const sold = ledger.positions.flatMap(({ disposals }) => disposals)
    for (const label of new Set(entries.map(({ date }) => financialYearOf(date).label))) {
      const year = financialYearOf(`${Number(label.slice(0, 4))}-04-01`)
      const own = gainsOfYear(ledger, entries, facts, year, ends)
      without += own.refused.length
      for (const { taxClass, term, rule, gainPaise, windows } of own.groups) {
        totals.set(`${label} ${taxClass} ${term} ${rule?.rate}`, gainPaise)
        if (windows.reduce<number>((sum, amount) => sum + amount, 0) !== gainPaise)
          expect.fail(`ledger ${seed}: the windows of ${label} do not add up`)
      }
      // What the ledger received and gained in the year, and the bridge to the law.
      const inYear = sold.filter(({ entry }) => financialYearOf(entry.date).label === label)
      const received = inYear.reduce(
        (sum, { entry }) => sum + entry.amountPaise + entry.sttPaise + entry.tdsPaise,
        0,
      )
      const gained = inYear.reduce((sum, { knownGainPaise }) => sum + (knownGainPaise ?? 0), 0)
      const { tie } = own
      const bridged =
        tie.ledgerPaise +
        tie.sttPaise +
        tie.tdsPaise -
        tie.raisedPaise +
        tie.ownersPaise -
        tie.notComputedPaise
      if (received !== own.proceedsPaise || gained !== tie.ledgerPaise || bridged !== own.gainPaise)
        expect.fail(`ledger ${seed}: ${label} does not tie to the ledger`)
    }
    const slow = grainByGrain(random)
    if (JSON.stringify([...totals].sort()) !== JSON.stringify([...slow.totals].sort()))
      expect([seed, [...totals].sort()]).toEqual([seed, [...slow.totals].sort()])
    if (without !== slow.notComputed) expect.fail(`ledger ${seed} refuses other lots`)
    computed += totals.size
    refused += without
  }
  // Neither side of the comparison was empty.
  expect(computed).toBeGreaterThan(ledgers / 2)
  expect(refused).toBeGreaterThan(ledgers / 10)
})
