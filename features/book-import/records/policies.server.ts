import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import {
  deletePolicy,
  selectPoliciesOf,
  updatePolicy,
  writePolicy,
} from '#features/protection/policies.server.ts'
import {
  type PolicyKind,
  type PremiumRhythm,
  policyKindIds,
  policyKinds,
} from '#features/protection/policy-kinds.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { plainWords } from '../read-value.ts'
import { columnsOf, known, paiseOfText, type RecordStore, rupeesText } from './record-store.server.ts'

const rhythms: Readonly<Record<string, PremiumRhythm>> = {
  yearly: 'year',
  'half-yearly': 'half-year',
  quarterly: 'quarter',
  monthly: 'month',
  single: 'once',
}
const rhythmWords = Object.fromEntries(Object.entries(rhythms).map(([word, rhythm]) => [rhythm, word]))

const columns: Readonly<Record<string, (value: string) => Updateable<Schema['policy']>>> = {
  insured_ref: (insured) => ({ insured }),
  insurer: (insurer) => ({ insurer }),
  plan: (plan) => ({ plan: plan || null }),
  policy_number: (number) => ({ number }),
  kind: (kind) => ({ kind: kindIn(kind), type: kind || null }),
  sum_assured: (rupees) => ({ cover_paise: paiseOfText(rupees) ?? 0 }),
  premium: (rupees) => ({ premium_paise: paiseOfText(rupees) }),
  frequency: (word) => ({ premium_every: rhythms[word] ?? 'year' }),
  started: (day) => ({ started_on: day || null }),
  next_due: (day) => ({ due_on: day || null }),
  matures: (day) => ({ matures_on: day || null }),
  nominee_ref: (nominee) => ({ nominee }),
  state: (state) => ({ state: state || null }),
}

/** Returns the kind that a table's word means; `other` for one that is no kind of the record. */
function kindIn(word: string): PolicyKind {
  return policyKindIds.find((id) => policyKinds[id].inTables.some((known) => known === word)) ?? 'other'
}

/** A policy is named by its number and insurer: two insurers may give the same number. */
export const policies: RecordStore = {
  read: async (_, db, personIds) =>
    (await selectPoliciesOf(db, personIds)).map((row) => ({
      id: row.id,
      personId: row.person_id,
      values: known({
        insured_ref: row.insured,
        insurer: row.insurer,
        plan: row.plan,
        policy_number: row.number,
        kind: row.type ?? policyKinds[row.kind].inTables[0],
        sum_assured: rupeesText(row.cover_paise),
        premium: rupeesText(row.premium_paise),
        frequency: rhythmWords[row.premium_every],
        started: row.started_on,
        next_due: row.due_on,
        matures: row.matures_on,
        nominee_ref: row.nominee,
        state: row.state,
      }),
    })),
  keyOf: ({ policy_number = '', insurer = '' }) =>
    `${plainWords(policy_number).replaceAll(' ', '')} ${plainWords(insurer)}`,
  add: async (trx, services, actor, personId, values) => {
    const id = randomUUID()
    const now = services.clock.now()
    await writePolicy(trx, {
      id,
      person_id: personId!,
      kind: 'other',
      insurer: '',
      number: '',
      insured: '',
      cover_paise: 0,
      premium_paise: null,
      premium_every: 'year',
      due_on: null,
      nominee: '',
      papers: '',
      contact: '',
      typed_by: actor.name,
      changed_at: toIso(now),
      ...(columnsOf(values, columns) as Updateable<Schema['policy']>),
    } as Parameters<typeof writePolicy>[1])
    return id
  },
  change: async (trx, { clock }, actor, { id, personId }, values) => {
    await updatePolicy(
      trx,
      { id, person_id: personId },
      { ...columnsOf(values, columns), typed_by: actor.name, changed_at: toIso(clock.now()) },
    )
  },
  remove: async (trx, _, { id, personId }) => {
    await deletePolicy(trx, personId, id)
  },
}
