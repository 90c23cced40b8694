import { request as send } from 'node:http'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { setAllowedAddresses } from '#features/staff/addresses.server.ts'
import { leaveStaff } from '#features/staff/changes.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { handClock } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { codeOf, cookieIn, setUpStaff, signInStaff } from '#tests/fixtures/staff.server.ts'
import { withDesk } from '../fixtures/desk.server.ts'

const minute = 60_000

/** Sends a request with any Host, which fetch does not allow. */
function ask(
  url: string,
  path: string,
  headers: Readonly<Record<string, string | undefined>> = {},
  body: string | null = null,
): Promise<{ status: number; location: string; cookie: string; text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === null ? 'GET' : 'POST'
    const type = body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = send(`${url}${path}`, { method, headers: { ...type, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? '',
          cookie: answer.headers['set-cookie']?.[0] ?? '',
          text,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

eachPlace('C-052 a cookie of one program opens nothing of the other, under either name', async (place) => {
  await withSite(place, async (site) => {
    await withDesk(place, async (desk) => {
      const client = await makeClient(site.services, 'Lata Iyer', testInstant)
      const staffCookie = (await setUpStaff(desk.services, 'Asha', ['owner'])).cookie
      const [clientToken, staffToken] = [client.cookie, staffCookie].map((cookie) => cookie.split('=')[1])
      expect((await ask(desk.url, '/data/clients', { cookie: staffCookie })).status).toBe(200)
      for (const cookie of [client.cookie, `desk-session=${clientToken}`]) {
        expect((await ask(desk.url, '/data/clients', { cookie })).status, cookie).toBe(401)
        expect((await ask(desk.url, '/desk/clients', { cookie })).location).toMatch(/^\/sign-in\?next=/)
      }
      expect((await ask(site.url, '/dashboard', { cookie: client.cookie })).status).toBe(200)
      for (const cookie of [staffCookie, `session=${staffToken}`]) {
        expect((await ask(site.url, '/dashboard', { cookie })).location, cookie).toMatch(/^\/login/)
      }
    })
  })
})

eachPlace('C-042 attacks on the desk’s door are refused', async (place) => {
  const clock = handClock(testInstant)
  await withSite(
    place,
    async () => {
      await withDesk(
        place,
        async ({ url, services }) => {
          const { staff, cookie, password, seed } = await setUpStaff(services, 'Asha', ['owner'])
          const own = { origin: url }

          // Another origin, or none at all, posts nothing: not even a lock.
          for (const foreign of [
            {},
            { origin: 'http://evil.example' },
            { origin: 'null' },
            { origin: 'http://127.0.0.1:1' },
          ]) {
            expect((await ask(url, '/lock', { cookie, ...foreign }, '')).status).toBe(403)
          }
          // A name that resolves to this machine is not this machine.
          for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3100']) {
            expect((await ask(url, '/sign-in', { host })).status, host).toBe(421)
            expect((await ask(url, '/desk/icons/icon.svg', { host })).status, host).toBe(421)
          }
          // Sign-in leads nowhere but to the desk's own screens.
          clock.forward(minute)
          const form = (next: string) =>
            String(new URLSearchParams({ email: staff.email, password, code: codeOf(services, seed), next }))
          for (const next of [
            'https://evil.example/',
            '//evil.example',
            '/\\evil.example',
            '/sign-out',
            '/deskevil',
          ]) {
            clock.forward(minute)
            const entered = await ask(url, '/sign-in', own, form(next))
            expect([entered.status, entered.location], next).toEqual([303, '/desk'])
          }
          // A planted token is never made a session's: sign-in always makes a new one.
          clock.forward(minute)
          const planted = `desk-session=${'a'.repeat(43)}`
          const entered = await ask(url, '/sign-in', { ...own, cookie: planted }, form('/desk/today'))
          expect(entered.location).toBe('/desk/today')
          expect(cookieIn(entered.cookie)).not.toBe(planted)
          expect((await ask(url, '/data/clients', { cookie: planted })).status).toBe(401)
          // Two cookies of one name: somebody else set one of them.
          const both = `${cookieIn(entered.cookie)}; ${planted}`
          expect((await ask(url, '/data/clients', { cookie: both })).status).toBe(401)
          expect(entered.cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
          // Signed out means that the token is worth nothing, also for somebody who kept it.
          const kept = cookieIn(entered.cookie)
          await ask(url, '/sign-out', { ...own, cookie: kept }, '')
          expect((await ask(url, '/data/clients', { cookie: kept })).status).toBe(401)
        },
        {},
        clock,
      )
    },
    {},
    clock,
  )
})

eachPlace('C-042 a leaver, a locked session and a foreign network see nothing', async (place) => {
  const clock = handClock(testInstant)
  await withSite(
    place,
    async () => {
      await withDesk(
        place,
        async ({ url, services }) => {
          const owner = await setUpStaff(services, 'Asha', ['owner'])
          const leaver = await setUpStaff(services, 'Ravi', ['operations'])
          const data = (cookie: string, more: Record<string, string> = {}) =>
            ask(url, '/data/clients', { cookie, ...more })
          expect((await data(leaver.cookie)).status).toBe(200)
          await services.db
            .transaction()
            .execute((trx) => leaveStaff(trx, services, actorOf(owner.staff), leaver.staff.id))
          expect((await data(leaver.cookie)).status).toBe(401)

          // What the browser fetches by itself does not keep a session awake.
          clock.forward(10 * minute)
          expect((await data(owner.cookie, { 'x-desk-background': '1' })).status).toBe(200)
          clock.forward(6 * minute)
          const locked = await data(owner.cookie)
          expect([locked.status, JSON.parse(locked.text).reason]).toEqual([401, 'locked'])
          const page = await ask(url, '/desk/clients?q=rao', { cookie: owner.cookie })
          expect(page.location).toBe(`/unlock?next=${encodeURIComponent('/desk/clients?q=rao')}`)
          const json = { origin: url, cookie: owner.cookie, accept: 'application/json' }
          const wrong = await ask(url, '/unlock', json, 'kind=password&password=guess')
          expect([wrong.status, JSON.parse(wrong.text).reason]).toEqual([409, 'wrong'])
          // A password unlocks and proves nothing; it is no answer where a proof is asked for.
          const byPassword = String(new URLSearchParams({ kind: 'password', password: owner.password }))
          expect((await ask(url, '/prove', json, byPassword)).status).toBe(409)
          const unlocked = await ask(url, '/unlock', json, byPassword)
          expect([unlocked.status, unlocked.text]).toEqual([200, '{"ok":true}'])
          const cookie = cookieIn(unlocked.cookie)
          expect((await data(cookie)).status).toBe(200)
          expect((await data(owner.cookie)).status).toBe(401)

          // From the next request on, only the office's network; not one byte for anybody else.
          const office = [{ cidr: '203.0.113.0/24', name: 'Office' }]
          await setAllowedAddresses(services, actorOf(owner.staff), office, null)
          for (const path of [
            '/sign-in',
            '/desk/clients',
            '/data/clients',
            '/desk/icons/icon.svg',
            '/live',
            '/x',
          ]) {
            const refused = await ask(url, path, { cookie, accept: 'text/html' })
            expect([refused.status, refused.text.includes('can’t be opened from here')], path).toEqual([
              403,
              true,
            ])
            expect(refused.text).not.toMatch(/\/desk\/assets|Peepal/)
          }
          expect((await ask(url, '/sign-in', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(403)
        },
        {},
        clock,
      )
    },
    {},
    clock,
  )
})

eachPlace(
  'C-042 behind a proxy the address of the visitor counts, and https cookies are the host’s own',
  async (place) => {
    const env = { DESK_ORIGIN: 'https://desk.example.in', TRUST_PROXY: '1' }
    await withSite(place, async () => {
      await withDesk(
        place,
        async ({ url, services }) => {
          const { staff } = await setUpStaff(services, 'Asha', ['owner'])
          const cookie = await signInStaff(services, staff)
          expect(cookie).toMatch(/^__Host-desk-session=/)
          await setAllowedAddresses(services, actorOf(staff), [{ cidr: '203.0.113.0/24', name: '' }], null)
          const from = (forwarded: string, more = {}) =>
            ask(url, '/data/clients', { cookie, 'x-forwarded-for': forwarded, ...more })
          expect((await from('203.0.113.5')).status).toBe(200)
          // The visitor wrote the first one; the proxy added the second.
          expect((await from('203.0.113.5, 198.51.100.7')).status).toBe(403)
          // The desk ignores the cookie without its prefix.
          expect((await from('203.0.113.5', { cookie: cookie.replace('__Host-', '') })).status).toBe(401)
          const post = (origin: string) =>
            ask(url, '/lock', { cookie, origin, 'x-forwarded-for': '203.0.113.5' }, '')
          expect((await post(url)).status).toBe(403)
          expect((await post('https://desk.example.in')).status).toBe(303)
        },
        env,
      )
    })
  },
)
