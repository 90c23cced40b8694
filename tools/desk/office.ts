import type { AccountRow } from '#db/accounts.server.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { openLog } from '#server/kernel/log.server.ts'
import { openSecrets, type Secrets } from '#server/kernel/secrets.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { openPrices } from '#server/prices/prices.server.ts'
import { type Desk, Failed, Usage } from './desk.ts'
import { toPlainText } from './table.ts'

const closedSecrets: Secrets = {
  fingerprint: '',
  encrypt: () => fail(),
  decrypt: () => fail(),
}

function fail(): never {
  throw new Error('This command needs the key: call servicesWithKey')
}

/** The services for a command that neither reads a secret nor sends mail. It works where the key can't be read. */
export async function servicesOf(desk: Desk): Promise<Services> {
  return await make(desk, closedSecrets)
}

/** The same with the key. Opening it writes the key's fingerprint to the database. */
export async function servicesWithKey(desk: Desk): Promise<Services> {
  const { db } = await desk.open()
  return await make(desk, await openSecrets(desk.settings(), db, systemClock))
}

async function make(desk: Desk, secrets: Secrets): Promise<Services> {
  const settings = desk.settings()
  const store = await desk.open()
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`
  return {
    db: store.db,
    store,
    settings,
    clock: systemClock,
    log: openLog('silent'),
    prices: openPrices(store.db, () => ''),
    secrets,
    origin,
  }
}

/** The account that a command is about, named by e-mail or number. */
export async function findAccountOf(desk: Desk, name: string | undefined): Promise<AccountRow> {
  if (!name) throw new Usage('Say whose account, by e-mail or number.')
  const account = await findAccountNamed((await desk.open()).db, name)
  if (!account) throw new Failed(`No account has the e-mail or number ${toPlainText(name)}.`)
  return account
}

/** Words for who does this from a shell in which the site's own address is not set, before a link goes out with it. */
export function warnOfOrigin(desk: Desk, { settings, origin }: Services): void {
  if (settings.publicOrigin !== null) return
  desk.complain(`PUBLIC_ORIGIN is not set here, so the link in the mail leads to ${origin}.`)
}
