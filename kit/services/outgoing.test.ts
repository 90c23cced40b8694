import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openTransport } from '../mail/transport.server.ts'
import { callableHosts, limitOutgoing } from './outgoing.server.ts'
import { parseSettings, type Settings } from './settings.server.ts'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

function settingsOf(env: Record<string, string>): Settings {
  const settings = parseSettings(env)
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return settings.value
}

async function listening(answer: (server: Server) => void = () => {}): Promise<number> {
  const server = createServer((_, response) => response.end('here'))
  answer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** Returns the code of the error under a failed `fetch`. */
async function codeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (failed: Error) => failed,
  )
  return ((error?.cause ?? error) as { code?: unknown } | null)?.code
}

test('what may be called are the hosts and ports of the settings', () => {
  expect([...callableHosts(settingsOf({}))]).toEqual(['portal.amfiindia.com:443'])
  expect(
    [
      ...callableHosts(
        settingsOf({
          NAV_URL: 'off',
          DATABASE_URL: 'postgres://peepal:secret@db.example.in/peepal?sslmode=verify-full',
          SMTP_URL: 'smtp://Mail.example.in',
          WEBHOOK_URL: 'https://crm.example.in:8443/in?x=1',
          WEBHOOK_SECRET: 'a secret of thirty-two characters',
          ALSO_CALL: 'WWW.amfiindia.com, 10.0.0.5:81',
        }),
      ),
    ].toSorted(),
  ).toEqual([
    '10.0.0.5:81',
    'crm.example.in:8443',
    'db.example.in:5432',
    'mail.example.in:587',
    'www.amfiindia.com:443',
  ])
  expect(parseSettings({ ALSO_CALL: 'https://elsewhere.example/' })).toMatchObject({ ok: false })
})

test('another host, another port and a redirect to one are refused, whatever makes the call', async () => {
  const other = await listening()
  const listed = await listening((server) => {
    server.removeAllListeners('request').on('request', ({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${other}/` })
      response.end('here')
    })
  })
  undo.unshift(limitOutgoing(settingsOf({ NAV_URL: `http://127.0.0.1:${listed}/` })))

  expect(await (await fetch(`http://127.0.0.1:${listed}/`)).text()).toBe('here')
  expect(await codeOf(fetch(`http://127.0.0.1:${other}/`))).toBe('ENOTLISTED')
  expect(await codeOf(fetch(`http://localhost:${listed}/`))).toBe('ENOTLISTED')
  expect(await codeOf(fetch(`http://127.0.0.1:${listed}/moved`))).toBe('ENOTLISTED')
  expect(await codeOf(fetch('https://elsewhere.example/'))).toBe('ENOTLISTED')
  for (const open of [
    () => connect(other, '127.0.0.1'),
    () => connect({ port: other, host: '127.0.0.1' }),
    () => connect(other),
  ]) {
    const [error] = (await once(open(), 'error')) as [{ code?: string }]
    expect(error.code).toBe('ENOTLISTED')
  }
  const [missing] = (await once(connect(join(tmpdir(), 'no such socket')), 'error')) as [{ code?: string }]
  expect(missing.code, 'a socket of the file system is let through').toBe('ENOENT')
})

test('mail goes to the server of the settings, by its name, and to no other', async () => {
  const port = await listening((server) => server.on('connection', (socket) => socket.end('554 closed\r\n')))
  const send = async (smtpUrl: string) => {
    const transport = openTransport({ smtpUrl, mailFrom: null, dataDir: '/nowhere' }, () => ({
      name: 'Peepal',
      email: 'office@example.in',
    }))
    const mail = { to: 'meera@example.in', subject: 'x', text: 'x', html: 'x' }
    const code = await codeOf(transport.deliver('x', mail, '2026-11-22T10:00:00.000Z'))
    transport.close()
    return code
  }
  undo.unshift(limitOutgoing(settingsOf({ NAV_URL: 'off', SMTP_URL: `smtp://localhost:${port}` })))
  expect(await send(`smtp://localhost:${port}`)).not.toBe('ENOTLISTED')
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('ENOTLISTED')
})
