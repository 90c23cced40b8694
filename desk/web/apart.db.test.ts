import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openBuiltPages, withSite } from '#tests/fixtures/site.server.ts'
import { addStaff, signInStaff } from '#tests/fixtures/staff.server.ts'
import { addHerPages } from '../client-pages/add-her-pages.server.ts'
import { openClientPages } from '../client-pages/her-pages.server.ts'
import { withDesk } from '../fixtures/desk.server.ts'
import { addSignInPages } from '../sign-in/sign-in.server.ts'
import { acts, queries } from './endpoints.server.ts'
import { openDeskServices } from './services.server.ts'
import { readDeskFiles } from './shell-page.server.ts'
import { createDeskApp, page } from './web.server.ts'

const root = join(import.meta.dirname, '../..')
const filled = (path: string) =>
  path.replaceAll(/:\w+(\{[^}]*\})?/g, 'something').replaceAll('*', 'something')
const filesIn = (folder: string) =>
  globSync('**/*', { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.'))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)}`)

eachPlace('C-052 no address of the one program answers on the other’s port', async (place) => {
  await withSite(place, async (site) => {
    await withDesk(place, async (desk) => {
      const services = openDeskServices(desk.services)
      const files = readDeskFiles(join(root, 'build/desk/client'))
      const hub = { follow: () => () => {}, close: async () => {} }
      const app = createDeskApp(services, {
        queries,
        acts,
        files,
        hub,
        herPages: (routes) => addHerPages(routes, services, openClientPages(services, root, openBuiltPages)),
        signInPages: (routes) => addSignInPages(routes, services, { files, page }),
      })
      const deskPaths = new Set([
        ...app.routes.map(({ path }) => filled(path)).filter((path) => path !== '/something'),
        ...Object.keys(queries).map((name) => `/data/${name}`),
        ...Object.keys(acts).map((name) => `/act/${name}`),
        ...filesIn('build/desk/client'),
      ])
      deskPaths.delete('/*')
      const sitePaths = new Set([
        ...(await openBuiltPages()).map(({ path }) => filled(path)).filter((path) => path.startsWith('/')),
        ...['/healthz', '/readyz'],
        ...filesIn('build/client'),
      ])
      // Only the front door has the same name in both: each has its own behind it.
      const shared = [...deskPaths].filter((path) => sitePaths.has(path))
      expect(shared).toEqual(['/'])
      expect(deskPaths.size).toBeGreaterThan(15)
      expect(sitePaths.size).toBeGreaterThan(100)

      const cookie = await signInStaff(services, await addStaff(services, 'Asha', ['owner']))
      const tried = async (url: string, path: string, method: string) => {
        const answer = await fetch(`${url}${path}`, {
          method,
          redirect: 'manual',
          headers: { cookie, ...(method === 'POST' ? { origin: url } : {}) },
        })
        await answer.body?.cancel()
        return answer.status
      }
      const found: string[] = []
      for (const [url, paths] of [
        [site.url, deskPaths],
        [desk.url, sitePaths],
      ] as const) {
        for (const path of paths) {
          for (const method of path === '/' ? [] : ['GET', 'POST']) {
            const status = await tried(url, path, method)
            if (status !== 404)
              found.push(`${method} ${path} on ${url === site.url ? 'the site' : 'the desk'}: ${status}`)
          }
        }
      }
      expect(found).toEqual([])
      const front = async (headers: Record<string, string>) =>
        (await fetch(desk.url, { redirect: 'manual', headers })).headers.get('location')
      expect(await front({})).toMatch(/^\/sign-in\?next=/)
      expect(await front({ cookie })).toMatch(/^\/desk\/[\w-]+$/)
    })
  })
})

test('C-052 no build holds a byte of the other', () => {
  const sourcesOf = (file: string): string[] => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const site = sourcesOf('build/sources-of-pages.json')
  // The jobs of the site write to staff as well, so its program knows their addresses. It has nothing of the desk itself.
  expect(sourcesOf('build/sources-of-site.json').filter((path) => /^desk\/(?!words\/)/.test(path))).toEqual(
    [],
  )
  const desk = sourcesOf('build/desk/sources.json')
  expect(
    site.filter((path) => /^desk\/|^features\/[\w-]+\/(desk\/|words\/desk)|^features\/staff\//.test(path)),
  ).toEqual([])
  expect(desk.filter((path) => /^site\/(?!ui\/|words\/)|\/pages\//.test(path))).toEqual([])
  // The lists name what went in; these marks show that what came out agrees.
  const textIn = (folder: string) =>
    filesIn(folder)
      .filter((path) => /\.(js|css|html)$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8'))
      .join('\n')
  const [siteOut, deskOut] = [textIn('build/client'), textIn('build/desk/client')]
  expect(siteOut).not.toMatch(/\/act\/|\/data\/|desk-session|x-desk-background/)
  expect(deskOut).toMatch(/x-desk-background/)
  expect(deskOut).not.toMatch(/\/dashboard|(?<!\/prove)\/passkey\/options|\/transactions/)
})
