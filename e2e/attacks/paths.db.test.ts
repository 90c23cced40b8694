import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendRaw } from '../fixtures/raw.ts'
import { shareSite } from '../fixtures/shared-site.ts'

const shared = shareSite()

/** Everything that hands out a file, up to where its name begins. */
const doors = [
  '/',
  '/assets/',
  '/fonts/',
  '/icons/',
  '/art/',
  '/cards/',
  '/portraits/',
  '/portfolio/',
  '/portfolio/118650/nav.csv/',
  '/insurance/',
  '/profile/picture/',
  '/profile/data/',
  '/transactions/file/',
  '/transactions/',
  '/dashboard/holding/',
]

/** Ways to write “one folder up”. */
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..;/',
  '....//',
  '..%c0%af',
  '..%ef%bc%8f',
  '.%00./',
  '/../',
  '..//',
]

/** Files above the served folder, by the number of levels. */
const treasures: readonly [up: number, file: string][] = [
  [2, 'package.json'],
  [1, 'server/index.js'],
  [3, 'data/app.key'],
  [8, 'etc/passwd'],
  [8, 'proc/self/environ'],
]

/** Texts that would reveal one of those files. */
const leaks = /"devDependencies"|root:.*:0:0|SQLite format 3|DATA_DIR=|planted treasure|createRequestHandler/

const endings = ['', '%00.png', '%00.svg', '.svg', '?.css']

test('no spelling of a path leads out of the served folders', async () => {
  // Beside the database lie its key and the sample passwords.
  writeFileSync(join(shared.dataDir, 'treasure.txt'), 'planted treasure')
  const own = shared.dataDir.slice(1)
  const known = readdirSync(shared.dataDir)
  expect(known).toContain('app.key')
  const { client } = await shared.newClient()
  const paths = doors.flatMap((door) =>
    ups.flatMap((up, at) => {
      const [levels, file] = treasures[at % treasures.length] as [number, string]
      return [
        `${door}${up.repeat(levels)}${file}${endings[at % endings.length]}`,
        `${door}${up.repeat(8)}${own}/treasure.txt${endings[(at + 1) % endings.length]}`,
      ]
    }),
  )
  paths.push(
    ...[
      '/etc/passwd',
      '//etc/passwd',
      `/${own}/treasure.txt`,
      `//${own}/app.key`,
      'file:///etc/passwd',
      '/.git/config',
    ],
    ...[
      '/.env',
      '/package.json',
      '/data/app.key',
      '/server/index.js',
      '/assets',
      '/assets/',
      '/build/client/',
      '/~root',
    ],
    ...[
      '/index.html',
      '/assets/%2e',
      '/C:/Windows/win.ini',
      '/\\\\evil\\share',
      '/con',
      '/assets/x.js.map',
      '/__manifest',
    ],
  )
  const wrong: string[] = []
  for (let at = 0; at < paths.length; at += 20) {
    await Promise.all(
      paths.slice(at, at + 20).map(async (path) => {
        const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${client.cookie}\r\nConnection: close\r\n\r\n`
        const { text, statuses } = await sendRaw(shared.site.url, head)
        if (leaks.test(text)) wrong.push(`${path} gives away a file`)
        const [status = 0] = statuses
        const isFine = status >= 400 && status < 500
        // Some of them only spell a page of the site differently.
        if (!isFine && !(status < 400 && /text\/html|^location:/im.test(text)))
          wrong.push(`${path} → ${status}`)
      }),
    )
  }
  expect(wrong).toEqual([])
})

test('no source map and no folder listing is served', async () => {
  const html = await (await fetch(`${shared.site.url}/calculator`)).text()
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of new Set(scripts)) {
    expect(await (await fetch(`${shared.site.url}${path}`)).text()).not.toContain('sourceMappingURL')
    expect((await fetch(`${shared.site.url}${path}.map`)).status).toBe(404)
  }
  for (const folder of ['/assets/', '/fonts/', '/icons/', '/art/']) {
    expect((await fetch(`${shared.site.url}${folder}`)).status, folder).toBe(404)
  }
})

test('the file name of an upload is never used as a path', async () => {
  const { client } = await shared.newClient()
  // Mail of earlier tests may still be on its way.
  const filesNow = () =>
    readdirSync(shared.dataDir, { recursive: true })
      .filter((name) => !String(name).startsWith('mail'))
      .sort()
  const before = filesNow()
  for (const name of [
    '../../planted.csv',
    '/etc/planted.csv',
    '..\\planted.csv',
    'planted\0.csv',
    '.htaccess',
  ]) {
    const form = new FormData()
    form.set('file', new File(['Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,1/2,5000\n'], name))
    form.set('intent', 'import')
    const answer = await fetch(`${shared.site.url}/transactions/import`, {
      method: 'POST',
      headers: { origin: shared.site.url, cookie: client.cookie },
      body: form,
      redirect: 'manual',
    })
    expect(answer.status, name).toBeLessThan(500)
    const list = await (await client.get('/transactions/import')).text()
    expect(list).not.toMatch(/\.\.[\\/]|\/etc\/planted/)
  }
  expect(filesNow()).toEqual(before)
})
