import { selectNumbers } from '#features/identity/accounts.server.ts'
import {
  selectChangedLedgers,
  selectFeedStates,
  selectNamesVersion,
} from '#features/ledger/ledger-versions.server.ts'
import { selectNavsBetween } from '#features/prices/navs.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { navE8, type Paise } from '#finance/units.ts'
import { hourMs } from '#kit/clock/time.ts'
import { aged } from '#kit/memo/aged.server.ts'
import { hashOf, memo } from '#kit/memo/client-memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { parts } from '#kit/store/parts.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  answerTo,
  type Compared,
  compareClients,
  compareUnlinked,
  type FolioDifference,
  type UnitsQuestion,
} from './compare-units.server.ts'
import { type RegistrarCodes, readCodes } from './registrar-codes.server.ts'
import { selectUnlinkedNumbers } from './tables/feed-codes.server.ts'
import { selectFolioOwners } from './tables/feed-folios.server.ts'

/** A difference, and the number of the client; null if the folio is nobody's. */
export interface UnitsDifference extends FolioDifference {
  readonly client: string | null
}

export interface Reconciliation {
  readonly differences: readonly UnitsDifference[]
  readonly matched: number
  /** The newest day of each registrar's counts. */
  readonly days: ReadonlyMap<FeedRegistrar, IsoDate>
}

/** Raise it when units are compared in another way. */
const rules = 2
/** What reports came to is looked at again after this time even if nothing shows that it changed: rows expire. */
const longestKept = hourMs

/** What a client's folios came to, what that asked of all reports together, and a hash of the answers. */
interface Comparison {
  readonly compared: Compared
  readonly questions: readonly UnitsQuestion[]
  readonly answers: string
}

/** What this process keeps between two looks. */
interface Kept {
  readonly states: ReadonlyMap<string, string>
  readonly names: string
  readonly readAt: number
  readonly codes: RegistrarCodes
  readonly versions: ReadonlyMap<string, string>
  /** By client; the folios of nobody under null. */
  readonly compared: ReadonlyMap<string | null, Compared>
}

const keptOf = new WeakMap<object, Kept>()
/** One look at a time: the next one finds what the first has read. */
const turns = new WeakMap<object, Promise<unknown>>()

/**
 * Compares the units in the ledgers with those that the registrars count, folio by folio and scheme by scheme, each on the
 * day of the registrar's newest count. A difference goes by itself when the missing rows come.
 *
 * What a comparison found is kept in the database until the client's ledger, the reports about their folios or an answer about all
 * reports change. Only the ledgers of those clients are read.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const before = turns.get(services.store) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(() => compareNow(services))
  turns.set(services.store, mine)
  return await mine
}

/** The same for the office's screens, which take what was compared some minutes ago. */
export const reconciled = aged('the units of the registrars', reconcile)

async function compareNow(services: Services): Promise<Reconciliation> {
  const { db, clock } = services
  // First: what changes while books are read counts as a change to come.
  const states = await selectFeedStates(db)
  const names = await selectNamesVersion(db)
  const versions = await selectChangedLedgers(db)
  const known = keptOf.get(services.store)
  const isSame =
    known !== undefined &&
    Math.abs(clock.now() - known.readAt) < longestKept &&
    known.names === names &&
    changedKeys(known.states, states).length === 0
  const kept = isSame
    ? { ...known, versions, compared: await compareChanged(services, known, versions) }
    : { states, names, versions, readAt: clock.now(), ...(await compareAll(services)) }
  keptOf.set(services.store, kept)
  return await summed(services, kept)
}

/** Compares all who have folios, as far as something changed since the last comparison of any process. */
async function compareAll(services: Services): Promise<Pick<Kept, 'codes' | 'compared'>> {
  const { db } = services
  const codes = await readCodes(services)
  const compared = await compareSome(db, codes, await selectFolioOwners(db))
  const found: Compared[] = []
  for (const numbers of parts(await selectUnlinkedNumbers(db)))
    found.push(await compareUnlinked(db, codes, numbers))
  const differences = found.flatMap((one) => one.differences)
  return { codes, compared: new Map([...compared, [null, { matched: 0, differences }]]) }
}

