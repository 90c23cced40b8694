import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import { selectFiles } from '#features/registrar/files.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { prepareRegistrarFirm } from '../fixtures/inside.ts'
import { desk } from '../fixtures/running-site.ts'

/** One moment in every test run; `npm run drill` tries each. */
const moments = process.env.DRILL
  ? (['reading', 'entering', 'whole', 'leaving'] as const)
  : (['entering'] as const)
type Moment = 'reading' | 'entering' | 'whole' | 'leaving'

const root = join(import.meta.dirname, '../..')

eachPlace(
  'C-022 C-026 kill -9 while a registrar’s file is taken in or out leaves all of it or nothing',
  async (place) => {
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', DESK_AS: 'asha' }
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
    try {
      const { bytes, rows } = await prepareRegistrarFirm(store, place.dataDir)
      const file = join(place.dataDir, 'wbr2.csv')
      writeFileSync(file, bytes)
      for (const moment of moments) {
        if (moment === 'leaving') await desk(env, 'feeds', 'import', file)
        const id = moment === 'leaving' ? await idOf(store.db) : ''
        const command = moment === 'leaving' ? takingOut(id) : ['feeds', 'import', file]
        const child = spawn(process.execPath, [join(root, 'build/office/desk.js'), ...command], {
          cwd: root,
          env: { ...process.env, ...env },
          stdio: 'ignore',
        })
        const ended = new Promise((resolve) => child.once('exit', resolve))
        let isOver = false
        void ended.then(() => {
          isOver = true
        })
        // Killed as soon as the database shows that it got so far.
        while (!isOver && !(await hasReached(store.db, moment)))
          await new Promise((resolve) => setTimeout(resolve, 5))
        child.kill('SIGKILL')
        await ended

        const seen = await seenRows(store.db)
        const files = await selectFiles(store.db)
        expect(files.length, moment).toBeLessThanOrEqual(1)
        expect(seen, moment).toBe(files.length === 0 ? 0 : rows)

        // Again: what was left behind is gone, and nothing is doubled.
        await desk(env, 'feeds', 'import', file)
        expect(await seenRows(store.db), moment).toBe(rows)
        expect(await store.db.selectFrom('feed_row').select('id').execute()).toHaveLength(rows)
        await desk(env, ...takingOut(await idOf(store.db)))
        for (const table of ['feed_file', 'feed_row', 'feed_sighting', 'feed_holder', 'folio_link'] as const)
          expect(await store.db.selectFrom(table).selectAll().execute(), `${moment} ${table}`).toEqual([])
        expect(await seenRows(store.db), moment).toBe(0)
      }
    } finally {
      await store.close()
    }
  },
  'schema',
)

function takingOut(id: string): string[] {
  return ['do', 'propose-for-record', 'kind=feed-taken-out', `record=${id}`, 'reason=Wrong']
}

async function hasReached(db: Database, moment: Moment): Promise<boolean> {
  const [file] = await db.selectFrom('feed_file').select('state').execute()
  if (moment === 'whole') return file?.state === 'in'
  if (moment === 'leaving') return file?.state === 'leaving'
  const table = moment === 'reading' ? 'feed_row' : 'ledger_entry'
  return (
    (await db
      .selectFrom(table)
      .select('id')
      .$if(table === 'ledger_entry', (query) => query.where('feed_file_id' as never, 'is not', null))
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** The transactions that readers of the ledgers see. */
async function seenRows(db: Database): Promise<number> {
  const accounts = await db.selectFrom('person').select('id').execute()
  const entries = await selectEntriesOf(
    db,
    accounts.map(({ id }) => id),
  )
  return entries.length
}

async function idOf(db: Database): Promise<string> {
  const [file] = await selectFiles(db)
  return file?.id ?? ''
}
