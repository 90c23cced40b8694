import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { StaticFiles } from './static-files.server.ts'

/** A server of a folder with a small script, a large picture, and nothing else. */
async function withFiles(use: (url: string, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/small.js'), 'export {}')
  writeFileSync(join(folder, 'assets/large.avif'), Buffer.alloc(8 * 1024 * 1024))
  const files = new StaticFiles(folder)
  const server = createServer((request, response) => {
    if (!files.send(request, response, {})) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  }
}

test('files are sent whole, from memory and from the disk', () =>
  withFiles(async (url) => {
    for (const [path, length] of [
      ['/assets/small.js', 9],
      ['/assets/large.avif', 8 * 1024 * 1024],
    ] as const) {
      expect((await (await fetch(`${url}${path}`)).arrayBuffer()).byteLength).toBe(length)
      const head = await fetch(`${url}${path}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
    }
  }))

test('a script that the build compressed is sent as it compressed it', () =>
  withFiles(async (url, folder) => {
    const compressed = brotliCompressSync('export {}', { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
    writeFileSync(join(folder, 'assets/small.js.br'), compressed)
    const answer = await new Promise<{ encoding: unknown; body: Buffer }>((resolve) =>
      get(`${url}/assets/small.js`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
        )
      }),
    )
    expect(answer).toEqual({ encoding: 'br', body: compressed })
    expect(await (await fetch(`${url}/assets/small.js`)).text()).toBe('export {}')
  }))

test('a file that the next build took away is not found, and the server goes on', () =>
  withFiles(async (url, folder) => {
    rmSync(join(folder, 'assets'), { recursive: true })
    for (const path of ['/assets/small.js', '/assets/large.avif']) {
      const answer = await fetch(`${url}${path}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect((await fetch(`${url}/anything`)).status).toBe(418)
  }))

test.runIf(process.platform === 'linux')('who leaves in the middle of a file leaves none open', () =>
  withFiles(async (url, folder) => {
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((number) => {
        try {
          return readlinkSync(`/proc/self/fd/${number}`).startsWith(folder)
        } catch {
          return false
        }
      }).length
    await new Promise<void>((resolve) => {
      get(`${url}/assets/large.avif`, (answer) => {
        answer.once('data', () => answer.destroy())
        answer.once('close', resolve)
      })
    })
    await expect.poll(openFiles).toBe(0)
  }),
)
