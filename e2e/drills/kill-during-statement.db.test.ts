import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { desk } from '../fixtures/running-site.ts'

/** One moment in every test run; `npm run drill` tries twenty. */
const kills = process.env.DRILL ? 20 : 1
const rows = 2_000
const root = join(import.meta.dirname, '../..')

/** The JSON of casparser for one folio with a purchase of 10 units at 100 rupees on each of many days. */
function manyPurchases(): unknown {
  const transactions = Array.from({ length: rows }, (_, index) => ({
    date: new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10),
    description: 'Purchase',
    type: 'PURCHASE',
    amount: '1000.00',
    units: '10.000',
    nav: '100.00',
    balance: `${10 * (index + 1)}.000`,
  }))
  const close = `${10 * rows}.000`
  return {
    cas_type: 'DETAILED',
    file_type: 'CAMS',
    statement_period: { from: '01-Jan-2010', to: '31-Dec-2019' },
    investor_info: { name: 'ANITA RAO', email: '', address: '', mobile: '' },
    folios: [
      {
        folio: '1234567 / 89',
        amc: 'SBI Mutual Fund',
        schemes: [
          {
            scheme: 'SBI Gold Fund',
            rta_code: 'L1',
            rta: 'CAMS',
            isin: 'INF200K01RP8',
            open: '0.000',
            close,
            close_calculated: close,
            valuation: { date: '2019-12-31', nav: '100.00', value: `${1000 * rows}.00` },
            transactions,
          },
        ],
      },
    ],
  }
}

eachPlace(
  'C-011 a statement whose import is killed is in the ledger as a whole or not at all',
  async ({ dataDir, databaseUrl }) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLIC_ORIGIN: 'https://example.in' }
    await desk(env, 'do', 'open-client', 'name=Anita Rao', 'email=anita@example.com')
    const file = join(dataDir, 'statement.json')
    writeFileSync(file, JSON.stringify(manyPurchases()))
    const command = ['statements', 'import', file, '--client', 'anita@example.com', '--json']
    /** How many entries there are, and the ids of the imports. */
    const kept = async () => {
      const open = await openStore({ dataDir, databaseUrl })
      try {
        const entries = await open.db.selectFrom('ledger_entry').select('id').execute()
        const imports = await open.db.selectFrom('ledger_import').select('id').execute()
        return { entries: entries.length, ids: imports.map(({ id }) => id) }
      } finally {
        await open.close()
      }
    }
    const started = performance.now()
    await desk(env, ...command, '--dry-run')
    const whole = performance.now() - started
    expect(await kept()).toEqual({ entries: 0, ids: [] })
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, [join(root, 'build/office/desk.js'), ...command], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      // The last part of the run writes; each kill comes a little later than the one before.
      setTimeout(() => child.kill('SIGKILL'), whole * (0.8 + (0.5 * kill) / kills))
      await ended
      const { entries, ids } = await kept()
      expect(entries).toBe(ids.length * rows)
      for (const id of ids)
        await desk(env, 'do', 'propose-for-record', 'kind=import-undone', `record=${id}`, 'reason=x')
    }
    await desk(env, ...command)
    expect(await kept()).toEqual({ entries: rows, ids: [expect.any(String)] })
  },
)
