import { createHash } from 'node:crypto'
import { countListed } from '#features/audit/list-reads.server.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { writeRead } from '#kit/audit/reads.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type TableName, tableOf, writtenFields } from './client-tables.ts'
import { type Mapping, type MappingChoice, mapColumns } from './map-columns.ts'
import { type ImportNotice, noticesOf } from './notices.ts'
import { openFile } from './open-file.server.ts'
import type { PersonAnswers } from './persons.server.ts'
import {
  type HeldRecord,
  type ImportPlan,
  type LeftOut,
  type PersonQuestion,
  type PlannedChange,
  planImport,
} from './plan.server.ts'
import { readRows } from './read-rows.ts'
import { findImportOfFile } from './tables/imports.server.ts'
import { takePlanIn } from './take-in.server.ts'

/** What an import changes of one record, for people to read. */
export interface ChangeView {
  readonly line: number
  readonly name: string
  readonly isNew: boolean
  readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}

/** What a table would change, or changed. */
export interface ImportView {
  readonly state: 'trial' | 'in' | 'changed-meanwhile'
  readonly table: TableName
  readonly mapping: Mapping
  /** Every field that a column can hold, in the order of the table. */
  readonly fields: readonly string[]
  readonly counts: {
    readonly added: number
    readonly changed: number
    readonly same: number
    readonly known: number
    readonly held: number
    readonly totals: number
  }
  /** The first ones. */
  readonly changes: readonly ChangeView[]
  readonly held: readonly HeldRecord[]
  readonly leftOut: readonly LeftOut[]
  readonly questions: readonly PersonQuestion[]
  readonly notices: readonly ImportNotice[]
  /** Sheets of the workbook that have rows too and are not read. */
  readonly otherSheets: number
  /** Who took this very file in before; null for nobody. */
  readonly before: { readonly by: string; readonly at: string } | null
  /** Names what was seen: only that is taken in. */
  readonly seen: string
  /** The id of the import; null for a trial. */
  readonly id: string | null
}

export type TableOutcome =
  | { readonly ok: true; readonly view: ImportView }
  | { readonly ok: false; readonly fault: FeedFault }
  /** No line has the headings of a table: the office names the table. */
  | { readonly ok: false; readonly fault: null }

const mostChanges = 50
const mostHeld = 200

/**
 * Reads a table that the firm brings along, and says what it would change; or takes in what was seen.
 *
 * @param seen `seen` of the trial; null for a trial, which changes nothing.
 */
export async function importTable(
  services: Services,
  actor: DeskActor,
  file: { readonly name: string; readonly bytes: Uint8Array },
  choice: MappingChoice & { readonly answers: PersonAnswers },
  seen: string | null,
): Promise<TableOutcome> {
  const opened = await openFile(file.bytes)
  if (!opened.ok) return opened
  const today = istDate(services.clock.now())
  const mapping = mapColumns(opened.rows, choice, today)
  if (!mapping) return { ok: false, fault: null }
  const { table } = mapping
  const read = readRows(opened.rows, mapping, today)
  const records = mapping.missing.length > 0 ? { ...read, records: [], held: [] } : read
  const plan = await planImport(services, services.db, table, records, choice.answers)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const digest = digestOf(services, plan)
  const earlier = await findImportOfFile(services.db, table, hash)
  const isTrial = seen === null
  const isAsSeen = seen === digest
  const taken = isAsSeen ? await takePlanIn(services, actor, { name: file.name, hash }, plan) : null
  const { changes } = plan
  await noteReads(services, actor, plan)
  const meanwhile: HeldRecord[] = (taken?.meanwhile ?? []).map((row) => ({
    ...row,
    column: null,
    reason: 'changed-meanwhile',
  }))
  const held = [...plan.held, ...meanwhile]
  const added = changes.filter(({ stored }) => stored === null).length
  return {
    ok: true,
    view: {
      state: isTrial ? 'trial' : taken ? 'in' : 'changed-meanwhile',
      table,
      mapping,
      fields: Object.keys(tableOf(table).fields),
      counts: {
        added: taken?.added ?? added,
        changed: taken?.changed ?? changes.length - added,
        same: plan.same,
        known: plan.known,
        held: held.length,
        totals: read.totals,
      },
      changes: changes.slice(0, mostChanges).map((change) => changeView(plan, change)),
      held: held.slice(0, mostHeld),
      leftOut: plan.leftOut.slice(0, mostHeld),
      questions: plan.questions.slice(0, mostHeld),
      notices: noticesOf(table, plan),
      otherSheets: opened.otherSheets,
      before: earlier && { by: earlier.actor, at: earlier.at },
      seen: digest,
      id: taken?.id ?? null,
    },
  }
}

/** Writes down whose records are shown: those that change, and those that a question names. */
async function noteReads(
  services: Services,
  actor: DeskActor,
  { changes, questions }: ImportPlan,
): Promise<void> {
  const shown = changes.slice(0, mostChanges).filter(({ stored }) => stored !== null)
  await services.db.transaction().execute(async (trx) => {
    for (const personId of new Set(shown.map(({ person }) => person)))
      await writeRead(trx, services, actor, 'looked', { personId, screen: 'imports' })
  })
  const listed = questions.slice(0, mostHeld).flatMap(({ candidates }) => candidates)
  await countListed(
    services,
    actor,
    listed.flatMap(({ number }) => number ?? []),
  )
}

/** A keyed hash: it stands in a page, and must not let anybody try PANs. */
function digestOf({ secrets }: Services, { changes }: ImportPlan): string {
  return secrets.hash(JSON.stringify(changes.map(({ rowKey, before }) => [rowKey, before])), 'book-import')
}

/** Persons by name, and a PAN by its end: the list is for reading. */
function changeView(
  { table, persons }: ImportPlan,
  { line, name, stored, before, after }: PlannedChange,
): ChangeView {
  const { fields } = tableOf(table)
  const shown = (field: string, value = '') => {
    const kind = fields[field]?.kind
    if (kind === 'person') return persons.nameOf(value)
    return kind === 'pan' && value !== '' ? `···${value.slice(-4)}` : value
  }
  return {
    line,
    name,
    isNew: stored === null,
    fields: writtenFields(table)
      .filter((field) => field in after)
      .map((field) => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) })),
  }
}
