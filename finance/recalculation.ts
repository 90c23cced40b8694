/**
 * A second calculation of a ledger, from the rows as the database has them. It shares no line with `ledger.ts` and imports nothing, so
 * that a mistake in one shows as a difference from the other. It is written to be checked by eye, not to be fast.
 *
 * @source The rules that both follow are in docs/decisions/010 and its sources.
 */

/** A row of the ledger's table. Money in paise, units in thousandths. */
export type RawEntry = {
  readonly id: string
  readonly folio: string
  readonly scheme_code: string
  /** ISO date. */
  readonly date: string
  readonly kind: string
  readonly amount_paise: number
  readonly units_milli: number
  readonly reverses: string | null
}

/** What a scheme in a folio comes to. */
export type Recalculated = {
  readonly folio: string
  readonly schemeCode: string
  /** Thousandths of a unit; below zero if more went out than came in. */
  readonly units: number
  /** The units of which nobody knows the cost. */
  readonly unknownUnits: number
  /** What the other units cost, in paise. */
  readonly costPaise: number
  /** What sales brought above cost, of units with a known cost, in paise. */
  readonly gainPaise: number
}

/** What units that come in cost. */
const arrivals: Readonly<Record<string, 'amount' | 'amount if stated' | 'nothing' | 'unknown'>> = {
  purchase: 'amount',
  sip: 'amount',
  'switch-in': 'amount',
  'dividend-reinvestment': 'amount',
  bonus: 'nothing',
  'gift-in': 'unknown',
  'transmission-in': 'unknown',
  opening: 'unknown',
  'other-in': 'amount if stated',
  // Of a merger whose other half is missing.
  'merger-in': 'unknown',
}
const sales: readonly string[] = ['redemption', 'switch-out']
const departures: readonly string[] = [...sales, 'gift-out', 'transmission-out', 'other-out', 'merger-out']

type Lot = {
  readonly id: string
  readonly units: bigint
  readonly cost: bigint | null
  readonly isSegregated: boolean
}
/** The units of a lot from one to another, counted from its first. */
type Run = { readonly lot: Lot; readonly from: bigint; readonly to: bigint }
/** A scheme in a folio. */
type Account = {
  readonly folio: string
  readonly schemeCode: string
  /** Oldest first; those before `oldest` are gone. */
  runs: Run[]
  oldest: number
  units: bigint
  gain: bigint
}

/**
 * Calculates units, cost and gain of every scheme in every folio.
 *
 * @param rows All of one client, by date, those of one day in the order in which they were entered.
 * @yields Nothing, after each row, for a program that answers others in between.
 * @returns In the order of the first row of each.
 */
export function* recalculate(rows: readonly RawEntry[]): Generator<void, Recalculated[], undefined> {
  const accounts = new Map<string, Account>()
  for (const row of rows) {
    const { folio, scheme_code: schemeCode } = row
    if (!accounts.has(nameOf(row)))
      accounts.set(nameOf(row), { folio, schemeCode, runs: [], oldest: 0, units: 0n, gain: 0n })
  }
  const arrivalOf = yield* pairMergers(rows)
  const merged = new Map<string, readonly Run[]>()
  for (const row of ordered(rows, arrivalOf)) {
    yield
    const account = accounts.get(nameOf(row))!
    const units = BigInt(row.units_milli)
    if (departures.includes(row.kind)) {
      const runs = take(account, units)
      if (sales.includes(row.kind)) account.gain += gainOf(runs, BigInt(row.amount_paise), units)
      const arrival = arrivalOf.get(row.id)
      if (arrival !== undefined) merged.set(arrival, runs)
    } else if (row.kind === 'reversal') {
      const bounced = account.runs.filter(({ lot }) => lot.id === row.reverses)
      account.runs = account.runs.filter((run) => !bounced.includes(run))
      account.units -= bounced.length === 0 ? units : unitsOf(bounced)
    } else if (row.kind !== 'dividend-payout') {
      const from = merged.get(row.id)
      const lots = from
        ? scaled(from, row.id, units)
        : row.kind === 'segregation'
          ? segregated([...accounts.values()], account, row.id, units)
          : [{ id: row.id, units, cost: costOfArrival(row), isSegregated: false }]
      for (const lot of lots) account.runs.push({ lot, from: 0n, to: lot.units })
      account.units += units
    }
  }
  return [...accounts.values()].map((account) => {
    const { folio, schemeCode, units, gain } = account
    const known = held(account).filter(({ lot }) => lot.cost !== null)
    return {
      folio,
      schemeCode,
      units: Number(units),
      unknownUnits: Number(unitsOf(held(account)) - unitsOf(known)),
      costPaise: Number(add(known.map((run) => costOf(run) ?? 0n))),
      gainPaise: Number(gain),
    }
  })
}

function nameOf(row: RawEntry): string {
  return JSON.stringify([row.folio, row.scheme_code])
}

