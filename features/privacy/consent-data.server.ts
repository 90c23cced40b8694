import type { AccountData } from '#kit/services/account-data.server.ts'
import { consentsOf } from './privacy.server.ts'
import { endConsents } from './tables/privacy.server.ts'

const proof =
  'proof of what the client agreed to, until its period is over (features/privacy/retention.server.ts)'

export const consentData: AccountData = {
  tables: ['consent', 'consent_withdrawal'],
  kept: { consent: proof, consent_withdrawal: proof },
  exported: async (services, owner) => ({ 'consents.json': await consentsOf(services, owner) }),
  erased: endConsents,
}
