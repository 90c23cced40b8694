/** The tables of risk profiles and recommendations; part of `Schema`. Instants are ISO text in UTC. */
export interface AdviceTables {
  risk_profile: RiskProfileTable
  recommendation: RecommendationTable
  recommendation_event: RecommendationEventTable
  recommendation_request: RecommendationRequestTable
}

/** What a client answered to the questions about risk on one day. Rows are only added. */
export interface RiskProfileTable {
  id: string
  account_id: string
  /** From 0, in the order in which the client answered. */
  position: number
  /** The day of the questionnaire in content/risk-questions.ts. */
  version: string
  /** JSON: the id of the answer by the id of its question. */
  answers: string
  /** What the client added; '' for nothing. */
  own_words: string
  able_points: number
  willing_points: number
  /** The highest step of the riskometer that fits: a `RiskLevel`. */
  level: string
  language: string
  answered_at: string
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

/** What the firm recommends to a client. What was sent never changes. */
export interface RecommendationTable {
  id: string
  /** Six digits, as of a request. */
  reference: string
  account_id: string
  state: RecommendationState
  /** What the client reads. */
  language: string
  /** JSON: what the office chose and typed (`RecommendationDraft` of server/advice). */
  draft: string
  /** JSON: what was sent, with every figure as it was that day (`RecommendationBody`); null before. */
  body: string | null
  /** The profile that it was judged by; null before it was sent. */
  profile_id: string | null
  /** The member of the firm's staff who wrote it. */
  made_by: string
  staff_id: string | null
  created_at: string
  changed_at: string
  sent_at: string | null
  /** Until when the client can decide; null before it was sent. */
  ends_at: string | null
  /** Since when that time stands still; null while it runs. */
  paused_at: string | null
}

/** Something that happened to a recommendation. */
export interface RecommendationEventTable {
  recommendation_id: string
  /** From 0, in the order in which it happened. */
  position: number
  account_id: string
  at: string
  act: 'written' | 'sent' | 'asked' | 'answered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  /** The member of the firm's staff; null for the client and the clock. */
  actor: string | null
  /** A question, an answer or a reason. */
  text: string | null
}

/** A request that the client's yes made. */
export interface RecommendationRequestTable {
  recommendation_id: string
  request_id: string
  account_id: string
}
