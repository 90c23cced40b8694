import { formatReference } from '#features/enquiries/reference.ts'
import type { ClientAccount } from '#features/people/clients.server.ts'
import { findNamed } from '#features/people/find-named.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Desk, Failed } from './context.ts'

/** The account that a command is about, by e-mail or number, or the beginning of a number. Throws `Failed` if that is not one. */
export async function accountOf(services: Services, name: string): Promise<ClientAccount> {
  const found = await findNamed(services, name, ['client'])
  if (found.ok && found.named.kind === 'client') return found.named.account
  const plain = toPlainText(name)
  throw new Failed(
    !found.ok && found.reason === 'several'
      ? `${plain} is the beginning of ${found.names.length} names: ${found.names.map(formatReference).join(', ')}. Type more of it.`
      : `No account has the e-mail or number ${plain}.`,
  )
}

/** What a change of an account needs: who makes it, the services, and the account that the command names. */
export async function forChange(desk: Desk, name: string) {
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const account = await accountOf(services, name)
  return { actor, services, account, email: account.email }
}
