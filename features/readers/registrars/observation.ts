import type { IsoDate } from '#finance/dates.ts'
import { type Paise, paise } from '#finance/units.ts'
import type {
  FeedClosing,
  FeedFolio,
  FeedKind,
  FeedKyc,
  FeedPerson,
  FeedRegistrar,
  FeedSip,
  FeedTransaction,
} from './feed-rows.ts'

/** A PAN as persons are compared by it. */
export interface SeenPan {
  /** Equal for equal PANs: the PAN itself, or its keyed hash where ids and keys leave the program. */
  readonly key: string
  /** The last four characters. */
  readonly end: string
  /** The PAN, for what only letters show: its kind and typing errors. */
  readonly text: string
}

const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

/** True if a text has the shape of a PAN, with a fourth letter that is in use. */
export function isPan(text: string): boolean {
  return panShape.test(text)
}

/** The slot of a folio in which somebody stands. */
export type FolioSlot = 'first' | 'second' | 'third' | 'guardian'

/** What one file says of one person in one folio. */
export interface SeenPerson {
  readonly slot: FolioSlot
  readonly name: string
  readonly pan: SeenPan | null
  /** What stands in the place of the PAN without being one; '' otherwise. */
  readonly panText: string
  readonly birthday: IsoDate | null
  readonly email: string
  readonly mobile: string
  readonly isKycOk: boolean | null
}

/** What the units of a scheme in a folio are worth, and on which day. */
export interface SeenWorth {
  readonly code: string
  readonly value: Paise
  /** null for a sum of transactions, which stands in where no file has a value. */
  readonly on: IsoDate | null
}

/** What one file says about one folio; rows that say the same are one observation. */
export interface Observation {
  readonly registrar: FeedRegistrar
  /** '' where the file does not name the fund house. */
  readonly house: string
  readonly folio: string
  /** The file's id, such as its SHA-256: a file that is given twice is one file. */
  readonly file: string
  readonly holds: SourceFile['holds']
  /** The latest day that the rows are about. */
  readonly on: IsoDate | null
  /** The first lines that say so, five at most, and how many there are. */
  readonly lines: readonly number[]
  readonly count: number
  readonly people: readonly SeenPerson[]
  readonly nominees: readonly { readonly name: string; readonly relation: string }[]
  readonly taxStatus: string
  readonly holdingMode: string
  readonly address: FeedFolio['address'] | null
  readonly bank: { readonly ifsc: string; readonly end: string } | null
  readonly openedOn: IsoDate | null
  readonly worth: readonly SeenWorth[]
  /** True if units came in from a dead holder. */
  readonly hasTransmission: boolean
}

/** A file, as `feeds/` reads it. Brokerage says nothing of people. */
export type SourceFile =
  | { readonly file: string; readonly holds: 'folios'; readonly rows: Iterable<FeedFolio> }
  | { readonly file: string; readonly holds: 'kyc'; readonly rows: Iterable<FeedKyc> }
  | { readonly file: string; readonly holds: 'transactions'; readonly rows: Iterable<FeedTransaction> }
  | { readonly file: string; readonly holds: 'sips'; readonly rows: Iterable<FeedSip> }
  | { readonly file: string; readonly holds: 'closings'; readonly rows: Iterable<FeedClosing> }

type Said = Pick<
  Observation,
  'people' | 'nominees' | 'taxStatus' | 'holdingMode' | 'address' | 'bank' | 'openedOn'
>

type PanOf = (text: string | null) => SeenPan | null

type AnyRow = FeedFolio | FeedKyc | FeedTransaction | FeedSip | FeedClosing

interface Gathered extends Said {
  readonly registrar: FeedRegistrar
  readonly house: string
  readonly folio: string
  readonly file: string
  readonly holds: SourceFile['holds']
  on: IsoDate | null
  lines: number[]
  count: number
  worth: Map<string, SeenWorth>
  hasTransmission: boolean
}

const nothingSaid: Omit<Said, 'people'> = {
  nominees: [],
  taxStatus: '',
  holdingMode: '',
  address: null,
  bank: null,
  openedOn: null,
}

/** Units that come from another holder. KFintech enters a transmission as a gift too. */
const handedOn: ReadonlySet<FeedKind> = new Set(['transmission-in', 'gift-in'])

const mostLines = 5

export function panReader(panKey: (pan: string) => string): PanOf {
  const pans = new Map<string, SeenPan>()
  return (text) => {
    if (text === null || !isPan(text)) return null
    let pan = pans.get(text)
    if (!pan) {
      pan = { key: panKey(text), end: text.slice(-4), text }
      pans.set(text, pan)
    }
    return pan
  }
}

/** What one file says: rows that say the same of a folio are laid together, however many they are. */
export class ObservedFile {
  readonly #source: Pick<SourceFile, 'file' | 'holds'>
  readonly #panOf: PanOf
  readonly #all = new Map<string, Gathered>()

  constructor(source: Pick<SourceFile, 'file' | 'holds'>, panOf: PanOf) {
    this.#source = source
    this.#panOf = panOf
  }

