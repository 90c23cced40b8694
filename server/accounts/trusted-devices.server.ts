import { randomUUID } from 'node:crypto'
import type { Database } from '#db/store.server.ts'
import {
  deleteTrustedDevices,
  findTrustedDevice,
  insertTrustedDevice,
  selectTrustedDevices,
  touchTrustedDevice,
} from '#db/trusted-devices.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { dayMs, toIso } from '#server/kernel/time.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import { deviceOf } from './device.server.ts'
import { recordEvent } from './events.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import type { Client } from './session.server.ts'

/** For so long a device is not asked for the second factor again. */
const lastsMs = 30 * dayMs
const cookie = 'device'

/**
 * Remembers that this browser passed the second factor. The token is 256 random
 * bits in a cookie of its own, of which only a hash is kept.
 *
 * @returns The Set-Cookie header.
 */
export async function trustDevice(
  services: Services,
  accountId: string,
  context: RequestContext,
  db: Database = services.db,
): Promise<{ cookie: string }> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertTrustedDevice(db, {
    id: randomUUID(),
    account_id: accountId,
    token_hash: hash,
    browser: deviceOf(context.userAgent),
    created_at: toIso(now),
    last_used_at: toIso(now),
    expires_at: toIso(now + lastsMs),
  })
  await recordEvent(services, accountId, 'device-trusted', context, null, db)
  return { cookie: writeCookie(services, cookie, token, lastsMs / 1000) }
}

/** Whether this browser holds a proof that it once passed the second factor of this very account. */
export async function isTrustedDevice(
  services: Services,
  accountId: string,
  context: RequestContext,
): Promise<boolean> {
  const token = readCookie(services, context.cookie, cookie)
  if (!token) return false
  const now = toIso(services.clock.now())
  const device = await findTrustedDevice(services.db, accountId, hashToken(token), now)
  if (device) await touchTrustedDevice(services.db, device.id, now)
  return device !== null
}

/** A trusted device in the client's own list. */
export interface ListedDevice {
  readonly id: string
  readonly device: string
  readonly lastUsedAt: string
  readonly expiresAt: string
}

/** The devices that are not asked for a second factor, as long as their trust lasts. */
export async function listTrustedDevices(
  services: Services,
  client: Pick<Client, 'id'>,
): Promise<ListedDevice[]> {
  const rows = await selectTrustedDevices(services.db, client.id, toIso(services.clock.now()))
  return rows.map((row) => ({
    id: row.id,
    device: row.browser,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

/**
 * Forgets one trusted device of a client, or every one, and writes down how many.
 *
 * @param id Null for every one. Somebody else's is not found, and nothing happens.
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
