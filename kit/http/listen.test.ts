import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CannotListen, listen } from './listen.server.ts'

const impatient = { headers: 150, whole: 300, checkEvery: 50, idle: 5_000, reading: 5_000 }

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

test('closes a connection whose headers or body arrive too slowly', async () => {
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

test('closes a connection whose client stops reading, and not one whose answer takes long to make', async () => {
  // Long enough for a slow machine to read a request that has arrived.
  const reading = 1_000
  // More than the buffers of both systems hold.
  const large = Buffer.alloc(64 * 1024 * 1024)
  const server = await listen(
    (request, response) => {
      if (request.url === '/large') response.end(large)
      else setTimeout(() => response.end('made'), 2 * reading)
    },
    0,
    '127.0.0.1',
    { ...impatient, headers: 10_000, whole: 10_000, reading },
  )
  const made = fetch(`http://127.0.0.1:${server.port}/`).then((answer) => answer.text())
  const socket = connect(server.port, '127.0.0.1')
  socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await made).toBe('made')
  await new Promise((resolve) => setTimeout(resolve, 2 * reading))
  let received = 0
  socket.on('error', () => {})
  socket.on('data', (part) => {
    received += part.length
  })
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received).toBeLessThan(large.length)
  await server.close()
})

test('ends a connection that sends many requests without waiting for an answer', async () => {
  let asked = 0
  const server = await listen(
    (_request, response) => {
      asked += 1
      setTimeout(() => response.end('made'), 1)
    },
    0,
    '127.0.0.1',
    impatient,
  )
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(asked).toBe(16)
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

/** A connection that sends bytes as it is asked to, and keeps what comes back. */
function talkTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', (error) => {
    heard += String(error)
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { send: (text: string) => socket.write(text), heard: () => heard, closed }
}

test('closing waits for the rest of a request, whether its head or its body is half sent', async () => {
  const arrived: string[] = []
  const server = await listen(
    (request, response) => {
      arrived.push(request.url ?? '')
      request.resume().on('end', () => response.end('answered'))
    },
    0,
    '127.0.0.1',
  )
  const head = talkTo(server.port)
  head.send('GET /head HTTP/1.1\r\nHost: a\r\nX: ')
  const body = talkTo(server.port)
  body.send('POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nha')
  await expect.poll(() => arrived).toEqual(['/body'])
  const closed = server.close()
  head.send('1\r\n\r\n')
  body.send('lf')
  for (const answer of await Promise.all([head.closed, body.closed])) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*answered/i)
  }
  await closed
})

test('answers a request that arrived on a kept connection while the program stood still', async () => {
  const server = await listen((_, response) => response.end('answered'), 0, '127.0.0.1', {
    ...impatient,
    idle: 10,
  })
  const kept = talkTo(server.port)
  kept.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(kept.heard).toMatch(/answered$/)
  // After an immediate come timers, and only then what has arrived is read.
  await setImmediate()
  kept.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  // As on a busy machine. node:http by itself forgives a second.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  await expect.poll(kept.heard).toMatch(/answered[\s\S]*answered$/)
  await server.close()
})

test('what is answered while it drains ends its connection, and new ones are taken', async () => {
  const server = await listen((_, response) => response.end('answered'), 0, '127.0.0.1')
  const kept = talkTo(server.port)
  kept.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(kept.heard).toMatch(/connection: keep-alive[\s\S]*answered/i)
  const closed = server.close(1_000)
  expect(server.close()).toBe(closed)
  kept.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const fresh = talkTo(server.port)
  fresh.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await kept.closed).toMatch(/keep-alive[\s\S]*answered[\s\S]*connection: close[\s\S]*answered/i)
  expect(await fresh.closed).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close/i)
  await closed
})

test('closing does not wait for connections on which nothing was ever sent', async () => {
  const server = await listen(() => {}, 0, '127.0.0.1')
  const silent = talkTo(server.port)
  await server.close()
  expect(await silent.closed).toBe('')
})

test('a port in use is refused with a sentence', async () => {
  const server = await listen(() => {}, 0, '127.0.0.1')
  await expect(listen(() => {}, server.port, '127.0.0.1')).rejects.toThrow(CannotListen)
  await server.close()
})
