import { randomUUID } from 'node:crypto'
import { addressIn, type Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { findSent, rememberSent, sentForm } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { nameForOthers } from '#kit/mail/names.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { lines, paise, text } from '#kit/schema/fields.ts'
import type { Parsed } from '#kit/schema/schema.ts'
import { choice, object, optional } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { stillShows } from './decide.server.ts'
import { type PreparedForm, type PreparedTyped, preparedKinds } from './prepared.ts'
import { endPrepared, type PreparedRequestRow, selectPrepared } from './tables/prepared-requests.server.ts'
import type { View } from './view.ts'

/** More than anyone should find waiting. */
const mostWaiting = 10

export type PreparedRefusal =
  | 'too-many'
  /** The grant ended while the request was under way. */
  | 'over'
export type MadePrepared =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PreparedRefusal }
  | Extract<Parsed<PreparedForm>, { ok: false }>

/**
 * Prepares a request for the owner of a view. It is no request: nobody but the owner can send it, with the owner's own proof, and
 * the office does not see it before.
 *
 * @param view A view of somebody else's holdings.
 * @param formKey Made for each form that is shown: sent twice, one request waits.
 */
export async function prepareRequest(
  services: Services,
  view: View,
  typed: PreparedTyped,
  formKey: string,
  language: Language,
): Promise<MadePrepared> {
  const parsed = object({
    kind: choice(preparedKinds),
    about: text({ max: 100 }),
    amount: optional(paise({ max: 1e10 })),
    note: optional(text({ max: 500, keep: lines })),
  }).read(typed)
  if (!parsed.ok) return parsed
  const { kind, about, note } = parsed.value
  const { holdings } = await readPortfolio(services, view.owner, language)
  const holding = holdings.find(({ position }) => position.entries[0]?.id === about)
  if (!holding) return { ok: false, faults: { about: 'not-a-choice' } }
  const { client, personId } = view
  const form = sentForm(services, 'prepared', client.id, formKey, [personId, parsed.value])
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (!(await stillShows({ ...services, db: trx }, view))) return { ok: false, reason: 'over' }
    const waiting = (await selectPrepared(trx, personId)).filter(({ ended_at }) => ended_at === null)
    const before = await findSent(trx, form)
    if (before !== null && waiting.some(({ id }) => id === before)) return { ok: true }
    if (waiting.length >= mostWaiting) return { ok: false, reason: 'too-many' }
    const id = randomUUID()
    await rememberSent(trx, services, form, id)
    await trx
      .insertInto('prepared_request')
      .values({
        id,
        person_id: personId,
        preparer_id: client.id,
        kind,
        about,
        scheme_code: holding.schemeCode,
        amount: typed.amount.trim(),
        note: note ?? '',
        made_at: toIso(services.clock.now()),
        ended_at: null,
        ended_as: null,
      })
      .execute()
    const owner = await findAccount(trx, personId)
    if (owner) {
      const language = languageNamed(owner.language)
      const link = `${services.origin}${addressIn(language, '/household')}`
      const by = nameForOthers(client.name, wordsIn(language).mail.unnamed)
      const data = { name: owner.name, by, link }
      await queueMail(trx, services, { to: owner.email, language, kind: 'request-prepared', data }, personId)
    }
    return { ok: true }
  })
}

/** Returns what waits for a client to send or drop, newest first. */
export async function preparedFor(
  { db }: Pick<Services, 'db'>,
  personId: string,
): Promise<PreparedRequestRow[]> {
  return (await selectPrepared(db, personId)).filter(({ ended_at }) => ended_at === null)
}

/** Ends what waits for its owner. Returns false if the client has nothing waiting with this id. */
export async function finishPrepared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  id: string,
  as: 'sent' | 'dropped',
): Promise<boolean> {
  return await endPrepared(db, personId, id, as, toIso(clock.now()))
}
