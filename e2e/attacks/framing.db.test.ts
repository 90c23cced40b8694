import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendRaw } from '../fixtures/raw.ts'
import { shareSite } from '../fixtures/shared-site.ts'

const shared = shareSite()

/** A request hidden in the body of another: if an answer to it comes back, the server has read it as a separate request. */
const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'
const hiddenAnswer = /User-agent/i

const post = (headers: string, body: string) =>
  `POST /api/send-sip-lead.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
const chunked = 'Transfer-Encoding: chunked'
const end = '0\r\n\r\n'

const ambiguous: readonly [what: string, bytes: string][] = [
  ['a length and chunks', post(`Content-Length: 6\r\n${chunked}`, `${end}${hidden}`)],
  ['chunks and a length', post(`${chunked}\r\nContent-Length: ${hidden.length}`, `${end}${hidden}`)],
  ['two lengths that differ', post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden)],
  ['two lengths that agree', post('Content-Length: 2\r\nContent-Length: 2', `{}${hidden}`)],
  ['lengths in one list', post(`Content-Length: 0, ${hidden.length}`, hidden)],
  ['a length with a sign', post('Content-Length: +2', `{}${hidden}`)],
  ['a negative length', post('Content-Length: -1', hidden)],
  ['a length in hexadecimal', post('Content-Length: 0x10', `${hidden}`)],
  ['a length of no digits', post('Content-Length: ', hidden)],
  ['a length past all numbers', post('Content-Length: 99999999999999999999', hidden)],
  ['a blank before the colon', post(`Transfer-Encoding : chunked`, `${end}${hidden}`)],
  ['a coding that nobody knows', post('Transfer-Encoding: xchunked', `${end}${hidden}`)],
  ['chunked, but not last', post('Transfer-Encoding: chunked, identity', `${end}${hidden}`)],
  ['a coding split over two lines', post('Transfer-Encoding:\r\n chunked', `${end}${hidden}`)],
  ['a folded length', post('Content-Length:\r\n 2', `{}${hidden}`)],
  ['a folded header', post('X-Anything: a\r\n b\r\nContent-Length: 2', `{}${hidden}`)],
  ['a header line without a colon', post('Content-Length: 2\r\nnonsense', `{}${hidden}`)],
  ['a header with a NUL', post('X-Anything: a\0b\r\nContent-Length: 2', `{}${hidden}`)],
  ['a lone return within a header', post(`X-Anything: a\rContent-Length: ${hidden.length}`, hidden)],
  ['bare line feeds', post('Content-Length: 2', `{}${hidden}`).replaceAll('\r\n', '\n')],
  ['a bare line feed in one header', post(`X-Anything: a\nContent-Length: 2`, `{}${hidden}`)],
  ['a chunk size with a sign', post(chunked, `+2\r\n{}\r\n${end}${hidden}`)],
  ['a chunk size with a prefix', post(chunked, `0x2\r\n{}\r\n${end}${hidden}`)],
  ['a chunk size past all numbers', post(chunked, `FFFFFFFFFFFFFFFFF\r\n{}\r\n${end}${hidden}`)],
  ['a chunk that is longer than it says', post(chunked, `1\r\n{}\r\n${end}${hidden}`)],
  ['a chunk that ends in a bare line feed', post(chunked, `2\r\n{}\n${end}${hidden}`)],
  ['a chunk size that ends in a bare line feed', post(chunked, `2;\n{}\r\n${end}${hidden}`)],
  ['a request line of another protocol', `GET / HTTP/1.1 x\r\nHost: localhost\r\n\r\n${hidden}`],
  ['a version from the future', `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n${hidden}`],
  ['the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
  ['no version at all', `GET /\r\n\r\n${hidden}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n${hidden}`],
  ['a host with a path', `GET / HTTP/1.1\r\nHost: localhost/evil\r\n\r\n${hidden}`],
  ['a host with a user', `GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n\r\n${hidden}`],
  ['a host with a port that is none', `GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n${hidden}`],
]

test.each(ambiguous)('%s is refused, and the connection ends there', async (_, bytes) => {
  const answer = await sendRaw(shared.site.url, bytes)
  expect(answer.statuses).toEqual([400])
  expect(answer.isClosed).toBe(true)
  expect(answer.text).not.toMatch(hiddenAnswer)
})

test('bytes within a length or a chunk are a body, whatever they say', async () => {
  const covered: [string, number[]][] = [
    // Pages from memory are answered before the body is read.
    [`GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`, [200]],
    [`GET /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`, [200]],
    [
      `HEAD /icons/icon.svg HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      [200],
    ],
    [post(`Content-Length: ${hidden.length}`, hidden), [400]],
    [post(chunked, `${hidden.length.toString(16)}\r\n${hidden}\r\n${end}`), [400]],
    [post(chunked, `${hidden.length.toString(16)};x=${'y'.repeat(20)}\r\n${hidden}\r\n${end}`), [400]],
    [post(`Content-Length: ${hidden.length}\r\nX-HTTP-Method-Override: GET`, hidden), [400]],
  ]
  for (const [bytes, statuses] of covered) {
    for (const round of ['first', 'again']) {
      const answer = await sendRaw(shared.site.url, bytes)
      expect(answer.statuses, `${round}: ${bytes}`).toEqual(statuses)
      expect(answer.text).not.toMatch(hiddenAnswer)
    }
  }
})

