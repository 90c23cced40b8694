import { createHmac } from 'node:crypto'
import type { Settings } from '../services/settings.server.ts'

/** How long a receiver may take to answer. */
const answerMs = 10_000

/** Hands a record over to another program of the firm, or throws. */
export interface WebhookTransport {
  /**
   * @param id The id in the outbox, the same on every retry, so that the receiver can drop duplicates.
   * @param body JSON.
   * @param now When it is sent, in milliseconds since 1970.
   */
  deliver(id: string, body: string, now: number): Promise<void>
}

/** The receiver did not say 2xx. */
class NotTaken extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the receiver answered ${code}`)
    this.code = code
  }
}

/**
 * Opens the webhook that the settings name; null if there is none.
 *
 * @param patienceMs How long a receiver may take; only tests use less.
 */
export function openWebhook(
  settings: Pick<Settings, 'webhookUrl' | 'webhookSecret'>,
  patienceMs: number = answerMs,
): WebhookTransport | null {
  const { webhookUrl: url, webhookSecret: secret } = settings
  if (url === null || secret === null) return null
  return {
    deliver: async (id, body, now) => {
      const timestamp = String(Math.floor(now / 1000))
      const response = await fetch(url, {
        method: 'POST',
        body,
        // Redirects are refused: the record is meant for this receiver only.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          'peepal-id': id,
          'peepal-timestamp': timestamp,
          'peepal-signature': signWebhook(secret, timestamp, body),
        },
      })
      await response.body?.cancel()
      if (response.status < 200 || response.status > 299) throw new NotTaken(`status-${response.status}`)
    },
  }
}

/**
 * Returns the signature by which a receiver verifies our posts: HMAC-SHA256 over `timestamp.body`, hexadecimal.
 * The receiver refuses a timestamp that is more than five minutes off, so that old posts can't be replayed.
 *
 * @param timestamp Seconds since 1970, as in the header.
 */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
