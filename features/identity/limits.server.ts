import { createHash } from 'node:crypto'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  deleteLimitsBefore,
  deleteLimitsOfAccount,
  lockLimit,
  selectLimits,
  updateLimit,
} from './tables/sign-in-limits.server.ts'

/** The count restarts after this time without a failure. */
const windowMs = 15 * minuteMs
/** The first wait. Each further failure doubles it. */
const firstWaitMs = minuteMs
const longestWaitMs = 60 * minuteMs

/**
 * The number of failures in 15 minutes without a wait: for one account from one address, and for one address over all
 * accounts (a household or an office may share it).
 */
const free = { pair: 10, address: 100 } as const

/**
 * After this many wrong passwords in a row, from any address, the password no longer opens the account. NIST SP 800-63B-4
 * section 3.2.2.
 */
const maxInARow = 100

/** The keys under which a try is counted. */
export interface Guess {
  /** The e-mail in lower case. Unknown e-mails are counted in the same way. */
  readonly emailKey: string
  /** The address, or /64 network, that it came from (`context.address`). */
  readonly address: string
}

export type Try =
  | {
      ok: true
      /** True if this try locks the account unless it succeeds. */
      isLast: boolean
      /** The tries at this account from this address within the window, this one included. */
      tries: number
    }
  | { ok: false; reason: 'must-wait' | 'locked' }

/**
 * Counts a try at a password before the password is checked. The try counts as a failure until `forgetFailures` removes it,
 * so a hundred concurrent tries count as a hundred.
 *
 * @param mayPassLock True if the browser has its own proof (a trusted device or a session). The account's lock does not
 *   apply to it, so guessing from elsewhere can't lock a client out.
 * @returns That the try may go on, or why not.
 * @source OWASP ASVS 5.0 V6.3.1; NIST SP 800-63B-4 section 3.2.2.
 */
export async function countTry(services: Services, guess: Guess, mayPassLock: boolean): Promise<Try> {
  const now = services.clock.now()
  const { pair, address, account } = bucketsOf(guess)
  return await services.db.transaction().execute(async (db): Promise<Try> => {
    // Always in this order, so that two servers never deadlock.
    for (const bucket of [account, address, pair]) await lockLimit(db, bucket, toIso(now))
    const limits = await selectLimits(db, [account, address, pair])
    const read = (bucket: string) => limits.get(bucket) ?? missing(bucket)
    for (const bucket of [address, pair]) {
      const { blocked_until } = read(bucket)
      const left = blocked_until === null ? 0 : Date.parse(blocked_until) - now
      // A longer wait was set by a wrong clock.
      if (left > 0 && left <= longestWaitMs) return { ok: false, reason: 'must-wait' }
    }
    const inARow = read(account).failures
    if (inARow >= maxInARow && !mayPassLock) return { ok: false, reason: 'locked' }
    await updateLimit(db, {
      ...read(account),
      failures: Math.min(inARow + 1, maxInARow),
      counted_since: toIso(now),
    })
    await updateLimit(db, counted(read(address), free.address, now))
    const ofPair = counted(read(pair), free.pair, now)
    await updateLimit(db, ofPair)
    return { ok: true, isLast: inARow === maxInARow - 1, tries: ofPair.failures }
  })
}

/** Clears the failures of the account and the pair after a right password, and this one try of the address. */
export async function forgetFailures(services: Services, guess: Guess): Promise<void> {
  const { pair, address, account } = bucketsOf(guess)
  await services.db.transaction().execute(async (db) => {
    await lockLimit(db, account, toIso(services.clock.now()))
    const kept = (await selectLimits(db, [address])).get(address)
    if (kept) await updateLimit(db, { ...kept, failures: Math.max(0, kept.failures - 1) })
    await db.deleteFrom('sign_in_limit').where('bucket', 'in', [account, pair]).execute()
  })
}

/**
 * Unlocks an account that too many failures locked, for every address: after an e-mailed link, a passkey, or at the firm's
 * desk.
 *
 * @returns True if any failure was counted against the account.
 */
export async function unlockAccount(db: Database, emailKey: string): Promise<boolean> {
  return await deleteLimitsOfAccount(db, accountPart(emailKey))
}

/** Deletes counts that no longer matter. Runs every hour. */
export async function forgetOldLimits(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteLimitsBefore(
    services.db,
    { others: toIso(now - dayMs), accounts: toIso(now - 30 * dayMs) },
    maxInARow,
  )
}

type Limit = { bucket: string; failures: number; counted_since: string; blocked_until: string | null }

/** Returns the limit after one more failure, with the wait before the next try. */
function counted(limit: Limit, free: number, now: number): Limit {
  const since = Date.parse(limit.counted_since)
  // Once waits have begun, they reset only after a quiet day. Otherwise each wait would earn ten free tries.
  const isOver =
    limit.blocked_until === null ? now - since > windowMs : now - Date.parse(limit.blocked_until) > dayMs
  const failures = isOver ? 1 : limit.failures + 1
  const doublings = Math.min(failures - free, 20)
  const wait = failures < free ? 0 : Math.min(firstWaitMs * 2 ** doublings, longestWaitMs)
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

/** The hash hides both the e-mail and its length. */
function accountPart(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex')
}

function missing(bucket: string): never {
  throw new Error(`The limit ${bucket.split('/', 1)} was locked and is gone`)
}
