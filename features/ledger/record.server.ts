import { randomUUID } from 'node:crypto'
import { findRowOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import { stampDuties } from '#content/performance.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { findNav, findScheme } from '#features/prices/navs.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import type { NavE8 } from '#finance/units.ts'
import { findSent, rememberSent, type SentOnce } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Parsed } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { changeLedger, type LedgerRefusal, rowOf, rowsAfter } from './change.server.ts'
import { type Draft, type DraftField, type DraftText, parseDraft } from './draft.ts'
import { type LedgerRow, selectEntries } from './entries.server.ts'
import { openMatches } from './feed-visibility.server.ts'
import { findImport, selectOwnImports } from './imports.server.ts'
import { openingsAgain, type Reopened, saveReopened } from './reopen-statements.server.ts'
import { selectBalanceRows, selectFoliosOfImport } from './statement-rows.server.ts'
import { forgetOwnSchemes } from './statement-schemes.server.ts'
import { findRowOfImport, forgetStatement, handOverImport, takeReplaced } from './statement-undo.server.ts'
import { takeRemoved } from './tables/imports.server.ts'

export type Recorded = { ok: true; ids: string[]; importId: string | null } | LedgerRefusal

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
  personId: string,
  drafts: readonly Draft[],
  imported: Imported | null = null,
  source = imported ? 'import' : 'form',
  form: SentOnce | null = null,
): Promise<Recorded> {
  return await inTransaction(services.db, async (trx): Promise<Recorded> => {
    await services.store.lockAccount(trx, personId)
    const before = form && (await findEntered({ db: trx }, personId, form))
    if (before) return before
    const entered = await enterInto(trx, services, personId, drafts, { imported, source })
    const made = entered.ok ? (entered.importId ?? entered.ids[0]) : undefined
    if (form && made) await rememberSent(trx, services, form, made)
    if (entered.ok && imported?.agreedIn) {
      const shown = {
        purpose: 'import-file',
        language: imported.agreedIn,
        page: '/transactions/import',
      } as const
      await recordAgreement(trx, personId, shown, toIso(services.clock.now()), entered.importId)
    }
    return entered
  })
}

/** What the same form entered before, unless its client removed it since. Only `enterDrafts` asks under the account's lock. */
export async function findEntered(
  { db }: Pick<Services, 'db'>,
  personId: string,
  form: SentOnce,
): Promise<Recorded | null> {
  const made = await findSent(db, form)
  if (made === null) return null
  const rows = await selectEntries(db, personId)
  const own = rows.filter(({ id, import_id }) => id === made || import_id === made)
  if (own.length === 0) return null
  return { ok: true, ids: own.map(({ id }) => id), importId: own[0]?.import_id ?? null }
}

/** A file that can be undone as a whole. */
export interface Imported {
  readonly fileName: string
  /** The language in which the client read what happens to the file, where it is the client's own. */
  readonly agreedIn?: Language
}

/** How transactions are stored, in addition to their content. */
export interface Entering {
  readonly imported: Imported | null
  readonly source: string
  readonly note?: string | null
}

/** Like `enterDrafts`, inside the caller's transaction. */
async function enterInto(
  trx: Transaction,
  services: Services,
  personId: string,
  drafts: readonly Draft[],
  { imported, source, note = null }: Entering,
): Promise<Recorded> {
  const importId = imported ? randomUUID() : null
  const add = drafts.map((draft) => rowOf({ ...draft, id: randomUUID() }, { source, importId, note }))
  const imports = imported ? [{ id: importId!, file_name: imported.fileName, row_count: drafts.length }] : []
  const done = await changeLedger(services, trx, personId, () => ({ imports, add }))
  return done.ok ? { ok: true, ids: add.map(({ id }) => id), importId } : done.refusal
}

export type Removed = { ok: true } | LedgerRefusal | { ok: false; reason: 'not-there' }

/**
 * Removes a transaction that this client entered, unless a later one needs its units. The firm's entries stay. It can be
 * put back until its retention period ends.
 */
export async function removeEntry(services: Services, personId: string, id: string): Promise<Removed> {
  return await inTransaction(services.db, async (trx): Promise<Removed> => {
    let own: LedgerRow | undefined
    const done = await changeLedger<typeof notThere>(services, trx, personId, (rows) => {
      own = rows.find((row) => row.id === id && row.source !== 'desk' && row.source !== 'registrar')
      return own ? { remove: [id] } : { refusal: notThere }
    })
    if (!done.ok) return done.refusal
    await trx
      .insertInto('removed_entry')
      .values({ ...own!, removed_at: toIso(services.clock.now()) })
      .execute()
    return { ok: true }
  })
}

/** Puts a removed transaction back as it was, unless the ledger no longer holds with it or has no room. */
export async function putBackEntry(services: Services, personId: string, id: string): Promise<Removed> {
  return await inTransaction(services.db, async (trx): Promise<Removed> => {
    const done = await changeLedger<typeof notThere>(services, trx, personId, async () => {
      const row = await takeRemoved(trx, personId, id)
      if (!row) return { refusal: notThere }
      // Its import may have been undone meanwhile.
      const source = row.import_id === null ? null : await findImport(trx, row.import_id)
      return { restore: [{ ...row, import_id: source?.id ?? null }] }
    })
    if (!done.ok) throw new RolledBack(done.refusal)
    return { ok: true }
  })
}

const notThere = { ok: false, reason: 'not-there' } as const

/** Undoes an import that this client made: every transaction of the file goes, or none. */
export async function undoOwnImport(services: Services, personId: string, id: string): Promise<Removed> {
  const own = await selectOwnImports(services.db, personId)
  return own.some((row) => row.id === id) ? await undoImport(services, personId, id) : notThere
}

/**
 * Undoes any import of a client, for the desk: every transaction of the file goes, or none. Entries that it replaced come back
 * as they were, what another paper brings too stays as that one's, and statements have the opening balances again that they
 * need.
 *
 * @param also Part of the same transaction.
 */
export async function undoImport(
  services: Services,
  personId: string,
  id: string,
  also: (trx: Transaction) => Promise<void> = async () => {},
): Promise<Removed> {
  return await inTransaction(services.db, async (trx): Promise<Removed> => {
    await services.store.lockAccount(trx, personId)
    if ((await findImport(trx, id))?.person_id !== personId) return notThere
    const touched = await selectFoliosOfImport(trx, id)
    await handOverImport(trx, personId, id)
    const rowId = await findRowOfImport(trx, id)
    const restore = await takeReplaced(trx, personId, id)
    const balances = (await selectBalanceRows(trx, [personId])).filter(({ import_id }) => import_id !== id)
    let reopened: readonly Reopened[] = []
    const done = await changeLedger(services, trx, personId, (rows) => {
      const leaving = rows.filter((row) => row.import_id === id || row.id === rowId)
      const change = { remove: leaving.map((row) => row.id), restore, isUndo: true }
      reopened = openingsAgain(rowsAfter(rows, change), balances, touched)
      return { ...change, add: reopened.map(({ row }) => row) }
    })
    if (!done.ok) throw new RolledBack(done.refusal)
    await saveReopened(trx, personId, reopened)
    const replaced = restore.map((row) => row.id)
    if (rowId !== null) await openMatches(trx, rowId, replaced)
    await forgetStatement(trx, personId, id)
    await trx.deleteFrom('ledger_import').where('id', '=', id).execute()
    await forgetOwnSchemes(trx, personId)
    await also(trx)
    return { ok: true }
  })
}
