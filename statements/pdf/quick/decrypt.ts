import { md5 } from './md5.ts'
import { NotQuick, type PdfDict, PdfName, type PdfValue } from './objects.ts'
import { rc4 } from './rc4.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** How the bytes of an object are decrypted; null where nothing is encrypted. */
export type Decrypt = (bytes: Uint8Array, number: number, generation: number) => Promise<Bytes>

export type FileUnlocked =
  | { readonly ok: true; readonly decrypt: Decrypt }
  | { readonly ok: false; readonly reason: 'password-missing' | 'password-wrong' }

/** What fills up a password of 32 bytes. */
const padding = Uint8Array.from(
  '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A'.match(/../g)!,
  (hex) => Number.parseInt(hex, 16),
)

/**
 * Opens the standard encryption of a file: RC4 of 40 to 128 bits, AES of 128 and 256.
 *
 * @param dict The file's `Encrypt`.
 * @param id The first part of the file's `ID`.
 * @param password '' is tried first, then this one, as the user's and as the owner's.
 * @throws {NotQuick} For another kind of encryption.
 * @source ISO 32000-2, 7.6.
 */
export async function unlock(dict: PdfDict, id: Uint8Array, password: string): Promise<FileUnlocked> {
  const facts = factsOf(dict, id)
  for (const tried of new Set(['', password])) {
    const key = facts.revision >= 5 ? await newKey(facts, tried) : oldKey(facts, tried)
    if (key) return { ok: true, decrypt: decryptWith(facts.method, key) }
  }
  return { ok: false, reason: password === '' ? 'password-missing' : 'password-wrong' }
}

interface Facts {
  readonly revision: number
  readonly method: 'rc4' | 'aes' | 'aes-256'
  readonly keyBytes: number
  readonly owner: Uint8Array
  readonly user: Uint8Array
  readonly ownerKey: Uint8Array
  readonly userKey: Uint8Array
  readonly permissions: number
  readonly hasPlainMetadata: boolean
  readonly id: Uint8Array
}

function factsOf(dict: PdfDict, id: Uint8Array): Facts {
  const filter = dict.get('Filter')
  const [version, revision] = [numberOf(dict, 'V', 0), numberOf(dict, 'R', 0)]
  if (!(filter instanceof PdfName) || filter.name !== 'Standard') throw new NotQuick('encryption')
  return {
    revision,
    method: methodOf(dict, version),
    keyBytes: version === 1 ? 5 : version === 4 ? 16 : numberOf(dict, 'Length', 40) / 8,
    owner: bytesOf(dict, 'O'),
    user: bytesOf(dict, 'U'),
    ownerKey: bytesOf(dict, 'OE'),
    userKey: bytesOf(dict, 'UE'),
    permissions: numberOf(dict, 'P', 0),
    hasPlainMetadata: dict.get('EncryptMetadata') === false,
    id,
  }
}

function methodOf(dict: PdfDict, version: number): Facts['method'] {
  if (version === 1 || version === 2) return 'rc4'
  if (version !== 4 && version !== 5) throw new NotQuick('encryption')
  const [streams, strings] = [dict.get('StmF'), dict.get('StrF')]
  const filters = dict.get('CF')
  const filter = filters instanceof Map && streams instanceof PdfName ? filters.get(streams.name) : undefined
  const method = filter instanceof Map ? filter.get('CFM') : undefined
  const isOne = streams instanceof PdfName && strings instanceof PdfName && streams.name === strings.name
  const known = { V2: 'rc4', AESV2: 'aes', AESV3: 'aes-256' } as const
  const found = method instanceof PdfName ? known[method.name as keyof typeof known] : undefined
  if (!isOne || !found || (found === 'aes-256') !== (version === 5)) throw new NotQuick('encryption')
  return found
}

/** The key of revisions 2 to 4, or null for a wrong password. */
function oldKey(facts: Facts, password: string): Uint8Array | null {
  const padded = pad(latin1(password))
  const key = keyOfUser(facts, padded)
  if (isUser(facts, key)) return key
  // The owner's password gives the user's.
  const rounds = facts.revision >= 3 ? 50 : 0
  let hash = md5(padded)
  for (let round = 0; round < rounds; round += 1) hash = md5(hash)
  const ownerKey = hash.subarray(0, facts.keyBytes)
  let user = facts.owner.subarray(0, 32)
  for (let step = facts.revision >= 3 ? 19 : 0; step >= 0; step -= 1)
    user = rc4(
      ownerKey.map((byte) => byte ^ step),
      user,
    )
  const ofOwner = keyOfUser(facts, pad(user))
  return isUser(facts, ofOwner) ? ofOwner : null
}

function keyOfUser(facts: Facts, padded: Uint8Array): Uint8Array {
  const { owner, permissions, id, revision, keyBytes, hasPlainMetadata } = facts
  const flags = new Uint8Array(4)
  new DataView(flags.buffer).setInt32(0, permissions | 0, true)
  const more = revision >= 4 && hasPlainMetadata ? new Uint8Array(4).fill(255) : new Uint8Array()
  let hash = md5(joined(padded, owner.subarray(0, 32), flags, id, more))
  for (let round = 0; revision >= 3 && round < 50; round += 1) hash = md5(hash.subarray(0, keyBytes))
  return hash.subarray(0, keyBytes)
}

