import { addDays, addMonths, daysBetween, type IsoDate, weekday } from '#finance/dates.ts'
import { trailOf } from '#finance/gst.ts'
import { stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, milliUnits, type NavE8, type Paise, paise } from '#finance/units.ts'
import { plainLine } from '#kit/text/csv.ts'
import book from './sample-book.json' with { type: 'json' }

/** A scheme of the files: AMFI's code, the registrar's house and code, and the yearly trail in hundredths of a per cent. */
export const sampleFunds = {
  P: { scheme: '120586', house: 'P', code: '8042', trail: 75 },
  L: { scheme: '125497', house: 'L', code: 'D346G', trail: 95 },
  G: { scheme: '119788', house: 'L', code: 'D574G', trail: 25 },
  H: { scheme: '118987', house: 'H', code: 'CBGT', trail: 35 },
} as const
export type FundLetter = keyof typeof sampleFunds
type Amounts = Readonly<Partial<Record<FundLetter, number>>>
/** The guardian of a minor is the first of the family. */
const families: readonly {
  readonly address: readonly string[]
  readonly people: readonly {
    readonly name: string
    readonly born: string
    readonly sip: Amounts
    readonly once: Amounts
  }[]
}[] = book.families

/** The price of a scheme on a day: that day's or the last before it. */
type PriceOf = (scheme: string, on: IsoDate) => NavE8

/** What an invented client has with one fund. */
interface Folio {
  readonly fund: FundLetter
  readonly folio: string
  readonly person: SamplePerson
  readonly entries: readonly Entry[]
}

interface SamplePerson {
  readonly name: string
  readonly born: IsoDate
  readonly pan: string
  readonly guardian: SamplePerson | null
  readonly email: string
  readonly mobile: string
  readonly address: readonly string[]
}

