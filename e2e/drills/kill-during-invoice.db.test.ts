import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { eachPlace, prepareBusinessFirm } from '../fixtures/inside.ts'

const root = join(import.meta.dirname, '../..')
const orders = [
  { registrar: 'cams', house: 'P', month: '2026-07', kind: 'invoice', taxable: 17845_25 },
  { registrar: 'cams', house: 'P', month: '2026-07', kind: 'credit-note', taxable: 845_25 },
] as const
/** Which queries a process dies before: each in the drill, some of them in every run. */
const [first, every] = process.env.DRILL ? [1, 1] : [6, 7]

eachPlace(
  'C-173 kill -9 at any step of an invoice, and two presses at once, use each number once and leave none out',
  async (place) => {
    const store = await openStore(place)
    const issue = async (step: number, order: (typeof orders)[number]) => {
      const child = spawn(process.execPath, [join(root, 'features/business/fixtures/issue-process.ts')], {
        cwd: root,
        env: { ...process.env, ISSUE: JSON.stringify({ ...place, step, order }) },
        stdio: 'ignore',
      })
      return await new Promise<number | NodeJS.Signals>((resolve) =>
        child.once('exit', (code, signal) => resolve(signal ?? code ?? -1)),
      )
    }
    try {
      await prepareBusinessFirm(store)
      for (const [at, order] of orders.entries()) {
        for (let step = first; ; step += every) {
          const ended = await issue(step, order)
          expect(await countsOf(store.db)).toEqual({
            documents: ended === 'SIGKILL' ? at : at + 1,
            last: ended === 'SIGKILL' ? at : at + 1,
            acts: ended === 'SIGKILL' ? at : at + 1,
          })
          if (ended !== 'SIGKILL') {
            expect(ended).toBe(0)
            break
          }
        }
        // Two processes at once find nothing due.
        expect(await Promise.all([issue(0, order), issue(0, order)])).toEqual([3, 3])
      }
      // The next month is issued by whichever of two comes first.
      const june = { ...orders[0], month: '2026-06', taxable: 16845_25 } as unknown as (typeof orders)[0]
      expect((await Promise.all([issue(0, june), issue(0, june)])).sort()).toEqual([0, 3])
      const numbers = await store.db.selectFrom('invoice').select('number').orderBy('at').execute()
      expect(numbers.map(({ number }) => number).sort()).toEqual([
        'INV/26-27/0001',
        'INV/26-27/0002',
        'INVC/26-27/0001',
      ])
    } finally {
      await store.close()
    }
  },
  'schema',
)

/** Documents, the last numbers of both series together, and what the log has of them. */
async function countsOf(db: Database) {
  const documents = (await db.selectFrom('invoice').select('id').execute()).length
  const series = await db.selectFrom('invoice_series').select('sequence').execute()
  const acts = await db.selectFrom('audit_entry').selectAll().execute()
  return {
    documents,
    last: series.reduce((all, { sequence }) => all + sequence, 0),
    acts: acts.filter((row) => JSON.stringify(row).includes('invoice-issued')).length,
  }
}
