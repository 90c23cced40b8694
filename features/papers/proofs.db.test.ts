import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { appendEntries } from '#kit/audit/audit-chain.server.ts'
import { cutOldEntries } from '#kit/audit/cut-log.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { allowChanges, sealTestPaper } from './fixtures/papers.server.ts'
import { growProofTree, proofSince } from './proofs.server.ts'
import { compareHeads, type HeadProof, readSignedHead } from './signed-head.ts'

const day = 86_400_000

/** The same database as another process sees it, with nothing in memory. */
function afterRestart<Given extends { readonly store: Store }>(services: Given): Given {
  return { ...services, store: { ...services.store } }
}

async function sizeOf({ note, verifier }: HeadProof): Promise<number> {
  return (await readSignedHead(note, verifier))?.size ?? 0
}

eachDatabase(
  'C-194 papers and log are one tree, and a device sees what was rewritten since its last visit',
  async (store, place) => {
    const clock = handClock('2026-08-19T06:30:00Z')
    const services = testServices(store, clock)
    expect(await proofSince(services, 0)).toBeNull()
    const { id } = await makeClient(store)
    const log = async (count: number) =>
      await appendEntries(
        store.db,
        services,
        testActor,
        Array.from({ length: count }, () => ({ act: 'desk-test' })),
      )
    const first = await sealTestPaper(services, id)
    await log(5)
    await growProofTree(services)
    const seen = (await proofSince(services, 0))!
    expect(await sizeOf(seen)).toBe(6)
    expect(await compareHeads(null, seen)).toBe('first')

    // More of both: the device goes on. Nothing new makes no new head.
    await sealTestPaper(services, id)
    await log(3)
    await growProofTree(services)
    await growProofTree(services)
    const grown = (await proofSince(afterRestart(services), 6))!
    expect(await sizeOf(grown)).toBe(10)
    expect(await compareHeads(seen, grown)).toBe('whole')
    expect(await store.db.selectFrom('proof_head').select('size').execute()).toHaveLength(2)

    // A year later the log is cut; its leaves stay.
    clock.forward(400 * day)
    await log(1)
    expect(await cutOldEntries(services)).toBeGreaterThan(0)
    await growProofTree(services)
    const later = (await proofSince(afterRestart(services), 10))!
    expect(await compareHeads(grown, later)).toBe('whole')

    // An owner with the database turns the triggers off and writes one seal again.
    await allowChanges(store, place.databaseUrl !== null)
    await store.db
      .updateTable('sealed_link')
      .set({ hash: 'f'.repeat(64) })
      .where('id', '=', first.id)
      .execute()
    await log(1)
    const rewriter = afterRestart(services)
    await growProofTree(rewriter)
    const size = await sizeOf(later)
    expect(await compareHeads(later, (await proofSince(rewriter, size))!)).toBe('broken')
  },
)

eachDatabase('C-194 papers of one moment stand in the tree in the order of their chain', async (store) => {
  const services = testServices(store)
  const { id } = await makeClient(store)
  const sealed: string[] = []
  for (let count = 0; count < 6; count += 1) sealed.push((await sealTestPaper(services, id)).id)
  await growProofTree(services)
  const leaves = await store.db
    .selectFrom('proof_leaf')
    .select('of')
    .where('kind', '=', 'paper')
    .orderBy('place')
    .execute()
  expect(leaves.map(({ of }) => of)).toEqual(sealed)
})
