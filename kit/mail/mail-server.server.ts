import type { DeskActor } from '../acts/actor.ts'
import { recordAct } from '../acts/desk-acts.server.ts'
import { toIso } from '../clock/time.ts'
import { allowCall } from '../services/outgoing.server.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { type MailTransport, openTransport } from './transport.server.ts'

/** The mail server that the office entered. SMTP_URL, where it is set, counts instead. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** '' for a server on this machine that asks for none. */
  readonly user: string
  readonly password: string
}

/** There is one. */
const rowId = 'mail-server'
const passwordField = 'mail-password'

/** Returns the mail server that the office entered; null if it has entered none. */
export async function readMailServer({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Promise<MailServer | null> {
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst()
  if (!row) return null
  const { host, port, user_name: user, password } = row
  return { host, port, user, password: secrets.decrypt(password, { owner: rowId, field: passwordField }) }
}

/** Saves the mail server; every process sends by it from the next mail on. */
export async function saveMailServer(
  services: Services,
  actor: DeskActor,
  { host, port, user, password }: MailServer,
): Promise<void> {
  const row = {
    id: rowId,
    host,
    port,
    user_name: user,
    password: services.secrets.encrypt(password, { owner: rowId, field: passwordField }),
    changed_at: toIso(services.clock.now()),
  }
  await services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mail_server').execute()
    await trx.insertInto('mail_server').values(row).execute()
    await recordAct(trx, services, actor, 'mail-server-changed', null)
  })
}

/** Returns true if mail leaves this machine. */
export async function sendsMail({
  db,
  settings,
}: { readonly db: Database } & Pick<Services, 'settings'>): Promise<boolean> {
  if (settings.smtpUrl !== null) return true
  return (await db.selectFrom('mail_server').select('id').executeTakeFirst()) !== undefined
}

/** Opens the transport of one mail server, which this process may call from now on. */
export function openServerTransport(
  { settings, firm }: Pick<Services, 'settings' | 'firm'>,
  { host, port, user, password }: MailServer,
): MailTransport {
  allowCall(host, port)
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const smtpUrl = `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
  return openTransport({ ...settings, smtpUrl }, firm)
}

/**
 * Opens the transport for all mail: that of the settings, or of the mail server that the office entered, which is read again for each
 * mail, so that a change needs no restart.
 */
export async function followTransport(services: Services): Promise<MailTransport> {
  const { settings, firm } = services
  if (settings.smtpUrl !== null) return openTransport(settings, firm)
  let server: string | undefined
  let transport: MailTransport
  const current = async () => {
    const stored = await readMailServer(services)
    const now = JSON.stringify(stored)
    if (now !== server) {
      transport?.close()
      transport = stored ? openServerTransport(services, stored) : openTransport(settings, firm)
      server = now
    }
    return transport
  }
  const first = await current()
  return {
    summary: first.summary,
    deliver: async (...mail) => (await current()).deliver(...mail),
    close: () => transport.close(),
  }
}