interface Entry {
  readonly number: number
  readonly date: IsoDate
  readonly kind: 'once' | 'monthly' | 'out'
  readonly amount: Paise
  readonly duty: Paise
  readonly units: MilliUnits
  readonly nav: NavE8
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const dutyPerLakh = 5

/** How long ago SIPs of some ended, in months: two that missed their last, and one that stopped. By place in the list. */
const ended: Readonly<Record<number, number>> = { 4: 2, 9: 3, 13: 7 }

/** The persons of the sample office's files. Names, PANs, numbers and addresses are invented. */
function samplePersons(): SamplePerson[] {
  let at = 0
  return families.flatMap(({ address, people: plans }) => {
    let first: SamplePerson | null = null
    return plans.map(({ name, born }): SamplePerson => {
      const isMinor = born > '2009'
      const [given = '', ...rest] = name.split(' ')
      const initial = (rest.at(-1) ?? given)[0] ?? 'X'
      const own: SamplePerson = {
        ...{ name, address, born: born as IsoDate },
        pan: isMinor ? '' : `XS${letters[at]}P${initial}${String(1_207 + at * 37).padStart(4, '0')}Q`,
        guardian: isMinor ? first : null,
        email: isMinor || at % 5 === 3 ? '' : `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
        mobile: isMinor ? '' : `98480${41_200 + at}`,
      }
      first ??= own
      at += 1
      return own
    })
  })
}

/** Folios with what was paid in and taken out until a day. */
export function sampleFolios(today: IsoDate, priceOf: PriceOf): Folio[] {
  const persons = samplePersons()
  const plans = families.flatMap(({ people }) => people)
  let number = 7_100_000
  return plans.flatMap(({ sip, once }, at) =>
    (Object.keys(sampleFunds) as FundLetter[]).flatMap((fund): Folio[] => {
      const [monthly = 0, first = 0] = [sip[fund], once[fund]]
      if (monthly + first === 0) return []
      const begun = 4 + ((at * 11) % 41)
      const entry = (kind: Entry['kind'], wanted: IsoDate, rupees: number): Entry => {
        number += 1
        const date = onWorkingDay(wanted)
        const nav = priceOf(sampleFunds[fund].scheme, date)
        const amount = paise(rupees * 100)
        const duty = kind === 'out' ? paise(0) : stampDutyOn(amount, dutyPerLakh)
        return { ...{ number, date, kind, amount, duty, nav }, units: unitsFor(amount, duty, nav) }
      }
      const start = addMonths(today, -begun)
      const day = `${start.slice(0, 8)}${String(5 + (at % 4) * 5).padStart(2, '0')}` as IsoDate
      const dates = Array.from({ length: begun + 1 - (ended[at] ?? 0) }, (_, month) => addMonths(day, month))
      const entries = [
        ...(first > 0 ? [entry('once', addDays(start, 3), first)] : []),
        ...(monthly > 0 ? dates.map((date) => entry('monthly', date, monthly)) : []),
        ...(first > 0 && at % 4 === 2 ? [entry('out', addMonths(today, -3), first / 5)] : []),
      ].filter(({ date }) => date < today)
      const house = sampleFunds[fund].house === 'P' ? 31 : 77
      return [{ fund, folio: `${10_402_117 + number}/${house}`, person: persons[at]!, entries }]
    }),
  )
}

const onWorkingDay = (date: IsoDate) => addDays(date, [1, 0, 0, 0, 0, 0, 2][weekday(date)] ?? 0)

/** Returns a report of transactions of CAMS: those of some days. */
export function transactionsFile(
  folios: readonly Folio[],
  from: IsoDate,
  to: IsoDate,
  nameOf: NameOf,
): Buffer {
  const codes = {
    once: ['P1', 'Additional Purchase', 'Purchase'],
    monthly: ['PSI01S', 'Additional Purchase Systematic', 'SIP Purchase'],
    out: ['R1', 'Partial Redemption', 'Redemption less TDS, STT'],
  } as const
  return file(
    folios.flatMap(({ fund, folio, person, entries }) =>
      entries
        .filter(({ date }) => date >= from && date <= to)
        .map(({ kind, ...entry }) => ({
          AMC_CODE: sampleFunds[fund].house,
          FOLIO_NO: folio,
          PRODCODE: productOf(fund),
          SCHEME: nameOf(fund),
          INV_NAME: person.name.toUpperCase(),
          TRXNTYPE: codes[kind][0],
          TRXNNO: String(entry.number),
          TRXNMODE: 'N',
          TRXNSTAT: 'Y',
          TRADDATE: monthFirst(entry.date),
          POSTDATE: monthFirst(entry.date),
          PURPRICE: (entry.nav / 1e8).toFixed(4),
          UNITS: (entry.units / 1e3).toFixed(3),
          AMOUNT: rupees(entry.amount),
          REP_DATE: monthFirst(to),
          TRXN_NATURE: codes[kind][2],
          TAX: '0',
          STT: '0',
          LOAD: '0',
          PAN: person.pan,
          TRXN_TYPE_FLAG: codes[kind][1],
          STAMP_DUTY: rupees(entry.duty),
        })),
    ),
  )
}

/** Returns the master of folios of CAMS, with the units at the end of a day. */
export function foliosFile(folios: readonly Folio[], on: IsoDate, priceOf: PriceOf, nameOf: NameOf): Buffer {
  return file(
    folios.map(({ fund, folio, person, entries }) => {
      const units = unitsOn(entries, on)
      const [street = '', city = '', pin = ''] = person.address
      return {
        FOLIOCHK: folio,
        INV_NAME: person.name.toUpperCase(),
        ADDRESS1: street,
        CITY: city,
        PINCODE: pin,
        PRODUCT: productOf(fund),
        SCH_NAME: nameOf(fund),
        REP_DATE: monthFirst(on),
        CLOS_BAL: (units / 1e3).toFixed(3),
        RUPEE_BAL: rupees(worthOf(units, priceOf(sampleFunds[fund].scheme, on))),
        PAN_NO: person.pan,
        GUARD_NAME: person.guardian?.name.toUpperCase() ?? '',
        GUARD_PAN: person.guardian?.pan ?? '',
        HOLDING_NATURE: 'SI',
        EMAIL: person.email,
        MOBILE_NO: person.mobile,
        INV_DOB: monthFirst(person.born),
        AMC_CODE: sampleFunds[fund].house,
      }
    }),
  )
}

/** Returns the brokerage of a month: the trail on each folio, less in a month of one house than its rate. */
export function brokerageFile(
  folios: readonly Folio[],
  first: IsoDate,
  priceOf: PriceOf,
  isLess: boolean,
): Buffer {
  const last = addDays(addMonths(first, 1), -1)
  const days = daysBetween(first, last) + 1
  return file(
    folios.flatMap(({ fund, folio, person, entries }) => {
      const { scheme, house, code, trail } = sampleFunds[fund]
      const middle = addDays(first, 14)
      const average = worthOf(unitsOn(entries, middle), priceOf(scheme, middle))
      if (average <= 0) return []
      const due = trailOf(average, trail * 100, days)
      return {
        AMC_CODE: house,
        FOLIO_NO: folio,
        SCHEME_CODE: code,
        TRXN_NO: String(entries[0]?.number),
        PLOT_AMOUNT: rupees(average),
        PROC_DATE: monthFirst(addDays(last, 6)),
        BRKAGE_TYPE: 'TRAIL',
        BRKAGE_RATE: (trail / 100).toFixed(2),
        BRKAGE_AMT: rupees(isLess && house === 'H' ? paise(Math.round(due * 0.9)) : due),
        BRKAGE_FROM: monthFirst(first),
        BRKAGE_TO: monthFirst(last),
        AVG_ASSETS: rupees(average),
        INV_NAME: person.name.toUpperCase(),
      }
    }),
  )
}

type NameOf = (fund: FundLetter) => string

const productOf = (fund: FundLetter) => sampleFunds[fund].house + sampleFunds[fund].code

function unitsOn(entries: readonly Entry[], day: IsoDate): MilliUnits {
  const until = entries.filter(({ date }) => date <= day)
  return milliUnits(until.reduce((sum, { kind, units }) => sum + (kind === 'out' ? -units : units), 0))
}

const rupees = (amount: Paise) => (amount / 100).toFixed(2)

function monthFirst(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${month}/${day}/${year}`
}

function file(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const heading = Object.keys(rows[0] ?? {})
  return Buffer.from([heading, ...rows.map((row) => Object.values(row))].map(plainLine).join(''))
}