  /** Reads a row of the kind that the file holds. */
  add(row: AnyRow): void {
    const { holds } = this.#source
    // `holds` says which rows the file has; tsc can't follow that through the union.
    if (holds === 'folios') this.#addMaster(row as FeedFolio)
    else if (holds === 'kyc') this.#addKyc(row as FeedKyc)
    else if (holds === 'transactions') this.#addTransaction(row as FeedTransaction)
    else if (holds === 'sips') {
      const sip = row as FeedSip
      this.#addNamed(sip, sip.pan, sip.registeredOn ?? sip.from)
    } else {
      const closing = row as FeedClosing
      setWorth(this.#addNamed(closing, null, closing.on), closing.code, closing.value, closing.on)
    }
  }

  /** Each observation with what it is sorted by. */
  *entries(): Generator<readonly [string, Observation]> {
    for (const [key, { worth, ...one }] of this.#all)
      yield [key, { ...one, worth: [...worth.values()].sort((a, b) => (a.code < b.code ? -1 : 1)) }]
  }

  #addMaster(row: FeedFolio): void {
    const said = masterOf(row, this.#panOf)
    const one = this.#add(row, JSON.stringify(said), () => said, row.reportedOn)
    if (row.closing) setWorth(one, row.code, row.closing.value, row.closing.on)
  }

  #addKyc(row: FeedKyc): void {
    const isKycOk = row.people[0]?.isOk ?? null
    const said: Said = {
      ...nothingSaid,
      people: [{ ...personOf('first', row.holder, this.#panOf), isKycOk }],
    }
    this.#add(row, JSON.stringify(said), () => said, row.on)
  }

  #addTransaction(row: FeedTransaction): void {
    if (row.outcome.status === 'quarantine') return
    const one = this.#addNamed(row, row.pan, row.reportedOn ?? row.date)
    one.hasTransmission ||= row.outcome.kind !== null && handedOn.has(row.outcome.kind)
    const paid = (one.worth.get(row.code)?.value ?? 0) + (row.units === 0 ? 0 : row.amount)
    one.worth.set(row.code, { code: row.code, value: paise(paid), on: null })
  }

  #addNamed(row: FeedTransaction | FeedSip | FeedClosing, pan: string | null, on: IsoDate | null): Gathered {
    const said = (): Said => ({
      ...nothingSaid,
      people: [personOf('first', { ...noPerson, name: row.holder, pan }, this.#panOf)],
    })
    return this.#add(row, `${row.holder}|${pan}`, said, on)
  }

  #add(row: AnyRow, content: string, said: () => Said, on: IsoDate | null): Gathered {
    return addRow(this.#all, this.#source, row, { content, said, on })
  }
}

function addRow(
  all: Map<string, Gathered>,
  { file, holds }: Pick<SourceFile, 'file' | 'holds'>,
  { registrar, house, folio, line }: AnyRow,
  { content, said, on }: { readonly content: string; readonly said: () => Said; readonly on: IsoDate | null },
): Gathered {
  const key = `${registrar}|${house}|${folio}|${file}|${holds}|${content}`
  let one = all.get(key)
  if (!one) {
    one = {
      ...{ registrar, house, folio, file, holds, on: null, lines: [], count: 0 },
      ...{ worth: new Map(), hasTransmission: false },
      ...said(),
    }
    all.set(key, one)
  }
  if (on !== null && (one.on === null || on > one.on)) one.on = on
  one.count += 1
  if (one.lines.length < mostLines || line < one.lines.at(-1)!) {
    one.lines.push(line)
    one.lines.sort((a, b) => a - b)
    one.lines.length = Math.min(one.lines.length, mostLines)
  }
  return one
}

const noPerson: FeedPerson = { name: '', pan: null, panText: '', birthday: null, email: '', mobile: '' }

/** A file may hold two days of a scheme: the later one counts. */
function setWorth(one: Gathered, code: string, value: Paise, on: IsoDate): void {
  const earlier = one.worth.get(code)
  if (!earlier?.on || on > earlier.on || (on === earlier.on && value > earlier.value))
    one.worth.set(code, { code, value, on })
}

function masterOf(row: FeedFolio, panOf: PanOf): Said {
  const [second, third] = row.joint
  const isOk = (flag: string) => (flag === '' ? null : flag === 'Y')
  const people = [
    { ...personOf('first', row.holder, panOf), isKycOk: isOk(row.kyc[0]) },
    ...(second ? [{ ...personOf('second', second, panOf), isKycOk: isOk(row.kyc[1]) }] : []),
    ...(third ? [{ ...personOf('third', third, panOf), isKycOk: isOk(row.kyc[2]) }] : []),
    ...(row.guardian ? [personOf('guardian', row.guardian, panOf)] : []),
  ]
  const { lines, city, pin } = row.address
  return {
    people,
    nominees: row.nominees.map(({ name, relation }) => ({ name, relation })),
    taxStatus: row.taxStatus,
    holdingMode: row.holdingMode,
    address: lines.length > 0 || city !== '' || pin !== '' ? row.address : null,
    bank: row.bank.account === '' ? null : { ifsc: row.bank.ifsc, end: row.bank.account.slice(-4) },
    openedOn: row.openedOn,
  }
}

function personOf(slot: FolioSlot, person: FeedPerson, panOf: PanOf): SeenPerson {
  const pan = panOf(person.pan)
  // A fourth letter that no PAN has.
  const panText = pan === null && person.pan !== null ? person.pan : person.panText
  const { name, birthday, email, mobile } = person
  return { slot, name, pan, panText, birthday, email, mobile, isKycOk: null }
}
