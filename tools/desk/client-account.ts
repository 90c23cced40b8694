import { type ClientAccount, findClientAccount } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/desk/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type Desk, Failed } from './desk.ts'

/** The account that a command is about, by e-mail or number. */
export async function accountOf(services: Services, name: string): Promise<ClientAccount> {
  const account = await findClientAccount(services, name)
  if (!account) throw new Failed(`No account has the e-mail or number ${toPlainText(name)}.`)
  return account
}

/** What a change of an account needs: who makes it, the services, and the account that the command names. */
export async function forChange(desk: Desk, name: string) {
  const actor = desk.actor()
  const services = await desk.servicesWithKey()
  const account = await accountOf(services, name)
  return { actor, services, account, email: account.email }
}

/** Warns before mailing a link from a shell in which PUBLIC_ORIGIN is not set. */
export function warnOfOrigin(desk: Desk, { settings, origin }: Services): void {
  if (settings.publicOrigin !== null) return
  desk.complain(`PUBLIC_ORIGIN is not set here, so the link in the mail leads to ${origin}.`)
}
