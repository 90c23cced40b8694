import { randomUUID } from 'node:crypto'
import type { Language } from '#content/language.ts'
import { giveReference } from '#features/enquiries/references.server.ts'
import { languageOf } from '#features/identity/account-language.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { lines } from '#kit/schema/fields.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { AdviceFaults, RecommendationDraft } from './body.ts'
import { type WorkedOut, workOut } from './figures.server.ts'
import { tellClientOf } from './mails.server.ts'
import { sealRecommendation, sealWord } from './papers.server.ts'
import { type ProfileState, profilesOf, readProfiles } from './profile.server.ts'
import {
  addEvent,
  clockColumns,
  clockFrom,
  clockOf,
  lastDayOf,
  maxAdviceText,
} from './recommendation.server.ts'
import { suggestDraft } from './suggest.server.ts'
import {
  findRecommendationRow,
  insertRecommendation,
  updateRecommendation,
  type WholeRecommendation,
} from './tables/advice.server.ts'
import { canDo, type RecommendationAct, recommendationTransitions, resume, stateAt } from './transitions.ts'

/** Why nothing can be recommended to a client at all. */
export type ProfileRefusal = 'profile-none' | 'profile-old'

/** Why the office can't do something with a recommendation. */
export type RecommendationRefusal =
  | ProfileRefusal
  | 'not-there'
  /** It is not in a state in which this is possible; content of `recommendationTransitions`. */
  | 'not-from-here'
  | 'text-needed'
  | 'too-long'
  /** Something of the draft, or the profile, has changed since it was worked out. */
  | 'changed'

export type Written =
  | { readonly ok: true; readonly reference: string; readonly worked: WorkedOut }
  | { readonly ok: false; readonly reason: RecommendationRefusal }

/** Returns why nothing can be recommended by a profile; null if something can. */
export function profileRefusal(state: ProfileState): ProfileRefusal | null {
  return state.is === 'valid' ? null : state.is === 'none' ? 'profile-none' : 'profile-old'
}

/**
 * Saves a draft for a client and works it out. What is incomplete is saved as well, so that nothing typed is lost; it can't be sent.
 * What is empty and known is filled in. Without a risk profile that counts nothing is written at all. It is written in the language of the account.
 *
 * @param reference Of the draft to write again; null for a new one.
 */
export async function writeRecommendation(
  services: Services,
  actor: DeskActor,
  personId: string,
  reference: string | null,
  given: RecommendationDraft,
): Promise<Written> {
  const language = await languageOf(services.db, personId)
  const { state } = await profilesOf(services, personId)
  const refusal = profileRefusal(state)
  if (refusal || state.is !== 'valid') return { ok: false, reason: refusal ?? 'profile-none' }
  const draft = await suggestDraft(services, given, state.profile, language)
  const worked = await workOut(services, personId, draft, state.profile, language)
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx): Promise<Written> => {
    await services.store.lockAccount(trx, personId)
    const text = JSON.stringify(draft)
    if (reference !== null) {
      const before = await findRecommendationRow(trx, reference, personId)
      if (!before) return { ok: false, reason: 'not-there' }
      if (before.state !== 'draft') return { ok: false, reason: 'not-from-here' }
      await updateRecommendation(trx, before, { draft: text, changed_at: now })
      return { ok: true, reference: before.reference, worked }
    }
    const id = randomUUID()
    const given = await giveReference(trx, 'recommendation', id)
    const row = {
      id,
      reference: given,
      person_id: personId,
      state: 'draft' as const,
      language,
      draft: text,
      body: null,
      profile_id: null,
      made_by: actor.name,
      staff_id: actor.staffId,
      created_at: now,
      changed_at: now,
      sent_at: null,
      ends_at: null,
      paused_at: null,
    }
    await insertRecommendation(trx, row)
    await addEvent(trx, services, row, 'written', { actor: actor.name })
    await recordAct(trx, services, actor, 'recommendation-written', given)
    return { ok: true, reference: given, worked }
  })
}

export type OfficeDone =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly reason: RecommendationRefusal }
  | { readonly ok: false; readonly faults: AdviceFaults }

/**
 * Sends a draft to its client: every figure is worked out again and kept as it is today, the paper is sealed and the client gets a
 * mail, all in one commit.
 */
