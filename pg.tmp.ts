import { spawnSync } from 'node:child_process'
import { startPostgres } from './tools/test-postgres.ts'

const pg = await startPostgres()
if ('missing' in pg) throw new Error(pg.missing)
const r = spawnSync(
  'node_modules/.bin/node',
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...process.argv.slice(2)],
  { env: { ...process.env, TEST_POSTGRES_URL: pg.url, NO_COLOR: '1' }, encoding: 'utf8', maxBuffer: 1e8 },
)
console.log(r.stdout.slice(-9000))
console.log(r.stderr.slice(-4000))
await pg.stop()
