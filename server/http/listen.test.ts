import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { CannotListen, listen } from './listen.server.ts'

const impatient = { headers: 150, whole: 300, lookEvery: 50, idle: 5_000 }

/** What comes back for a request that never ends, until the server closes the connection. */
function sendForever(port: number, beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const drip = setInterval(() => socket.write('x'), 40)
    let answer = ''
    socket.write(beginning)
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
    setTimeout(() => reject(new Error('The connection was left open')), 60_000).unref()
  })
}

test('a sender who is slow with a body or with headers is dropped', async () => {
  const server = await listen(
    (request, response) => request.resume().on('end', () => response.end()),
    0,
    '127.0.0.1',
    impatient,
  )
  const slowBody = await sendForever(
    server.port,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n',
  )
  const slowHeaders = await sendForever(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nX: ')
  expect(slowBody).toContain('408')
  expect(slowHeaders).toContain('408')
  await server.close()
})

test('closing waits for running requests and for nothing else', async () => {
  let finish: () => void = () => {}
  const server = await listen(
    (request, response) => {
      if (request.url === '/slow') finish = () => response.end('done')
      else response.end('quick')
    },
    0,
    '127.0.0.1',
  )
  const url = `http://127.0.0.1:${server.port}`
  await (await fetch(`${url}/quick`)).text()
  const slow = fetch(`${url}/slow`).then((answer) => answer.text())
  await expect.poll(() => finish.toString()).toContain('done')
  const closed = server.close()
  finish()
  expect(await slow).toBe('done')
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

test('a port in use is refused with a sentence', async () => {
  const server = await listen(() => {}, 0, '127.0.0.1')
  await expect(listen(() => {}, server.port, '127.0.0.1')).rejects.toThrow(CannotListen)
  await server.close()
})
