import type { AccountData } from '#kit/services/account-data.server.ts'

const secret = 'opens the account; the security page lists what there is'

export const factorData: AccountData = {
  tables: [],
  notExported: { totp: secret, recovery_code: secret, passkey: secret },
  endsWithSignIn: ['totp', 'recovery_code', 'passkey'],
}
