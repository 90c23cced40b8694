import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyProofTree } from './proof-tree.server.ts'
import {
  compareHeads,
  fromBase64,
  type HeadProof,
  headText,
  readSignedHead,
  signedNote,
  toBase64,
  verifierKey,
} from './signed-head.ts'
import { isConsistent, isIncluded } from './tree-proof.ts'

type Row = readonly [string, number, number, string, string, readonly string[] | null, boolean]

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/tree-proofs.json', import.meta.url), 'utf8'),
) as Readonly<Record<'consistency' | 'inclusion', readonly Row[]>>

test('C-194 proofs are judged as by the verifier of Certificate Transparency', async () => {
  expect(vectors.consistency.length + vectors.inclusion.length).toBeGreaterThan(180)
  for (const [name, size1, size2, root1, root2, proof, isWrong] of vectors.consistency) {
    const [one, two] = [
      { size: size1, root: fromBase64(root1) },
      { size: size2, root: fromBase64(root2) },
    ]
    const isRight = await isConsistent(one, two, (proof ?? []).map(fromBase64))
    expect(isRight, `consistency ${name}`).toBe(!isWrong)
  }
  for (const [name, place, size, leaf, root, proof, isWrong] of vectors.inclusion) {
    const head = { size, root: fromBase64(root) }
    const isRight = await isIncluded({ place, hash: fromBase64(leaf) }, head, (proof ?? []).map(fromBase64))
    expect(isRight, `inclusion ${name}`).toBe(!isWrong)
  }
})

test('C-194 every proof of every size of a tree holds, and leads to the roots of RFC 6962', async () => {
  const tree = emptyProofTree()
  for (let at = 0; at < 40; at += 1) tree.append(String(at))
  const headOf = (size: number) => ({ size, root: Uint8Array.from(tree.root(size)) })
  const bytes = (proof: readonly Buffer[]) => proof.map((hash) => Uint8Array.from(hash))
  for (let size = 1; size <= 40; size += 1) {
    for (let first = 1; first <= size; first += 1)
      expect(
        await isConsistent(headOf(first), headOf(size), bytes(tree.consistency(first, size))),
        `${first} ${size}`,
      ).toBe(true)
    for (let place = 0; place < size; place += 1) {
      const single = emptyProofTree()
      single.append(String(place))
      const hash = Uint8Array.from(single.root(1))
      expect(
        await isIncluded({ place, hash }, headOf(size), bytes(tree.inclusion(place, size))),
        `${place} ${size}`,
      ).toBe(true)
    }
  }
})

test('C-194 a proof over 100,000 leaves takes at most 50 ms of processor time', () => {
  const tree = emptyProofTree()
  for (let at = 0; at < 100_000; at += 1) tree.append(String(at))
  const before = process.cpuUsage()
  for (let round = 0; round < 100; round += 1) tree.consistency(1 + round * 997, 100_000)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 100 / 1000).toBeLessThan(50)
})

const name = 'peepal.example/records'

/** A firm with its key, and the head of some records. */
async function makeFirm() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  const verifier = await verifierKey(name, raw)
  return { privateKey, publicKey, raw, verifier }
}

async function headOf(
  records: readonly string[],
  since: number,
  firm: { privateKey: KeyObject; raw: Uint8Array<ArrayBuffer>; verifier: string },
): Promise<HeadProof> {
  const tree = emptyProofTree()
  for (const record of records) tree.append(record)
  const size = records.length
  const text = headText(name, { size, root: Uint8Array.from(tree.root(size)) })
  const note = await signedNote(text, name, firm.raw, sign(null, Buffer.from(text), firm.privateKey))
  const proof = since <= size ? tree.consistency(since, size) : []
  return { note, verifier: firm.verifier, proof: proof.map(toBase64) }
}

/** Numbers that are the same in each run: a linear congruential generator. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** How two owners with the database and all keys write records again that a device has seen. */
const rewritings: Readonly<
  Record<string, (seen: string[], later: string[], pick: (below: number) => number) => string[]>
