import { createHash, randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { type UploadPurpose, type UploadRules, uploadRules } from '#content/upload-rules.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { queueNotice } from '#features/identity/notices.server.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { addYears, financialYearOf, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type DrawRefusal, drawAgain } from './draw-again.server.ts'
import { kindOfFile } from './known-file.ts'
import { scanWith } from './scanner.server.ts'
import {
  deleteUpload,
  deleteUploadsBefore,
  insertUploadPages,
  markDrawn,
  selectUploadPages,
  selectUploads,
  type UploadRow,
} from './tables/uploads.server.ts'

const pageField = 'upload-page'
const originalField = 'upload-original'
const scannerActor: DeskActor = { kind: 'desk', name: 'Virus scanner', staffId: null }

/** Why a paper is not taken. */
export type UploadRefusal = DrawRefusal | 'too-big' | 'too-many' | 'infected' | 'no-request' | 'no-period'

export type Uploaded =
  | { readonly ok: true; readonly id: string; readonly waits: boolean }
  | { readonly ok: false; readonly reason: UploadRefusal }

/** A paper as a list shows it. */
export interface AddedPaper {
  readonly id: string
  readonly purpose: UploadPurpose
  readonly period: string
  readonly requestId: string | null
  /** 0 while it waits for the scanner: nobody can open it before. */
  readonly pages: number
  /** True if the scanner refused it after it had waited: the file is gone, its line stays until somebody deletes it. */
  readonly isInfected: boolean
  readonly at: string
  readonly by: string | null
  readonly until: string | null
}

/** Who adds or deletes: the request in which the client acts, or a person at the desk. */
export type UploadedBy = Pick<RequestContext, 'userAgent'> | DeskActor

export function rulesOf({ clock }: Pick<Services, 'clock'>): UploadRules {
  return rowOn(uploadRules, istDate(clock.now()))
}

/** Returns the financial years that a paper may be about, the running one first. */
export function uploadPeriods(services: Pick<Services, 'clock'>): string[] {
  const today = istDate(services.clock.now())
  return Array.from(
    { length: rulesOf(services).years },
    (_, back) => financialYearOf(addYears(today, -back)).label,
  )
}

/**
 * Adds a paper of a client. It is scanned where a scanner is set, and drawn again as pictures; the file as it was sent is not
 * stored. While the scanner is down the file waits, encrypted, and nobody can open it.
 *
 * @param bytes The file. Its content decides its kind.
 */
export async function addUpload(
  services: Services,
  by: UploadedBy,
  personId: string,
  {
    purpose,
    period,
    request,
  }: { readonly purpose: UploadPurpose; readonly period: string; readonly request: string | null },
  bytes: Uint8Array,
): Promise<Uploaded> {
  const rules = rulesOf(services)
  if (bytes.byteLength > rules.bytes) return { ok: false, reason: 'too-big' }
  if (period !== '' && !uploadPeriods(services).includes(period)) return { ok: false, reason: 'no-period' }
  const { db, clock } = services
  const of = request === null ? null : await findRequest(db, request, personId)
  if (request !== null && !of) return { ok: false, reason: 'no-request' }
  if ((await selectUploads(db, personId)).length >= rules.papers) return { ok: false, reason: 'too-many' }
  const kind = kindOfFile(bytes)
  const days = rules.days[purpose]
  const id = randomUUID()
  const row = {
    id,
    person_id: personId,
    purpose,
    period,
    request_id: of?.id ?? null,
    kind: kind === 'pdf' ? ('pdf' as const) : ('picture' as const),
    hash: createHash('sha256').update(bytes).digest('hex'),
    at: toIso(clock.now()),
    added_by: 'userAgent' in by ? null : by.name,
    until: days === null ? null : toIso(clock.now() + days * dayMs),
  }
  const write = async (pages: number, original: string | null, also: (trx: Transaction) => Promise<void>) =>
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('upload')
        .values({ ...row, pages, original })
        .execute()
      await also(trx)
      await recordEvent(services, personId, 'paper-added', by, purpose, trx)
    })
  const scan = await scanned(services, bytes)
  if (scan === 'infected') {
    await recordEvent(services, personId, 'paper-infected', scannerActor, purpose)
    return { ok: false, reason: 'infected' }
  }
  if (scan === 'down') {
    if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'pdf')
      return { ok: false, reason: kind }
    const original = Buffer.from(bytes).toString('base64')
    await write(
      0,
      services.secrets.encrypt(original, { owner: id, field: originalField }),
      async () => undefined,
    )
    return { ok: true, id, waits: true }
  }
  const drawn = await drawAgain(bytes, rules.pages)
  if (!drawn.ok) return drawn
  await write(drawn.pages.length, null, (trx) =>
    insertUploadPages(trx, sealedPages(services, id, drawn.pages)),
  )
  return { ok: true, id, waits: false }
}

