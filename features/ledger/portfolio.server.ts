import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type AssetClass, assetClassOf } from '#content/asset-classes.ts'
import { listedFund, schemeSlug } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import { sampleHousehold } from '#content/sample-household.ts'
import { wordsIn } from '#content/words.ts'
import { dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import { folioKey } from '#finance/folio.ts'
import { type Ledger, readLedger } from '#finance/ledger.ts'
import { withoutDiffering } from '#finance/ledger-check.ts'
import { type Holding, type Price, type Totals, valueInSteps } from '#finance/ledger-holdings.ts'
import { checkLedger } from '#finance/ledger-invariants.ts'
import { type NavSeries, navAt, navIndexOn } from '#finance/returns.ts'
import { type ValueSeries, valueSeries } from '#finance/value-series.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { type LedgerRow, type OwnEntry, selectEntries, toEntry } from './entries.server.ts'
import { selectLedgerVersion } from './ledger-versions.server.ts'
import { historiesOf, newestPrices } from './newest-prices.server.ts'
import { selectSchemeNames } from './scheme-names.server.ts'
import { findCheck, type LedgerCheck } from './tables/checks.server.ts'

/** What a scheme is called, and where its page is. */
export type SchemeLabel = {
  readonly code: string
  readonly name: string
  /** Says so where the scheme is in no category that is known. */
  readonly category: string
  /** As the funds' own pages name it; empty if nobody says. */
  readonly house: string
  readonly assetClass: AssetClass
  /** The section of AMFI's file; null for a listed fund, whose category says more. */
  readonly section: string | null
  /** The end of its address; null for a scheme that only a statement names. */
  readonly slug: string | null
}

/** Everything that the client area shows of one client. */
export interface Portfolio {
  /** True until the first own transaction, in the sample office alone: the sample household, valued on its own day. */
  readonly isSample: boolean
  /** Oldest first. */
  readonly entries: readonly OwnEntry[]
  readonly ledger: Ledger
  readonly holdings: readonly Holding[]
  readonly totals: Totals
  readonly histories: ReadonlyMap<string, NavSeries>
  readonly schemes: ReadonlyMap<string, SchemeLabel>
  /** The day that everything is valued for: that of the newest price used. */
  readonly asOf: IsoDate | null
  /** When the figures were last calculated twice; null before the first time. A holding on which the two differ is not in here. */
  readonly check: (LedgerCheck & { readonly isOfThis: boolean }) | null
}

/** The folios of an account that belong to one person: an HUF, a child, or the account holder alone. */
export interface AccountPart {
  readonly personId: string
  /** Tells apart the parts of one account, and a part from itself with other folios. */
  readonly key: string
  readonly isIn: (folio: string) => boolean
}

/** Whose transactions: those of a whole account, by its id, or of a part of it. A part never shows the sample household. */
export type PortfolioOwner = string | AccountPart

/** Returns the account that something belongs to. */
export function personIdOf(owner: PortfolioOwner): string {
  return typeof owner === 'string' ? owner : owner.personId
}

/**
 * Reads a client's portfolio. Cost grows with this client's own transactions: nothing of another client is touched. While
 * neither the ledger nor the prices have changed, no transaction is read.
 *
 * @param owner Every query takes its account.
 * @param language Of the names of categories.
 */
export async function readPortfolio(
  services: Services,
  owner: PortfolioOwner,
  language: Language,
): Promise<Portfolio> {
  const personId = personIdOf(owner)
  const part = typeof owner === 'string' ? null : owner
  // A real firm shows nobody money that is not theirs.
  const hasSample = part === null && services.firm().isSample
  const key = `${personId} ${language} ${hasSample} ${part?.key ?? ''}`
  // Before the rows: one that is written meanwhile belongs to the next version.
  const token = await selectLedgerVersion(services.db, personId)
  const check = await findCheck(services.db, personId)
  const version = `${token} ${check?.at} ${check?.differences.length}`
  const known = kept.get(key)
  if (known?.version === version) {
    const { portfolio } = known
    const codes = [...portfolio.schemes.keys()]
    const histories = await historiesOf(services, codes)
    const schemes = await labelsOf(services, codes, language)
    if (hasSameSchemes(portfolio, histories, schemes)) return portfolio
  }
  const all = await selectEntries(services.db, personId)
  const rows = part ? all.filter(({ folio }) => part.isIn(folio)) : all
  const isSample = hasSample && rows.length === 0
  await nextTurn()
  const named = isSample
    ? sampleHousehold.entries.map(({ schemeCode }) => schemeCode)
    : rows.map(({ scheme_code }) => scheme_code)
  const codes = [...new Set(named)]
  const histories = await historiesOf(services, codes)
  const schemes = await labelsOf(services, codes, language)
  const portfolio = await makePortfolio(
    rows,
    isSample,
    histories,
    schemes,
    check && { ...check, isOfThis: check.token === token },
  )
  kept.set(key, { version, portfolio })
  return portfolio
}

/** True if nothing is known of a client's money yet: there is no transaction, and no sample in its place. */
export function isEmpty({ entries }: Pick<Portfolio, 'entries'>): boolean {
  return entries.length === 0
}

/** Returns how many holdings are withheld because two calculations of them differ. */
export function differingCount({ check }: Pick<Portfolio, 'check'>): number {
  return new Set(check?.differences.map(folioKey)).size
}

/** A portfolio, and the version of the ledger that it was worked out from. */
interface Kept {
  readonly version: string
  readonly portfolio: Portfolio
}

/**
 * The portfolios of the last clients, so that a page does not work out again what has not changed. The database itself gives
 * a ledger another version at every change (kit/store/triggers.server.ts), so nothing that writes one has to know of this. At most fifty
 * thousand transactions, for ten minutes: nothing of an erased client stays longer.
 */
const kept = new LRUCache<string, Kept>({
  maxSize: 50_000,
  sizeCalculation: ({ portfolio }) => portfolio.entries.length + 50,
  ttl: 600_000,
})

function hasSameSchemes(
  portfolio: Portfolio,
  histories: Portfolio['histories'],
  schemes: Portfolio['schemes'],
): boolean {
  return (
    histories.size === portfolio.histories.size &&
    [...histories].every(([code, history]) => isSameHistory(history, portfolio.histories.get(code))) &&
    [...schemes].every(([code, label]) => areAlike(label, portfolio.schemes.get(code)))
  )
}

/** New prices are a new history; only those that statements print are read each time. */
function isSameHistory(history: NavSeries, before: NavSeries | undefined): boolean {
  if (history === before) return true
  return before !== undefined && isDeepStrictEqual(history, before)
}

function areAlike<Row extends object>(one: Row, other: Row | undefined): boolean {
  if (!other) return false
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}

async function makePortfolio(
  rows: readonly LedgerRow[],
  isSample: boolean,
  histories: Portfolio['histories'],
  schemes: Portfolio['schemes'],
  check: Portfolio['check'],
): Promise<Portfolio> {
  const entries: readonly OwnEntry[] = isSample
    ? sampleHousehold.entries.map((entry) => ({
        ...entry,
        source: 'sample',
        importId: null,
        note: null,
        orderedOn: null,
      }))
    : rows.map(toEntry)
  await nextTurn()
  const prices = isSample ? samplePrices(histories) : newestPrices(histories)
  await nextTurn()
  const read = readLedger(entries)
  checkLedger(read)
  const ledger = withoutDiffering(read, check?.differences ?? [])
  await nextTurn()
  const { holdings, totals } = await inSlices(valueInSteps(ledger, prices))
  await nextTurn()
  return { isSample, entries, ledger, holdings, totals, histories, schemes, asOf: totals.pricedTo, check }
}

/**
 * Returns a function that works something out once for each portfolio.
 *
 * @param workOut Of nothing but the portfolio.
 */
export function oncePerPortfolio<Value>(
  workOut: (portfolio: Portfolio) => Value,
): (portfolio: Portfolio) => Value {
  const values = new WeakMap<Portfolio, Value>()
  return (portfolio) => {
    const known = values.get(portfolio)
    if (known !== undefined) return known
    const value = workOut(portfolio)
    values.set(portfolio, value)
    return value
  }
}

/** Returns a portfolio day by day, up to its newest price or transaction. */
export const seriesOf = oncePerPortfolio(({ entries, histories, asOf }): ValueSeries => {
  const newest = entries.at(-1)?.date
  const last = asOf && newest && asOf > newest ? asOf : newest
  return valueSeries(entries, histories, last ? dayNumber(last) : 0)
})

/** Returns the labels of schemes: the firm's own, otherwise AMFI's names. */
export async function labelsOf(
  services: Services,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, SchemeLabel>> {
  const { terms } = wordsIn(language)
  const firm = services.firm()
  const unlisted = codes.filter((code) => listedFund(firm, code) === null)
  const names = await selectSchemeNames(services.db, unlisted)
  return new Map(
    codes.map((code) => {
      const fund = listedFund(firm, code)
      const kept = names.get(code)
      return [
        code,
        {
          code,
          name: fund?.name ?? kept?.name ?? code,
          category: fund
            ? terms.categories[fund.category]
            : sectionName(kept?.section ?? '') || terms.notClassified,
          house: fund?.fundHouse ?? kept?.house ?? '',
          assetClass: assetClassOf(code, kept?.section ?? '', kept?.name ?? ''),
          section: fund ? null : (kept?.section ?? ''),
          slug: fund?.slug ?? (kept && !isOwnScheme(code) ? schemeSlug(kept.name, code) : null),
        },
      ]
    }),
  )
}

/** Returns the label of a scheme, or null if AMFI has no scheme with this code. */
export async function findLabel(
  services: Services,
  code: string,
  language: Language,
): Promise<SchemeLabel | null> {
  if (!(await selectSchemeNames(services.db, [code])).has(code)) return null
  return (await labelsOf(services, [code], language)).get(code) ?? null
}

/** `Open Ended Schemes(Debt Scheme - Liquid Fund)` is `Debt Scheme - Liquid Fund`. */
function sectionName(section: string): string {
  return /\((.+)\)$/.exec(section)?.[1]?.trim() ?? section
}

function samplePrices(histories: ReadonlyMap<string, NavSeries>): Map<string, Price> {
  const { asOf, navs } = sampleHousehold
  return new Map(
    [...navs].map(([code, navE8]) => {
      const series = histories.get(code)
      const index = series ? navIndexOn(series, dayNumber(asOf) - 1) : -1
      const before =
        series && index >= 0 ? { navE8: navAt(series, index), date: dateOfDay(series.days[index]!) } : null
      return [code, { navE8, date: asOf, before }]
    }),
  )
}
