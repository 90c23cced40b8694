import { expect } from 'vitest'
import { privatePaths } from '#content/pages.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

eachPlace(
  'C-121 the worker keeps only public addresses, each marked as open and without a cookie',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const read = async (path: string) =>
        await fetch(`${url}${path}`, { headers: { cookie: 'session=none' } })
      const { pages, data, files } = await (await read('/offline.json')).json()
      expect(pages[0]).toBe('/offline')
      expect(pages.length).toBeGreaterThan(50)
      for (const path of [...pages, ...data]) {
        const { status, headers } = await read(path)
        expect([status, headers.get('cache-control'), headers.get('set-cookie')], path).toEqual([
          200,
          'no-cache',
          null,
        ])
        expect(
          privatePaths.some((one) => path === one || path.startsWith(`${one}/`)),
          path,
        ).toBe(false)
      }
      for (const path of files) {
        const { status, headers } = await read(path)
        expect(status, path).toBe(200)
        expect(headers.get('cache-control'), path).toMatch(/^public, max-age=/)
      }
      for (const path of privatePaths.filter((one) => one !== '/api/')) {
        expect(
          (await fetch(`${url}${path}`, { redirect: 'manual' })).headers.get('cache-control'),
          path,
        ).toBe('no-store')
      }
      const worker = await read('/service-worker.js')
      expect(worker.headers.get('cache-control')).toBe('no-cache')
      expect(worker.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; connect-src 'self';/,
      )
      expect((await worker.text()).startsWith('self.workerBuild={"version":"')).toBe(true)
      const home = await read('/')
      expect(home.headers.get('content-security-policy')).toContain("worker-src 'self'")
      expect(await home.text()).toContain('data-worker="/offline.json"')
    })
  },
)

eachPlace(
  'C-121 with OFFLINE off no page registers a worker, and browsers find one that removes itself',
  async (place) => {
    await withSite(
      place,
      async ({ url }) => {
        expect(await (await fetch(url)).text()).not.toContain('data-worker')
        const code = await (await fetch(`${url}/service-worker.js`)).text()
        expect(code).toContain('skipWaiting')
        expect(code).toContain('unregister')
        expect(code).not.toContain('respondWith')
      },
      { OFFLINE: 'off' },
    )
  },
)
