import type { AccountRow } from '#db/accounts.server.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { openSecrets } from '#server/kernel/secrets.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type Desk, Failed, Usage } from './desk.ts'
import { toPlainText } from './table.ts'

/** What work for a client needs at the desk: the database, the clock, the key, and where links in mails lead. */
export type Office = Pick<
  Services,
  'db' | 'kind' | 'sqlite' | 'pool' | 'close' | 'clock' | 'secrets' | 'origin' | 'settings'
>

export async function openOffice(desk: Desk): Promise<Office> {
  const settings = desk.settings()
  const open = await desk.open()
  const secrets = await openSecrets(settings, open.db, systemClock)
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`
  return { ...open, clock: systemClock, secrets, origin, settings }
}

/** The account that a command is about, named by e-mail or number. */
export async function findAccountOf(desk: Desk, name: string | undefined): Promise<AccountRow> {
  if (!name) throw new Usage('Say whose account, by e-mail or number.')
  const account = await findAccountNamed(await desk.open(), name)
  if (!account) throw new Failed(`No account has the e-mail or number ${toPlainText(name)}.`)
  return account
}

/** Words for who does this from a shell in which the site's own address is not set, before a link goes out with it. */
export function warnOfOrigin(desk: Desk, { settings, origin }: Office): void {
  if (settings.publicOrigin !== null) return
  desk.complain(`PUBLIC_ORIGIN is not set here, so the link in the mail leads to ${origin}.`)
}
