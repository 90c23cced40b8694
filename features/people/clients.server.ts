import { defaultLanguage, type Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import {
  type ClientRow,
  findAccount,
  findPerson,
  findPersonNamed,
  handleById,
  handleOf,
} from '#features/identity/accounts.server.ts'
import { findClosing } from '#features/identity/closings.server.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { recentEvents, recordEvent } from '#features/identity/events.server.ts'
import { factorsOf } from '#features/identity/factors/overview.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { queuePasswordLink } from '#features/identity/recovery/reset.server.ts'
import { type Registered, registerFor } from '#features/identity/register.server.ts'
import { listSessions } from '#features/identity/session.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { findImport, selectImports, selectImportsOfClients } from '#features/ledger/imports.server.ts'
import { type Removed, undoImport } from '#features/ledger/record.server.ts'
import { type Reversed, reverseEntry } from '#features/ledger/reverse.server.ts'
import { readBank } from '#features/profile/bank-verification.server.ts'
import { readContact } from '#features/profile/contact.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { isOpen } from '#features/requests/transitions.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { townOf } from './town.ts'

const eventsShown = 10
/** The longest note that a client reads beside a reversal, in characters. */
export const maxNote = 200

/** An account's row, which every command about one client passes on. */
export type ClientAccount = ClientRow

/** A client's account as shown in a list. */
export interface ClientSummary {
  readonly number: string
  readonly name: string
  /** null where the office knows none. */
  readonly email: string | null
  /** False for a client who has no sign-in. */
  readonly hasSignIn: boolean
  readonly emailVerifiedAt: string | null
  readonly openedAt: string
  readonly lockedAt: string | null
  readonly isSample: boolean
}

/** The details of one client that the desk sees: everything except their money. */
export interface ClientDetails extends ClientSummary {
  readonly kind: PersonKind
  readonly bornOn: IsoDate | null
  /** null while the client lives. */
  readonly diedOn: IsoDate | null
  readonly phone: string | null
  readonly town: string | null
  /** The name of the language in which the client is written to, in its own letters. */
  readonly language: string
  readonly passwordChangedAt: string | null
  readonly hasApp: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly transactions: number
  readonly imports: number
  readonly requests: number
  readonly openRequests: number
  readonly bank: 'verified' | 'not verified' | null
  readonly closesAt: string | null
  /** The latest events, newest first. `by` names a member of the firm's staff; null for the client. */
  readonly activity: readonly {
    readonly at: string
    readonly kind: string
    readonly device: string
    readonly detail: string | null
    readonly by: string | null
  }[]
}

/** Returns everything about one client except their money. */
export async function readClient(services: Services, account: ClientRow): Promise<ClientDetails> {
  const { db } = services
  const { id } = account
  const { appSince, passkeys } = await factorsOf(db, id)
  const bank = await readBank(services, account)
  const requests = await selectRequests(db, id)
  const { email, phone, address } = await readContact(services, account)
  return {
    ...toSummary(account),
    kind: account.kind,
    bornOn: account.born_on,
    diedOn: account.died_on,
    email: email || null,
    phone: phone || null,
    town: townOf(address),
    language: wordsIn(languageNamed(account.language)).language.name,
    passwordChangedAt: account.password_changed_at,
    hasApp: appSince !== null,
    passkeys: passkeys.length,
    sessions: (await listSessions(services, { id, sessionId: '' })).length,
    transactions: (await selectEntries(db, id)).length,
    imports: (await selectImports(db, id)).length,
    requests: requests.length,
    openRequests: requests.filter(({ state }) => isOpen(state)).length,
    bank: bank ? (bank.isVerified ? 'verified' : 'not verified') : null,
    closesAt: await findClosing(db, id),
    activity: (await recentEvents(services, id, eventsShown)).map(({ at, kind, device, detail, actor }) => ({
      at,
      kind,
      device,
      detail,
      by: actor,
    })),
  }
}

/** Why an account can't be opened; `number` is the account that already has the e-mail. */
export type OpenRefusal =
  | { readonly reason: 'agreed-in-future' }
  | { readonly reason: 'taken'; readonly number: string }
  | Omit<Extract<Registered, { faults: unknown }>, 'ok'>

/**
 * Opens an account for a person who agreed to it, and mails a link to choose a password.
 *
 * @param language The one in which the person is written to.
 * @param agreed The day on which the person agreed; null for now.
 */
export async function openClientAccount(
  services: Services,
  actor: DeskActor,
  {
    name,
    email,
    language,
    agreed,
  }: {
    readonly name: string
    readonly email: string
    readonly language: Language
    readonly agreed: IsoDate | null
  },
): Promise<{ ok: true; value: ClientSummary } | ({ ok: false } & OpenRefusal)> {
  const now = services.clock.now()
  if (agreed !== null && agreed > istDate(now)) return { ok: false, reason: 'agreed-in-future' }
  const { version } = wordsIn(defaultLanguage).consent.account
  const consent = {
    ...parseConsent('account', { textVersion: version, language: defaultLanguage, page: 'desk' }),
    // Noon of that day in India.
    givenAt: agreed === null ? toIso(now) : `${agreed}T06:30:00.000Z`,
  }
  let opened: ClientRow | null = null
  const outcome = await registerFor(
    services,
    actor,
    { name, email, language, consent },
    async (db, account) => {
      opened = account
      await queuePasswordLink(db, services, account, 'choose-password', actor)
    },
  )
  if (!outcome.ok) {
    if ('faults' in outcome) return outcome
    if (outcome.reason === 'taken') {
      const number = (await findPersonNamed(services.db, email))?.public_id ?? ''
      return { ok: false, reason: 'taken', number }
    }
    throw new Error(`registering at the desk was refused: ${outcome.reason}`)
  }
  if (!opened) throw new Error('an account was opened without its row')
  return { ok: true, value: toSummary(opened) }
}

/**
 * Mails a new link to choose a password. It works once, for 30 minutes.
 *
 * @returns False for a client who has no sign-in, or one without an e-mail.
 */
export async function sendPasswordLink(
  services: Services,
  actor: DeskActor,
  account: ClientRow,
): Promise<boolean> {
  const { db } = services
  const signedUp = await findAccount(db, account.id)
  if (signedUp?.email == null) return false
  await db.transaction().execute((trx) => queuePasswordLink(trx, services, signedUp, 'reset-password', actor))
  return true
}

/** A file imported by a client or for one. */
export interface ImportedFile {
  readonly id: string
  readonly client: string
  readonly file: string
  readonly rows: number
  readonly importedAt: string
}

/** Returns the imports, newest first. @param account The client; null for every client. */
export async function listImports({ db }: Services, account: ClientRow | null): Promise<ImportedFile[]> {
  const found = account
    ? (await selectImports(db, account.id)).map((row) => ({ ...row, email: handleOf(account) }))
    : await selectImportsOfClients(db)
  return found.map(({ id, email, file_name, row_count, created_at }) => ({
    id,
    client: email,
    file: file_name,
    rows: row_count,
    importedAt: created_at,
  }))
}

/**
 * Undoes an import as a whole.
 *
 * @param id The import's id.
 * @returns The undone import; or `no-such-import`, or that the import has gone meanwhile, or that a later transaction needs
 *   its units.
 */
export async function undoClientImport(
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<
  | { ok: true; file: string; client: string; rows: number }
  | { ok: false; reason: 'no-such-import' }
  | { ok: false; reason: Extract<Removed, { ok: false }>['reason']; client: string }
> {
  const found = await findImport(services.db, id)
  const account = found && (await findPerson(services.db, found.person_id))
  if (!found || !account) return { ok: false, reason: 'no-such-import' }
  const client = handleOf(account)
  const undone = await undoImport(services, account.id, id, (trx) =>
    recordEvent(services, account.id, 'import-undone', actor, String(found.row_count), trx),
  )
  if (!undone.ok) return { ok: false, reason: undone.reason, client }
  return { ok: true, file: found.file_name, client, rows: found.row_count }
}

/** Why a payment can't be reversed. */
export type ReverseRefusal = Extract<Reversed, { ok: false }>['reason'] | 'in-the-future' | 'note-too-long'

/**
 * Enters the reversal of a payment.
 *
 * @param id The payment's id.
 * @param day The day on the statement; null for today.
 * @param note A note that the client reads beside the reversal; null for none.
 */
export async function reversePayment(
  services: Services,
  actor: DeskActor,
  id: string,
  { day, note }: { readonly day: IsoDate | null; readonly note: string | null },
): Promise<
  | (Extract<Reversed, { ok: true }> & {
      readonly client: string
      readonly day: IsoDate
      readonly note: string | null
    })
  | { ok: false; reason: ReverseRefusal }
> {
  const today = istDate(services.clock.now())
  const on = day ?? today
  if (on > today) return { ok: false, reason: 'in-the-future' }
  const plain = note === null ? null : toPlainText(note).trim()
  if (plain !== null && (plain === '' || [...plain].length > maxNote)) {
    return { ok: false, reason: 'note-too-long' }
  }
  const reversed = await reverseEntry(services, actor, id, on, plain)
  if (!reversed.ok) return reversed
  const client = await handleById(services.db, reversed.personId)
  return { ...reversed, client, day: on, note: plain }
}

function toSummary(row: ClientRow): ClientSummary {
  return {
    number: row.public_id,
    name: row.name,
    email: row.email,
    hasSignIn: row.password_hash !== null,
    emailVerifiedAt: row.email_verified_at,
    openedAt: row.created_at,
    lockedAt: row.locked_at,
    isSample: row.is_sample === 1,
  }
}
