import type { ClientAccount } from '#server/desk/clients.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { Desk } from './desk.ts'
import { named } from './named.ts'

/** The account that a command is about, by e-mail or number, or the beginning of a number. */
export async function accountOf(services: Services, name: string): Promise<ClientAccount> {
  const found = await named(services, name, ['client'])
  if (found.kind !== 'client') throw new Error('a client was asked for, and a record found')
  return found.account
}

/** What a change of an account needs: who makes it, the services, and the account that the command names. */
export async function forChange(desk: Desk, name: string) {
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const account = await accountOf(services, name)
  return { actor, services, account, email: account.email }
}