function add(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

/** The part of a whole that belongs to some of all; half up. */
function part(ofWhole: bigint, some: bigint, all: bigint): bigint {
  return (2n * ofWhole * some + all) / (2n * all)
}

function held({ runs, oldest }: Account): readonly Run[] {
  return runs.slice(oldest)
}

function unitsOf(runs: readonly Run[]): bigint {
  return add(runs.map(({ from, to }) => to - from))
}

function costOf({ lot, from, to }: Run): bigint | null {
  if (lot.cost === null) return null
  return part(lot.cost, to, lot.units) - part(lot.cost, from, lot.units)
}

function costOfArrival({ kind, amount_paise: amount }: RawEntry): bigint | null {
  const rule = arrivals[kind]
  if (rule === 'amount' || (rule === 'amount if stated' && amount > 0)) return BigInt(amount)
  return rule === 'nothing' ? 0n : null
}

/** Takes the oldest units out; as many as there are. */
function take(account: Account, wanted: bigint): readonly Run[] {
  const out: Run[] = []
  let missing = wanted
  for (let run = account.runs[account.oldest]; run && missing > 0n; run = account.runs[account.oldest]) {
    const size = run.to - run.from
    if (size > missing) {
      const cut = run.from + missing
      out.push({ ...run, to: cut })
      account.runs[account.oldest] = { ...run, from: cut }
      missing = 0n
    } else {
      out.push(run)
      account.oldest += 1
      missing -= size
    }
  }
  account.units -= wanted
  return out
}

/** The amount of a sale is shared among its units; those with a known cost have a gain. */
function gainOf(runs: readonly Run[], amount: bigint, units: bigint): bigint {
  let before = 0n
  return add(
    runs.map((run) => {
      const after = before + run.to - run.from
      const share = part(amount, after, units) - part(amount, before, units)
      before = after
      const cost = costOf(run)
      return cost === null ? 0n : share - cost
    }),
  )
}

/** Runs of a merged scheme become lots of the other. A run too small for a unit of it goes with the next, the last with the one before. */
function scaled(runs: readonly Run[], id: string, units: bigint): Lot[] {
  const all = unitsOf(runs)
  const groups: Run[][] = []
  let waiting: Run[] = []
  let passed = 0n
  const sizes: bigint[] = []
  for (const run of runs) {
    const before = part(units, passed, all)
    passed += run.to - run.from
    waiting.push(run)
    const size = part(units, passed, all) - before
    if (size === 0n) continue
    sizes.push(size)
    groups.push(waiting)
    waiting = []
  }
  groups.at(-1)?.push(...waiting)
  return groups.map((group, at) => {
    const costs = group.map(costOf)
    const cost = costs.includes(null) ? null : add(costs.map((one) => one ?? 0n))
    return { id, units: sizes[at]!, cost, isSegregated: false }
  })
}

/** A scheme of the same folio with just as many units lost a part of itself; of neither part anybody knows the cost then. */
function segregated(accounts: readonly Account[], target: Account, id: string, units: bigint): Lot[] {
  const sources = accounts.filter(
    (account) =>
      account !== target &&
      account.units === units &&
      digits(account) === digits(target) &&
      held(account).every(({ lot }) => !lot.isSegregated),
  )
  for (const source of sources)
    source.runs = source.runs.map((run) => ({ ...run, lot: { ...run.lot, cost: null } }))
  const [source] = sources
  const sizes = source && sources.length === 1 ? held(source).map(({ from, to }) => to - from) : [units]
  return sizes.map((size) => ({ id, units: size, cost: null, isSegregated: true }))
}

function digits({ folio }: { readonly folio: string }): string {
  return folio.replaceAll(/\s/g, '')
}

/** The id of the row that brings a merger's units in, by the id of the row that takes them out. */
function* pairMergers(rows: readonly RawEntry[]): Generator<void, Map<string, string>, undefined> {
  const found = new Map<string, string>()
  const used = new Set<string>()
  for (const hasAmount of [true, false]) {
    const open = rows.filter(({ id }) => !used.has(id))
    const outs = open.filter(({ kind }) => kind === 'merger-out')
    const ins = open.filter(({ kind }) => kind === 'merger-in')
    const couples: (readonly [out: string, into: string])[] = []
    const count = new Map<string, number>()
    for (const out of outs) {
      yield
      for (const into of ins) {
        if (!areOneMerger(out, into)) continue
        if (hasAmount && (out.amount_paise === 0 || out.amount_paise !== into.amount_paise)) continue
        couples.push([out.id, into.id])
        for (const { id } of [out, into]) count.set(id, (count.get(id) ?? 0) + 1)
      }
    }
    for (const [out, into] of couples) {
      if (count.get(out) !== 1 || count.get(into) !== 1) continue
      found.set(out, into)
      used.add(out).add(into)
    }
  }
  return found
}

/** The new units come within a week. */
function areOneMerger(out: RawEntry, into: RawEntry): boolean {
  if (out.scheme_code === into.scheme_code || digits(out) !== digits(into)) return false
  const days = (Date.parse(into.date) - Date.parse(out.date)) / 86_400_000
  return days >= 0 && days <= 7
}

/**
 * Rows in the order in which they count: by day; of one day a scheme that a merger empties before the one that it fills, and segregated ones
 * last; of one scheme what was there before, what comes in, what bounced, what goes out.
 */
function ordered(rows: readonly RawEntry[], arrivalOf: ReadonlyMap<string, string>): RawEntry[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const turn = new Map<string, number>()
  const at = (row: RawEntry) => `${row.date} ${nameOf(row)}`
  const links = [...arrivalOf].flatMap(([out, into]) => {
    const [first, second] = [byId.get(out)!, byId.get(into)!]
    return first.date === second.date ? [[at(first), at(second)] as const] : []
  })
  for (const _ of links)
    for (const [first, second] of links)
      turn.set(second, Math.max(turn.get(second) ?? 0, (turn.get(first) ?? 0) + 1))
  for (const row of rows) if (row.kind === 'segregation') turn.set(at(row), links.length + 1)
  const step = ({ kind }: RawEntry) =>
    kind === 'opening' ? 0 : kind === 'reversal' ? 2 : departures.includes(kind) ? 3 : 1
  return rows
    .map((row) => ({ row, day: Date.parse(row.date), turn: turn.get(at(row)) ?? 0, step: step(row) }))
    .sort((a, b) => a.day - b.day || a.turn - b.turn || a.step - b.step)
    .map(({ row }) => row)
}
