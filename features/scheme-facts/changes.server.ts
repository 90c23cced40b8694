import { splitWords } from '#content/split-words.ts'
import { newestNavsOf } from '#features/ledger/newest-prices.server.ts'
import { holdersOf } from '#features/ledger/units-held.server.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type Paise, sum } from '#finance/units.ts'
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
  readonly valuePaise: Paise
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
  return [...told.values()]
    .flatMap((own) => {
      const maker = preferredMakers.find((each) => own.some((change) => change.maker === each))
      return own.filter((change) => change.maker === maker)
    })
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1))
}

function changeOf(row: SourcedFact, before: SourcedFact | null): FactChange[] {
  const isChange = before ? !isSame(row.fact, before.value, row.value) : row.fact === 'closure'
  if (!isChange) return []
  return [{ ...toFiledFact(row), code: row.scheme_code, fact: row.fact, before: before?.value ?? null }]
}

/** Capitals, blanks and hyphens make no other name. */
function isSame(fact: SchemeFactId, one: string, other: string): boolean {
  return fact === 'name' ? splitWords(one).join() === splitWords(other).join() : one === other
}

/** Returns the changes of cost, load, name and closure of one scheme in the last {@link toldDays} days, the newest first. */
export async function toldChanges({ db, clock }: Services, code: string): Promise<FactChange[]> {
  return await changesSince(db, [code], addDays(istDate(clock.now()), -toldDays))
}

/** Returns the changes of the last {@link toldDays} days that meet holdings: those of cost first that cost most. */
export async function readHeldChanges(services: Services): Promise<HeldChange[]> {
  const { db, clock } = services
  const since = addDays(istDate(clock.now()), -toldDays)
  const changed = await selectCodesSince(db, toldFacts, since)
  const holders = await holdersOf(db, changed)
  const codes = [...holders.keys()]
  const [changes, schemes, navs] = await Promise.all([
    changesSince(db, codes, since),
    selectSchemes(db, codes),
    newestNavsOf(services, codes),
  ])
  const names = new Map(schemes.map(({ code, name }) => [code, name]))
  return changes
    .map((change): HeldChange => {
      const nav = navs.get(change.code)
      const own = [...(holders.get(change.code) ?? [])].map(([personId, units]) => ({
        personId,
        valuePaise: nav === undefined ? null : worthOf(units, nav),
      }))
      const valuePaise = sum(own.flatMap((one) => one.valuePaise ?? []))
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
