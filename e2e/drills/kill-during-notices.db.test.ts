import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { eachPlace, prepareNotices } from '../fixtures/inside.ts'
import { isDrill } from '../fixtures/is-drill.ts'

const root = join(import.meta.dirname, '../..')
/** Each query in the drill, some in every run; and how many people a breach concerns. */
const [every, people] = isDrill ? [1, 3_000] : [9, 5]

eachPlace(
  'C-184 kill -9 at any step of a notice leaves it and its mail, or neither, and everyone is told once',
  async (place) => {
    const store = await openStore(place)
    const send = async (step: number) => {
      const child = spawn(process.execPath, [join(root, 'features/breach/fixtures/send-process.ts')], {
        cwd: root,
        env: { ...process.env, NOTICES: JSON.stringify({ ...place, step }) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      return await new Promise<number | NodeJS.Signals>((resolve) =>
        child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
      )
    }
    try {
      await prepareNotices(store, people)
      for (let step = 1, told = 0; told < 2; step += every) {
        expect(await send(step)).toBe('SIGKILL')
        told = await noticesAndMails(store.db)
      }
      expect(await Promise.all([send(0), send(0)])).toEqual([0, 0])
      expect(await noticesAndMails(store.db)).toBe(people)
      const told = await store.db.selectFrom('breach_entry').select('outcome').execute()
      expect(told).toEqual([{ outcome: 'done' }])
      expect(await send(0)).toBe(0)
      expect(await noticesAndMails(store.db)).toBe(people)
    } finally {
      await store.close()
    }
  },
  'schema',
)

/** How many were told: each has one mail in the outbox, and no mail is without its notice. */
async function noticesAndMails(db: Database): Promise<number> {
  const notices = await db.selectFrom('breach_notice').select('person_id').execute()
  const mails = await db
    .selectFrom('outbox')
    .select('subject_id')
    .where('kind', '=', 'breach-notice')
    .execute()
  expect(mails.map(({ subject_id }) => subject_id).sort()).toEqual(
    notices.map(({ person_id }) => person_id).sort(),
  )
  return notices.length
}
