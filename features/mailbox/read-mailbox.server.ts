import type { ImapFlow } from 'imapflow'
import { registrarMails } from '#content/registrar-mails.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { KeysUnavailable } from './check-mail.server.ts'
import { judgeMail } from './judge-mail.server.ts'
import { type MailNetwork, mostMailBytes, openMailNetwork } from './network.server.ts'
import { type MailboxSettings, readMailboxSettings } from './settings.server.ts'
import { insertMessage, selectKnownUids } from './tables/messages.server.ts'
import { takeMailOn } from './take-mail-in.server.ts'

export const mailboxJobName = 'mailbox'

/** Why a mailbox could not be read. */
export type MailboxProblem =
  | 'unknown-host'
  | 'no-server'
  | 'silent'
  | 'sign-in'
  | 'no-tls'
  | 'no-folder'
  | 'no-keys'
  | 'other'

const everyMs = 5 * minuteMs
/** A run ends then, and the next one goes on. */
const budgetMs = 4 * minuteMs

/**
 * Returns the job that reads the mailbox: one server at a time, every five minutes, and sooner where something is left or arrives. It does nothing
 * until the office has entered a mailbox.
 */
export function mailboxJob(services: Services, network: MailNetwork = openMailNetwork()): Job {
  return {
    name: mailboxJobName,
    longestMs: 10 * minuteMs,
    run: async () => {
      const settings = await readMailboxSettings(services)
      if (!settings) return { nextAt: services.clock.now() + everyMs, problem: null }
      const until = services.clock.now() + budgetMs
      const problem = await readNew(services, network, settings, until)
      const isDone = await takeDueOn(services, network, settings, until)
      return { nextAt: services.clock.now() + (isDone ? everyMs : 0), problem }
    },
  }
}

/** Writes down the mails that are new. Returns why it could not; null if it did. */
async function readNew(
  services: Services,
  network: MailNetwork,
  settings: MailboxSettings,
  until: number,
): Promise<MailboxProblem | null> {
  try {
    return await withFolder(network, settings, async (client) => {
      const uidValidity = String((client.mailbox || null)?.uidValidity)
      const known = await selectKnownUids(services.db, uidValidity)
      const fresh = (await findMails(client, settings)).filter((uid) => !known.has(uid))
      let problem: MailboxProblem | null = null
      for (const uid of fresh) {
        if (services.clock.now() >= until) break
        const found = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true })
        // It may have been moved meanwhile.
        if (!found) continue
        const isLarge = (found.size ?? 0) > mostMailBytes
        const whole = isLarge ? null : await client.fetchOne(String(uid), { source: true }, { uid: true })
        const source = (whole || null)?.source ?? null
        if (!isLarge && !source) continue
        const day = istDate(new Date(found.internalDate ?? services.clock.now()).getTime())
        const mail = { uidValidity, uid, day, source }
        try {
          await insertMessage(services.db, await judgeMail(services, network.findKeys, mail))
        } catch (error) {
          if (!(error instanceof KeysUnavailable)) throw error
          problem = 'no-keys'
        }
      }
      return problem
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'other') services.log.warn({ err: error }, 'the mailbox could not be read')
    return problem
  }
}

/** The UIDs of mails that name a registrar's sender, the earliest first. People may have read them: no flag counts. */
async function findMails(client: ImapFlow, { since }: MailboxSettings): Promise<number[]> {
  const senders = Object.values(registrarMails).map(({ sender }) => ({ from: sender }))
  // Servers count days in zones of their own.
  const query = { or: senders, since: addDays(since, -1) }
  const uids = (await client.search(query, { uid: true })) || []
  return uids.sort((a, b) => a - b)
}

/** Takes on every mail whose step is due. Returns false if some are left. */
async function takeDueOn(
  services: Services,
  network: MailNetwork,
  settings: MailboxSettings,
  until: number,
): Promise<boolean> {
  for (;;) {
    const now = services.clock.now()
    const due = await services.db
      .selectFrom('mailbox_message')
      .selectAll()
      .where('state', 'in', ['found', 'fetched'])
      .where('next_at', '<=', toIso(now))
      .orderBy('next_at')
      .orderBy('uid')
      .limit(1)
      .executeTakeFirst()
    if (!due) return true
    if (now >= until) return false
    await takeMailOn(services, network, settings, due)
  }
}

/** Opens the folder for reading alone: no flag is changed, and no mail moved. */
export async function withFolder<Result>(
  network: MailNetwork,
  settings: MailboxSettings,
  use: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = network.client(settings)
  try {
    await client.connect()
    await client.mailboxOpen(settings.folder, { readOnly: true })
    return await use(client)
  } finally {
    if (client.usable) await client.logout().catch(() => {})
    client.close()
  }
}

/** Tells the problems of a mailbox apart, as the form and Health say them. */
export function problemOf(error: unknown): MailboxProblem {
  const { code, message, authenticationFailed, mailboxMissing, responseStatus } = error as Partial<
    Record<string, string | boolean>
  >
  const all = `${code} ${message}`
  if (authenticationFailed) return 'sign-in'
  if (mailboxMissing || responseStatus === 'NO') return 'no-folder'
  if (/ENOTFOUND|EAI_AGAIN|ENOTLISTED/.test(all)) return 'unknown-host'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(all)) return 'no-server'
  if (/TIMEOUT|ETIMEDOUT|NoConnection|UPGRADE/i.test(all)) return /UPGRADE/i.test(all) ? 'no-tls' : 'silent'
  return /STARTTLS|certificate|SSL|TLS|CERT/i.test(all) ? 'no-tls' : 'other'
}
