import { splitWords } from '#content/split-words.ts'
import { mergedInto, mergerTargets, selectMergers } from '#features/ledger/mergers.server.ts'
import { newestNavsOf } from '#features/ledger/newest-prices.server.ts'
import { holdersOf } from '#features/ledger/units-held.server.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, type Paise, sumKnown } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type FactChange, yearlyOf } from './fact-changes.ts'
import { type SchemeFactId, toldFacts } from './fact-kinds.ts'
import { preferredMakers, toFiledFact } from './scheme-facts.server.ts'
import { type SourcedFact, selectCodesSince, selectFacts } from './tables/scheme-facts.server.ts'

/** Changes are told for so long. */
const toldDays = 90

/** A change that meets holdings. */
export interface HeldChange extends FactChange {
  readonly name: string
  /** The ids of those who hold the scheme, with what it is worth; null without a price. */
  readonly holders: readonly { readonly personId: string; readonly valuePaise: Paise | null }[]
  /** null where no price is known. */
  readonly valuePaise: Paise | null
  /** What a change of cost takes from the holders in a year, below zero where it gives; null for other changes. */
  readonly yearlyPaise: Paise | null
}

/**
 * Returns the changes of cost, load, name and closure of some schemes since a day, the newest first. A fact that is known for the
 * first time is no change, and what two makers say of a scheme is told once.
 */
async function changesSince(db: Database, codes: readonly string[], since: IsoDate): Promise<FactChange[]> {
  const rows = (await selectFacts(db, codes)).filter(({ fact }) => toldFacts.includes(fact))
  const series = Map.groupBy(rows, (row) => `${row.scheme_code} ${row.fact} ${row.maker}`)
  const changes = [...series.values()]
    .flatMap((own) => own.flatMap((row, at) => changeOf(row, own[at - 1] ?? null)))
    .filter(({ from }) => from >= since)
  const told = Map.groupBy(changes, ({ code, fact }) => `${code} ${fact}`)
  const mergers = await mergersOf(db, changes)
  return [...told.values()]
    .flatMap((own) => {
      const maker = preferredMakers.find((each) => own.some((change) => change.maker === each))
      return own.filter((change) => change.maker === maker)
    })
    .map((change) =>
      change.fact === 'closure' ? { ...change, merger: mergers.get(change.code) ?? null } : change,
    )
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1))
}

function changeOf(row: SourcedFact, before: SourcedFact | null): FactChange[] {
  const isChange = before ? !isSame(row.fact, before.value, row.value) : row.fact === 'closure'
  if (!isChange) return []
  return [
    {
      ...toFiledFact(row),
      code: row.scheme_code,
      fact: row.fact,
      before: before?.value ?? null,
      merger: null,
    },
  ]
}

/** Names of the schemes that end and of those that take their units over, where clients' rows say so. */
async function mergersOf(db: Database, changes: readonly FactChange[]) {
  const closed = changes.filter(({ fact }) => fact === 'closure').map(({ code }) => code)
  const targets = mergerTargets(await selectMergers(db, closed))
  const schemes = await selectSchemes(db, [...targets].flat())
  const names = new Map(schemes.map(({ code, name }) => [code, name]))
  return new Map(
    [...targets].map(([from, into]) => [
      from,
      { from: names.get(from) ?? from, into: names.get(into) ?? into },
    ]),
  )
}

/** Capitals, blanks and hyphens make no other name. */
function isSame(fact: SchemeFactId, one: string, other: string): boolean {
  return fact === 'name' ? splitWords(one).join() === splitWords(other).join() : one === other
}

/**
 * Returns the changes of cost, load, name and closure of one scheme in the last {@link toldDays} days, the newest first, and the
 * mergers of others that brought the client units of it.
 *
 * @param entries The ledger of the client.
 */
export async function toldChanges(
  { db, clock }: Services,
  code: string,
  entries: readonly LedgerEntry[],
): Promise<FactChange[]> {
  const since = addDays(istDate(clock.now()), -toldDays)
  const own = await changesSince(db, [code, ...mergedInto(code, entries)], since)
  return own.filter((change) => change.code === code || change.merger !== null)
}

/** Returns the changes of the last {@link toldDays} days that meet holdings: those of cost first that cost most. */
export async function readHeldChanges(services: Services): Promise<HeldChange[]> {
  const { db, clock } = services
  const since = addDays(istDate(clock.now()), -toldDays)
  const changed = await selectCodesSince(db, toldFacts, since)
  const [holders, mergers] = await Promise.all([holdersOf(db, changed), selectMergers(db, changed)])
  const merged = Map.groupBy(mergers, ({ from }) => from)
  const codes = [...new Set([...holders.keys(), ...merged.keys()])]
  const [changes, schemes, navs] = await Promise.all([
    changesSince(db, codes, since),
    selectSchemes(db, codes),
    newestNavsOf(services, [...codes, ...mergers.map(({ into }) => into)]),
  ])
  const names = new Map(schemes.map(({ code, name }) => [code, name]))
  const worthIn = (code: string, units: MilliUnits) => {
    const nav = navs.get(code)
    return nav === undefined ? null : worthOf(units, nav)
  }
  return changes
    .filter((change) => holders.has(change.code) || change.merger !== null)
    .map((change): HeldChange => {
      const held = [...(holders.get(change.code) ?? [])].map(([personId, units]) => ({
        personId,
        valuePaise: worthIn(change.code, units),
      }))
      // Who held a scheme that went holds the one that took over.
      const gone = change.merger === null ? [] : (merged.get(change.code) ?? [])
      const own = [
        ...held,
        ...gone.map(({ personId, into, units }) => ({ personId, valuePaise: worthIn(into, units) })),
      ]
      const valuePaise = sumKnown(own.map((one) => one.valuePaise))
      return {
        ...change,
        name: names.get(change.code) ?? change.code,
        holders: own,
        valuePaise,
        yearlyPaise: yearlyOf(change, valuePaise),
      }
    })
    .sort((a, b) => (b.yearlyPaise ?? 0) - (a.yearlyPaise ?? 0))
}
