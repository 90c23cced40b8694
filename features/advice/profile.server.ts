import { randomUUID } from 'node:crypto'
import { findRowOn, rowOn } from '#content/dated.ts'
import type { Language } from '#content/language.ts'
import type { RiskLevel } from '#content/risk-levels.ts'
import {
  type RiskQuestionId,
  type RiskQuestionnaire,
  recommendationRules,
  riskQuestionnaires,
} from '#content/risk-questions.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { addMonths, type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { findSent, rememberSent, sentForm } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { lines, text as textField } from '#kit/schema/fields.ts'
import { choice, type Faults, object, optional, type Rule } from '#kit/schema/schema.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { sealProfile } from './papers.server.ts'
import type { RiskProfile } from './risk-profile.ts'
import { type RiskAnswers, scoreAnswers } from './score.ts'
import { type RiskProfileRow, selectRiskProfiles } from './tables/advice.server.ts'

/** Whether anything can be recommended to a client: not without a profile, and not with one that is too old. */
export type ProfileState =
  | { readonly is: 'none' }
  | { readonly is: 'old'; readonly profile: RiskProfile; readonly months: number }
  | { readonly is: 'valid'; readonly profile: RiskProfile }

/** The newest profile counts, and those before stay as they were. */
export interface RiskProfiles {
  readonly state: ProfileState
  /** Newest first, the one that counts included. */
  readonly history: readonly RiskProfile[]
}

/** The longest addition in a client's own words, in characters. */
export const maxOwnWords = 1000

/** Returns the questions of today with the day of their version. */
export function questionsOn(
  today: IsoDate,
): RiskQuestionnaire & { readonly from: IsoDate; readonly source: string } {
  return rowOn(riskQuestionnaires, today)
}

/** Returns a client's risk profiles, and whether the newest one counts today. */
export async function profilesOf(services: Services, personId: string): Promise<RiskProfiles> {
  return await readProfiles(services.db, services, personId)
}

/** The same within a transaction. */
export async function readProfiles(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  personId: string,
): Promise<RiskProfiles> {
  const today = istDate(clock.now())
  const history = (await selectRiskProfiles(db, personId)).map(toProfile)
  return { state: profileState(history[0] ?? null, today), history }
}

/**
 * Judges whether a profile counts on a day. It counts up to and including the day of the month on which it was answered, so many
 * months later.
 *
 * @param newest null if the client never answered.
 */
function profileState(newest: RiskProfile | null, today: IsoDate): ProfileState {
  if (!newest) return { is: 'none' }
  if (today <= newest.countsUntil) return { is: 'valid', profile: newest }
  return { is: 'old', profile: newest, months: rowOn(recommendationRules, newest.answeredOn).profileMonths }
}

/** Returns the last day on which answers of a day count. */
function countsUntil(answeredOn: IsoDate): IsoDate {
  return addMonths(answeredOn, monthsOn(answeredOn))
}

/** Answers are never older than the questions, but the clock of a computer may be wrong. */
function monthsOn(day: IsoDate): number {
  return (findRowOn(recommendationRules, day) ?? recommendationRules[0]).profileMonths
}

/** What a client typed into the form, by the names of its fields: the ids of the questions, and `own-words`. */
export type TypedProfile = Readonly<Partial<Record<RiskQuestionId | 'own-words', string>>>

export type SavedProfile =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly faults: Faults }

const ownWordsField = textField({ max: maxOwnWords, keep: (sent) => lines(sent).trim() })

/** Reads typed answers: every question of today needs one of its answers. */
function readAnswers({ questions }: RiskQuestionnaire, typed: TypedProfile) {
  const answers = questions.map(({ id, choices }) => [id, choice(choices.map((one) => one.id))] as const)
  const blank = Object.fromEntries(questions.map(({ id }) => [id, '']))
  return object<Record<string, Rule<string | null>>>({
    ...Object.fromEntries(answers),
    'own-words': optional(ownWordsField),
  }).read({ ...blank, ...typed })
}

/**
 * Saves a client's answers beside all earlier ones, and seals them: one commit. Nothing is ever changed.
 *
 * @param formKey Made for each form that is shown: the same form with the same answers is saved once.
 */
export async function saveProfile(
  services: Services,
  personId: string,
  typed: TypedProfile,
  {
    language,
    formKey,
    by,
  }: {
    readonly language: Language
    readonly formKey: string
    readonly by: Pick<RequestContext, 'userAgent'>
  },
): Promise<SavedProfile> {
  const now = services.clock.now()
  const today = istDate(now)
  const questionnaire = questionsOn(today)
  const read = readAnswers(questionnaire, typed)
  if (!read.ok) return read
  const { 'own-words': ownWords, ...answers } = read.value
  const score = scoreAnswers(questionnaire, answers)
  if (!score) return { ok: false, faults: {} }
  const said = [questionnaire.from, answers, ownWords ?? '']
  const form = sentForm(services, 'risk-profile', personId, formKey, said)
  return await services.db.transaction().execute(async (trx): Promise<SavedProfile> => {
    await services.store.lockAccount(trx, personId)
    const before = await findSent(trx, form)
    if (before !== null) return { ok: true, id: before }
    const id = randomUUID()
    const [newest] = await selectRiskProfiles(trx, personId)
    await rememberSent(trx, services, form, id)
    const row: RiskProfileRow = {
      id,
      person_id: personId,
      position: (newest?.position ?? -1) + 1,
      version: questionnaire.from,
      answers: JSON.stringify(answers),
      own_words: ownWords ?? '',
      able_points: score.ablePoints,
      willing_points: score.willingPoints,
      level: score.level,
      language,
      answered_at: toIso(now),
    }
    await trx.insertInto('risk_profile').values(row).execute()
    await sealProfile(trx, services, personId, toProfile(row), language)
    await recordEvent(services, personId, 'risk-profile-saved', by, null, trx)
    return { ok: true, id }
  })
}

function toProfile(row: RiskProfileRow): RiskProfile {
  const version = isoDate(row.version)
  // Written by `saveProfile`, by the ids of the questionnaire.
  const answers = JSON.parse(row.answers) as RiskAnswers
  const questionnaire = riskQuestionnaires.find(({ from }) => from === version)
  const score = questionnaire ? scoreAnswers(questionnaire, answers) : null
  const answeredOn = istDate(Date.parse(row.answered_at))
  const level = row.level as RiskLevel
  return {
    id: row.id,
    version,
    answers,
    ownWords: row.own_words,
    answeredAt: row.answered_at,
    answeredOn,
    countsUntil: countsUntil(answeredOn),
    // What was told then stands, also if the scoring of that version were ever touched.
    score: {
      able: level,
      willing: level,
      limitedBy: [],
      ...score,
      ablePoints: row.able_points,
      willingPoints: row.willing_points,
      level,
    },
  }
}
