import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKey } from './parse-key.server.ts'
import { fingerprintOf, secretsWith } from './secrets.server.ts'

const key = randomBytes(32)
const secrets = secretsWith([key])
const seed = { owner: 'account-1', field: 'totp' }

test('a secret can be decrypted, and each encryption differs', () => {
  const kept = secrets.encrypt('JBSWY3DPEHPK3PXP ₹ తెలుగు', seed)
  expect(secrets.decrypt(kept, seed)).toBe('JBSWY3DPEHPK3PXP ₹ తెలుగు')
  expect(secrets.encrypt('same', seed)).not.toBe(secrets.encrypt('same', seed))
  expect(secrets.decrypt(secrets.encrypt('', seed), seed)).toBe('')
})

test('the stored text names its version and key, and contains neither key nor secret', () => {
  const kept = secrets.encrypt('JBSWY3DPEHPK3PXP', seed)
  expect(kept).toMatch(new RegExp(`^v1\\.${fingerprintOf(key)}\\.[\\w-]{16}\\.[\\w-]+$`))
  expect(kept).not.toContain('JBSWY')
})

test('a change in any place of it is refused', () => {
  const kept = secrets.encrypt('JBSWY3DPEHPK3PXP', seed)
  const [version, fingerprint, nonce = '', sealed = ''] = kept.split('.')
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes.toString('base64url')
  }
  const sealedBytes = Buffer.from(sealed, 'base64url').length
  for (let at = 0; at < sealedBytes; at += 1) {
    const changed = [version, fingerprint, nonce, flip(sealed, at)].join('.')
    expect(() => secrets.decrypt(changed, seed)).toThrow()
  }
  for (let at = 0; at < 12; at += 1) {
    expect(() => secrets.decrypt([version, fingerprint, flip(nonce, at), sealed].join('.'), seed)).toThrow()
  }
  const cut = Buffer.from(sealed, 'base64url').subarray(0, 12).toString('base64url')
  expect(() => secrets.decrypt([version, fingerprint, nonce, cut].join('.'), seed)).toThrow('truncated')
  expect(() => secrets.decrypt(['v2', fingerprint, nonce, sealed].join('.'), seed)).toThrow('version')
})

test('the secret of one client, put into the row of another or into another field, is refused', () => {
  const kept = secrets.encrypt('JBSWY3DPEHPK3PXP', seed)
  expect(() => secrets.decrypt(kept, { ...seed, owner: 'account-2' })).toThrow()
  expect(() => secrets.decrypt(kept, { ...seed, field: 'bank' })).toThrow()
  // Owner and field can't run into each other.
  const joined = secrets.encrypt('x', { owner: 'a","b', field: 'c' })
  expect(() => secrets.decrypt(joined, { owner: 'a', field: 'b","c' })).toThrow()
})

test('an older key still reads, and only the first one writes', () => {
  const older = randomBytes(32)
  const kept = secretsWith([older]).encrypt('JBSWY3DPEHPK3PXP', seed)
  const both = secretsWith([key, older])
  expect(both.decrypt(kept, seed)).toBe('JBSWY3DPEHPK3PXP')
  expect(both.encrypt('x', seed)).toContain(fingerprintOf(key))
  expect(() => secrets.decrypt(kept, seed)).toThrow(`needs the key ${fingerprintOf(older)}`)
})

test('a key is 32 bytes in base64url or base64', () => {
  expect(parseKey(key.toString('base64url'))).toEqual(key)
  expect(parseKey(key.toString('base64'))).toEqual(key)
  expect(parseKey('password')).toBeNull()
  expect(parseKey(randomBytes(31).toString('base64url'))).toBeNull()
  expect(parseKey(randomBytes(33).toString('base64url'))).toBeNull()
})
