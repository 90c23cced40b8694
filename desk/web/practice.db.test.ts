import { expect } from 'vitest'
import { nothing } from '#desk/acts/parse.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { openTwin } from '#features/practice/twin.server.ts'
import { mayCall, withCalls, withoutCalls } from '#kit/services/outgoing.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { cookieIn } from '#tests/fixtures/staff.server.ts'
import { practiceHeader } from '../acts/answers.ts'
import { defineAct } from '../acts/endpoint.server.ts'
import { type TestColleague, type TestDesk, withDesk } from '../fixtures/open-desk.server.ts'
import { acts } from './endpoints.server.ts'

const here = { [practiceHeader]: '1' }

/** Begins practice in a colleague's browser, which then sends this cookie too. */
async function practise({ url }: TestDesk, { cookie }: TestColleague, step = 'start') {
  const answer = await fetch(`${url}/practice/${step}`, {
    method: 'POST',
    headers: { cookie, origin: url },
    redirect: 'manual',
  })
  return { status: answer.status, cookie: cookieIn(answer.headers.get('set-cookie') ?? '') }
}

async function clientsOf(colleague: TestColleague, headers: Record<string, string>) {
  const answer = await colleague.ask('clients', {}, headers)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { rows: { number: string; name: string }[] }
}

eachDatabase(
  'C-174 the office and the twin never answer for each other, whatever id, cookie or page asks',
  async (store, place) => {
    await withDesk(
      store,
      async (desk) => {
        const real = await makeClient(store, 'Real Person')
        const { public_id: realNumber } = await store.db
          .selectFrom('person')
          .select('public_id')
          .where('id', '=', real.id)
          .executeTakeFirstOrThrow()
        const asha = await desk.signIn(['adviser'])
        const { cookie: practice, status } = await practise(desk, asha)
        expect(status).toBe(303)
        const inTwin = { cookie: `${asha.cookie}; ${practice}`, ...here }

        const twins = await clientsOf(asha, inTwin)
        expect(twins.rows.map(({ name }) => name)).toContain('Lakshmi Menon')
        expect(JSON.stringify(twins)).not.toContain('Real Person')
        const twinNumber = twins.rows.find(({ name }) => name === 'Lakshmi Menon')!.number
        expect((await asha.ask('client', { number: realNumber }, inTwin)).status).toBe(404)
        expect((await asha.ask('client', { number: twinNumber })).status).toBe(404)
        expect((await asha.ask('client', { number: realNumber })).status).toBe(200)

        // What is written there is not here.
        const write = (number: string, headers: Record<string, string> = {}) =>
          asha.act('write-note', { number, text: 'She rang' }, headers)
        expect((await write(realNumber, inTwin)).status).toBe(409)
        expect((await write(twinNumber, inTwin)).status).toBe(200)
        expect(await store.db.selectFrom('client_note').select('id').execute()).toEqual([])

        // A page of the one that was open before asks for nothing of the other.
        const mixed = [
          await asha.ask('clients', {}, { cookie: inTwin.cookie }),
          await asha.ask('clients', {}, here),
          await write(realNumber, { cookie: inTwin.cookie }),
          await write(twinNumber, here),
        ]
        expect(mixed.map(({ status }) => status)).toEqual([409, 409, 409, 409])

        // The page says which it is.
        const shell = async (cookie: string) =>
          await (await fetch(`${desk.url}/desk/today`, { headers: { cookie } })).text()
        expect(await shell(inTwin.cookie)).toContain('"isPractice":true')
        expect(await shell(asha.cookie)).toContain('"isPractice":false')

        // The cookie is one session's: it opens nothing by itself, and leads nobody else into that twin.
        const alone = await fetch(`${desk.url}/data/clients`, { headers: { cookie: practice, ...here } })
        expect(alone.status).toBe(401)
        const vikram = await desk.signIn(['auditor'], 'Vikram')
        const stolen = { cookie: `${vikram.cookie}; ${practice}` }
        expect((await clientsOf(vikram, stolen)).rows.map(({ name }) => name)).toEqual(['Real Person'])
        expect((await vikram.ask('clients', {}, { ...stolen, ...here })).status).toBe(409)

        // The role is that of the office.
        const own = await practise(desk, vikram)
        const auditor = { cookie: `${vikram.cookie}; ${own.cookie}`, ...here }
        const lakshmi = (await clientsOf(vikram, auditor)).rows.find(({ name }) => name === 'Lakshmi Menon')!
        expect((await vikram.act('write-note', { number: lakshmi.number, text: 'x' }, auditor)).status).toBe(
          403,
        )

        // A mail is in the outbox of the twin alone, and its link leads nowhere.
        const opening = { name: 'Ravi Shenoy', email: 'ravi@example.com', agreed: '2026-08-19' }
        expect((await asha.act('open-client', opening, inTwin)).status).toBe(200)
        expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([])
        const twin = await openTwin(desk.services, asha.staff, false)
        const mails = await twin.services.db.selectFrom('outbox').selectAll().execute()
        expect(mails.length).toBeGreaterThan(0)
        expect(twin.services.origin).toBe('https://practice.invalid')
        await twin.close()

        // Anew: what was done is gone. Left, and with an ended session, the office answers, or nobody.
        expect((await practise(desk, { ...asha, cookie: inTwin.cookie }, 'reset')).status).toBe(303)
        expect(JSON.stringify(await clientsOf(asha, inTwin))).not.toContain('Ravi Shenoy')
        desk.clock.forward(20 * 60_000)
        expect((await asha.ask('clients', {}, inTwin)).status).toBe(401)
        expect((await practise(desk, asha)).status).toBe(401)
      },
      {},
      { DATA_DIR: place.dataDir },
    )
  },
  'first start',
)

eachDatabase('C-174 an act in the twin calls no other machine', async (store, place) => {
  const may: boolean[] = []
  const call = defineAct({
    says: 'Says whether it may call.',
    right: 'change-own-access',
    parse: nothing,
    refusals: {},
    run: async () => {
      may.push(mayCall())
      return { ok: true, value: null } as const
    },
  })
  await withDesk(
    store,
    async (desk) => {
      const asha = await desk.signIn(['owner'])
      const { cookie } = await practise(desk, asha)
      expect((await asha.act('call', {}, { cookie: `${asha.cookie}; ${cookie}`, ...here })).status).toBe(200)
      expect((await asha.act('call', {})).status).toBe(200)
      expect(may).toEqual([false, true])
    },
    { acts: { ...acts, call } },
    { DATA_DIR: place.dataDir },
  )
  expect([withoutCalls(mayCall), withoutCalls(() => withCalls(mayCall))]).toEqual([false, true])
})
