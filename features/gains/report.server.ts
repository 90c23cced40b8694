import { rowOn } from '#content/dated.ts'
import { costIndexes, fundTaxes, grandfathering, otherGains, type ReadIn } from '#content/fund-tax.ts'
import {
  advanceTaxWindows,
  firstYearOfGains,
  rowsOfYear,
  schedules112A,
  strippingRules,
} from '#content/gain-rules.ts'
import type { Language } from '#content/language.ts'
import {
  gainRules,
  type KnownScheme,
  type PrintedLoad,
  schemeRules,
  taxClassOf,
} from '#content/scheme-rules.ts'
import {
  type Portfolio,
  type PortfolioOwner,
  personIdOf,
  readPortfolio,
} from '#features/ledger/portfolio.server.ts'
import { printedLoad } from '#features/ledger/printed-load.server.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { valuedNavOf } from '#features/prices/valued-nav.server.ts'
import { addDays, type FinancialYear, financialYearOf, type IsoDate, istDate } from '#finance/dates.ts'
import {
  type GainFacts,
  gainsOfYear,
  type PreviousOwner,
  type WindowEnds,
  type YearOfGains,
} from '#finance/gains.ts'
import { exemptionMeter, type FreeSale, freeSale, type MeterPoint, netsOf } from '#finance/gains-room.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { heldLots } from '#finance/redemption.ts'
import { roomOf, type SetOff, setOff } from '#finance/set-off.ts'
import { type StrippedLoss, strippedLosses } from '#finance/stripping.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import type { MilliUnits, Paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { carriedLossesOf, type EnteredLosses } from './carried-losses.server.ts'
import { selectPreviousOwners } from './tables/gains.server.ts'

export interface GainScheme extends KnownScheme {
  readonly name: string
  readonly isin: string | null
}

/** A rule that a report goes by, with where it was read. */
export interface GainSource {
  readonly from: IsoDate
  readonly source: string
  readonly readIn: ReadIn
}

/** Units that came from a previous owner, with what the client said about them. */
export interface OwnedBefore {
  readonly entryId: string
  readonly kind: TransactionKind
  readonly schemeCode: string
  readonly date: IsoDate
  readonly units: MilliUnits
  readonly said: PreviousOwner | null
}

/** A year of a client's gains, ready to show. It has no functions, so it can be sent to the thread that makes documents. */
export interface GainsReport {
  readonly year: FinancialYear
  /** The year of the Act that its sales fall under. */
  readonly act: 1961 | 2025
  /** The Indian day on which it was made. */
  readonly madeOn: IsoDate
  /** The year is not over, so more may come. */
  readonly isRunning: boolean
  readonly isSample: boolean
  readonly gains: YearOfGains
  readonly windowEnds: WindowEnds
  readonly exemptPaise: Paise
  readonly setOff: SetOff
  readonly meter: readonly MeterPoint[]
  readonly schemes: ReadonlyMap<string, GainScheme>
  readonly sources: readonly GainSource[]
  /** Losses that the rules against dividend and bonus stripping may ignore, with the section of this year's Act. */
  readonly stripped: readonly (StrippedLoss & { readonly section: string })[]
  /** Losses of earlier years, as the client entered them for this one; the set-off, the meter and the room count them. */
  readonly carried: EnteredLosses
  /** Gifts and inheritance up to the end of the year. */
  readonly owners: readonly OwnedBefore[]
  /** Whether a file for Schedule 112A can be made. */
  readonly has112A: boolean
}

/** The facts that gains need of a client's portfolio. */
interface GainsPlace {
  readonly portfolio: Portfolio
  readonly schemes: ReadonlyMap<string, GainScheme>
  readonly facts: GainFacts
}

/**
 * Reads a year of a client's gains.
 *
 * @param owner An account, or the part of it that belongs to one person.
 * @param year Of {@link yearsOfGains}.
 */
export async function readGains(
  services: Services,
  owner: PortfolioOwner,
  year: FinancialYear,
  language: Language,
): Promise<GainsReport> {
  const carried = await carriedLossesOf(services, owner, year.label)
  return await reportOf(services, await gainsPlace(services, owner, language), year, carried)
}

