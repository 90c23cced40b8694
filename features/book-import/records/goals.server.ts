import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import {
  deleteGoal,
  selectGoalsOf,
  updateGoal,
  usualInflation,
  writeGoal,
} from '#features/goals/goals.server.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { plainWords } from '../read-value.ts'
import { columnsOf, known, paiseOfText, type RecordStore, rupeesText } from './record-store.server.ts'

const isYear = (text: string) => text.length === 4

const columns: Readonly<Record<string, (value: string) => Updateable<Schema['goal']>>> = {
  goal: (name) => ({ name }),
  amount_today: (rupees) => ({ amount_paise: paiseOfText(rupees) ?? 0 }),
  by: (day) => ({ year: Number(day.slice(0, 4)), needed_on: isYear(day) ? null : day }),
  priority: (priority) => ({ priority: priority || null }),
  inflation_percent: (percent) => ({ inflation_bp: Math.round(Number(percent) * 100) }),
  sip_per_month: (rupees) => ({ planned_sip_paise: paiseOfText(rupees) }),
}

/** A goal is named by its name. */
export const goals: RecordStore = {
  read: async (_, db, personIds) =>
    (await selectGoalsOf(db, personIds)).map((row) => ({
      id: row.id,
      personId: row.person_id,
      values: known({
        goal: row.name,
        amount_today: rupeesText(row.amount_paise),
        // The client may have chosen another year since.
        by: row.needed_on?.startsWith(`${row.year}-`) ? row.needed_on : String(row.year),
        priority: row.priority,
        inflation_percent: String(row.inflation_bp / 100),
        sip_per_month: rupeesText(row.planned_sip_paise),
      }),
    })),
  keyOf: ({ goal = '' }) => plainWords(goal),
  // A year says nothing against a day in it.
  isSame: (field, one, other) =>
    one === other ||
    (field === 'by' && (isYear(one) || isYear(other)) && one.slice(0, 4) === other.slice(0, 4)),
  add: async (trx, { clock }, _, personId, values) => {
    const id = randomUUID()
    const now = clock.now()
    await writeGoal(
      trx,
      {
        id,
        person_id: personId!,
        inflation_bp: Math.round(usualInflation(istDate(now)) * 100),
        created_at: toIso(now),
        changed_at: toIso(now),
        ...columnsOf(values, columns),
      } as Parameters<typeof writeGoal>[1],
      [],
    )
    return id
  },
  change: async (trx, { clock }, _, { id, personId }, values) => {
    await updateGoal(
      trx,
      { id, person_id: personId },
      { ...columnsOf(values, columns), changed_at: toIso(clock.now()) },
    )
  },
  remove: async (trx, _, { id, personId }) => {
    await deleteGoal(trx, personId, id)
  },
}
