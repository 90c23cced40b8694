import {
  type BreachTime,
  boardFirstWord,
  boardReport,
  certInReport,
  personsTold,
} from '#content/breach-rules.ts'
import { type Dated, findRowOn, type Rows } from '#content/dated.ts'
import { istDate } from '#finance/dates.ts'
import { type Duty, duties } from './kinds.ts'

const hourMs = 3_600_000

/** Our own measure of "without delay", which names no hours. */
export const atOnceHours = 24

const rulesOf: Readonly<Record<Duty, Rows<BreachTime>>> = {
  'cert-in': certInReport,
  'board-first': boardFirstWord,
  persons: personsTold,
  'board-full': boardReport,
}

/** What somebody said about a duty. */
export interface DutyEntry {
  readonly duty: Duty
  readonly outcome: 'done' | 'not-needed' | 'open'
  readonly at: string
  readonly actor: string
  readonly text: string
}

/** A duty with its clock. */
export interface DutyClock {
  readonly duty: Duty
  /** The row that holds on the day of knowing; the first one to come if none does yet. */
  readonly rule: Dated<BreachTime>
  /** False where the law was not in force when the firm knew: then a person decides. */
  readonly isInForce: boolean
  /** Milliseconds since 1970. */
  readonly dueAt: number
  /** The newest entry, unless it opened the duty again. */
  readonly entry: DutyEntry | null
  /** Past its time without an entry, or with one that came later. */
  readonly isLate: boolean
}

/**
 * Returns every duty with its clock, in their order.
 *
 * @param entries Oldest first.
 */
export function clocksOf(knownAt: number, entries: readonly DutyEntry[], now: number): DutyClock[] {
  return duties.map((duty) => {
    const rows = rulesOf[duty]
    const row = findRowOn(rows, istDate(knownAt))
    const rule = row ?? rows.at(-1) ?? rows[0]
    const newest = entries.findLast((entry) => entry.duty === duty)
    const entry = newest && newest.outcome !== 'open' ? newest : null
    const dueAt = knownAt + (rule.hours ?? atOnceHours) * hourMs
    const isOver = (entry ? Date.parse(entry.at) : now) > dueAt
    return {
      duty,
      rule,
      isInForce: row !== null,
      dueAt,
      entry,
      isLate: isOver && entry?.outcome !== 'not-needed',
    }
  })
}
