import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { withDesk } from '../fixtures/open-desk.server.ts'

const token = 'a token of thirty-two characters, or more'
const promtool = process.env.PROMTOOL ?? '/usr/bin/promtool'
const hasPromtool = existsSync(promtool)

eachDatabase(
  'C-202 a program reads the metrics by a token, and nobody in them',
  async (store, { dataDir }) => {
    const env = { METRICS_TOKEN: token, DATA_DIR: dataDir }
    await withDesk(
      store,
      async ({ url, services, clock }) => {
        const read = async (given?: string) =>
          await fetch(`${url}/metrics`, given === undefined ? {} : { headers: { authorization: given } })
        expect((await read()).status).toBe(401)
        expect((await read(`Bearer ${token}.`)).status).toBe(401)
        const mail = { to: 'lata@example.com', language: 'en', kind: 'account-locked' } as const
        await queueMail(store.db, services, {
          ...mail,
          data: { name: 'Lata', when: '', where: '', link: '' },
        })
        const answer = await read(`Bearer ${token}`)
        expect(answer.headers.get('content-type')).toContain('version=0.0.4')
        const text = await answer.text()
        expect(text).toMatch(/^peepal_outbox_waiting 1$/m)
        expect(text).toMatch(/^peepal_health\{part="backup"\} 2$/m)
        expect(text).not.toMatch(/^peepal_backup_age_seconds/m)
        expect(text.toLowerCase()).not.toContain('lata')
        // Read again within the minute, it costs no queries; after it, it is new.
        await store.db.deleteFrom('outbox').execute()
        expect(await (await read(`Bearer ${token}`)).text()).toMatch(/^peepal_outbox_waiting 1$/m)
        clock.forward(61_000)
        const later = await (await read(`Bearer ${token}`)).text()
        expect(later).toMatch(/^peepal_outbox_waiting 0$/m)
        if (!hasPromtool) return
        const checked = spawnSync(promtool, ['check', 'metrics'], { input: later, encoding: 'utf8' })
        expect(checked.stderr + checked.stdout).toBe('')
      },
      {},
      env,
    )
  },
)

eachDatabase('C-202 without a token the address is closed', async (store) => {
  await withDesk(store, async ({ url }) => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})
