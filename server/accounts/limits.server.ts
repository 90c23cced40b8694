import { createHash } from 'node:crypto'
import {
  deleteLimits,
  deleteLimitsBefore,
  deleteLimitsOfAccount,
  lockLimit,
  selectLimits,
  updateLimit,
} from '#db/sign-in-limits.server.ts'
import type { Database } from '#db/store.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { dayMs, minuteMs, toIso } from '#server/kernel/time.ts'

/** Failures further apart than this are counted anew. */
const windowMs = 15 * minuteMs
/** The first wait. Each further failure doubles it. */
const firstWaitMs = minuteMs
const longestWaitMs = 60 * minuteMs

/**
 * How many failures in 15 minutes are free: for one account from one address, and for one
 * address over all accounts (a household or an office may share it).
 */
const free = { pair: 10, address: 100 } as const

/** So many wrong passwords in a row, from wherever, and the password opens the account no more. NIST SP 800-63B-4 section 3.2.2. */
const mostInARow = 100

/** What a try is counted under. */
export interface Guess {
  /** The e-mail in lower case, known or not: what is unknown is counted in the same way. */
  readonly emailKey: string
  /** The address, or /64 network, that it came from (`context.address`). */
  readonly address: string
}

export type Try = { ok: true; isLast: boolean } | { ok: false; reason: 'must-wait' | 'locked' }

/**
 * Counts a try at a password, before the password is looked at. The try counts as a failure until
 * `forgetFailures` says otherwise: so a hundred tries sent at once are a hundred tries.
 *
 * @param mayPassLock The browser has a proof of its own (a trusted device, a session), which
 *   the lock of the account does not stop: guessing from elsewhere can't lock a client out.
 * @returns `isLast` when this failure, if it stays one, locks the account.
 * @source OWASP ASVS 5.0 V6.3.1; NIST SP 800-63B-4 section 3.2.2.
 */
export async function countTry(services: Services, guess: Guess, mayPassLock: boolean): Promise<Try> {
  const now = services.clock.now()
  const { pair, address, account } = bucketsOf(guess)
  return await services.db.transaction().execute(async (db): Promise<Try> => {
    // Always in this order, so that two servers never wait for each other.
    for (const bucket of [account, address, pair]) await lockLimit(db, bucket, toIso(now))
    const limits = await selectLimits(db, [account, address, pair])
    const read = (bucket: string) => limits.get(bucket) ?? missing(bucket)
    for (const bucket of [address, pair]) {
      const { blocked_until } = read(bucket)
      const left = blocked_until === null ? 0 : Date.parse(blocked_until) - now
      // A longer wait was set by a clock that was wrong.
      if (left > 0 && left <= longestWaitMs) return { ok: false, reason: 'must-wait' }
    }
    const inARow = read(account).failures
    if (inARow >= mostInARow && !mayPassLock) return { ok: false, reason: 'locked' }
    await updateLimit(db, {
      ...read(account),
      failures: Math.min(inARow + 1, mostInARow),
      counted_since: toIso(now),
    })
    await updateLimit(db, counted(read(address), free.address, now))
    await updateLimit(db, counted(read(pair), free.pair, now))
    return { ok: true, isLast: inARow === mostInARow - 1 }
  })
}

/** The password was right: forgets what was counted against account and pair, and this one try of the address. */
export async function forgetFailures(services: Services, guess: Guess): Promise<void> {
  const { pair, address, account } = bucketsOf(guess)
  await services.db.transaction().execute(async (db) => {
    await lockLimit(db, account, toIso(services.clock.now()))
    const kept = (await selectLimits(db, [address])).get(address)
    if (kept) await updateLimit(db, { ...kept, failures: Math.max(0, kept.failures - 1) })
    await deleteLimits(db, [account, pair])
  })
}

/**
 * Opens an account that too many failures locked, at every address: after a link by mail, a passkey, or at the firm's desk.
 *
 * @returns Whether anything was counted against it.
 */
export async function unlockAccount(db: Database, emailKey: string): Promise<boolean> {
  return await deleteLimitsOfAccount(db, accountPart(emailKey))
}

/** Forgets counts that mean nothing any more. Run every hour. */
export async function forgetOldLimits(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteLimitsBefore(
    services.db,
    { others: toIso(now - dayMs), accounts: toIso(now - 30 * dayMs) },
    mostInARow,
  )
}

type Limit = { bucket: string; failures: number; counted_since: string; blocked_until: string | null }

/** One failure more, and how long it makes the next one wait. */
function counted(limit: Limit, most: number, now: number): Limit {
  const since = Date.parse(limit.counted_since)
  // Once waits began, they only shrink back after a quiet day; else each wait would earn ten free tries.
  const isOver =
    limit.blocked_until === null ? now - since > windowMs : now - Date.parse(limit.blocked_until) > dayMs
  const failures = isOver ? 1 : limit.failures + 1
  const doublings = Math.min(failures - most, 20)
  const wait = failures < most ? 0 : Math.min(firstWaitMs * 2 ** doublings, longestWaitMs)
  return {
    bucket: limit.bucket,
    failures,
    counted_since: isOver ? toIso(now) : limit.counted_since,
    blocked_until: wait > 0 ? toIso(now + wait) : isOver ? null : limit.blocked_until,
  }
}

function bucketsOf({ emailKey, address }: Guess): { pair: string; address: string; account: string } {
  const key = accountPart(emailKey)
  return { pair: `pair/${key}/${address}`, address: `address/${address}`, account: `account/${key}` }
}

/** The table holds no e-mail, and not even how long one is. */
function accountPart(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex')
}

function missing(bucket: string): never {
  throw new Error(`The limit ${bucket.split('/', 1)} was locked and is gone`)
}
