import { errorsFrom, formWords } from '#content/errors.ts'
import { faultWords } from '#content/words/faults.ts'
import { defineAct } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, optional } from '#desk/acts/parse.ts'
import type { DeskServices } from '#desk/web/services.server.ts'
import { householdWords } from '#features/access/words/household.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { deskClientWords } from '#features/people/words/desk-client.ts'
import { policiesOf, removePolicy, savePolicy, typedPolicy } from '../policies.server.ts'
import { type PolicyTyped, policyFields } from '../policy.ts'

const refusals = { missing: deskClientWords.household.missing, 'too-many': householdWords.policy.tooMany }

/** Finds a client's policy; null if there is no such client or policy. */
async function find(services: DeskServices, client: string, policy: string) {
  const account = await findPersonNamed(services.db, client)
  const found = account && (await policiesOf(services, account.id)).find((one) => one.id === policy)
  return account && found ? { account, typed: typedPolicy(found) } : null
}

const typed = anyText({ max: 2000 })
/** What is right is judged where the policy is saved. */
const typedFields = Object.fromEntries(policyFields.map((name) => [name, typed])) as Record<
  keyof PolicyTyped,
  typeof typed
>

/** The client reads who typed it. */
const save = defineAct({
  says: "Enters a client's policy from its papers, new or changed.",
  right: 'work-clients',
  parse: fields<{ client: string; policy: string | null } & PolicyTyped>({
    client: id,
    policy: optional(id),
    ...typedFields,
  }),
  refusals,
  run: async ({ services, actor }, { client, policy, ...policyTyped }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'missing' } as const
    const before = policy === null ? null : await find(services, client, policy)
    const saved = await savePolicy(services, account.id, policy, policyTyped, null, actor)
    if (!saved.ok && 'faults' in saved) {
      const errors = errorsFrom(saved.faults, householdWords.policy, formWords(faultWords, 'policy'))
      return {
        ok: false,
        faults: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      } as const
    }
    if (!saved.ok) {
      return { ok: false, reason: saved.reason === 'too-many' ? 'too-many' : 'missing' } as const
    }
    const undo = before
      ? { act: 'policy-save', input: { client, policy, ...before.typed } }
      : { act: 'policy-remove', input: { client, policy: saved.id } }
    return { ok: true, value: null, undo } as const
  },
})

const remove = defineAct({
  says: "Deletes a client's policy.",
  right: 'work-clients',
  parse: fields({ client: id, policy: id }),
  refusals,
  run: async ({ services, actor }, { client, policy }) => {
    const found = await find(services, client, policy)
    if (!found || !(await removePolicy(services, found.account.id, policy, actor))) {
      return { ok: false, reason: 'missing' } as const
    }
    const undo = { act: 'policy-save', input: { client, policy: null, ...found.typed } }
    return { ok: true, value: null, undo } as const
  },
})

export const policyActs = { 'policy-save': save, 'policy-remove': remove }