> = {
  change: (seen, later, pick) => [...seen.with(pick(seen.length), 'another'), ...later],
  delete: (seen, later, pick) => [...seen.toSpliced(pick(seen.length), 1), ...later],
  insert: (seen, later, pick) => [...seen.toSpliced(pick(seen.length), 0, 'another'), ...later],
  reorder: (seen, later, pick) => {
    const at = pick(seen.length - 1)
    return [...seen.toSpliced(at, 2, seen[at + 1]!, seen[at]!), ...later]
  },
  'cut the end': (seen, _, pick) => seen.slice(0, 1 + pick(seen.length - 1)),
  'write all again': (seen, later) => [...seen.map((record) => `${record} again`), ...later],
}

const rounds = process.env.DRILL ? 10_000 : 1_000

test(`C-194 of ${rounds} rewritings by two owners with database and keys a device that came before notices each`, async () => {
  const firm = await makeFirm()
  const pick = numbers(194)
  const ways = Object.keys(rewritings)
  for (let round = 0; round < rounds; round += 1) {
    const seen = Array.from({ length: 2 + pick(20) }, (_, at) => `record ${at}`)
    const later = Array.from({ length: pick(15) }, (_, at) => `later ${at}`)
    const device = await headOf(seen, 0, firm)
    const honest = await headOf([...seen, ...later], seen.length, firm)
    if (round % 20 === 0) expect(await compareHeads(device, honest)).toBe('whole')
    const way = ways[round % ways.length]!
    const written = rewritings[way]!(seen, later, pick)
    // Signed with the firm's own key, with the proof that the new tree gives.
    const answer = await headOf(written, seen.length, firm)
    expect(await compareHeads(device, answer), `${way}, round ${round}`).toBe('broken')
    // With the proof of the records as they were, too.
    const { proof } = honest
    expect(await compareHeads(device, { ...answer, proof }), `${way}, old proof, round ${round}`).toBe(
      'broken',
    )
  }
}, 600_000)

test('C-194 another key, a wrong signature and a note that is none are a break', async () => {
  const [firm, other] = [await makeFirm(), await makeFirm()]
  const device = await headOf(['one', 'two'], 0, firm)
  expect(await compareHeads(null, device)).toBe('first')
  expect(await compareHeads(device, await headOf(['one', 'two', 'three'], 2, other))).toBe('broken')
  const next = await headOf(['one', 'two', 'three'], 2, firm)
  expect(await compareHeads(device, { ...next, note: next.note.replace('\n3\n', '\n4\n') })).toBe('broken')
  expect(await compareHeads(device, { ...next, note: 'none' })).toBe('broken')
})

test('C-194 the note is the one of the C2SP specification, and OpenSSL agrees with its signature', async () => {
  // The example of the specification of signed notes (golang.org/x/mod/sumdb/note).
  const verifier = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
  expect(
    await verifierKey('PeterNeumann', fromBase64('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW').slice(1)),
  ).toBe(verifier)
  const firm = await makeFirm()
  const { note } = await headOf(['one'], 0, firm)
  expect(await readSignedHead(note, firm.verifier)).toMatchObject({ size: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'note-'))
  try {
    const [text = '', line = ''] = note.split('\n\n')
    const files = { text: `${text}\n`, signature: Buffer.from(line.split(' ')[2]!, 'base64').subarray(4) }
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
    const key = createPublicKey({ key: firm.publicKey.export({ format: 'jwk' }), format: 'jwk' })
    writeFileSync(join(folder, 'key'), key.export({ type: 'spki', format: 'pem' }))
    const said = execFileSync(
      'openssl',
      ['pkeyutl', '-verify', '-pubin', '-inkey', 'key', '-rawin', '-in', 'text', '-sigfile', 'signature'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(said).toContain('Verified Successfully')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
