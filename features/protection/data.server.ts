import type { AccountData } from '#kit/services/account-data.server.ts'
import { policiesOf } from './policies.server.ts'

export const policyData: AccountData = {
  tables: ['policy'],
  exported: async (services, { id }) => ({ 'policies.json': await policiesOf(services, id) }),
}
