import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { handClock, retentionJob, startSmtp, takeTurn, withSite } from '../fixtures/inside.ts'
import { sendLead } from '../fixtures/send-lead.ts'

/** One round in every test run; `npm run drill` does twenty on each database. */
const rounds = process.env.DRILL ? 20 : 1

eachPlace('a dead mail server delays nobody, and gets every mail when it is back', async (place) => {
  const dead = await startSmtp()
  await dead.kill()
  const clock = handClock()
  await withSite(
    place,
    async ({ url, services }) => {
      for (let number = 0; number < 5; number += 1)
        expect(await sendLead(url, `lead ${number}`)).not.toBeNull()
      const waiting = async () =>
        (await services.db.selectFrom('outbox').select('problem').where('done_at', 'is', null).execute()).map(
          ({ problem }) => problem,
        )
      await expect.poll(waiting).toEqual(Array(5).fill('ECONNREFUSED'))
      const back = await startSmtp(dead.port)
      clock.forward(60 * 60_000)
      await expect.poll(waiting).toEqual([])
      expect(back.taken).toHaveLength(5)
      await back.kill()
    },
    { SMTP_URL: dead.url },
    clock,
  )
})

eachPlace('a clock that leaps a year ahead, and back, loses nothing and holds nothing up', async (place) => {
  const aYearMs = 400 * 24 * 60 * 60_000
  const dead = await startSmtp()
  await dead.kill()
  const clock = handClock()
  await withSite(
    place,
    async ({ url, services }) => {
      const kept: string[] = []
      const send = async (name: string) => kept.push((await sendLead(url, name)) ?? `${name} was refused`)
      const retention = async () => {
        for (let tries = 0; tries < 50; tries += 1) {
          const turn = await takeTurn(
            services,
            retentionJob(services, () => {}),
            true,
          )
          if (turn) return turn
          // The site's own turn is under way.
          await pause(100)
        }
        return null
      }
      for (let round = 0; round < rounds; round += 1) {
        await send(`round ${round} before`)
        await retention()
        clock.forward(aYearMs)
        await send(`round ${round} ahead`)
        // By that clock every record has expired.
        expect((await retention())?.problem).toBe('clock-leapt')
        const tried = async () =>
          (
            await services.db.selectFrom('outbox').select('problem').where('done_at', 'is', null).execute()
          ).every(({ problem }) => problem !== null)
        await expect.poll(tried).toBe(true)
        clock.forward(-aYearMs)
        await send(`round ${round} after`)
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
        // Mail that failed while the clock was ahead does not wait until that year.
        const back = await startSmtp(dead.port)
        clock.forward(2 * 60 * 60_000)
        await expect.poll(() => back.taken.length).toBe(3)
        await back.kill()
        expect((await retention())?.problem).toBeNull()
      }
      const ids = (await services.db.selectFrom('lead').select('id').execute()).map(({ id }) => id)
      expect(ids.sort()).toEqual(kept.sort())
    },
    { SMTP_URL: dead.url },
    clock,
  )
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
