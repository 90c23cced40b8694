import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { localhost } from './fixtures/localhost-certificate.ts'
import { openTransport } from './transport.server.ts'

const trusted = getCACertificates('default')
const opened: SMTPServer[] = []

afterEach(async () => {
  setDefaultCACertificates(trusted)
  await Promise.all(opened.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))))
})

/** Starts a mail server that writes down what it is told, and whether that came encrypted. */
async function startServer(options: SMTPServerOptions): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const server = new SMTPServer({
    ...{ logger: false, authOptional: true, allowInsecureAuth: true, ...localhost },
    ...options,
    onAuth: ({ username }, { secure }, answer) => {
      heard.push(`${username} signs in, encrypted: ${secure}`)
      answer(null, { user: username })
    },
    onMailFrom: (_, { secure }, answer) => {
      heard.push(`a message, encrypted: ${secure}`)
      answer()
    },
    onData: (stream, _, answer) => stream.resume().on('end', () => answer()),
  })
  opened.push(server)
  // A client that hangs up while it shakes hands is what is tested.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return { port: (server.server.address() as AddressInfo).port, heard }
}

/** Sends a message to a mail server. Resolves to 'sent', or to the code of why it was not. */
async function send(smtpUrl: string): Promise<string> {
  const firm = { name: 'Peepal', email: 'info@peepal.example' }
  const transport = openTransport({ smtpUrl, mailFrom: null, dataDir: '/nowhere' }, () => firm)
  const mail = { to: 'anita@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  try {
    await transport.deliver('id', mail, '2026-08-19T06:30:00.000Z')
    return 'sent'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'no code'
  } finally {
    transport.close()
  }
}

const withoutTls = { disabledCommands: ['STARTTLS'] }

test('a password or a message for another machine is not sent to a server without STARTTLS', async () => {
  const { port, heard } = await startServer(withoutTls)
  // 0.0.0.0 leads here, and is no name of this machine to the program.
  for (const url of [`smtp://anita:secret@127.0.0.1:${port}`, `smtp://0.0.0.0:${port}`])
    expect([url, await send(url)]).toEqual([url, 'ETLS'])
  expect(heard).toEqual([])
})

test('nothing is sent to a server whose certificate nobody vouches for, or is for another name', async () => {
  const { port, heard } = await startServer({})
  expect(await send(`smtp://anita:secret@localhost:${port}`)).toBe('ESOCKET')
  setDefaultCACertificates([...trusted, localhost.cert])
  expect(await send(`smtp://anita:secret@127.0.0.1:${port}`)).toBe('ESOCKET')
  expect(heard).toEqual([])
})

test('a server with a certificate of its name gets the password and the message encrypted', async () => {
  const { port, heard } = await startServer({})
  setDefaultCACertificates([...trusted, localhost.cert])
  expect(await send(`smtp://anita:secret@localhost:${port}`)).toBe('sent')
  expect(heard).toEqual(['anita signs in, encrypted: true', 'a message, encrypted: true'])
})

test('a relay on this machine needs no encryption where it needs no password', async () => {
  const { port, heard } = await startServer(withoutTls)
  expect(await send(`smtp://127.0.0.1:${port}`)).toBe('sent')
  expect(heard).toEqual(['a message, encrypted: false'])
})
