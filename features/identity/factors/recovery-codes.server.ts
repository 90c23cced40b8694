import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findRecoverySet, replaceRecoveryCodes } from '../tables/client-factors.server.ts'

const howMany = 10
/** Crockford's 32 characters, which are hard to confuse. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 random bits; OWASP ASVS 5.0 V6.5.4 asks for 20. */
const length = 10

/**
 * Fewer than 112 bits, so hashed like a password. The ten of a set share a
 * random salt, so that a try costs one hash instead of ten.
 *
 * @source OWASP ASVS 5.0 V6.5.2; the parameters are those of the Password Storage Cheat Sheet.
 */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** New codes with their hashes, made before the transaction so that it does not wait for hashing. */
export interface NewCodes {
  /** To be shown once: `7K3F9-QM2XD`. */
  readonly codes: readonly string[]
  readonly rows: readonly { hash: string; salt: string; created_at: string }[]
}

/**
 * Makes ten codes. Takes as long as ten hashes in sequence.
 *
 * @returns The codes, to be shown once, and the rows that `keepRecoveryCodes` saves in place of the old ones.
 */
export async function newRecoveryCodes(services: Services): Promise<NewCodes> {
  const plain = Array.from({ length: howMany }, () =>
    Array.from({ length }, () => signs[randomInt(signs.length)]).join(''),
  )
  const salt = randomBytes(16)
  const created_at = toIso(services.clock.now())
  const rows: NewCodes['rows'][number][] = []
  // In sequence: a hash holds one of the few threads that all requests share.
  for (const code of plain) {
    rows.push({ hash: await hashCode(code, salt), salt: salt.toString('hex'), created_at })
  }
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), rows }
}

/** Replaces the old codes with new ones. Part of the caller's transaction. */
export async function saveRecoveryCodes(db: Database, personId: string, made: NewCodes): Promise<void> {
  await replaceRecoveryCodes(db, personId, made.rows)
}

/**
 * Uses up a recovery code. Each works once.
 *
 * @param typed In any case, with or without the dash; O is read as 0, I and L as 1.
 * @returns The number of codes left; null if the code is wrong or used.
 */
export async function tryRecoveryCode(
  services: Services,
  personId: string,
  typed: string,
): Promise<number | null> {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V')
  const set = await findRecoverySet(services.db, personId)
  if (!set || code.length !== length) return null
  const hash = await hashCode(code, Buffer.from(set.salt, 'hex'))
  const now = toIso(services.clock.now())
  return (await anyChanged(
    services.db
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('person_id', '=', personId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null),
  ))
    ? set.left - 1
    : null
}

async function hashCode(code: string, salt: Buffer): Promise<string> {
  return (await hashRaw(code, { ...hashing, salt })).toString('hex')
}
