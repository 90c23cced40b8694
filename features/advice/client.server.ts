import { languageNamed } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { type Client, isRecent } from '#features/identity/session.server.ts'
import { readFormFacts } from '#features/requests/form-facts.server.ts'
import type { FormFacts } from '#features/requests/kind.ts'
import { prepareRequest } from '#features/requests/requests.server.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import { lines, text as textField } from '#kit/schema/fields.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import type { PlannedRequest, RecommendationBody } from './body.ts'
import { tellClientOf, tellOfficeOf } from './mails.server.ts'
import { profileRefusal } from './office.server.ts'
import { sealAcknowledgement, sealWord, sealYes } from './papers.server.ts'
import { askedOf } from './planned.ts'
import { readProfiles } from './profile.server.ts'
import { addEvent, clockColumns, clockOf, maxAdviceText } from './recommendation.server.ts'
import { fits } from './score.ts'
import {
  findRecommendationRow,
  selectAllRecommendations,
  updateRecommendation,
  type WholeRecommendation,
} from './tables/advice.server.ts'
import { canDo, pause, type RecommendationAct, recommendationTransitions, stateAt } from './transitions.ts'

/** Why a client can't do something; features/advice/words/advice.en.json has the sentences. */
export type ClientRefusal =
  | 'not-there'
  | 'not-possible'
  /** The client must prove again who they are. */
  | 'proof'
  /** It does not fit the profile, and she has not said that she has read so. */
  | 'spite'
  | 'profile-none'
  | 'profile-old'
  | 'fits-no-more'
  | 'changed'
  | 'too-many'

export type Decided =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ClientRefusal }
  | { readonly ok: false; readonly faults: Faults<'question' | 'reason'> }

/** The most questions about one recommendation. */
const maxQuestions = 20

const questionField = textField({ max: maxAdviceText, keep: (sent) => lines(sent).trim() })

/** Asks the office something. The time to decide stands still until it has answered. The same words again are a repeat. */
export async function askAboutRecommendation(
  services: Services,
  personId: string,
  reference: string,
  question: string,
): Promise<Decided> {
  const judged = questionField.read(question)
  if (!judged.ok) return { ok: false, faults: { question: judged.faults[''] } }
  const now = services.clock.now()
  return await decide(services, personId, reference, 'ask', async (trx, row) => {
    const own = row.events.filter(({ act }) => act === 'asked')
    if (row.state === 'asked' && own.at(-1)?.text === judged.value) return { ok: true }
    if (own.length >= maxQuestions) return { ok: false, faults: { question: 'too-many' } }
    const clock = clockOf(row)
    await updateRecommendation(trx, row, {
      state: recommendationTransitions.ask.to,
      changed_at: toIso(now),
      ...(clock ? clockColumns(pause(clock, now)) : {}),
    })
    await addEvent(trx, services, row, 'asked', { text: judged.value })
    await sealWord(trx, services, row, 'asked', { text: judged.value })
    await tellOfficeOf(trx, services, row, 'new-recommendation-question', judged.value)
    return { ok: true }
  })
}

/** Says no. The reason may be left out. */
export async function declineRecommendation(
  services: Services,
  { id, by }: { readonly id: string; readonly by: Pick<RequestContext, 'userAgent'> },
  reference: string,
  reason: string,
): Promise<Decided> {
  const judged = reason.trim() === '' ? ({ ok: true, value: '' } as const) : questionField.read(reason)
  if (!judged.ok) return { ok: false, faults: { reason: judged.faults[''] } }
  return await decide(services, id, reference, 'decline', async (trx, row) => {
    const changed_at = toIso(services.clock.now())
    await updateRecommendation(trx, row, { state: recommendationTransitions.decline.to, changed_at })
    await addEvent(trx, services, row, 'declined', { text: judged.value || null })
    await sealWord(trx, services, row, 'declined', { text: judged.value })
    await tellOfficeOf(trx, services, row, 'new-recommendation-decision', judged.value)
    await recordEvent(services, id, 'recommendation-declined', by, formatReference(row.reference), trx)
    return { ok: true }
  })
}

/** Something went wrong after rows were written: the transaction is rolled back. */
class NotMade extends Error {
  readonly reason: 'changed' | 'too-many'

