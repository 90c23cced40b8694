import { randomUUID } from 'node:crypto'
import { selectAliases } from '#features/ledger/scheme-aliases.server.ts'
import { selectListedSchemes } from '#features/prices/navs.server.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import type { SchemeFileReport } from '#features/readers/registrars/open-feed.ts'
import type { SchemeMasterRow } from '#features/readers/scheme-files/scheme-file-rows.ts'
import { type IsoDate, istDate, parseIsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { batchesOf, inBatches } from '#kit/store/batches.server.ts'
import { Claims, type FactClaim, type UnjoinedLine } from './claims.ts'
import type { SchemeFactId } from './fact-kinds.ts'
import { doubtOf, type FactDoubt, type LinesOfFact, mixedUp } from './plausible.ts'
import { SchemeFinder } from './scheme-finder.ts'
import {
  deleteFacts,
  findSchemeFile,
  type SchemeFileRow,
  selectHeld,
  updateSchemeFile,
} from './tables/scheme-facts.server.ts'

/** A file of schemes as somebody at the desk chose it. */
export interface GivenSchemeFile {
  /** SHA-256 of the file as it was given. */
  readonly hash: string
  readonly name: string
  readonly file: SchemeFileReport
}

/** What a file changes. */
export interface SchemeFileCounts {
  readonly rows: number
  /** Schemes of the database that the file is about, and how many were found by name alone. */
  readonly schemes: number
  readonly byName: number
  /** Facts that were not known, and facts that changed. */
  readonly added: number
  readonly changed: number
  readonly held: number
  /** Lines about schemes that are not ours, the first of them by line and name. */
  readonly unjoined: number
  readonly firstUnjoined: readonly UnjoinedLine[]
  /** Rows that can't be read. */
  readonly unreadable: number
}

export type SchemeFileTaken =
  | { readonly ok: true; readonly on: IsoDate; readonly counts: SchemeFileCounts }
  | { readonly ok: false; readonly reason: 'same-file'; readonly actor: string; readonly at: string }
  | { readonly ok: false; readonly reason: 'refused'; readonly fault: FeedFault }

const shownUnjoined = 5

/**
 * Takes a file of schemes in, or says what it would change. A value that is as before changes nothing; one that is hardly true is
 * held back for a person; a file with too many of those is refused whole.
 *
 * Facts are written in short transactions. A process that is killed leaves some of them behind, each of them true by itself; the
 * same file again adds the others.
 */
export async function takeSchemeFile(
  services: Services,
  actor: DeskActor,
  { hash, name, file }: GivenSchemeFile,
  isTrial: boolean,
): Promise<SchemeFileTaken> {
  const { db, clock } = services
  const same = await findSchemeFile(db, hash, name)
  if (same?.state === 'in') return { ok: false, reason: 'same-file', actor: same.actor, at: same.at }
  const today = istDate(clock.now())
  const on = dayOfName(name, today) ?? today
  const read = await readClaims(services, file, on)
  if (!read.ok) return { ok: false, reason: 'refused', fault: read.fault }
  const { claims, unreadable, finder } = read
  const known = await knownFacts(services, file.registrar)
  const held = await selectHeld(db)
  const seen = new Set(held.map((row) => `${row.scheme_code} ${row.fact} ${row.maker} ${row.value}`))
  const all = claims.all()
  const future = all.find(({ from }) => from > today)
  if (future)
    return {
      ok: false,
      reason: 'refused',
      fault: { reason: 'future-day', nearest: file.layout, line: future.line },
    }
  const judged = judge(all, known, finder, (claim) =>
    seen.has(`${claim.code} ${claim.fact} ${file.registrar} ${claim.value}`),
  )
  const mixed = mixedUp(judged.counts)
  if (mixed)
    return {
      ok: false,
      reason: 'refused',
      fault: { reason: 'implausible', nearest: file.layout, column: mixed },
    }
  const counts = countsOf(claims, all, judged, unreadable)
  if (isTrial) return { ok: true, on, counts }

  await saveFacts(services, actor, { hash, name, file, on, known: same, rows: claims.rows }, judged)
  return { ok: true, on, counts }
}

function countsOf(
  claims: Claims,
  all: readonly FactClaim[],
  judged: Judged,
  unreadable: number,
): SchemeFileCounts {
  return {
    rows: claims.rows,
    schemes: new Set(all.map(({ code }) => code)).size,
    byName: new Set(all.filter(({ isByName }) => isByName).map(({ code }) => code)).size,
    added: judged.taken.filter(({ before }) => before === null).length,
    changed: judged.taken.filter(({ before }) => before !== null).length,
    held: judged.held.length,
    unjoined: claims.unjoined.length,
    firstUnjoined: claims.unjoined.slice(0, shownUnjoined),
    unreadable,
  }
}

/** A file that is written. */
interface SavedFile extends GivenSchemeFile {
  readonly on: IsoDate
  /** Its row, which a process left that was killed; null for a new file. */
  readonly known: SchemeFileRow | null
  readonly rows: number
}

async function saveFacts(
  services: Services,
  actor: DeskActor,
  { hash, name, file, on, known, rows }: SavedFile,
  judged: Judged,
): Promise<void> {
  const { db, store, clock } = services
  const id = known?.id ?? randomUUID()
  const at = toIso(clock.now())
  const facts = { actor: actor.name, at, row_count: rows }
  if (known) await updateSchemeFile(db, id, facts)
  else
    await db
      .insertInto('scheme_file')
      .values({
        ...{ id, hash, name, layout: file.layout, maker: file.registrar, on_day: on, state: 'taking' },
        ...facts,
      })
      .execute()
  const rowOf = ({ code, fact, from, value, line, isByName }: FactClaim) => ({
    ...{ scheme_code: code, fact, maker: file.registrar, from_day: from, value },
    ...{ file_id: id, line, is_by_name: Number(isByName) },
  })
  await inBatches(store, batchesOf(judged.taken), async (trx, some) => {
    await deleteFacts(
      trx,
      some.filter(({ replaces }) => replaces).map(({ claim }) => rowOf(claim)),
    )
    await store.insertRows(
      trx,
      'scheme_fact',
      some.map(({ claim }) => rowOf(claim)),
    )
  })
  await db.transaction().execute(async (trx) => {
    await store.insertRows(
      trx,
      'held_fact',
      judged.held.map(({ claim, before, doubt }) => ({
        ...rowOf(claim),
        ...{ id: randomUUID(), value_before: before, doubt, state: 'open' as const },
      })),
    )
    await updateSchemeFile(trx, id, { state: 'in' })
    // Cached pages show facts next to prices.
    await store.bumpVersion(trx, 'prices')
    await recordAct(trx, services, actor, 'scheme-file-taken-in', id, String(rows))
  })
}

/** The day in the names that exchanges and AMFI give: SCHMSTRDET_27112026.txt, SchemeData2711261830SS.csv; null for others. */
export function dayOfName(name: string, today: IsoDate): IsoDate | null {
  const [, d, m, y] =
    /(?:^|\D)(\d{2})(\d{2})(20\d{2})(?:\D|$)/.exec(name) ??
    /SchemeData(\d{2})(\d{2})(\d{2})\d{4}/i.exec(name) ??
    []
  const parsed = parseIsoDate(`${y?.length === 2 ? `20${y}` : y}-${m}-${d}`)
  return parsed.ok && parsed.value <= today ? parsed.value : null
}

type ReadClaims =
  | { readonly ok: true; readonly claims: Claims; readonly finder: SchemeFinder; readonly unreadable: number }
  | { readonly ok: false; readonly fault: FeedFault }

async function readClaims(services: Services, file: SchemeFileReport, on: IsoDate): Promise<ReadClaims> {
  const rows = []
  let unreadable = 0
  for await (const item of file.rows()) {
    if (item.is === 'fault') return { ok: false, fault: { nearest: file.layout, ...item.fault } }
    if (item.is === 'row') rows.push(item.row)
    else unreadable += 1
  }
  const finder = new SchemeFinder(
    await selectListedSchemes(services.db),
    await aliasesOf(services, file, rows),
  )
  const claims = new Claims(finder, on)
  for (const row of rows) claims.add(file.holds, row)
  return { ok: true, claims, finder, unreadable }
}

/** What the registrars' codes of lines without an ISIN mean here. */
async function aliasesOf({ db }: Services, { holds }: SchemeFileReport, rows: readonly unknown[]) {
  if (holds !== 'masters') return new Map<string, string>()
  const keys = (rows as readonly SchemeMasterRow[]).flatMap(({ isinValid, registrar, registrarCode }) =>
    isinValid || !registrar || !registrarCode ? [] : [{ kind: registrar, key: registrarCode }],
  )
  return await selectAliases(db, keys)
}

/** Days and values of each scheme's facts, oldest first, by `code fact`. */
type Known = Map<string, { from: IsoDate; value: string }[]>

async function knownFacts({ db }: Services, maker: SchemeFileReport['registrar']): Promise<Known> {
  const known: Known = new Map()
  for (const { scheme_code, fact, from_day, value } of await db
    .selectFrom('scheme_fact')
    .select(['scheme_code', 'fact', 'from_day', 'value'])
    .where('maker', '=', maker)
    .orderBy('from_day')
    .execute()) {
    const key = `${scheme_code} ${fact}`
    const days = known.get(key)
    if (days) days.push({ from: from_day, value })
    else known.set(key, [{ from: from_day, value }])
  }
  return known
}

interface Judged {
  readonly taken: readonly {
    readonly claim: FactClaim
    readonly before: string | null
    readonly replaces: boolean
  }[]
  readonly held: readonly {
    readonly claim: FactClaim
    readonly before: string | null
    readonly doubt: FactDoubt
  }[]
  readonly counts: ReadonlyMap<SchemeFactId, LinesOfFact>
}

/** Compares what a file says with what was known on its day. @param isHeld True for a value that was held back before. */
function judge(
  claims: readonly FactClaim[],
  known: Known,
  finder: SchemeFinder,
  isHeld: (claim: FactClaim) => boolean,
): Judged {
  const taken: Judged['taken'][number][] = []
  const held = new Map<string, Judged['held'][number]>()
  const counts = new Map<SchemeFactId, LinesOfFact>()
  for (const claim of claims) {
    const { code, fact, from, value } = claim
    const key = `${code} ${fact}`
    const days = known.get(key) ?? []
    const at = days.findLastIndex((day) => day.from <= from)
    const before = days[at]?.value ?? null
    const count = counts.get(fact) ?? { claimed: new Set<number>(), doubtful: new Set<number>() }
    counts.set(fact, count)
    count.claimed.add(claim.line)
    if (value === before) continue
    // The first name is compared with that of AMFI's price list.
    const compared = fact === 'name' ? (before ?? finder.nameOf(code)) : before
    const doubt = claim.isSwapped ? 'swapped' : doubtOf(fact, compared, value)
    if (doubt) {
      count.doubtful.add(claim.line)
      if (!isHeld(claim))
        held.set(`${key} ${value}`, held.get(`${key} ${value}`) ?? { claim, before: compared, doubt })
      continue
    }
    const replaces = days[at]?.from === from
    taken.push({ claim, before, replaces })
    // Later days of the same file are compared with this one.
    if (replaces) days[at] = { from, value }
    else days.splice(at + 1, 0, { from, value })
    known.set(key, days)
  }
  return { taken, held: [...held.values()], counts }
}
