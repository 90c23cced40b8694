import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import { readStopToken, stopLink, stopMails, wantedTopics } from './mail-topics.server.ts'

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

eachDatabase('C-147 the link of a mail stops its topic for its reader, and nothing else', async (db) => {
  const services = testServices(db)
  const { id } = await makeClient(services)
  const other = await makeClient(services, 'Kavya Iyer')
  const token = tokenOf(await stopLink(services, id, 'sip-missed', 'hi'))
  expect(await readStopToken(services, token)).toEqual({ personId: id, topic: 'sip-missed' })
  const forged = token.replace('sip-missed', 'sip-ends')
  expect([await stopMails(services, forged), await stopMails(services, `${token}x`)]).toEqual([false, false])
  const elsewhere = token.replace(/^[^.]+/, other.id.slice(0, 9))
  expect(await stopMails(services, elsewhere)).toBe(false)
  expect(await stopMails(services, token)).toBe(true)
  expect(await stopMails(services, token)).toBe(true)
  expect(await wantedTopics(services, id)).toEqual(['sip-ends'])
  expect(await wantedTopics(services, other.id)).toEqual(['sip-missed', 'sip-ends'])
})

eachPlace(
  'C-147 a mail server stops mails by one post without a cookie; opening the link stops none',
  async (place) => {
    await withSite(place, async (site) => {
      const { id } = await makeClient(site.services)
      const { search } = new URL(await stopLink(site.services, id, 'sip-ends', 'en'))
      const address = `${site.url}/mail/stop${search}`
      expect(await (await fetch(address)).text()).toContain('No more of these mails?')
      expect(await wantedTopics(site.services, id)).toHaveLength(2)
      const body = 'List-Unsubscribe=One-Click'
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const foreign = { ...type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect((await fetch(address, { method: 'POST', headers: foreign, body })).status).toBe(403)
      expect((await fetch(address, { method: 'POST', headers: type, body })).status).toBe(200)
      expect(await wantedTopics(site.services, id)).toEqual(['sip-missed'])
      expect((await fetch(`${site.url}/mail/stop?token=x`, { method: 'POST', body })).status).toBe(400)
    })
  },
)