test('nothing after a body that is too large is read as a request', async () => {
  const large = 'x'.repeat(70_000)
  const answer = await sendRaw(shared.site.url, post(`Content-Length: ${large.length}`, `${large}${hidden}`))
  expect(answer.statuses).toEqual([413])
  expect(answer.text).not.toMatch(hiddenAnswer)
  expect(answer.isClosed).toBe(true)
})

test('pipelined requests are answered one after the other, in order', async () => {
  const answer = await sendRaw(
    shared.site.url,
    `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /no-such-page HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
    20_000,
  )
  expect(answer.statuses).toEqual([200, 404, 200])
  expect(answer.text).toMatch(/"status":"up"[\s\S]*Page Not Found[\s\S]*User-agent/)
})

test('a request that is too long or unknown is refused with its own status', async () => {
  const ask = async (line: string, more = '') =>
    (
      await sendRaw(
        shared.site.url,
        `${line} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`,
      )
    ).statuses[0]
  expect(await ask(`GET /${'x'.repeat(40_000)}`)).toBe(431)
  expect(await ask('GET /', `Cookie: ${'x'.repeat(40_000)}\r\n`)).toBe(431)
  expect(await ask('GET /', 'Expect: a-miracle\r\n')).toBe(417)
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) expect(await ask(`${method} /`), method).toBe(501)
  for (const method of ['get', 'FROBNICATE', '']) expect(await ask(`${method} /`), method).toBe(400)
  // node:http closes the connection of anyone who asks for a tunnel.
  expect(await ask('CONNECT localhost:80')).toBe(undefined)
  expect(await ask('GET /', 'Upgrade: h2c\r\n')).toBe(200)
  expect(await ask('GET /', 'Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n')).toBe(200)
})

test('a Host header or a full address in the request line never changes what others see', async () => {
  const { url } = shared.site
  const asked = [
    'GET http://evil.example/about HTTP/1.1\r\nHost: evil.example',
    'GET http://evil.example/about HTTP/1.1\r\nHost: localhost',
    'GET //evil.example/about HTTP/1.1\r\nHost: localhost',
    'GET /about HTTP/1.1\r\nHost: evil.example',
    'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example',
    'GET /about HTTP/1.1\r\nHost: localhost\r\nX-Original-URL: /dashboard\r\nX-Rewrite-URL: /dashboard',
    'GET /sitemap.xml HTTP/1.1\r\nHost: evil.example',
    'GET /dashboard HTTP/1.1\r\nHost: evil.example',
    'GET http://evil.example/dashboard HTTP/1.1\r\nHost: evil.example',
    'POST /login?next=//evil.example HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nContent-Length: 0',
  ]
  for (const head of asked) {
    const answer = await sendRaw(url, `${head}\r\nConnection: close\r\n\r\n`)
    expect(answer.statuses, head).toHaveLength(1)
    expect(answer.statuses[0], head).toBeLessThan(500)
    expect(answer.text, head).not.toContain('evil.example/')
    expect(answer.text.match(/^location: (.*)$/im)?.[1] ?? '/', head).toMatch(/^\/(?!\/)/)
  }
  for (const path of ['/about', '/sitemap.xml']) {
    expect(await (await fetch(`${url}${path}`)).text(), path).not.toContain('evil.example')
  }
})

test('an error of the server itself reveals nothing about it', async () => {
  for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`]) {
    const { text, isClosed } = await sendRaw(shared.site.url, bytes)
    expect(isClosed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(text).not.toMatch(/node|hono|stack|error:|server:|x-powered-by/i)
    for (const header of [
      'x-content-type-options: nosniff',
      "frame-ancestors 'none'",
      'cache-control: no-store',
    ]) {
      expect(text.toLowerCase()).toContain(header)
    }
  }
})

test('a flood of bodies that are cut off is no failure in the log', async () => {
  const { hostname, port } = new URL(shared.site.url)
  const start = post('Content-Length: 5000\r\nOrigin: http://localhost', '{"name":')
  for (let at = 0; at < 20; at += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(start)
        setTimeout(20).then(() => socket.destroy())
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  await expect
    .poll(() => shared.site.output().split('a body ended early').length - 1)
    .toBeGreaterThanOrEqual(20)
  expect(shared.site.output()).not.toContain('"level":50')
})
