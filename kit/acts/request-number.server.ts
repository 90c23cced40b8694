import type { Services } from '../services/services.server.ts'

/** What the encrypted account number of a request is bound to, beside the request. */
const field = 'request-number'

/** Encrypts the account number of a request to change the bank. */
export function encryptRequestNumber(
  { secrets }: Pick<Services, 'secrets'>,
  requestId: string,
  number: string,
): string {
  return secrets.encrypt(number, { owner: requestId, field })
}

/** Returns the full account number of a request to change the bank; null for any other request. */
export function requestNumberOf(
  { secrets }: Pick<Services, 'secrets'>,
  { id, secret }: { readonly id: string; readonly secret: string | null },
): string | null {
  return secret === null ? null : secrets.decrypt(secret, { owner: id, field })
}
