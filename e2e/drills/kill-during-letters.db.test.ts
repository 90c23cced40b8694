import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { eachPlace, prepareLetters } from '../fixtures/inside.ts'
import { isDrill } from '../fixtures/is-drill.ts'

const root = join(import.meta.dirname, '../..')
/** Each query in the drill, some in every run; and how many people get a letter in the end. */
const [every, people] = isDrill ? [1, 3_000] : [13, 4]
const first = 4

eachPlace(
  'C-164 kill -9 at any step of a letter leaves it and its mail, or neither, and everyone gets one once',
  async (place) => {
    const store = await openStore(place)
    const send = async (step: number) => {
      const child = spawn(
        process.execPath,
        [join(root, 'features/monthly-letter/fixtures/send-process.ts')],
        {
          cwd: root,
          env: { ...process.env, LETTERS: JSON.stringify({ ...place, step }) },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      let said = ''
      child.stdout.on('data', (part) => {
        said += part
      })
      const ended = await new Promise<number | NodeJS.Signals>((resolve) =>
        child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
      )
      return { ended, said }
    }
    try {
      await prepareLetters(store, first)
      // Steps before the first letter, then one letter after another: each dies one step later than the last.
      for (let step = 1, sent = 0; sent < 2; step += every) {
        expect((await send(step)).ended).toBe('SIGKILL')
        sent = await lettersAndMails(store.db)
      }
      await prepareLetters(store, people - first)
      const { ended, said } = await send(0)
      expect(ended).toBe(0)
      expect(await lettersAndMails(store.db)).toBe(people)
      // 3,000 people in less than five minutes of one processor: under 100 ms each.
      const { cpuMs } = JSON.parse(said) as { cpuMs: number }
      if (isDrill) {
        process.stderr.write(`${people} letters: ${(cpuMs / 1000).toFixed(0)} s of processor\n`)
        expect(cpuMs).toBeLessThan(300_000)
      }
      expect(await Promise.all([send(0), send(0)])).toMatchObject([{ ended: 0 }, { ended: 0 }])
      expect(await lettersAndMails(store.db)).toBe(people)
    } finally {
      await store.close()
    }
  },
  'schema',
)

/** How many letters went out: each by mail has its one mail in the outbox, and no mail is without its letter. */
async function lettersAndMails(db: Database): Promise<number> {
  const letters = await db.selectFrom('monthly_letter').select(['person_id', 'by']).execute()
  const mails = await db
    .selectFrom('outbox')
    .select('subject_id')
    .where('kind', '=', 'monthly-letter')
    .execute()
  const mailed = letters.filter(({ by }) => by === 'mail').map(({ person_id }) => person_id)
  expect(mails.map(({ subject_id }) => subject_id).sort()).toEqual(mailed.sort())
  return letters.length
}
