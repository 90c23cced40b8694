import { rowOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import { recommendationRules } from '#content/risk-questions.ts'
import { languageNamed } from '#content/words.ts'
import { instantOf, officeDaysAfter } from '#features/calendar/office-clock.ts'
import { dayNumber, IST_MS, type IsoDate, istDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { RecommendationBody, RecommendationDraft } from './body.ts'
import {
  findRecommendationRow,
  insertRecommendationEvent,
  selectAllRecommendations,
  selectRecommendations,
  type WholeRecommendation,
} from './tables/advice.server.ts'
import type { RecommendationState } from './tables/tables.server.ts'
import { type DecisionClock, stateAt } from './transitions.ts'

/** A recommendation as its client and the office see it. */
export interface Recommendation {
  readonly id: string
  readonly reference: string
  readonly personId: string
  /** The state now: one whose time is over has expired. */
  readonly state: RecommendationState
  readonly language: Language
  readonly draft: RecommendationDraft
  /** null before it was sent. */
  readonly body: RecommendationBody | null
  readonly madeBy: string
  readonly createdAt: string
  readonly changedAt: string
  readonly sentAt: string | null
  /** The last day on which the client can decide, as it stands now; null before it was sent. */
  readonly lastDay: IsoDate | null
  /** The instant at which that day is over. */
  readonly endsAt: string | null
  /** Until when the office answers an open question, an instant; null without one. */
  readonly answerBy: string | null
  /** Oldest first. */
  readonly events: readonly RecommendationEvent[]
  /** The requests that the client's yes made. */
  readonly requests: readonly { readonly reference: string; readonly kind: string }[]
}

export interface RecommendationEvent {
  readonly at: string
  readonly act: Schema['recommendation_event']['act']
  readonly by: string | null
  readonly text: string | null
}

/** The longest question, answer or reason, in characters. */
export const maxAdviceText = 1000

/** Returns what was sent to a client, newest first; drafts are the office's own. */
export async function recommendationsOf(services: Services, personId: string): Promise<Recommendation[]> {
  return (await allRecommendationsOf(services, personId)).filter(({ sentAt }) => sentAt !== null)
}

/** Returns a client's recommendations with drafts, newest first, for the desk. */
export async function allRecommendationsOf(services: Services, personId: string): Promise<Recommendation[]> {
  return (await selectRecommendations(services.db, personId)).map((row) => toRecommendation(services, row))
}

/** Finds what was sent to a client by its reference; null if there is nothing, or it is another client's. */
export async function recommendationOf(
  services: Services,
  personId: string,
  reference: string,
): Promise<Recommendation | null> {
  const row = await findRecommendationRow(services.db, reference, personId)
  return row && row.sent_at !== null ? toRecommendation(services, row) : null
}

/** Reads a recommendation from its row. */
function toRecommendation(
  services: Pick<Services, 'clock' | 'firm'>,
  row: WholeRecommendation,
): Recommendation {
  const clock = clockOf(row)
  const state = stateAt(row.state, clock, services.clock.now())
  const question = row.events.findLast(({ act }) => act === 'asked')
  return {
    id: row.id,
    reference: row.reference,
    personId: row.person_id,
    state,
    language: languageNamed(row.language),
    draft: JSON.parse(row.draft) as RecommendationDraft,
    body: row.body === null ? null : (JSON.parse(row.body) as RecommendationBody),
    madeBy: row.made_by,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    sentAt: row.sent_at,
    lastDay: clock && lastDayOf(clock),
    endsAt: row.ends_at,
    answerBy: state === 'asked' && question ? toIso(answerBy(services, question.at)) : null,
    events: row.events.map(({ at, act, actor, text }) => ({ at, act, by: actor, text })),
    requests: row.requests,
  }
}

/** The clock of a row; null before it was sent. */
export function clockOf({
  ends_at,
  paused_at,
}: Pick<WholeRecommendation, 'ends_at' | 'paused_at'>): DecisionClock | null {
  if (ends_at === null) return null
  return { endsAt: Date.parse(ends_at), pausedAt: paused_at === null ? null : Date.parse(paused_at) }
}

/** Returns the columns of a clock. */
export function clockColumns({ endsAt, pausedAt }: DecisionClock) {
  return { ends_at: toIso(endsAt), paused_at: pausedAt === null ? null : toIso(pausedAt) }
}

/** Returns the clock of a recommendation that is sent at an instant: it ends with the last of its days. */
export function clockFrom(now: number): DecisionClock {
  const today = istDate(now)
  const { openDays } = rowOn(recommendationRules, today)
  return { endsAt: (dayNumber(today) + openDays + 1) * dayMs - IST_MS, pausedAt: null }
}

/** Returns the last day on which a client can decide: the clock ends with the first instant of the day after. */
export function lastDayOf({ endsAt }: DecisionClock): IsoDate {
  return istDate(endsAt - 1)
}

/** When the office closes on the last office day on which a question is answered. */
function answerBy({ firm }: Pick<Services, 'firm'>, askedAt: string): number {
  const hours = firm().officeHours
  const asked = istDate(Date.parse(askedAt))
  const { answerOfficeDays } = rowOn(recommendationRules, asked)
  return instantOf(officeDaysAfter(asked, answerOfficeDays, hours), hours.closes)
}

/** Writes what happened. Part of the caller's transaction. */
export async function addEvent(
  trx: Database,
  services: Pick<Services, 'clock'>,
  row: Pick<WholeRecommendation, 'id' | 'person_id'>,
  act: Schema['recommendation_event']['act'],
  { actor = null, text = null }: { readonly actor?: string | null; readonly text?: string | null } = {},
): Promise<void> {
  await insertRecommendationEvent(trx, {
    recommendation_id: row.id,
    person_id: row.person_id,
    at: toIso(services.clock.now()),
    act,
    actor,
    text,
  })
}

/** A recommendation with its client. */
export interface ClientRecommendation extends Recommendation {
  readonly client: { readonly name: string; readonly email: string; readonly number: string }
}

/** Returns every recommendation in some states, with its client, newest first. */
export async function recommendationsIn(
  services: Services,
  states: readonly RecommendationState[],
): Promise<ClientRecommendation[]> {
  const rows = await selectAllRecommendations(services.db, states)
  return rows.map((row) => ({
    ...toRecommendation(services, row),
    client: { name: row.name, email: row.email, number: row.public_id },
  }))
}
