import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { openPayload } from './judge-mail.server.ts'
import { type MailNetwork, openMailNetwork } from './network.server.ts'
import {
  type MailboxProblem,
  mailboxJob,
  mailboxJobName,
  problemOf,
  withFolder,
} from './read-mailbox.server.ts'
import { type MailboxSettings, readMailboxSettings, saveMailboxSettings } from './settings.server.ts'
import {
  countMessages,
  type ListedMessage,
  selectMessage,
  selectMessages,
  updateMessage,
} from './tables/messages.server.ts'
import { isAsked } from './take-mail-in.server.ts'

export type MailboxSet = { readonly ok: true } | { readonly ok: false; readonly reason: MailboxProblem }

/** Opens the folder of a mailbox, and saves the mailbox if that worked. The next reading begins at once. */
export async function setMailbox(
  services: Services,
  actor: DeskActor,
  mailbox: MailboxSettings,
  network: MailNetwork = openMailNetwork(),
): Promise<MailboxSet> {
  try {
    await withFolder(network, mailbox, async () => {})
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
  await saveMailboxSettings(services, actor, mailbox)
  return { ok: true }
}

/** Reads the mailbox now. Returns false if another server is reading it, or none is entered. */
export async function readMailboxNow(
  services: Services,
  network: MailNetwork = openMailNetwork(),
): Promise<
  | { readonly ok: true; readonly problem: string | null }
  | { readonly ok: false; readonly reason: 'off' | 'busy' }
> {
  if (!(await readMailboxSettings(services))) return { ok: false, reason: 'off' }
  const outcome = await runIfDue(services, mailboxJob(services, network), true)
  return outcome ? { ok: true, problem: outcome.problem } : { ok: false, reason: 'busy' }
}

/** How the reading of the mailbox goes. */
export interface MailboxStatus {
  readonly isOn: boolean
  readonly readAt: string | null
  readonly problem: string | null
}

export async function mailboxStatus({ db }: Pick<Services, 'db'>): Promise<MailboxStatus> {
  const entered = await db.selectFrom('mailbox').select('changed_at').executeTakeFirst()
  const job = await findJob(db, mailboxJobName)
  // A job that ran before the mailbox was entered read nothing.
  const isRead = entered && job?.done_at && job.done_at >= entered.changed_at
  return { isOn: entered !== undefined, readAt: isRead ? job.done_at : null, problem: job?.problem ?? null }
}

/** Mails as the office sees them: what waits and what was refused whole, of the rest the newest. */
export async function listMails(services: Services): Promise<{
  readonly status: MailboxStatus
  readonly counts: Awaited<ReturnType<typeof countMessages>>
  readonly mails: readonly ListedMessage[]
}> {
  const { db } = services
  const mails = [
    await selectMessages(db, ['waits', 'found', 'fetched'], mostShown),
    await selectMessages(db, ['refused'], mostShown),
    await selectMessages(db, ['in', 'no-data', 'twice', 'left', 'other'], mostShown),
  ]
  return { status: await mailboxStatus(services), counts: await countMessages(db), mails: mails.flat() }
}

const mostShown = 200

/** Has a mail that waits taken on again: its file is taken in although its request was answered, with the passwords of now. */
export async function tryMailAgain(
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<'again' | 'gone' | 'nothing'> {
  return await services.db.transaction().execute(async (trx) => {
    const row = await selectMessage(trx, id)
    if (row?.state !== 'waits') return 'gone'
    if (row.payload === null) return 'nothing'
    const state = 'file' in openPayload(services, id, row.payload) ? 'fetched' : 'found'
    const now = toIso(services.clock.now())
    const next = { state, why: isAsked, said: '', attempts: 0, next_at: now, changed_at: now } as const
    if (!(await updateMessage(trx, row, next))) return 'gone'
    await recordAct(trx, services, actor, 'mailbox-tried-again', id)
    return 'again'
  })
}

/** Leaves a mail out that waits. Returns false if it does not. */
export async function leaveMailOut(services: Services, actor: DeskActor, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    const row = await selectMessage(trx, id)
    const changed_at = toIso(services.clock.now())
    const left = { state: 'left', payload: null, next_at: null, changed_at } as const
    if (row?.state !== 'waits' || !(await updateMessage(trx, row, left))) return false
    await recordAct(trx, services, actor, 'mailbox-left-out', id)
    return true
  })
}

/** The first day whose mails are read by default: a month back, since a registrar may have replaced older DKIM keys. */
export function usualSince(now: number): IsoDate {
  return addDays(istDate(now), -30)
}