export async function sendRecommendation(
  services: Services,
  actor: DeskActor,
  name: string,
): Promise<OfficeDone> {
  const found = await findRecommendationRow(services.db, name)
  if (!found) return { ok: false, reason: 'not-there' }
  if (!canDo('send', found.state)) return { ok: false, reason: 'not-from-here' }
  const { state } = await profilesOf(services, found.person_id)
  const refusal = profileRefusal(state)
  if (refusal || state.is !== 'valid') return { ok: false, reason: refusal ?? 'profile-none' }
  const draft = JSON.parse(found.draft) as RecommendationDraft
  const language = found.language as Language
  const { body, faults } = await workOut(services, found.person_id, draft, state.profile, language)
  if (!body) return { ok: false, faults }
  const now = services.clock.now()
  return await services.db.transaction().execute(async (trx): Promise<OfficeDone> => {
    await services.store.lockAccount(trx, found.person_id)
    const row = await findRecommendationRow(trx, found.id)
    const newest = (await readProfiles(trx, services, found.person_id)).state
    if (row?.draft !== found.draft || newest.is !== 'valid' || newest.profile.id !== body.profile.id) {
      return { ok: false, reason: 'changed' }
    }
    const clock = clockFrom(now)
    const next = {
      state: recommendationTransitions.send.to,
      body: JSON.stringify(body),
      profile_id: body.profile.id,
      changed_at: toIso(now),
      sent_at: toIso(now),
      ...clockColumns(clock),
    }
    if (!(await updateRecommendation(trx, row, next))) return { ok: false, reason: 'not-from-here' }
    await addEvent(trx, services, row, 'sent', { actor: actor.name })
    await sealRecommendation(trx, services, row, body, lastDayOf(clock))
    await tellClientOf(trx, services, row, 'recommendation-sent')
    await recordAct(trx, services, actor, 'recommendation-sent', row.reference)
    return { ok: true, reference: row.reference }
  })
}

/** Answers the client's open questions: her time to decide runs on, and she gets a mail. */
export async function answerRecommendation(
  services: Services,
  actor: DeskActor,
  name: string,
  text: string,
): Promise<OfficeDone> {
  const answer = lines(text).trim()
  if (answer === '') return { ok: false, reason: 'text-needed' }
  if ([...answer].length > maxAdviceText) return { ok: false, reason: 'too-long' }
  return await moveByOffice(services, actor, name, 'answer', answer)
}

/** Takes a recommendation back; the client reads why, unless it was a draft. */
export async function withdrawRecommendation(
  services: Services,
  actor: DeskActor,
  name: string,
  reason: string,
): Promise<OfficeDone> {
  const why = lines(reason).trim()
  if ([...why].length > maxAdviceText) return { ok: false, reason: 'too-long' }
  return await moveByOffice(services, actor, name, 'withdraw', why)
}

async function moveByOffice(
  services: Services,
  actor: DeskActor,
  name: string,
  act: Extract<RecommendationAct, 'answer' | 'withdraw'>,
  text: string,
): Promise<OfficeDone> {
  const found = await findRecommendationRow(services.db, name)
  if (!found) return { ok: false, reason: 'not-there' }
  const now = services.clock.now()
  return await inTransaction(services.db, async (trx): Promise<OfficeDone> => {
    await services.store.lockAccount(trx, found.person_id)
    const row = await findRecommendationRow(trx, found.id)
    if (!row) return { ok: false, reason: 'not-there' }
    const clock = clockOf(row)
    if (!canDo(act, stateAt(row.state, clock, now))) return { ok: false, reason: 'not-from-here' }
    const wasSent = row.sent_at !== null
    if (act === 'withdraw' && wasSent && text === '') return { ok: false, reason: 'text-needed' }
    const { to, event } = recommendationTransitions[act]
    const next = { state: to, changed_at: toIso(now), ...(clock ? clockColumns(resume(clock, now)) : {}) }
    if (!(await updateRecommendation(trx, row, next))) return { ok: false, reason: 'not-from-here' }
    await addEvent(trx, services, row, event, { actor: actor.name, text: text || null })
    if (wasSent) {
      await sealWord(trx, services, row, event, { by: actor.name, text })
      await tellOf(trx, services, row, act, text)
    }
    await recordAct(
      trx,
      services,
      actor,
      act === 'answer' ? 'recommendation-answered' : 'recommendation-withdrawn',
      row.reference,
    )
    return { ok: true, reference: row.reference }
  })
}

async function tellOf(
  trx: Parameters<typeof tellClientOf>[0],
  services: Services,
  row: WholeRecommendation,
  act: 'answer' | 'withdraw',
  letter: string,
): Promise<void> {
  await tellClientOf(
    trx,
    services,
    row,
    act === 'answer' ? 'recommendation-answered' : 'recommendation-withdrawn',
    letter,
  )
}
