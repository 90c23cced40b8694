import { randomUUID } from 'node:crypto'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import { deviceOf } from './device.server.ts'
import { recordEvent } from './events.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import type { Client } from './session.server.ts'
import { deleteTrustedDevices, findTrustedDevice } from './tables/trusted-devices.server.ts'

/** How long a trusted device skips the second factor. */
const lastsMs = 30 * dayMs
const cookie = 'device'

/**
 * Marks this browser as trusted after the second factor. The token is 256 random bits in its own cookie; only its hash is
 * stored.
 *
 * @returns The Set-Cookie header.
 */
export async function trustDevice(
  services: Services,
  personId: string,
  context: RequestContext,
  db: Database = services.db,
): Promise<{ cookie: string }> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await db
    .insertInto('trusted_device')
    .values({
      id: randomUUID(),
      person_id: personId,
      token_hash: hash,
      browser: deviceOf(context.userAgent),
      created_at: toIso(now),
      last_used_at: toIso(now),
      expires_at: toIso(now + lastsMs),
    })
    .execute()
  await recordEvent(services, personId, 'device-trusted', context, null, db)
  return { cookie: writeCookie(services, cookie, token, lastsMs / 1000) }
}

/** Returns true if this browser holds a proof that it passed this account's second factor. */
export async function isTrustedDevice(
  services: Services,
  personId: string,
  context: RequestContext,
): Promise<boolean> {
  const token = readCookie(services, context.cookie, cookie)
  if (!token) return false
  const now = toIso(services.clock.now())
  const device = await findTrustedDevice(services.db, personId, hashToken(token), now)
  if (device)
    await services.db
      .updateTable('trusted_device')
      .set({ last_used_at: now })
      .where('id', '=', device.id)
      .execute()
  return device !== null
}

/** A trusted device in the client's own list. */
export interface ListedDevice {
  readonly id: string
  readonly device: string
  readonly lastUsedAt: string
  readonly expiresAt: string
}

/** Returns the devices that currently skip the second factor. */
export async function listTrustedDevices(
  services: Services,
  client: Pick<Client, 'id'>,
): Promise<ListedDevice[]> {
  const rows = await services.db
    .selectFrom('trusted_device')
    .selectAll()
    .where('person_id', '=', client.id)
    .where('expires_at', '>', toIso(services.clock.now()))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.browser,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

/**
 * Removes one trusted device of a client, or all of them, and records the number.
 *
 * @param id The device's id; null for all. Nothing happens if the device belongs to someone else.
 */
export async function forgetTrustedDevices(
  services: Services,
  client: Pick<Client, 'id'>,
  context: RequestContext,
  id: string | null = null,
): Promise<void> {
  const count = await deleteTrustedDevices(services.db, client.id, id)
  if (count > 0) await recordEvent(services, client.id, 'devices-forgotten', context, String(count))
}
