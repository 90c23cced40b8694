import { createHash } from 'node:crypto'
import { istDate } from '#finance/dates.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import type { Sender } from './enquiries.server.ts'

/** What an Idempotency-Key may be. */
export const keyPattern = /^[\x21-\x7e]{1,128}$/

/**
 * Where a posted form came from. Its key is made of what it says, who sent it
 * and the Indian day: pressed twice, reloaded or gone back to, the same words are
 * one enquiry, and other words are another. So the page needs no key of
 * its own and can be the same for everyone.
 *
 * @param ownKey The Idempotency-Key of a form that waited on the device: it may be tried again on another day and from another
 *   address, and is the same form all the same.
 */
export function senderOf(
  context: RequestContext,
  form: string,
  said: readonly string[],
  ownKey: string | null = null,
): Sender {
  const { address, services } = context
  if (ownKey !== null && keyPattern.test(ownKey))
    return { address, key: `waited-${form}-${ownKey}`, bodyHash: hashOf(JSON.stringify([form, said])) }
  const day = istDate(services.clock.now())
  const bodyHash = hashOf(JSON.stringify([form, said, address, day]))
  return { address, key: `form-${bodyHash}`, bodyHash }
}

/**
 * Where a body came from that a program sent under a key of its own, or without one.
 *
 * @param key The Idempotency-Key; null if there was none, and then a repeat is another enquiry.
 */
export function senderWithKey(context: RequestContext, key: string | null, body: Uint8Array): Sender {
  return { address: context.address, key, bodyHash: hashOf(body) }
}

function hashOf(said: string | Uint8Array): string {
  return createHash('sha256').update(said).digest('hex')
}
