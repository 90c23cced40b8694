import { endGrantsOf, reopenGrants } from '#features/access/end-grants.server.ts'
import { withdrawRecommendation } from '#features/advice/office.server.ts'
import { allRecommendationsOf } from '#features/advice/recommendation.server.ts'
import { canDo } from '#features/advice/transitions.ts'
import { endGainsLinksOf } from '#features/gains/link.server.ts'
import { findAccount, findPerson, setDied } from '#features/identity/accounts.server.ts'
import { endPending } from '#features/identity/end-pending.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { actOnRequest } from '#features/requests/office.server.ts'
import { reopenDeclined } from '#features/requests/take-back.server.ts'
import { isOpen } from '#features/requests/transitions.ts'
import { dropReview, reviewsOf } from '#features/reviews/reviews.server.ts'
import { uploadsOf } from '#features/uploads/uploads.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { deleteOutboxOf } from '#kit/mail/outbox-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  deleteDeath,
  findDeath,
  insertDeath,
  selectFamilyLinks,
  selectTransmissions,
} from './tables/transmission.server.ts'
import { transmissionOfficeWords as words } from './words/office.ts'

export { findDeath } from './tables/transmission.server.ts'

/** A death that is recorded, or a record that was a mistake. */
export type DeathChange = { readonly accountId: string } & (
  | {
      readonly change: 'record'
      readonly diedOn: IsoDate
      /** The certificate among the papers of the record. */
      readonly paper: string
      readonly certificate: string
      readonly place: 'in' | 'abroad'
    }
  | { readonly change: 'withdraw' }
)

export type DeathRefusal =
  | 'not-there'
  | 'nothing-changed'
  | 'in-the-future'
  | 'before-birth'
  | 'no-certificate'

/** Returns why a change of a death is not possible now; null if it is. */
export async function deathRefusal(
  services: Pick<Services, 'db' | 'clock'>,
  wanted: DeathChange,
): Promise<DeathRefusal | null> {
  const person = await findPerson(services.db, wanted.accountId)
  if (!person) return 'not-there'
  if ((person.died_on !== null) === (wanted.change === 'record')) return 'nothing-changed'
  if (wanted.change === 'withdraw') return null
  if (wanted.diedOn > istDate(services.clock.now())) return 'in-the-future'
  if (person.born_on !== null && wanted.diedOn < person.born_on) return 'before-birth'
  const papers = await uploadsOf(services, person.id)
  const isThere = papers.some(
    ({ id, purpose, pages }) => id === wanted.paper && purpose === 'certificate' && pages > 0,
  )
  return isThere ? null : 'no-certificate'
}

type Changed =
  | { readonly ok: true; readonly value: null }
  | { readonly ok: false; readonly reason: DeathRefusal }

/** Records a death, or takes the record back. Who may call it: the approval of a second person. */
export async function changeDeath(
  services: Services,
  actor: DeskActor,
  wanted: DeathChange,
): Promise<Changed> {
  return await inTransaction(services.db, async (trx): Promise<Changed> => {
    const within = { ...services, db: trx }
    await services.store.lockAccount(trx, wanted.accountId)
    const reason = await deathRefusal(within, wanted)
    if (reason) return { ok: false, reason }
    if (wanted.change === 'record') await record(within, actor, wanted)
    else await takeBack(within, actor, wanted.accountId)
    return { ok: true, value: null }
  })
}

/** What a record of a death ended, by ids. */
interface Ended {
  readonly grants: readonly string[]
  readonly requests: readonly string[]
}

async function record(
  services: Services,
  actor: DeskActor,
  wanted: Extract<DeathChange, { change: 'record' }>,
): Promise<void> {
  const { db, clock } = services
  const trx = db as Parameters<typeof endGrantsOf>[0]
  const { accountId: id, diedOn, paper, certificate, place } = wanted
  const at = toIso(clock.now())
  const account = await findAccount(db, id)
  // First: whatever is ended after this tells nobody.
  await setDied(db, id, diedOn)
  if (account) await endPending(db, services, account, 'locked-by-firm')
  await deleteOutboxOf(db, id)
  const grants = await endGrantsOf(trx, id, at)
  await endGainsLinksOf(db, id, at)
  const open = (await selectRequests(db, id)).filter(({ state }) => isOpen(state))
  const requests: string[] = []
  for (const { id: request } of open) {
    await deleteOutboxOf(db, request)
    const closed = await actOnRequest(services, actor, request, { act: 'decline', text: words.requestClosed })
    if (closed.ok) requests.push(request)
  }
  for (const { reference, state } of await allRecommendationsOf(services, id))
    if (canDo('withdraw', state)) await withdrawRecommendation(services, actor, reference, words.adviceClosed)
  for (const { id: review, closedAt } of await reviewsOf(services, id))
    if (closedAt === null) await dropReview(services, actor, review)
  const ended: Ended = { grants, requests }
  await insertDeath(db, {
    ...{ person_id: id, upload_id: paper, certificate, place, recorded_at: at },
    ...{ recorded_by: actor.name, ended: JSON.stringify(ended) },
  })
  await recordEvent(services, id, 'death-recorded', actor, null, db)
}

/** Opens again what the record ended. Sessions, links, recommendations (their end is sealed) and prepared reviews stay ended. */
async function takeBack(services: Services, actor: DeskActor, id: string): Promise<void> {
  const { db } = services
  const trx = db as Parameters<typeof endGrantsOf>[0]
  const death = await findDeath(db, id)
  const { grants, requests } = JSON.parse(death?.ended ?? '{"grants":[],"requests":[]}') as Ended
  await setDied(db, id, null)
  await reopenGrants(db, grants)
  for (const request of requests) await reopenDeclined(services, trx, actor, request)
  await deleteDeath(db, id)
  await recordEvent(services, id, 'death-withdrawn', actor, null, db)
}

/** True once something left the office about a death: papers to a registrar, or a link to the family. */
export async function hasGoneOut(db: Database, personId: string): Promise<boolean> {
  const folios = await selectTransmissions(db, personId)
  return folios.some(({ sent_on }) => sent_on !== null) || (await selectFamilyLinks(db, personId)).length > 0
}

/** Takes a record back by one person, while nothing has gone out. Later two persons do. */
export async function undoDeath(
  services: Services,
  actor: DeskActor,
  accountId: string,
): Promise<Changed | { readonly ok: false; readonly reason: 'gone-out' }> {
  return await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, accountId)
    if (await hasGoneOut(trx, accountId)) return { ok: false, reason: 'gone-out' } as const
    const undone = await changeDeath({ ...services, db: trx }, actor, { change: 'withdraw', accountId })
    if (!undone.ok) throw new RolledBack(undone)
    return undone
  })
}
