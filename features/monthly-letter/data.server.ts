import type { AccountData } from '#kit/services/account-data.server.ts'
import { lettersOf } from './letters.server.ts'

export const monthlyLetterData: AccountData = {
  tables: ['monthly_letter'],
  exported: async (services, { id }) => ({ 'letters.json': await lettersOf(services, id) }),
}
