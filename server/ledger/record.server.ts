import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { findRowOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import { stampDuties } from '#content/performance.ts'
import type { LedgerImportTable } from '#db/client-tables.server.ts'
import { inTransaction } from '#db/in-transaction.server.ts'
import {
  deleteImport,
  deleteOwnImport,
  findNav,
  insertEntries,
  insertImport,
  type LedgerRow,
  removeOwnEntry,
  restoreEntry,
  selectEntries,
  toEntry,
} from '#db/ledger.server.ts'
import { findScheme } from '#db/navs.server.ts'
import { selectFoliosOfImport } from '#db/statements.server.ts'
import type { Database } from '#db/store.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { type LedgerFault, readLedger } from '#finance/ledger.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import type { MilliUnits, NavE8 } from '#finance/units.ts'
import type { Parsed } from '#kit/schema.ts'
import { recordAgreement } from '#server/enquiries/agreed-text.server.ts'
import { findSent, rememberSent, type SentForm } from '#server/kernel/sent-form.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { type Draft, type DraftField, type DraftText, parseDraft } from './draft.ts'
import { type LedgerLimit, limitPassed } from './ledger-limits.ts'
import { reopenStatements } from './reopen-statements.server.ts'

/** Why a change of the ledger is refused. `held` is what the folio has on the day, `row` counts from 0. */
export type RecordRefusal =
  | { reason: LedgerFault; held: MilliUnits; row: number | null }
  | { reason: LedgerLimit; held: null; row: null }

export type Recorded = { ok: true; ids: string[]; importId: string | null } | ({ ok: false } & RecordRefusal)

/** Rupees of stamp duty in a purchase of one lakh on a day: 5 since July 2020, nothing before. */
export function dutyPerLakhOn(date: IsoDate): number {
  return Math.round((findRowOn(stampDuties, date)?.value ?? 0) * 100_000)
}

/**
 * Parses the fields of the form, with the stored NAV of its day.
 *
 * @returns The draft with everything worked out, or the fault of every field that has one.
 */
export async function judgeDraft(services: Services, text: DraftText): Promise<Parsed<Draft, DraftField>> {
  const code = text.schemeCode.trim()
  const date = parseTypedDate(text.date.trim())
  const [scheme, nav] = await Promise.all([
    findScheme(services.db, code),
    date.ok ? findNav(services.db, code, date.value) : null,
  ])
  return parseDraft(text, {
    today: istDate(services.clock.now()),
    isKnownScheme: () => scheme !== undefined,
    navOn: () => nav,
    dutyPerLakhOn,
  })
}

/**
 * Works out what follows from the fields that are filled in so far, for a form that shows it as one types.
 *
 * @returns The draft; or, while it misses something, only the stored NAV of its day.
 */
export async function workOut(
  services: Services,
  text: DraftText,
): Promise<{ draft: Draft } | { draft: null; nav: NavE8 | null }> {
  // The folio decides about nothing here.
  const judged = await judgeDraft(services, { ...text, folio: text.folio.trim() || '–' })
  if (judged.ok) return { draft: judged.value }
  const date = parseTypedDate(text.date.trim())
  return { draft: null, nav: date.ok ? await findNav(services.db, text.schemeCode.trim(), date.value) : null }
}

/**
 * Enters transactions, all of them or none.
 *
 * @param imported The file they came from, when they can be undone as a whole.
 * @param form The same one sent again enters nothing, and is answered as before. Null where no form was sent.
 * @returns Their ids, or why the ledger would be invalid: a redemption beyond the holding, with what there is on its day.
 */
export async function enterDrafts(
  services: Services,
  accountId: string,
  drafts: readonly Draft[],
  imported: Imported | null = null,
  source = imported ? 'import' : 'form',
  form: SentForm | null = null,
): Promise<Recorded> {
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, accountId)
    const rows = await selectEntries(trx, accountId)
    const before = form && (await enteredBefore(trx, rows, form))
    if (before) return before
    const entered = await enterInto(trx, services, accountId, rows, drafts, { imported, source })
    const made = entered.ok ? (entered.importId ?? entered.ids[0]) : undefined
    if (form && made) await rememberSent(trx, services, form, made)
    if (entered.ok && imported?.agreedIn) {
      const shown = {
        purpose: 'import-file',
        language: imported.agreedIn,
        page: '/transactions/import',
      } as const
      await recordAgreement(trx, accountId, shown, toIso(services.clock.now()), entered.importId)
    }
    return entered
  })
}

/** What the same form entered before, unless its client removed it since. Only `enterDrafts` asks under the account's lock. */
export async function findEntered(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  form: SentForm,
): Promise<Recorded | null> {
  return await enteredBefore(db, await selectEntries(db, accountId), form)
}

async function enteredBefore(
  trx: Database,
  rows: readonly LedgerRow[],
  form: SentForm,
): Promise<Recorded | null> {
  const made = await findSent(trx, form)
  const own = made === null ? [] : rows.filter(({ id, import_id }) => id === made || import_id === made)
  if (own.length === 0) return null
  return { ok: true, ids: own.map(({ id }) => id), importId: own[0]?.import_id ?? null }
}

/** A file that can be undone as a whole. */
export interface Imported {
  readonly fileName: string
  /** The language in which the client read what happens to the file, where it is the client's own. */
  readonly agreedIn?: Language
  /** What is kept of an account statement. */
  readonly statement?: Pick<
    Insertable<LedgerImportTable>,
    'sha256' | 'holder' | 'maker' | 'layout' | 'statement_kind' | 'period_from' | 'period_to' | 'taken_in_by'
  >
}

/** How transactions are stored, in addition to their content. */
export interface Entering {
  readonly imported: Imported | null
  readonly source: string
  readonly note?: string | null
}