  constructor(reason: 'changed' | 'too-many') {
    super(`a prepared request was refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * Says yes: the requests are prepared and sent to the office, and the yes is sealed, in one commit. Nothing is carried out.
 *
 * Refused without a fresh proof, without a risk profile that counts, if the fund no longer fits the newest one, and if a request
 * can't be made any more. What does not fit needs her word that she has read so.
 */
export async function acceptRecommendation(
  services: Services,
  client: Pick<Client, 'id' | 'signedInAt'> & { readonly by: Pick<RequestContext, 'userAgent' | 'language'> },
  reference: string,
  { hasReadSpite }: { readonly hasReadSpite: boolean },
): Promise<Decided> {
  const found = await findRecommendationRow(services.db, reference, client.id)
  if (!found || found.body === null) return { ok: false, reason: 'not-there' }
  const now = services.clock.now()
  const standing = stateAt(found.state, clockOf(found), now)
  // A form that was sent twice: the first one counts.
  if (standing === recommendationTransitions.accept.to) return { ok: true }
  if (!canDo('accept', standing)) return { ok: false, reason: 'not-possible' }
  const body = JSON.parse(found.body) as RecommendationBody
  if (!body.fits && !hasReadSpite) return { ok: false, reason: 'spite' }
  if (!isRecent(services, client)) return { ok: false, reason: 'proof' }
  const places = await placesOf(services, client.id, body, found)
  if (!places) return { ok: false, reason: 'changed' }
  try {
    return await decide(services, client.id, reference, 'accept', async (trx, row) => {
      const { state } = await readProfiles(trx, services, client.id)
      if (state.is !== 'valid') return { ok: false, reason: profileRefusal(state) ?? 'profile-none' }
      if (body.fits && !fits(body.fund.level, state.profile.score.level)) {
        return { ok: false, reason: 'fits-no-more' }
      }
      const { to, event } = recommendationTransitions.accept
      await updateRecommendation(trx, row, { state: to, changed_at: toIso(now) })
      await addEvent(trx, services, row, event)
      await makeRequests(trx, services, row, body, places)
      if (!body.fits) await sealAcknowledgement(trx, services, row, body, client.by.language)
      await sealYes(trx, services, row, body, client.by.language)
      await tellOfficeOf(trx, services, row, 'new-recommendation-decision', '')
      await tellClientOf(trx, services, row, 'recommendation-accepted')
      const detail = formatReference(row.reference)
      await recordEvent(services, client.id, 'recommendation-accepted', client.by, detail, trx)
      return { ok: true }
    })
  } catch (error) {
    if (error instanceof NotMade) return { ok: false, reason: error.reason }
    throw error
  }
}

/** What the form of each prepared request has to know; null if a holding or scheme is not there any more. */
async function placesOf(
  services: Services,
  personId: string,
  body: RecommendationBody,
  row: Pick<WholeRecommendation, 'language'>,
): Promise<Map<PlannedRequest, FormFacts> | null> {
  const places = new Map<PlannedRequest, FormFacts>()
  for (const request of body.requests) {
    const asked =
      'about' in request ? { scheme: '', about: request.about } : { scheme: request.scheme, about: '' }
    const facts = await readFormFacts(services, personId, request.kind, asked, languageNamed(row.language))
    if (!facts || facts === 'choose') return null
    places.set(request, facts)
  }
  return places
}

async function makeRequests(
  trx: Transaction,
  services: Services,
  row: WholeRecommendation,
  body: RecommendationBody,
  places: ReadonlyMap<PlannedRequest, FormFacts>,
): Promise<void> {
  const today = istDate(services.clock.now())
  for (const [request, facts] of places) {
    const made = await prepareRequest(trx, services, row.person_id, {
      kind: request.kind,
      text: askedOf(request, body, { today, note: formatReference(row.reference) }),
      facts,
      language: languageNamed(row.language),
    })
    if (!made.ok) throw new NotMade(made.reason === 'too-many' ? 'too-many' : 'changed')
    await trx
      .insertInto('recommendation_request')
      .values({
        recommendation_id: row.id,
        request_id: made.id,
        person_id: row.person_id,
      })
      .execute()
  }
}

/** Does one act of the client under her account's lock, if its state allows it at this very moment. */
async function decide(
  services: Services,
  personId: string,
  reference: string,
  act: Extract<RecommendationAct, 'ask' | 'decline' | 'accept'>,
  run: (trx: Transaction, row: WholeRecommendation) => Promise<Decided>,
): Promise<Decided> {
  return await services.db.transaction().execute(async (trx): Promise<Decided> => {
    await services.store.lockAccount(trx, personId)
    const row = await findRecommendationRow(trx, reference, personId)
    if (!row || row.sent_at === null) return { ok: false, reason: 'not-there' }
    const state = stateAt(row.state, clockOf(row), services.clock.now())
    // A form that was sent twice: the first one counts.
    if (state === recommendationTransitions[act].to && act !== 'ask') return { ok: true }
    if (!canDo(act, state)) return { ok: false, reason: 'not-possible' }
    return await run(trx, row)
  })
}

/** Writes down what has expired. Runs every hour; pages know before that. */
export async function expireRecommendations(services: Services): Promise<void> {
  const now = services.clock.now()
  const { from, to, event } = recommendationTransitions.expire
  for (const row of await selectAllRecommendations(services.db, from)) {
    if (stateAt(row.state, clockOf(row), now) !== to) continue
    await services.db.transaction().execute(async (trx) => {
      await services.store.lockAccount(trx, row.person_id)
      if (!(await updateRecommendation(trx, row, { state: to, changed_at: toIso(now) }))) return
      await addEvent(trx, services, row, event)
      await sealWord(trx, services, row, event)
    })
  }
}
