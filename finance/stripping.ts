import { addDays, addMonths, type IsoDate } from './dates.ts'
import type { Folio } from './folio.ts'
import type { GainLine } from './gains.ts'
import type { Ledger } from './ledger.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { shareOf } from './ledger-units.ts'
import { kindRules } from './transaction-kinds.ts'
import { type MilliUnits, milliUnits, type Paise, paise, plus } from './units.ts'

/** The rules against dividend and bonus stripping, for units of mutual funds. They are data: see content/gain-rules.ts. */
export type StrippingRules = {
  /** Bought within so many months before the record date, and sold within so many after it. */
  readonly monthsBefore: number
  readonly monthsAfter: number
  /**
   * A statement prints the day on which units or money came, not the record date: this many days before it are looked at as
   * well.
   */
  readonly recordDays: number
  /** Only a dividend that was exempt counts; the last day on which one was. */
  readonly dividendsUntil: IsoDate
}

/** A loss that the rules may ignore. Which of them it is depends on a record date that no statement prints. */
export type StrippedLoss = Folio & {
  /** The line of the report. */
  readonly lineId: string
  readonly boughtOn: IsoDate
  readonly soldOn: IsoDate
  readonly units: MilliUnits
  readonly about: 'bonus' | 'dividend'
  /** The day on which the bonus units or the dividend came. */
  readonly eventOn: IsoDate
  /** Above zero. */
  readonly lossPaise: Paise
  /** How much of the loss would be ignored: all of it after a bonus, otherwise at most the dividend on these units. */
  readonly ignoredPaise: Paise
}

/**
 * Returns the losses of a year that the rules against dividend and bonus stripping may ignore, in the order of the sales. They stay
 * in the report's figures: whether they count depends on the record date.
 *
 * Bonus: units bought up to three months before it and sold at a loss up to nine months after it, while bonus units are kept; the
 * loss would become the cost of the bonus units. Dividend: the same days, and the loss is ignored up to the dividend if that was
 * exempt.
 *
 * @param lines Of the year.
 * @param entries Of the ledger.
 * @source Income-tax Act, 1961: section 94(7) and (8). Income-tax Act, 2025: section 175.
 */
export function strippedLosses(
  lines: readonly GainLine[],
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  rules: StrippingRules,
): StrippedLoss[] {
  const losses = lines.filter(({ gainPaise, boughtOn }) => boughtOn !== null && (gainPaise ?? 0) < 0)
  if (losses.length === 0) return []
  const events = entries.flatMap((entry) => eventOf(entry, rules))
  return losses.flatMap((line) => {
    const of = events.filter((event) => event.folio === line.folio && event.schemeCode === line.schemeCode)
    const found = of.flatMap((event) => lossOf(line, event, ledger, entries, rules))
    // Two events may touch one lot. The one that ignores most says all that an accountant has to look at.
    const most = Math.max(0, ...found.map(({ ignoredPaise }) => ignoredPaise))
    return found.filter(({ ignoredPaise }) => ignoredPaise === most && most > 0).slice(0, 1)
  })
}

type Event = Folio & { readonly entry: LedgerEntry; readonly about: StrippedLoss['about'] }

function eventOf(entry: LedgerEntry, { dividendsUntil }: StrippingRules): Event[] {
  const { folio, schemeCode, kind, date } = entry
  const { units, cash, cost } = kindRules[kind]
  if (cost === 'nothing') return [{ folio, schemeCode, entry, about: 'bonus' }]
  const isDividend = (cash === 0 && cost === 'paid') || (units === 0 && cash === 1)
  return isDividend && date <= dividendsUntil ? [{ folio, schemeCode, entry, about: 'dividend' }] : []
}

function lossOf(
  line: GainLine,
  { entry, about }: Event,
  ledger: Ledger,
  entries: readonly LedgerEntry[],
  { monthsBefore, monthsAfter, recordDays }: StrippingRules,
): StrippedLoss[] {
  const { boughtOn, soldOn, units, folio, schemeCode } = line
  const earliest = addDays(entry.date, -recordDays)
  if (boughtOn === null || boughtOn < addMonths(earliest, -monthsBefore) || boughtOn >= entry.date) return []
  if (soldOn <= earliest || soldOn > addMonths(entry.date, monthsAfter)) return []
  const lossPaise = paise(-(line.gainPaise ?? 0))
  const base = {
    lineId: line.id,
    folio,
    schemeCode,
    boughtOn,
    soldOn,
    units,
    about,
    eventOn: entry.date,
    lossPaise,
  }
  if (about === 'bonus') {
    if (soldOn < entry.date || bonusKept(entry, soldOn, ledger) === 0) return []
    return [{ ...base, ignoredPaise: lossPaise }]
  }
  const held = unitsBefore(entry, entries)
  if (held <= 0) return []
  const dividend = plus(figuresOf(entry).amountPaise, entry.tdsPaise)
  const own = shareOf(dividend, milliUnits(Math.min(units, held)), held)
  return [{ ...base, ignoredPaise: paise(Math.min(lossPaise, own)) }]
}

/** The units of a bonus that were still there after the sales of a day. */
function bonusKept(bonus: LedgerEntry, on: IsoDate, { positions }: Ledger): number {
  const gone = positions
    .flatMap(({ disposals }) => disposals)
    .filter(({ entry }) => entry.date <= on)
    .flatMap(({ sold }) => sold)
    .filter(({ lot }) => lot.id === bonus.id)
    .reduce((total, { units }) => total + units, 0)
  return figuresOf(bonus).units - gone
}

/** The units of its folio and scheme that a dividend was paid on. */
function unitsBefore({ folio, schemeCode, date }: LedgerEntry, entries: readonly LedgerEntry[]): MilliUnits {
  return milliUnits(
    entries
      .filter((one) => one.folio === folio && one.schemeCode === schemeCode && one.date < date)
      .reduce((total, one) => {
        const { units } = kindRules[one.kind]
        return total + (units === 'undoes' ? -1 : units) * figuresOf(one).units
      }, 0),
  )
}
