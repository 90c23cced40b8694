import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowText, ink, openPdf } from './pdf-page.server.ts'
import { leaveRoomForSignature, signPdf } from './pdf-signature.server.ts'

/** openssl makes a certificate that begins now. */
const at = new Date(Date.now() + 60_000)
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0

/** A key with its own certificate, as a PKCS #12 file of openssl. */
function newKey(folder: string) {
  const run = (...args: string[]) => {
    const done = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(done.stderr)
  }
  run(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'own.pem'],
    ...['-subj', '/O=Neem/CN=Neem Financial', '-days', '30'],
  )
  run(
    'pkcs12',
    '-export',
    '-inkey',
    'key.pem',
    '-in',
    'own.pem',
    '-out',
    'key.p12',
    '-passout',
    'pass:four brass lamps',
  )
  return { p12: readFileSync(join(folder, 'key.p12')), password: 'four brass lamps' }
}

async function drawn(): Promise<Buffer> {
  const head = { title: 'Invoice', author: 'Neem', language: 'en', letters: '' }
  const { pdf, bytes } = await openPdf(head)
  flowText(pdf, 'Trail of October', '400', 10, ink)
  leaveRoomForSignature(pdf, 'Neem Financial', at)
  return await bytes()
}

/** What a reader takes out of a file: the signed bytes and the CMS. */
function partsOf(file: Buffer) {
  const [, from, length, next, rest] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/
    .exec(file.toString('latin1').replaceAll(/(\d)\] +/g, '$1]'))!
    .map(Number) as [number, number, number, number, number]
  const hex = file.subarray(length + 1, next - 1).toString('latin1')
  const der = Buffer.from(hex, 'hex')
  // A sequence with its length in two bytes; what follows are the zeros of the room.
  const cms = der.subarray(0, der.readUInt16BE(2) + 4)
  return {
    signed: Buffer.concat([file.subarray(from, from + length), file.subarray(next, next + rest)]),
    cms,
  }
}

test.skipIf(!hasOpenssl)(
  'C-173 a signed PDF is what openssl says is signed, to the byte (skipped without openssl)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signed-'))
    try {
      const file = signPdf(await drawn(), newKey(folder), at)
      const { signed, cms } = partsOf(file)
      expect(signed.length).toBeGreaterThan(4_000)
      expect(file.length - signed.length).toBe(24_002)
      const check = (bytes: Buffer) => {
        writeFileSync(join(folder, 'signed'), bytes)
        writeFileSync(join(folder, 'cms'), cms)
        const args = [
          '-verify',
          '-inform',
          'DER',
          '-in',
          'cms',
          '-content',
          'signed',
          '-binary',
          '-out',
          'out',
        ]
        const trust = ['-CAfile', 'own.pem', '-purpose', 'any']
        return spawnSync('openssl', ['cms', ...args, ...trust], { cwd: folder, encoding: 'utf8' })
      }
      expect(check(signed).stderr).toContain('successful')
      expect(check(Buffer.from(signed).fill('x', 1_000, 1_001)).status).not.toBe(0)
      if (hasPdfsig) {
        writeFileSync(join(folder, 'a.pdf'), file)
        const said = spawnSync('pdfsig', ['-nocert', join(folder, 'a.pdf')], { encoding: 'utf8' }).stdout
        expect(said).toContain('Signature is Valid')
        expect(said).toContain('Total document signed')
      }
      expect(() => signPdf(Buffer.from('%PDF-1.3'), newKey(folder), at)).toThrow('no room')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test.skipIf(!hasOpenssl)('C-173 a key that does not open or has run out signs nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'))
  try {
    const key = newKey(folder)
    const file = await drawn()
    expect(() => signPdf(Buffer.from(file), { ...key, password: 'five' }, at)).toThrow()
    expect(() => signPdf(Buffer.from(file), key, new Date(at.getTime() + 40 * 86_400_000))).toThrow(
      'not valid',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
