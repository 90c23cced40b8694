import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { selectHashesAfter } from '#kit/audit/chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Store } from '#kit/store/store.server.ts'
import { emptyProofTree, type ProofTree } from './proof-tree.server.ts'
import { type HeadProof, headText, signedNote, toBase64, verifierKey } from './signed-head.ts'
import {
  findProofHead,
  findProofKey,
  findTreeEnd,
  insertProofHead,
  insertProofKey,
  insertProofLeaves,
  selectPapersWithoutLeaf,
  selectProofLeaves,
} from './tables/proofs.server.ts'

/** The trees in memory. A process reads every leaf once, and what came since each time. */
const trees = new WeakMap<Store, ProofTree>()

async function treeOf({ store, db }: Pick<Services, 'store' | 'db'>): Promise<ProofTree> {
  const tree = trees.get(store) ?? emptyProofTree()
  trees.set(store, tree)
  const from = tree.size
  const leaves = await selectProofLeaves(db, from)
  // The log as it is now, for the same reason. Of an entry that was cut the hash of the leaf is left.
  const first = leaves.find(({ kind }) => kind === 'log')
  const entries = first ? await selectHashesAfter(db, Number(first.of) - 1) : []
  const logged = new Map(entries.map(({ sequence, hash }) => [String(sequence), hash]))
  // Another call may have added them meanwhile.
  for (const { kind, of, hash } of leaves.slice(tree.size - from))
    tree.append(`${kind} ${(kind === 'log' && logged.get(of)) || hash}`)
  return tree
}

/**
 * Gives every sealed paper and every entry of the audit log that has none a leaf in one tree, and signs its head. Devices of
 * clients remember heads: whoever has the database and the keys can write everything again, but not what those saw. Runs every hour,
 * before the log is cut.
 */
export async function growProofTree(
  services: Pick<Services, 'store' | 'db' | 'clock' | 'secrets' | 'origin'>,
): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    const { size, entry } = await findTreeEnd(trx)
    const papers = await selectPapersWithoutLeaf(trx)
    const entries = await selectHashesAfter(trx, entry)
    const added = [
      ...papers.map(({ id, hash }) => ({ kind: 'paper' as const, of: id, hash })),
      ...entries.map(({ sequence, hash }) => ({ kind: 'log' as const, of: String(sequence), hash })),
    ]
    // Of two servers that add the same place the second one fails, and finds nothing to add an hour later.
    await insertProofLeaves(
      trx,
      added.map((leaf, at) => ({ ...leaf, place: size + at })),
    )
  })
  const tree = await treeOf(services)
  const newest = await findProofHead(db)
  if (tree.size === 0 || newest?.size === tree.size) return
  const { name, key, verifier } = await signingKey(services, db)
  const root = Uint8Array.from(tree.root(tree.size))
  const text = headText(name, { size: tree.size, root })
  const note = await signedNote(text, name, publicKeyOf(verifier), sign(null, Buffer.from(text), key))
  await insertProofHead(db, { size: tree.size, at: toIso(clock.now()), note })
}

/**
 * Returns the newest signed head with the proof that the tree of a size is the beginning of it; null before the first head. Of a
 * size that the tree never had there is no proof.
 */
export async function proofSince(
  services: Pick<Services, 'store' | 'db'>,
  size: number,
): Promise<HeadProof | null> {
  const { db } = services
  const [head, key] = [await findProofHead(db), await findProofKey(db)]
  if (!head || !key) return null
  const tree = await treeOf(services)
  const proof = size <= head.size && head.size <= tree.size ? tree.consistency(size, head.size) : []
  return { note: head.note, verifier: key.verifier, proof: proof.map(toBase64) }
}

const keyId = 'heads'
const place = { owner: keyId, field: 'proof-key' } as const

/** The key that signs, made with the first head. Its name is the site's host. */
async function signingKey({ secrets, origin }: Pick<Services, 'secrets' | 'origin'>, db: Database) {
  if (!(await findProofKey(db))) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
    await insertProofKey(db, {
      id: keyId,
      verifier: await verifierKey(`${new URL(origin).host}/records`, Uint8Array.from(raw)),
      sealed: secrets.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'), place),
    })
  }
  const { verifier, sealed } = (await findProofKey(db))!
  const der = Buffer.from(secrets.decrypt(sealed, place), 'base64')
  const [name = ''] = verifier.split('+')
  return { name, verifier, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

/** The 32 bytes at the end of a verifier's key. */
function publicKeyOf(verifier: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(verifier.split('+').slice(2).join('+'), 'base64').subarray(1))
}
