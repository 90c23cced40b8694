import type { Selectable } from 'kysely'
import { dayMs, minuteMs, toIso } from '../clock/time.ts'
import { repeat } from '../jobs/repeat.ts'
import type { Services } from '../services/services.server.ts'
import type { Schema } from '../store/schema.server.ts'
import { drawMail, type StoredMail } from './draw.server.ts'
import { mailField } from './outbox.server.ts'
import { claimDue, isAnythingDue, type Lane, markDead, markDelayed, markDone } from './outbox-rows.server.ts'
import { deliveryMs, type MailTransport } from './transport.server.ts'
import type { WebhookTransport } from './webhook.server.ts'

/** How often the outbox is checked. Each check is one indexed read, so new messages hardly wait. */
const lookMs = 1_000
/** Longer than any delivery may take, so that a claim ends only when its server is gone. */
const claimMs = 2 * deliveryMs
/** How long a program that stops waits for the message in hand. */
const graceMs = 5_000
/** Minutes to wait after the first, second, … failure; the last value repeats. Delivery never gives up on a mail server. */
const waitsMinutes = [0.5, 2, 5, 15, 30, 60]
/** How long a recipient that a mail server refuses permanently (5xx) is retried, because people fix mailboxes. */
const refusedDays = 5
/** How long a webhook is retried. After that a person has to act (desk outbox). */
const webhookDays = 3
/** How long sent messages are recorded, without their content. */
const keptDays = 30

/** Sends the messages in the outbox while the server runs. */
export interface Postman {
  /** Waits a little for the message in hand; if its mail server is silent, it is sent again after the next start. */
  stop(): Promise<void>
}

/**
 * Polls the outbox and delivers due messages. Any number of
 * servers may do so: a message is claimed by one of them at a time. One that was
 * delivered just before its server died is delivered again, under the same Message-ID.
 */
export function startPostman(
  services: Services,
  transport: MailTransport,
  webhook: WebhookTransport | null = null,
): Postman {
  const rounds = [
    startRounds(services, (isStopped) => sendDue(services, transport, isStopped)),
    ...(webhook ? [startRounds(services, (isStopped) => postDue(services, webhook, isStopped))] : []),
  ]
  return {
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()))
      transport.close()
    },
  }
}

function startRounds(services: Services, send: (isStopped: () => boolean) => Promise<unknown>): Postman {
  const repeated = repeat(services.clock, { everyMs: lookMs }, async () => {
    await services
      .refreshFirm()
      .then(() => send(repeated.isStopped))
      .catch((error) => services.log.error({ err: error }, 'the outbox could not be read'))
  })
  return { stop: () => repeated.stop(graceMs) }
}

/**
 * Delivers all that is due now, once.
 *
 * @param isStopped Asked between two messages.
 * @returns How many were delivered.
 */
export async function sendDue(
  services: Services,
  transport: MailTransport,
  isStopped: () => boolean = () => false,
): Promise<number> {
  return await emptyLane(services, 'mail', isStopped, (row) => sendOne(services, transport, row))
}

/**
 * Posts all that is due now to the firm's other programs, once.
 *
 * @returns The number of accepted posts.
 */
export async function postDue(
  services: Services,
  webhook: WebhookTransport,
  isStopped: () => boolean = () => false,
): Promise<number> {
  return await emptyLane(services, 'webhook', isStopped, (row) => postOne(services, webhook, row))
}

async function emptyLane(
  services: Services,
  lane: Lane,
  isStopped: () => boolean,
  send: (row: Selectable<Schema['outbox']>) => Promise<boolean>,
): Promise<number> {
  let sent = 0
  // Nothing waits for more than an hour and a bit.
  const times = () => ({ now: isoAfter(services, 0), absurd: isoAfter(services, dayMs) })
  while (!isStopped() && (await isAnythingDue(services.db, lane, times()))) {
    const row = await claimDue(services.db, lane, times(), isoAfter(services, claimMs))
    // Another server has just claimed the message. The rest is sent at the next check.
    if (!row) break
    if (await send(row)) sent += 1
  }
  return sent
}

/** Deletes messages that were sent long ago. Runs every hour. */
export async function forgetSentMail(services: Services): Promise<void> {
  await services.db
    .deleteFrom('outbox')
    .where('done_at', '<', isoAfter(services, -keptDays * dayMs))
    .execute()
}

/** Milliseconds to wait after that many failures: longer each time, and a little apart from each other. */
export function waitAfter(failures: number, chance: number = Math.random()): number {
  const minutes = waitsMinutes[Math.min(failures, waitsMinutes.length) - 1] ?? 0.5
  return Math.round(minutes * minuteMs * (1 + chance / 5))
}

async function sendOne(
  services: Services,
  transport: MailTransport,
  row: Selectable<Schema['outbox']>,
): Promise<boolean> {
  try {
    const mail = JSON.parse(services.secrets.decrypt(row.payload ?? '', { owner: row.id, field: mailField }))
    await transport.deliver(row.id, drawMail(mail as StoredMail, services.firm()), row.created_at)
  } catch (error) {
    const problem = problemOf(error)
    // The answer of a mail server may repeat the address, so only its code is kept.
    services.log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, problem }, 'mail was not sent')
    const isHopeless = isRefusal(error) && row.created_at < isoAfter(services, -refusedDays * dayMs)
    if (isHopeless) await markDead(services.db, row.id, isoAfter(services, 0), problem)
    else await markDelayed(services.db, row.id, problem, isoAfter(services, waitAfter(row.attempts)))
    return false
  }
  await markDone(services.db, row.id, isoAfter(services, 0))
  return true
}

async function postOne(
  services: Services,
  webhook: WebhookTransport,
  row: Selectable<Schema['outbox']>,
): Promise<boolean> {
  try {
    const body = services.secrets.decrypt(row.payload ?? '', { owner: row.id, field: mailField })
    await webhook.deliver(row.id, body, services.clock.now())
  } catch (error) {
    const problem = (error as Error).name === 'TimeoutError' ? 'too-slow' : problemOf(error)
    services.log.warn({ webhook: row.id, attempts: row.attempts, problem }, 'a webhook was not taken')
    const isOver = row.created_at < isoAfter(services, -webhookDays * dayMs)
    if (isOver) await markDead(services.db, row.id, isoAfter(services, 0), problem)
    else await markDelayed(services.db, row.id, problem, isoAfter(services, waitAfter(row.attempts)))
    return false
  }
  await markDone(services.db, row.id, isoAfter(services, 0))
  return true
}

/** @source RFC 5321, 4.2.1: 5yz is a permanent negative completion reply. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500
}

function problemOf(error: unknown): string {
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown }
  const inner = (cause as { code?: unknown } | undefined)?.code
  return (
    [code ?? inner, responseCode]
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ') || 'failed'
  )
}

function isoAfter({ clock }: Services, ms: number): string {
  return toIso(clock.now() + ms)
}