/**
 * Like `enterDrafts`, inside the caller's transaction, which holds the lock of the ledger.
 *
 * @param rows What the ledger has, read after it was locked.
 */
export async function enterInto(
  trx: Database,
  services: Services,
  accountId: string,
  rows: readonly LedgerRow[],
  drafts: readonly Draft[],
  { imported, source, note = null }: Entering,
): Promise<Recorded> {
  const kept = rows.map(toEntry)
  const limit = limitPassed(kept, drafts)
  if (limit) return { ok: false, reason: limit, held: null, row: null }
  const entries = drafts.map((draft) => ({ ...draft, id: randomUUID() }))
  const [problem] = readLedger([...kept, ...entries]).problems
  if (problem) {
    const row = entries.findIndex((entry) => entry.id === problem.entry.id)
    return { ok: false, reason: problem.reason, held: problem.held, row: row < 0 ? null : row }
  }
  const importId = await writeEntries(trx, services, accountId, rows, entries, { imported, source, note })
  return { ok: true, ids: entries.map(({ id }) => id), importId }
}

/**
 * Saves transactions that were checked together with the ledger. Part of the caller's transaction, which
 * holds the lock of the ledger.
 *
 * @returns The id of the import, when it is one.
 */
export async function writeEntries(
  trx: Database,
  services: Services,
  accountId: string,
  rows: readonly { readonly position: number }[],
  entries: readonly (Draft & { readonly id: string })[],
  { imported, source, note = null }: Entering,
): Promise<string | null> {
  const now = toIso(services.clock.now())
  const importId = imported ? randomUUID() : null
  if (imported && importId) {
    await insertImport(trx, {
      id: importId,
      account_id: accountId,
      file_name: imported.fileName,
      row_count: entries.length,
      created_at: now,
      ...imported.statement,
    })
  }
  const first = rows.reduce((highest, row) => Math.max(highest, row.position), 0) + 1
  await insertEntries(
    trx,
    entries.map((entry, index) => {
      const { amountPaise, stampDutyPaise, units, navE8, reverses } = figuresOf(entry)
      return {
        id: entry.id,
        account_id: accountId,
        position: first + index,
        folio: entry.folio,
        scheme_code: entry.schemeCode,
        date: entry.date,
        kind: entry.kind,
        amount_paise: amountPaise,
        stamp_duty_paise: stampDutyPaise,
        load_paise: entry.loadPaise,
        stt_paise: entry.sttPaise,
        tds_paise: entry.tdsPaise,
        units_milli: units,
        nav_e8: navE8,
        reverses,
        source,
        import_id: importId,
        created_at: now,
        note,
        ordered_on: entry.orderedOn ?? null,
      }
    }),
  )
  return importId
}

export type Removed = { ok: true } | ({ ok: false } & (RecordRefusal | { reason: 'not-there' }))

/**
 * Removes a transaction that this client entered, unless a later one needs its units. The firm's entries stay. It can be
 * put back until its retention period ends.
 */
export async function removeEntry(services: Services, accountId: string, id: string): Promise<Removed> {
  const now = toIso(services.clock.now())
  return await change(services, accountId, (trx) => removeOwnEntry(trx, accountId, id, now))
}

/** Puts a removed transaction back as it was, unless the ledger no longer holds with it or has no room. */
export async function putBackEntry(services: Services, accountId: string, id: string): Promise<Removed> {
  return await change(services, accountId, (trx) => restoreEntry(trx, accountId, id), id)
}

/** Undoes an import that this client made: every transaction of the file goes, or none. */
export async function undoOwnImport(services: Services, accountId: string, id: string): Promise<Removed> {
  return await change(services, accountId, async (trx) => {
    const touched = await selectFoliosOfImport(trx, id)
    const isRemoved = await deleteOwnImport(trx, accountId, id)
    if (isRemoved) await reopenStatements(trx, services, accountId, touched)
    return isRemoved
  })
}

/**
 * Undoes any import of a client, for the desk: every transaction of the file goes, or none.
 *
 * @param also Part of the same transaction.
 */
export async function undoImport(
  services: Services,
  accountId: string,
  id: string,
  also: (trx: Database) => Promise<void>,
): Promise<Removed> {
  return await change(services, accountId, async (trx) => {
    const touched = await selectFoliosOfImport(trx, id)
    const isRemoved = await deleteImport(trx, accountId, id)
    if (isRemoved) {
      await reopenStatements(trx, services, accountId, touched)
      await also(trx)
    }
    return isRemoved
  })
}

class Refused extends Error {
  readonly refusal: Removed
  constructor(refusal: Removed) {
    super('the ledger would not hold')
    this.refusal = refusal
  }
}

/**
 * Applies a change, then checks the resulting ledger. An invalid result is rolled back.
 *
 * @param addedId What the change adds; null if it only takes away.
 */
async function change(
  services: Services,
  accountId: string,
  remove: (trx: Database) => Promise<boolean>,
  addedId: string | null = null,
): Promise<Removed> {
  try {
    return await inTransaction(services.db, async (trx): Promise<Removed> => {
      await services.store.lockAccount(trx, accountId)
      if (!(await remove(trx))) return { ok: false, reason: 'not-there' }
      const entries = (await selectEntries(trx, accountId)).map(toEntry)
      const [others, added] = [
        entries.filter(({ id }) => id !== addedId),
        entries.filter(({ id }) => id === addedId),
      ]
      const limit = limitPassed(others, added)
      if (limit) throw new Refused({ ok: false, reason: limit, held: null, row: null })
      const [problem] = readLedger(entries).problems
      if (problem) throw new Refused({ ok: false, reason: problem.reason, held: problem.held, row: null })
      return { ok: true }
    })
  } catch (error) {
    // Only a thrown error rolls a transaction back.
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
