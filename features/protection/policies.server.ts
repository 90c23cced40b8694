import { randomUUID } from 'node:crypto'
import { viewsOfOthers } from '#features/access/decide.server.ts'
import type { View } from '#features/access/view.ts'
import type { Client } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, paise, rupeesOf } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { findSent, rememberSent, sentForm } from '#kit/acts/sent-once.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Parsed } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  isPolicyText,
  type PolicyForm,
  type PolicyTyped,
  parsePolicy,
  policyFields,
  readPolicy,
} from './policy.ts'
import { policyKinds } from './policy-kinds.ts'
import { deletePolicy, type PolicyRow, selectPolicies, writePolicy } from './tables/policies.server.ts'

/** What an import of policies reads and writes, as part of its transaction. */
export { deletePolicy, selectPoliciesOf, updatePolicy, writePolicy } from './tables/policies.server.ts'

/** A household that needs more should not type them. */
const mostPolicies = 50

/** A policy as pages show it. */
export type Policy = Omit<PolicyRow, 'person_id'>

/** The policies of one person. */
export interface PoliciesOf {
  readonly key: string
  readonly name: string
  readonly isReader: boolean
  readonly policies: readonly Policy[]
}

/** Returns the policies of an account, the largest cover first. */
export async function policiesOf({ db }: Pick<Services, 'db'>, personId: string): Promise<Policy[]> {
  return (await selectPolicies(db, personId)).map(({ person_id: _, ...policy }) => policy)
}

/** Returns the policies that a view shows: they are the account holder's, never those of an HUF or a child. */
export async function policiesOfView(
  services: Pick<Services, 'db'>,
  { personId, isOfHolder }: Pick<View, 'personId' | 'isOfHolder'>,
): Promise<Policy[]> {
  return isOfHolder ? await policiesOf(services, personId) : []
}

/** Returns the policies that a client may see: the own ones, and those of people who let the client see their documents. */
export async function policiesOfHousehold(services: Services, client: Client): Promise<PoliciesOf[]> {
  const own = {
    key: client.id,
    name: client.name,
    isReader: true,
    policies: await policiesOf(services, client.id),
  }
  const people: PoliciesOf[] = [own]
  for (const view of await viewsOfOthers(services, client, ['documents'])) {
    const policies = await policiesOfView(services, view)
    people.push({ key: view.grantId ?? view.personId, name: view.ownerName, isReader: false, policies })
  }
  return people
}

/** Returns the cover on lives that policies add up to: what a family gets when an earner dies. */
export function lifeCover(policies: readonly Policy[]): Paise {
  const onLives = policies.filter(({ kind }) => policyKinds[kind].coversLife)
  return paise(onLives.reduce((total, { cover_paise }) => total + cover_paise, 0))
}

export type SavedPolicy =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-there' | 'too-many' }
  | Extract<Parsed<PolicyForm>, { ok: false }>

/**
 * Saves a policy of an account, new or changed.
 *
 * @param id null for a new one.
 * @param formKey Made for each form that is shown: a new policy sent twice is one. Null for the desk, whose acts have keys.
 * @param staff The member of staff who types it, and whose act is recorded; null for the client.
 */
export async function savePolicy(
  services: Services,
  personId: string,
  id: string | null,
  typed: PolicyTyped,
  formKey: string | null,
  staff: DeskActor | null = null,
): Promise<SavedPolicy> {
  const parsed = parsePolicy(typed, istDate(services.clock.now()))
  if (!parsed.ok) return parsed
  const isNewForm = id === null && formKey !== null
  const form = isNewForm ? sentForm(services, 'policy', personId, formKey, [parsed.value]) : null
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const known = await selectPolicies(trx, personId)
    const before = form && (await findSent(trx, form))
    if (before && known.some((policy) => policy.id === before)) return { ok: true, id: before }
    if (id !== null && !known.some((policy) => policy.id === id)) return { ok: false, reason: 'not-there' }
    if (id === null && known.length >= mostPolicies) return { ok: false, reason: 'too-many' }
    const saved = id ?? randomUUID()
    await writePolicy(trx, {
      id: saved,
      person_id: personId,
      ...columnsOf(parsed.value),
      typed_by: staff?.name ?? null,
      changed_at: toIso(services.clock.now()),
    })
    if (form) await rememberSent(trx, services, form, saved)
    if (staff) {
      await appendEntry(trx, services, staff, { act: 'policy-saved', client: personId, about: saved })
    }
    return { ok: true, id: saved }
  })
}

/** Deletes a policy. Returns false if the account has no such policy. @param staff As in `savePolicy`. */
export async function removePolicy(
  services: Pick<Services, 'db' | 'store' | 'clock'>,
  personId: string,
  id: string,
  staff: DeskActor | null = null,
): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const isRemoved = await deletePolicy(trx, personId, id)
    if (isRemoved && staff) {
      await appendEntry(trx, services, staff, { act: 'policy-removed', client: personId, about: id })
    }
    return isRemoved
  })
}

/** The columns that are not called as their field. */
const columnNames = {
  cover: 'cover_paise',
  premium: 'premium_paise',
  every: 'premium_every',
  dueOn: 'due_on',
} as const satisfies Partial<Record<keyof PolicyForm, keyof PolicyRow>>

type ColumnName<Name> = Name extends keyof typeof columnNames ? (typeof columnNames)[Name] : Name
type PolicyColumns = Pick<PolicyRow, ColumnName<keyof PolicyForm>>

function columnOf(name: keyof PolicyForm): keyof PolicyColumns {
  return (columnNames as Partial<Record<string, keyof PolicyColumns>>)[name] ?? (name as keyof PolicyColumns)
}

function columnsOf(policy: PolicyForm): PolicyColumns {
  const columns = policyFields.map((name) => [
    columnOf(name),
    policy[name] ?? (isPolicyText(name) ? '' : null),
  ])
  return Object.fromEntries(columns)
}

/** Returns a policy as somebody would type it, for a form that changes it. */
export function typedPolicy(policy: Policy): PolicyTyped {
  return readPolicy((name) => {
    const value = policy[columnOf(name)]
    return typeof value === 'number' ? formatNumber(rupeesOf(value)) : (value ?? '')
  })
}
