import { instant, integer, person, table, text } from '#kit/store/table.server.ts'

export const adviceTables = {
  /** What a client answered to the questions about risk on one day. Rows are only added. */
  risk_profile: table({
    id: text().key(),
    person_id: person(),
    /** From 0, in the order in which the client answered. */
    position: integer(),
    /** The day of the questionnaire in content/risk-questions.ts. */
    version: text(),
    /** JSON: the id of the answer by the id of its question. */
    answers: text(),
    /** What the client added; '' for nothing. */
    own_words: text(),
    able_points: integer(),
    willing_points: integer(),
    /** The highest step of the riskometer that fits: a `RiskLevel`. */
    level: text(),
    language: text(),
    answered_at: instant(),
  }).with({ once: ['person_id', 'position'] }),
  /** What the firm recommends to a client. What was sent never changes. */
  recommendation: table({
    id: text().key(),
    /** Six digits, as of a request. */
    reference: text().unique(),
    person_id: person(),
    state: text<RecommendationState>(),
    /** What the client reads. */
    language: text(),
    /** JSON: what the office chose and typed (`RecommendationDraft` of features/advice). */
    draft: text(),
    /** JSON: what was sent, with every figure as it was that day (`RecommendationBody`); null before. */
    body: text().optional(),
    /** The profile that it was judged by; null before it was sent. */
    profile_id: text().refersTo('risk_profile.id', 'cascade').optional(),
    /** The member of the firm's staff who wrote it. */
    made_by: text(),
    staff_id: text().optional(),
    created_at: instant(),
    changed_at: instant(),
    sent_at: instant().optional(),
    /** Until when the client can decide; null before it was sent. */
    ends_at: instant().optional(),
    /** Since when that time stands still; null while it runs. */
    paused_at: instant().optional(),
  }).with({ by: { person: ['person_id', 'created_at'], state: ['state'] } }),
  /** Something that happened to a recommendation. */
  recommendation_event: table({
    recommendation_id: text().refersTo('recommendation.id', 'cascade'),
    /** From 0, in the order in which it happened. */
    position: integer(),
    person_id: person(),
    at: instant(),
    act: text<Exclude<RecommendationState, 'draft'> | 'written'>(),
    /** The member of the firm's staff; null for the client and the clock. */
    actor: text().optional(),
    /** A question, an answer or a reason. */
    text: text().optional(),
  }).with({ key: ['recommendation_id', 'position'], by: { person: ['person_id'] } }),
  /** A request that the client's yes made. */
  recommendation_request: table({
    recommendation_id: text().refersTo('recommendation.id', 'cascade'),
    request_id: text().refersTo('client_request.id', 'cascade'),
    person_id: person(),
  }).with({ key: ['recommendation_id', 'request_id'], by: { person: ['person_id'] } }),
}

/** Where a recommendation is. `asked`: the office owes an answer, and the time to decide stands still. */
export type RecommendationState =
  | 'draft'
  | 'sent'
  | 'asked'
  | 'answered'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'expired'
