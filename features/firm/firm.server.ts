import { type FirmSections, type SectionName, sectionSchemas } from '#content/firm.ts'
import { sectionNames } from '#content/firm-sections.ts'
import { smallestInvestment } from '#content/funds.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { type Faults, isObject, join } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type Difference, differences, valueAt, withValueAt } from './paths.ts'
import { readSections, type StoredFirm, sectionOf } from './sections.server.ts'
import { type SixFields, sectionsOfSix, sixFaults } from './six-fields.ts'
import { type FirmChange, selectLatestChanges } from './tables/firm.server.ts'

/** What became of a change of the firm. */
export type FirmSaved =
  | {
      readonly ok: true
      readonly changes: readonly FirmDifference[]
      /** The number of the change, by which it can be undone; null if there was none, or there were several. */
      readonly number: number | null
    }
  /** Values that can't be taken, by section and path: `contact.address.postalCode`. Nothing was kept. */
  | { readonly ok: false; readonly faults: Faults }
  /** Somebody else changed the section since it was read. Nothing was kept. */
  | { readonly ok: false; readonly reason: 'changed-meanwhile' }

/** One value that a change changes; the path begins with the section. */
export type FirmDifference = Difference & { readonly section: SectionName }

/** Thrown to roll a transaction back; never leaves this file. */
class Refused extends Error {
  readonly saved: FirmSaved
  constructor(saved: FirmSaved) {
    super('the change of the firm was refused')
    this.saved = saved
  }
}

/**
 * Keeps a section of the firm as somebody entered it. Every server shows it from its next request on.
 *
 * @param sent JSON of any form; `sectionSchemas in content/firm.ts` says what is right.
 * @param basedOn The number of the last change when the section was read, to notice that somebody else changed it
 *   meanwhile; null to overwrite.
 * @returns The values that changed, none if it was like that already.
 */
export async function saveSection(
  services: Services,
  actor: DeskActor,
  section: SectionName,
  sent: unknown,
  basedOn: number | null = null,
): Promise<FirmSaved> {
  return await change(services, actor, 'edit', async (trx) => {
    if (basedOn !== null && (await lastOf(trx, section)) > basedOn) {
      throw new Refused({ ok: false, reason: 'changed-meanwhile' })
    }
    return { [section]: sent }
  })
}

/**
 * Sets one value of the firm.
 *
 * @param path The section and the path in it: `contact.address.postalCode`, `people.advisers.lakshmi.phone`.
 * @param typed As typed: text becomes a number, yes or no, or JSON where such a value stands now.
 */
export async function setField(
  services: Services,
  actor: DeskActor,
  path: string,
  typed: string,
): Promise<FirmSaved> {
  const [name, ...rest] = path.split('.')
  const section = sectionNames.find((one) => one === name)
  if (!section || rest.length === 0) return { ok: false, faults: { [path]: 'no-such-field' } }
  return await change(services, actor, 'edit', async (_, { sections }) => {
    const now = sections[section]
    const value = toValue(typed, valueAt(now, rest))
    const changed = withValueAt(now, rest, value)
    if (changed === undefined) throw new Refused({ ok: false, faults: { [path]: 'no-such-field' } })
    return { [section]: changed }
  })
}

/**
 * Saves the six fields that a firm begins with. From then on the firm is real, and shows nothing of the sample.
 *
 * @param owner Who answers complaints, as long as nobody else was entered.
 */
export async function beginFirm(
  services: Services,
  actor: DeskActor,
  six: SixFields,
  owner: string,
): Promise<FirmSaved> {
  const saved = await change(services, actor, 'edit', async (_, stored) => ({
    ...sectionsOfSix(six, owner, stored),
  }))
  return !saved.ok && 'faults' in saved ? { ok: false, faults: sixFaults(saved.faults) } : saved
}

/** Reads what was typed as the kind of value that stands there now. */
function toValue(typed: string, now: unknown): unknown {
  const text = typed.trim()
  if (typeof now === 'boolean')
    return text === 'yes' || text === 'true' ? true : text === 'no' || text === 'false' ? false : text
  if (typeof now === 'object' && now !== null) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text === '' ? null : text
}

/** The file that all of the firm goes out and comes in as. */
const format = 'peepal-firm'
const formatVersion = 1

/** Returns the whole firm as one file: JSON with a line for each value, always the same bytes for the same firm. */
export async function exportFirm({ db }: Pick<Services, 'db'>): Promise<string> {
  const { sections, entered } = await readSections(db)
  const own = sectionNames.filter((name) => entered.has(name))
  return `${JSON.stringify({ format, version: formatVersion, entered: own, sections }, null, 2)}\n`
}

export type FirmImported =
  | FirmSaved
  /** The file is not an exported firm. */
  | { readonly ok: false; readonly reason: 'not-a-firm' }

/**
 * Takes in an exported file, all of it or nothing. Sections that the file does not have stay as they are.
 *
 * @param isTrial True only says what would change.
 */
export async function importFirm(
  services: Services,
  actor: DeskActor,
  file: string,
  isTrial: boolean,
): Promise<FirmImported> {
  const read = readFile(file)
  if (!read) return { ok: false, reason: 'not-a-firm' }
  return await change(services, actor, 'import', async () => read.sections, isTrial, read.entered)
}

function readFile(file: string) {
  try {
    const read: unknown = JSON.parse(file)
    if (!isObject(read) || read.format !== format || read.version !== formatVersion) return null
    const { sections, entered } = read
    return isObject(sections) ? { sections, entered: Array.isArray(entered) ? entered : [] } : null
  } catch {
    return null
  }
}

