import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { preparePeopleFirm, withDesk } from '../fixtures/inside.ts'
import { desk } from '../fixtures/running-site.ts'

/** One moment in every test run; `npm run drill` tries each. */
const moments = process.env.DRILL ? (['persons', 'ledgers', 'leaving'] as const) : (['ledgers'] as const)
type Moment = 'persons' | 'ledgers' | 'leaving'

const root = join(import.meta.dirname, '../..')

eachPlace(
  'C-143 kill -9 while people are taken in or back leaves all of them or nobody',
  async (place) => {
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', DESK_AS: 'asha' }
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })
    try {
      await preparePeopleFirm(store, place.dataDir)
      const before = await counts(store.db)
      expect(before).toEqual([0, 0, 0, 0])
      await desk(env, 'do', 'people-take-in')
      const whole = await counts(store.db)
      expect(whole[0]).toBeGreaterThan(50)
      for (const moment of moments) {
        const isLeaving = moment === 'leaving'
        if (!isLeaving) await desk(env, 'do', 'people-undo', await idOf(store.db))
        const command = isLeaving ? ['people-undo', await idOf(store.db)] : ['people-take-in']
        const child = spawn(process.execPath, [join(root, 'build/office/desk.js'), 'do', ...command], {
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
        while (!isOver && !(await hasReached(store.db, moment, whole)))
          await new Promise((resolve) => setTimeout(resolve, 5))
        child.kill('SIGKILL')
        await ended

        // The desk takes back at its start what was left behind; without it the next press does, and takes everybody in again.
        if (moment === 'ledgers')
          await withDesk(place, async () => {
            while (await isMoving(store.db)) await new Promise((resolve) => setTimeout(resolve, 20))
            expect(await counts(store.db)).toEqual(before)
          })
        if (await isOpen(store.db)) await desk(env, 'do', 'people-take-in')
        expect(await counts(store.db), moment).toEqual(whole)
        await desk(env, 'do', 'people-undo', await idOf(store.db))
        expect(await counts(store.db), moment).toEqual(before)
        await desk(env, 'do', 'people-take-in')
      }
    } finally {
      await store.close()
    }
  },
  'schema',
)

async function isMoving(db: Database): Promise<boolean> {
  const states = await db.selectFrom('people_batch').select('state').execute()
  return states.some(({ state }) => state === 'staged' || state === 'leaving')
}

/** Persons, roles, folios and entries. */
async function counts(db: Database): Promise<number[]> {
  const all: number[] = []
  for (const table of ['person', 'folio_role', 'folio_link', 'ledger_entry'] as const)
    all.push((await db.selectFrom(table).selectAll().execute()).length)
  return all
}

async function hasReached(db: Database, moment: Moment, whole: readonly number[]): Promise<boolean> {
  const [persons = 0, , links = 0, entries = 0] = await counts(db)
  if (moment === 'persons') return persons > 0
  if (moment === 'ledgers') return entries > 0
  return links < whole[2]!
}

/** True if nobody is in, or what a killed process left is still to be taken back. */
async function isOpen(db: Database): Promise<boolean> {
  const states = await db.selectFrom('people_batch').select('state').execute()
  return !states.some(({ state }) => state === 'in')
}

async function idOf(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('people_batch')
    .select('id')
    .where('state', '=', 'in')
    .executeTakeFirstOrThrow()
  return id
}