/** Compares those whose ledgers changed since the last look of this process; the reports are as they were. */
async function compareChanged(
  services: Services,
  { codes, compared, versions }: Kept,
  now: Kept['versions'],
): Promise<Kept['compared']> {
  const changed = changedKeys(versions, now).filter((id) => compared.has(id))
  if (changed.length === 0) return compared
  return new Map([...compared, ...(await compareSome(services.db, codes, changed))])
}

/** Compares some clients, as far as something changed since the last comparison of any process. */
async function compareSome(
  db: Database,
  codes: RegistrarCodes,
  personIds: readonly string[],
): Promise<Map<string, Compared>> {
  const answersTo = (questions: readonly UnitsQuestion[]) =>
    hashOf(questions.map((question) => answerTo(codes, question)))
  const stands = ({ questions, answers }: Comparison) => answers === answersTo(questions)
  const compareThem = async (ids: readonly string[]) => {
    const results = [...(await compareClients(db, codes, ids))]
    return new Map(
      results.map(([id, { questions, ...compared }]): [string, Comparison] => [
        id,
        { compared, questions, answers: answersTo(questions) },
      ]),
    )
  }
  const found = new Map<string, Compared>()
  for (const some of parts(personIds)) {
    const basis = { of: some, reads: ['ledger', 'reports', 'numbers'], rules: [rules], stands } as const
    for (const [id, { compared }] of await memo(db, 'units', basis, compareThem)) found.set(id, compared)
  }
  return found
}

async function summed({ db }: Services, { compared, codes }: Kept): Promise<Reconciliation> {
  const found = [...compared].filter(([, { differences }]) => differences.length > 0)
  const numbers = await selectNumbers(
    db,
    found.flatMap(([id]) => id ?? []),
  )
  return {
    differences: found
      .flatMap(([id, { differences }]) => {
        const client = id === null ? null : (numbers.get(id) ?? null)
        return differences.map((one) => ({ ...one, client }))
      })
      .sort(byPlace),
    matched: [...compared.values()].reduce((sum, { matched }) => sum + matched, 0),
    days: codes.days,
  }
}

/** The keys whose values differ between two maps. */
function changedKeys<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): string[] {
  return [
    ...[...after].filter(([key, value]) => before.get(key) !== value).map(([key]) => key),
    ...[...before.keys()].filter((key) => !after.has(key)),
  ]
}

function byPlace(a: UnitsDifference, b: UnitsDifference): number {
  const [one, other] = [a, b].map(({ registrar, folio, code }) => `${registrar} ${folio} ${code}`)
  return one! < other! ? -1 : 1
}

/** How old a price may be that a difference is valued at. */
const priceDays = 10
const codesAtOnce = 300

/**
 * Adds what each difference comes to at the newest price of the last ten days, the greatest first. Below zero is short. null
 * where the scheme is unknown or has no such price.
 */
export async function valueDifferences(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  differences: readonly UnitsDifference[],
): Promise<(UnitsDifference & { readonly worth: Paise | null })[]> {
  const today = istDate(clock.now())
  const codes = [...new Set(differences.flatMap(({ schemeCode }) => schemeCode ?? []))]
  const newest = new Map<string, { readonly date: string; readonly nav_e8: number }>()
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const some = codes.slice(start, start + codesAtOnce)
    for (const nav of await selectNavsBetween(db, some, addDays(today, -priceDays), today))
      if (nav.date > (newest.get(nav.scheme_code)?.date ?? '')) newest.set(nav.scheme_code, nav)
  }
  return differences
    .map((row) => {
      const nav = row.schemeCode === null ? undefined : newest.get(row.schemeCode)
      return { ...row, worth: nav ? worthOf(row.difference, navE8(nav.nav_e8)) : null }
    })
    .toSorted((a, b) => Math.abs(b.worth ?? 0) - Math.abs(a.worth ?? 0))
}
