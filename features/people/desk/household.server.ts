import { readClientGrants } from '#features/access/office.server.ts'
import { householdWords } from '#features/access/words/household.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { policiesOf, typedPolicy } from '#features/protection/policies.server.ts'
import { emptyPolicy, policyControls } from '#features/protection/policy.ts'
import type { Services } from '#kit/services/services.server.ts'

/** The form of a policy, as the office reads it. */
const form = { fields: policyControls(householdWords), empty: emptyPolicy }

/** Returns the grants that a client is part of, newest first, and the client's own policies with their form. */
export async function readHousehold(services: Services, account: ClientRow) {
  const policies = await policiesOf(services, account.id)
  return {
    grants: await readClientGrants(services, account),
    policies: policies.map((policy) => ({ ...policy, typed: typedPolicy(policy) })),
    form,
  }
}
