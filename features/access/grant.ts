import { type Scope, scopes } from '#content/scopes.ts'
import { addYears, type IsoDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { readScopes, withoutAmounts } from './scopes.ts'
import type { AccessGrantRow } from './tables/access.server.ts'

/** A grant ends after a year at most; then both agree again. */
export const longestDays = 365
/** An offer or a question that nobody answers is gone after this. */
export const answerDays = 14
/** The owner's time to refuse what somebody asks for in an emergency. */
export const refusalDays = 7
/** What an emergency opens closes again after this. */
export const emergencyDays = 30
/** The age at which a guardian's leave ends. @source Indian Majority Act, 1875, section 3(1). */
export const majorityYears = 18

/**
 * Where a grant is: `asked` waits for the other's answer, `waiting` for the end of the owner's time to refuse, `live` can be
 * used now, `over` can't be used any more.
 */
export type GrantState = 'asked' | 'waiting' | 'live' | 'over'

/** Returns where a grant is at an instant. */
export function stateOf(
  { agreed_at, opens_at, ends_at, ended_at, asked_at }: AccessGrantRow,
  now: number,
): GrantState {
  const at = toIso(now)
  if (ended_at !== null || ends_at <= at) return 'over'
  if (agreed_at === null || opens_at === null)
    return now - Date.parse(asked_at) < answerDays * dayMs ? 'asked' : 'over'
  return opens_at > at ? 'waiting' : 'live'
}

/** Returns what a grant lets its viewer see at an instant: nothing unless it is live. */
export function scopesOf(row: AccessGrantRow, now: number): Scope[] {
  if (stateOf(row, now) !== 'live') return []
  const held = row.kind === 'grant' ? readScopes(row.scopes) : [...scopes]
  return row.hides_amounts === 1 ? withoutAmounts(held) : held
}

/**
 * Returns the instant at which a minor comes of age: the beginning of the 18th birthday in India.
 *
 * @source Indian Majority Act, 1875, section 3(2).
 */
export function comesOfAge(bornOn: IsoDate): string {
  return toIso(Date.parse(`${addYears(bornOn, majorityYears)}T00:00:00+05:30`))
}

/** What a person is, or would be by agreeing, in a grant. */
export function roleOf(
  row: Pick<AccessGrantRow, 'person_id' | 'viewer_id'>,
  personId: string,
): 'owner' | 'viewer' {
  if (row.person_id !== null) return row.person_id === personId ? 'owner' : 'viewer'
  return row.viewer_id === personId ? 'viewer' : 'owner'
}