/**
 * Undoes a change: the section becomes what it was before. Only the last change of a section can be undone; the undo is a
 * change of its own, which can be undone too.
 */
export async function undoChange(
  services: Services,
  actor: DeskActor,
  number: number,
): Promise<FirmSaved | { readonly ok: false; readonly reason: 'not-there' }> {
  const undone = await services.db
    .selectFrom('firm_change')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!undone) return { ok: false, reason: 'not-there' }
  const { section, before_json } = undone
  return await change(services, actor, 'undo', async (trx) => {
    if ((await lastOf(trx, section)) !== number) throw new Refused({ ok: false, reason: 'changed-meanwhile' })
    return { [section]: before_json === null ? null : JSON.parse(before_json) }
  })
}

/** Returns the changes of the firm, newest first, each with the values before and after. */
export async function readHistory({ db }: Pick<Services, 'db'>, limit: number) {
  const last = new Set((await selectLatestChanges(db)).map(({ number }) => number))
  return (
    await db.selectFrom('firm_change').selectAll().orderBy('number', 'desc').limit(limit).execute()
  ).map(({ number, section, at, actor, kind, before_json, after_json }) => ({
    number,
    section,
    at,
    actor,
    kind,
    differences: differences(sectionOf(section, before_json), sectionOf(section, after_json)),
    isLast: last.has(number),
  }))
}

type SentSections = Readonly<Record<string, unknown>>

/** The one way in which the firm changes: parses, compares and writes, one change at a time. */
async function change(
  services: Services,
  actor: DeskActor,
  kind: FirmChange['kind'],
  read: (trx: Transaction, kept: StoredFirm) => Promise<SentSections>,
  isTrial = false,
  entered: readonly unknown[] = sectionNames,
): Promise<FirmSaved> {
  const saved = await services.store.db
    .transaction()
    .execute(async (trx) => {
      // First: from here on nobody else can change the firm until this commits.
      await services.store.bumpVersion(trx, 'firm')
      const kept = await readSections(trx)
      const judged = judge(services, await read(trx, kept), kept.sections, kind)
      if (!judged.ok) throw new Refused(judged)
      // A section that says what the sample says counts as entered once somebody has saved it.
      const changed = judged.changed.filter(
        ({ section, isOther }) => isOther || (entered.includes(section) && !kept.entered.has(section)),
      )
      if (isTrial || changed.length === 0)
        throw new Refused({ ok: true, changes: judged.changes, number: null })
      const at = toIso(services.clock.now())
      await trx
        .insertInto('firm_change')
        .values(
          changed.map(({ section, after }, index) => ({
            number: kept.number + 1 + index,
            section,
            at,
            actor: actor.name,
            kind,
            before_json: kept.entered.has(section) ? JSON.stringify(kept.sections[section]) : null,
            after_json: after === null ? null : JSON.stringify(after),
          })),
        )
        .execute()
      for (const { section } of changed) await recordAct(trx, services, actor, 'firm-changed', section)
      const number = changed.length === 1 ? kept.number + 1 : null
      return { ok: true, changes: judged.changes, number } satisfies FirmSaved
    })
    .catch((error) => {
      if (error instanceof Refused) return error.saved
      throw error
    })
  if (saved.ok && !isTrial) await services.refreshFirm(true)
  return saved
}

interface Changed {
  readonly section: SectionName
  /** The section from now on; null if it is the sample's again. */
  readonly after: FirmSections[SectionName] | null
  /** True if any value differs from what is kept now. */
  readonly isOther: boolean
}

type JudgedSections =
  | {
      readonly ok: true
      readonly changed: readonly Changed[]
      readonly changes: readonly FirmDifference[]
    }
  | { readonly ok: false; readonly faults: Faults }

/** Parses the sections that were sent and finds what they change. */
function judge(
  { clock }: Services,
  sent: SentSections,
  now: FirmSections,
  kind: FirmChange['kind'],
): JudgedSections {
  const schemas = sectionSchemas({ today: istDate(clock.now()), minimumOf: smallestInvestment })
  const faults: Record<string, Faults[string]> = {}
  const changed: Omit<Changed, 'isOther'>[] = []
  for (const name of Object.keys(sent)) {
    if (!sectionNames.some((one) => one === name)) faults[name] = 'no-such-field'
  }
  for (const section of sectionNames) {
    if (!(section in sent)) continue
    const value = sent[section]
    // What is undone was right once, or is the sample's.
    if (kind === 'undo') {
      changed.push({ section, after: value as Changed['after'] })
      continue
    }
    const read = schemas[section].read(value, now[section])
    if (read.ok) changed.push({ section, after: read.value })
    else for (const [path, fault] of Object.entries(read.faults)) faults[join(section, path)] = fault
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const found = changed.map((one) => ({
    ...one,
    differences: differences(now[one.section], one.after ?? sectionOf(one.section, null)),
  }))
  return {
    ok: true,
    changed: found.map(({ section, after, differences: { length } }) => ({
      section,
      after,
      isOther: length > 0,
    })),
    changes: found.flatMap((one) =>
      one.differences.map((difference) => ({ section: one.section, ...difference })),
    ),
  }
}

async function lastOf(trx: Transaction, section: SectionName): Promise<number> {
  return (await selectLatestChanges(trx)).find((row) => row.section === section)?.number ?? 0
}
