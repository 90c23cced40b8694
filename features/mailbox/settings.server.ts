import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'

/** The mailbox that the office entered. */
export interface MailboxSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly folder: string
  /** Mails that arrived before are not read. */
  readonly since: IsoDate
  /** Passwords of the registrars' archives, which are tried one after the other: KFintech has one for what is asked for and one for what is subscribed. */
  readonly archives: Readonly<Record<FeedRegistrar, readonly string[]>>
}

/** There is one. */
const rowId = 'mailbox'
const sealedField = { owner: rowId, field: 'mailbox' }

/** Returns the mailbox that the office entered; null if it has entered none. */
export async function readMailboxSettings({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Promise<MailboxSettings | null> {
  const row = await db.selectFrom('mailbox').selectAll().executeTakeFirst()
  if (!row) return null
  const { host, port, user_name: user, folder, since_day: since, sealed } = row
  return { host, port, user, folder, since, ...JSON.parse(secrets.decrypt(sealed, sealedField)) }
}

/** Saves the mailbox, or with null none: then nothing is read any more. What was taken in stays. */
export async function saveMailboxSettings(
  services: Services,
  actor: DeskActor,
  mailbox: MailboxSettings | null,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mailbox').execute()
    if (mailbox) {
      const { host, port, user, folder, since, password, archives } = mailbox
      const sealed = services.secrets.encrypt(JSON.stringify({ password, archives }), sealedField)
      const changed_at = toIso(services.clock.now())
      await trx
        .insertInto('mailbox')
        .values({ id: rowId, host, port, user_name: user, folder, since_day: since, sealed, changed_at })
        .execute()
    }
    await recordAct(trx, services, actor, mailbox ? 'mailbox-changed' : 'mailbox-removed', null)
  })
}