async function gainsPlace(
  services: Services,
  owner: PortfolioOwner,
  language: Language,
): Promise<GainsPlace> {
  const portfolio = await readPortfolio(services, owner, language)
  const codes = [...portfolio.schemes.keys()]
  const rows = new Map((await selectSchemes(services.db, codes)).map((row) => [row.code, row]))
  const schemes = new Map(
    codes.map((code): [string, GainScheme] => {
      const row = rows.get(code)
      return [
        code,
        {
          code,
          name: portfolio.schemes.get(code)?.name ?? code,
          section: row?.section ?? null,
          isin: row?.isin ?? null,
        },
      ]
    }),
  )
  const owners = await selectPreviousOwners(services.db, personIdOf(owner))
  const facts: GainFacts = {
    classOf: (code, on) => taxClassOf(schemes.get(code) ?? { code, section: null }, on),
    rulesOn: gainRules,
    valuedNav: (code, on) => valuedNavOf(portfolio.histories.get(code), on),
    previousOwners: new Map(
      owners.map((row) => [row.entry_id, { boughtOn: row.bought_on, costPaise: row.cost_paise }]),
    ),
  }
  return { portfolio, schemes, facts }
}

async function reportOf(
  services: Services,
  { portfolio, schemes, facts }: GainsPlace,
  year: FinancialYear,
  carried: EnteredLosses,
): Promise<GainsReport> {
  const madeOn = istDate(services.clock.now())
  const rules = gainRules(year.to)
  if (!rules) throw new RangeError(`${year.label} has no rules of gains`)
  const windowEnds = rowOn(advanceTaxWindows, year.from).ends
  const gains = gainsOfYear(portfolio.ledger, portfolio.entries, facts, year, windowEnds)
  await nextTurn()
  const { exemptPaise } = rules.equity
  const stripping = rowOn(strippingRules, year.from)
  const stripped = strippedLosses(gains.lines, portfolio.ledger, portfolio.entries, stripping)
  return {
    year,
    act: rules.act,
    madeOn,
    isRunning: madeOn <= year.to,
    isSample: portfolio.isSample,
    gains,
    windowEnds,
    exemptPaise,
    setOff: setOff(netsOf(gains.lines), exemptPaise, carried.losses),
    meter: exemptionMeter(gains.lines, exemptPaise, carried.losses),
    carried,
    schemes,
    sources: sourcesOf(year),
    stripped: stripped.map((loss) => ({ ...loss, section: stripping.sections[loss.about] })),
    owners: ownersOf(portfolio, facts, year),
    has112A: rowOn112A(year) !== null,
  }
}

/** The kinds of entries that bring units of a previous owner. */
const fromOwners: readonly TransactionKind[] = ['gift-in', 'transmission-in']

/** Returns the units of a portfolio that came from previous owners. */
function ownersOf(
  { entries }: Pick<Portfolio, 'entries'>,
  { previousOwners }: GainFacts,
  year: FinancialYear,
): OwnedBefore[] {
  return entries
    .filter(({ kind, date }) => fromOwners.includes(kind) && date <= year.to)
    .map((entry) => ({
      entryId: entry.id,
      kind: entry.kind,
      schemeCode: entry.schemeCode,
      date: entry.date,
      units: figuresOf(entry).units,
      said: previousOwners.get(entry.id) ?? null,
    }))
}

function rowOn112A(year: FinancialYear) {
  return schedules112A.find(({ from }) => from <= year.from)?.layout ?? null
}

function sourcesOf(year: FinancialYear): GainSource[] {
  const others = rowsOfYear(year, otherGains)
  const rows: GainSource[] = [
    ...rowsOfYear(year, fundTaxes.equity ?? []),
    ...others,
    ...rowsOfYear(year, fundTaxes.debt ?? []),
    ...rowsOfYear(year, grandfathering),
    ...(others.some(({ isIndexed }) => isIndexed) ? costIndexes.slice(0, 1) : []),
    ...rowsOfYear(year, advanceTaxWindows),
    ...rowsOfYear(year, schedules112A),
    ...rowsOfYear(year, strippingRules),
  ]
  return rows.map(({ from, source, readIn }) => ({ from, source, readIn }))
}

