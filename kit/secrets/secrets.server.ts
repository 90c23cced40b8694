import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import { toIso } from '../clock/time.ts'
import type { Settings } from '../services/settings.server.ts'
import type { Database } from '../store/store.server.ts'
import { hasKeys, readKeys, WrongKey } from './app-key.server.ts'
import {
  encryptedColumns,
  replaceEncrypted,
  selectEncrypted,
  selectKeyFingerprints,
} from './app-keys.server.ts'

/** The owner and the field of a secret. It can only be decrypted with the same place. */
export interface SecretField {
  /** An id that never changes. */
  readonly owner: string
  readonly field: string
}

/** Encrypts short texts in the database and its backups. */
export interface Secrets {
  /** The fingerprint of the current key. */
  readonly fingerprint: string
  encrypt(plain: string, place: SecretField): string
  /** @throws {Error} If the text was changed, belongs elsewhere, or its key is missing. */
  decrypt(kept: string, place: SecretField): string
  /**
   * Returns the keyed hash that finds an encrypted text again: HMAC-SHA-256 in base64url, with a key derived for the field.
   * Without the key nobody can try all values, such as all PANs. It changes with the key.
   */
  hash(plain: string, field: string): string
}

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with the first of some keys; text from older keys can still be read. The stored text is
 * `v1.<fingerprint>.<nonce>.<ciphertext and tag>`, and
 * everything before the nonce, the owner and the field are authenticated too.
 *
 * Nonces are random: with 96 bits, one key can encrypt 2^32 texts. The keys of hashes are derived from the current key by HKDF.
 *
 * @param keys 32 bytes each, the current one first.
 * @source NIST SP 800-38D, 8.2.2 and 8.3; OWASP ASVS 5.0, 11.3.2 to 11.3.4.
 */
export function secretsWith(keys: readonly Buffer[]): Secrets {
  const ring = new Map(keys.map((key) => [fingerprintOf(key), key]))
  const [current] = ring
  if (!current) throw new RangeError('secrets need a key')
  const [fingerprint, key] = current

  return {
    fingerprint,
    encrypt: (plain, place) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(fingerprint, place))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [version, fingerprint, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    decrypt: (kept, place) => {
      const [itsVersion, itsFingerprint = '', nonceText = '', sealedText = ''] = kept.split('.')
      if (itsVersion !== version) throw new Error(`a stored secret has the unknown version ${itsVersion}`)
      const itsKey = ring.get(itsFingerprint)
      if (!itsKey) throw new Error(`a stored secret needs the key ${itsFingerprint}, which is missing`)
      const nonce = Buffer.from(nonceText, 'base64url')
      const sealed = Buffer.from(sealedText, 'base64url')
      if (nonce.length !== nonceBytes || sealed.length < tagBytes)
        throw new Error('a stored secret is truncated')
      const decipher = createDecipheriv('aes-256-gcm', itsKey, nonce, { authTagLength: tagBytes })
      decipher.setAAD(boundTo(itsFingerprint, place))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return decipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (plain, field) => {
      const derived = Buffer.from(hkdfSync('sha256', key, '', `peepal look-up ${field}`, 32))
      return createHmac('sha256', derived).update(plain).digest('base64url')
    },
  }
}

/**
 * Opens the secrets of this installation: reads the keys (APP_KEY, or the key
 * file, which is made at the first start), compares them with what the database
 * was encrypted with, and re-encrypts text from older keys with the current one.
 *
 * To change the key, start with `APP_KEY=new,old` (or the new key as the first
 * line of the key file) and, after one start, without the old one.
 *
 * @throws {WrongKey} If a key that the database needs is missing.
 */
export async function openSecrets(
  settings: Pick<Settings, 'appKeys' | 'dataDir'>,
  db: Database,
  clock: Clock,
): Promise<Secrets> {
  const needed = await selectKeyFingerprints(db)
  const { keys, from } = readKeys(settings, needed.length === 0)
  const secrets = secretsWith(keys)
  const here = new Set(keys.map(fingerprintOf))
  if (needed.some((fingerprint) => !here.has(fingerprint))) {
    throw new WrongKey(
      `The database was encrypted with another key than the one in ${from}; start it with that key, or with both as docs/decisions/007-mail-and-secrets.md says.`,
    )
  }
  await db
    .insertInto('app_key')
    .values({ fingerprint: secrets.fingerprint, first_used_at: toIso(clock.now()) })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
  if (needed.some((fingerprint) => fingerprint !== secrets.fingerprint)) await encryptAgain(db, secrets)
  return secrets
}

/**
 * Returns an identifier of a key that reveals nothing about the key.
 *
 * @returns 16 hexadecimal digits.
 */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('peepal key fingerprint').digest('hex').slice(0, 16)
}

async function encryptAgain(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const column of encryptedColumns) {
      for (const row of await selectEncrypted(trx, column, `${version}.${secrets.fingerprint}.`)) {
        const place = { owner: row.owner, field: column.field }
        const plain = secrets.decrypt(row.text, place)
        const hash = secrets.hash(plain, column.field)
        await replaceEncrypted(trx, column, row, secrets.encrypt(plain, place), hash)
      }
    }
    await trx.deleteFrom('app_key').where('fingerprint', '!=', secrets.fingerprint).execute()
  })
}

function boundTo(fingerprint: string, { owner, field }: SecretField): Buffer {
  return Buffer.from(JSON.stringify([version, fingerprint, owner, field]))
}

/**
 * Returns the fingerprints of the keys that a server would start with here; empty if there is no key yet.
 *
 * @throws {WrongKey} If the key file can't be used.
 */
export function fingerprintsHere(settings: Pick<Settings, 'appKeys' | 'dataDir'>): string[] {
  return hasKeys(settings) ? readKeys(settings, false).keys.map(fingerprintOf) : []
}