async function scanned({ settings }: Services, bytes: Uint8Array) {
  return settings.clamd === null ? 'clean' : await scanWith(settings.clamd, bytes)
}

function sealedPages({ secrets }: Services, upload: string, pages: readonly Buffer[]) {
  return pages.map((page, at) => {
    const id = randomUUID()
    const sealed = secrets.encrypt(page.toString('base64'), { owner: id, field: pageField })
    return { id, upload_id: upload, page: at + 1, sealed }
  })
}

/** Returns the papers that were added to a client's record, newest first. */
export async function uploadsOf({ db }: Pick<Services, 'db'>, personId: string): Promise<AddedPaper[]> {
  return (await selectUploads(db, personId)).map(
    ({ request_id, added_by, is_waiting, person_id: _, kind: __, hash: ___, ...row }) => ({
      ...row,
      requestId: request_id,
      isInfected: row.pages === 0 && is_waiting === 0,
      by: added_by,
    }),
  )
}

/** Returns a page of a paper as WebP; null if the client has none such. @param page From 1. */
export async function uploadPage(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  personId: string,
  id: string,
  page: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await selectUploadPages(db, personId, { upload: id, page })
  return found ? openPage(secrets, found) : null
}

/** Returns every page of every paper of a client. */
export async function everyPage({ db, secrets }: Pick<Services, 'db' | 'secrets'>, personId: string) {
  return (await selectUploadPages(db, personId, null)).map((row) => ({
    paper: row.upload_id,
    page: row.page,
    webp: openPage(secrets, row),
  }))
}

function openPage(
  secrets: Services['secrets'],
  { id, sealed }: { readonly id: string; readonly sealed: string },
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(secrets.decrypt(sealed, { owner: id, field: pageField }), 'base64'))
}

/** Deletes a paper. Returns false if the client has none such. */
export async function removeUpload(
  services: Services,
  by: UploadedBy,
  personId: string,
  id: string,
): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    const isGone = await deleteUpload(trx, personId, id)
    if (isGone) await recordEvent(services, personId, 'paper-deleted', by, null, trx)
    return isGone
  })
}

/** Deletes papers whose time is over, and draws those that waited for the scanner. Runs every hour. */
export async function tendUploads(services: Services): Promise<void> {
  await deleteUploadsBefore(services.db, toIso(services.clock.now()))
  for (const row of await services.db
    .selectFrom('upload')
    .selectAll()
    .where('pages', '=', 0)
    .where('original', 'is not', null)
    .orderBy('at')
    .execute())
    if (!(await drawWaiting(services, row))) return
}

/** Returns false if the scanner is still down. */
async function drawWaiting(
  services: Services,
  { id, person_id, purpose, original }: UploadRow,
): Promise<boolean> {
  const { db, secrets } = services
  const text = secrets.decrypt(original ?? '', { owner: id, field: originalField })
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  const scan = await scanned(services, bytes)
  if (scan === 'down') return false
  if (scan === 'infected') {
    await db.transaction().execute((trx) => tellInfected(services, trx, { id, person_id, purpose }))
    return true
  }
  const drawn = await drawAgain(bytes, rulesOf(services).pages)
  await db.transaction().execute(async (trx) => {
    if (!drawn.ok) await deleteUpload(trx, person_id, id)
    else if (await markDrawn(trx, id, drawn.pages.length))
      await insertUploadPages(trx, sealedPages(services, id, drawn.pages))
  })
  return true
}

/** Deletes the file of a paper that waited, and tells the client; the office reads it in the record. */
async function tellInfected(
  services: Services,
  trx: Transaction,
  { id, person_id, purpose }: Pick<UploadRow, 'id' | 'person_id' | 'purpose'>,
): Promise<void> {
  await trx.updateTable('upload').set({ original: null }).where('id', '=', id).execute()
  const person = await findPerson(trx, person_id)
  if (person) {
    const { name, email, language } = person
    const options = { path: '/papers/added', context: null }
    await queueNotice(trx, services, { name, email, language }, 'paper-infected', options)
  }
  await recordEvent(services, person_id, 'paper-infected', scannerActor, purpose, trx)
}