/**
 * Returns the years that a client may ask for, newest first: the running one, the one before, and each with a sale or a
 * dividend. None is older than the oldest rules.
 */
function yearsOfGains({ entries }: Pick<Portfolio, 'entries'>, today: IsoDate): FinancialYear[] {
  const running = financialYearOf(today)
  const before = financialYearOf(addDays(running.from, -1))
  const all = new Map([running, before].map((year) => [year.label, year]))
  for (const { date } of entries) {
    const year = financialYearOf(date)
    if (year.from >= firstYearOfGains && date <= today) all.set(year.label, year)
  }
  return [...all.values()].sort((a, b) => (a.from < b.from ? 1 : -1))
}

/** Returns the year of a label such as `2025-26`; null for anything else, and for years before the oldest rules. */
export function yearOfGains(label: string, today: IsoDate): FinancialYear | null {
  const match = /^(20\d\d)-(\d\d)$/.exec(label)
  if (!match) return null
  const year = financialYearOf(`${Number(match[1])}-04-01`)
  const isKnown = year.label === label && year.from >= firstYearOfGains && year.from <= today
  return isKnown ? year : null
}

/** What of a holding could still be sold free of tax. */
export interface RoomRow {
  readonly schemeCode: string
  readonly folio: string
  /** Names its page: the id of its first transaction. */
  readonly holdingId: string
  readonly sale: FreeSale
}

/** A year of gains with what could still be realised in it. */
export interface GainsWithRoom {
  readonly report: GainsReport
  readonly years: readonly FinancialYear[]
  /** Null for a year that is over: nothing can be sold in it. */
  readonly room: {
    readonly leftPaise: Paise
    /** Today: sales are worked out for it. */
    readonly on: IsoDate
    readonly rows: readonly RoomRow[]
  } | null
}

/** Reads a year of a client's gains, and what of the holdings could be sold today without tax on it. */
export async function readGainsWithRoom(
  services: Services,
  owner: PortfolioOwner,
  year: FinancialYear,
  language: Language,
): Promise<GainsWithRoom> {
  const carried = await carriedLossesOf(services, owner, year.label)
  const place = await gainsPlace(services, owner, language)
  await nextTurn()
  const report = await reportOf(services, place, year, carried)
  await nextTurn()
  const years = yearsOfGains(place.portfolio, report.madeOn)
  if (!report.isRunning) return { report, years, room: null }
  const leftPaise = roomOf(report.setOff)
  const rows: RoomRow[] = []
  for (const holding of place.portfolio.holdings) {
    const printed = await printedLoad(services.db, personIdOf(owner), holding)
    const row = roomRow(holding, printed, place, report.madeOn, leftPaise)
    if (row) rows.push(row)
    await nextTurn()
  }
  return { report, years, room: { leftPaise, on: report.madeOn, rows } }
}

function roomRow(
  { position, price, schemeCode, folio }: Portfolio['holdings'][number],
  printed: PrintedLoad | null,
  { schemes, portfolio }: GainsPlace,
  on: IsoDate,
  leftPaise: Paise,
): RoomRow | null {
  const rules = gainRules(on)
  const scheme = schemes.get(schemeCode)
  if (!price || !rules || !scheme) return null
  const { selling, taxClass } = schemeRules(scheme, on, printed)
  if (taxClass === null) return null
  const valuedOn = rules.equity.valuedOn
  const valuedNav = valuedOn === null ? null : valuedNavOf(portfolio.histories.get(schemeCode), valuedOn)
  const lots = heldLots(position)
  const sale = freeSale({ lots, selling, taxClass, navE8: price.navE8, valuedNav }, rules, on, leftPaise)
  return sale && { schemeCode, folio, holdingId: position.entries[0]!.id, sale }
}