function isUser({ revision, user, id }: Facts, key: Uint8Array): boolean {
  if (revision === 2) return isSame(rc4(key, padding), user, 32)
  let check = rc4(key, md5(joined(padding, id)))
  for (let step = 1; step <= 19; step += 1)
    check = rc4(
      key.map((byte) => byte ^ step),
      check,
    )
  return isSame(check, user, 16)
}

/** The key of revisions 5 and 6, or null for a wrong password. */
async function newKey(facts: Facts, password: string): Promise<Uint8Array | null> {
  const { user, owner, userKey, ownerKey } = facts
  const tried = new TextEncoder().encode(password).subarray(0, 127)
  const none = new Uint8Array()
  for (const [hash, wrapped, more] of [
    [user, userKey, none],
    [owner, ownerKey, user.subarray(0, 48)],
  ] as const) {
    const check = await newHash(facts.revision, tried, hash.subarray(32, 40), more)
    if (!isSame(check, hash, 32)) continue
    const key = await newHash(facts.revision, tried, hash.subarray(40, 48), more)
    return await decryptPlain(key, wrapped.subarray(0, 32))
  }
  return null
}

/** Algorithm 2.B; revision 5 stops after the first hash. */
async function newHash(
  revision: number,
  password: Uint8Array,
  salt: Uint8Array,
  more: Uint8Array,
): Promise<Bytes> {
  let hash = await sha('SHA-256', joined(password, salt, more))
  if (revision === 5) return hash
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = joined(password, hash, more)
    const many = new Uint8Array(once.length * 64)
    for (let copy = 0; copy < 64; copy += 1) many.set(once, copy * once.length)
    const encrypted = await encryptPlain(hash.subarray(0, 16), hash.subarray(16, 32), many)
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = await sha((['SHA-256', 'SHA-384', 'SHA-512'] as const)[rest]!, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return hash.slice(0, 32)
}

function decryptWith(method: Facts['method'], key: Uint8Array): Decrypt {
  if (method === 'aes-256') {
    const imported = importAes(key)
    return async (bytes) => decryptAes(await imported, bytes)
  }
  return async (bytes, number, generation) => {
    const salt = method === 'aes' ? [0x73, 0x41, 0x6c, 0x54] : []
    const own = Uint8Array.of(
      ...key,
      number & 255,
      (number >> 8) & 255,
      (number >> 16) & 255,
      generation & 255,
      (generation >> 8) & 255,
      ...salt,
    )
    const hash = md5(own).subarray(0, Math.min(key.length + 5, 16))
    return method === 'aes' ? decryptAes(await importAes(hash), bytes) : rc4(hash, bytes)
  }
}

function subtle(): SubtleCrypto {
  // Browsers have it on https alone.
  if (!globalThis.crypto?.subtle) throw new NotQuick('no cryptography here')
  return crypto.subtle
}

function importAes(key: Uint8Array): Promise<CryptoKey> {
  return subtle().importKey('raw', key.slice(), 'AES-CBC', false, ['encrypt', 'decrypt'])
}

/** Decrypts bytes that begin with their initial vector and end with their padding. */
async function decryptAes(key: CryptoKey, bytes: Uint8Array): Promise<Bytes> {
  if (bytes.length < 32 || bytes.length % 16 !== 0) {
    if (bytes.length <= 16) return new Uint8Array()
    throw new NotQuick('encryption')
  }
  const [iv, rest] = [bytes.slice(0, 16), bytes.slice(16)]
  const plain = await subtle()
    .decrypt({ name: 'AES-CBC', iv }, key, rest)
    .catch(() => {
      throw new NotQuick('encryption')
    })
  return new Uint8Array(plain)
}

/** One whole block after the other, without padding, from an initial vector of zeros. */
async function decryptPlain(key: Uint8Array, bytes: Uint8Array): Promise<Bytes> {
  const imported = await importAes(key)
  const iv = new Uint8Array(16)
  // A last block that decrypts to padding, which the browser asks for.
  const last = bytes.slice(-16)
  const end = await subtle().encrypt({ name: 'AES-CBC', iv: last }, imported, new Uint8Array())
  const whole = joined(bytes, new Uint8Array(end).subarray(0, 16))
  return new Uint8Array(await subtle().decrypt({ name: 'AES-CBC', iv }, imported, whole))
}

async function encryptPlain(key: Uint8Array, iv: Uint8Array, bytes: Bytes): Promise<Bytes> {
  const whole = await subtle().encrypt({ name: 'AES-CBC', iv: iv.slice() }, await importAes(key), bytes)
  return new Uint8Array(whole).subarray(0, bytes.length)
}

async function sha(name: 'SHA-256' | 'SHA-384' | 'SHA-512', bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle().digest(name, bytes))
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255)
}

function pad(password: Uint8Array): Uint8Array {
  return joined(password.subarray(0, 32), padding).subarray(0, 32)
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function isSame(one: Uint8Array, other: Uint8Array, length: number): boolean {
  return other.length >= length && one.subarray(0, length).every((byte, index) => byte === other[index])
}

function numberOf(dict: PdfDict, name: string, otherwise: number): number {
  const value: PdfValue | undefined = dict.get(name)
  return typeof value === 'number' ? value : otherwise
}

function bytesOf(dict: PdfDict, name: string): Uint8Array {
  const value = dict.get(name)
  return value instanceof Uint8Array ? value : new Uint8Array()
}
