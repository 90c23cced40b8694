import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { hourMs } from '../clock/time.ts'
import { secretsWith } from '../secrets/secrets.server.ts'
import type { Services } from '../services/services.server.ts'
import { eachDatabase } from '../store/fixtures/databases.server.ts'
import { openStore } from '../store/open.server.ts'
import { startSmtp, type TestSmtp } from './fixtures/smtp.ts'
import { queueMail } from './outbox.server.ts'
import { forgetSentMail, sendDue, waitAfter } from './send.server.ts'
import { openTransport } from './transport.server.ts'

const reset = {
  to: 'meera@example.in',
  language: 'en',
  kind: 'reset-password',
  data: { name: 'Meera Rao', link: 'http://localhost:3000/reset-password?token=secret' },
} as const

function transportTo(smtp: TestSmtp, patienceMs = 60_000) {
  return openTransport(
    { smtpUrl: smtp.url, mailFrom: null, dataDir: '/nowhere' },
    () => sampleFirm,
    patienceMs,
  )
}

async function withSmtp(use: (smtp: TestSmtp) => Promise<void>): Promise<void> {
  const smtp = await startSmtp()
  try {
    await use(smtp)
  } finally {
    await smtp.kill()
  }
}

function outbox(services: Services) {
  return services.db.selectFrom('outbox').selectAll().execute()
}

eachDatabase('what commits is sent once, and what is rolled back never', (open) =>
  withSmtp(async (smtp) => {
    const services = testServices(open)
    await open.db.transaction().execute((trx) => queueMail(trx, services, reset))
    await expect(
      open.db.transaction().execute(async (trx) => {
        await queueMail(trx, services, { ...reset, to: 'nobody@example.in' })
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')

    const transport = transportTo(smtp)
    expect(await sendDue(services, transport)).toBe(1)
    expect(await sendDue(services, transport)).toBe(0)
    expect(smtp.taken.map(({ to }) => to)).toEqual([['meera@example.in']])
    expect(smtp.taken[0]?.raw).toMatch(/^To: meera@example\.in\r?$/m)
    expect(smtp.taken[0]?.raw).toContain('multipart/alternative')
  }),
)

eachDatabase(
  'neither the address nor the link can be read in the outbox, and both are gone afterwards',
  (open) =>
    withSmtp(async (smtp) => {
      const services = testServices(open)
      await queueMail(open.db, services, reset)
      const waiting = JSON.stringify(await outbox(services))
      expect(waiting).not.toContain('meera')
      expect(waiting).not.toContain('secret')
      await sendDue(services, transportTo(smtp))
      expect(await outbox(services)).toMatchObject([{ payload: null, attempts: 1, problem: null }])
    }),
)

eachDatabase('a mail server that refuses, hangs, dies and comes back delays and loses nothing', (open) =>
  withSmtp(async (smtp) => {
    const clock = handClock()
    const services = testServices(open, clock)
    const transport = transportTo(smtp)
    await queueMail(open.db, services, reset)

    await smtp.become('refuse')
    expect(await sendDue(services, transport)).toBe(0)
    expect(await outbox(services)).toMatchObject([{ attempts: 1, problem: 'EENVELOPE 451', done_at: null }])
    // Not at once again.
    await smtp.become('accept')
    expect(await sendDue(services, transport)).toBe(0)

    clock.forward(hourMs)
    await smtp.become('hang')
    expect(await sendDue(services, transportTo(smtp, 500))).toBe(0)
    expect(await outbox(services)).toMatchObject([{ attempts: 2, problem: 'ETIMEDOUT' }])

    clock.forward(2 * hourMs)
    await smtp.kill()
    expect(await sendDue(services, transport)).toBe(0)
    expect(await outbox(services)).toMatchObject([{ attempts: 3, done_at: null }])

    clock.forward(2 * hourMs)
    const again = await startSmtp(smtp.port)
    try {
      expect(await sendDue(services, transport)).toBe(1)
      expect(again.taken).toHaveLength(1)
      expect(smtp.taken).toHaveLength(0)
    } finally {
      await again.kill()
    }
  }),
)

eachDatabase('two servers at one outbox send each message once', (open, place) =>
  withSmtp(async (smtp) => {
    const other = await openStore(place)
    try {
      const services = testServices(open)
      const otherServices: Services = { ...services, db: other.db }
      const people = Array.from({ length: 12 }, (_, index) => `client-${index}@example.in`)
      for (const to of people) await queueMail(open.db, services, { ...reset, to })
      const transport = transportTo(smtp)
      // One of them may give up a turn to the other, so each looks more than once, as a server does.
      const look = async (its: Services) => {
        for (let turn = 0; turn < 12; turn += 1) await sendDue(its, transport)
      }
      await Promise.all([look(services), look(otherServices)])
      expect(smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted())
    } finally {
      await other.close()
    }
  }),
)

eachDatabase('what a server took along when it died is sent by another, under the same Message-ID', (open) =>
  withSmtp(async (smtp) => {
    const clock = handClock()
    const services = testServices(open, clock)
    await queueMail(open.db, services, reset)
    const real = transportTo(smtp)
    // Delivered, but the server dies before it can write that down.
    const dying = { ...services, db: services.db }
    const cut = {
      ...real,
      deliver: async (...mail: Parameters<typeof real.deliver>) => {
        await real.deliver(...mail)
        await new Promise(() => {})
      },
    }
    void sendDue(dying, cut)
    while (smtp.taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await sendDue(services, real)).toBe(0)
    clock.forward(3 * 60_000)
    expect(await sendDue(services, real)).toBe(1)
    const ids = smtp.taken.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  }),
)

eachDatabase('a message that cannot be read any more stays and says so', async (open, place) => {
  const services = testServices(open)
  await queueMail(open.db, { ...services, secrets: secretsWith([Buffer.alloc(32, 7)]) }, reset)
  const transport = openTransport({ smtpUrl: null, mailFrom: null, dataDir: place.dataDir }, () => sampleFirm)
  expect(await sendDue(services, transport)).toBe(0)
  expect(await outbox(services)).toMatchObject([{ done_at: null, attempts: 1, problem: 'failed' }])
})

eachDatabase('without a mail server, messages are files that only their owner reads', async (open, place) => {
  const services = testServices(open)
  await queueMail(open.db, services, reset)
  mkdirSync(place.dataDir, { recursive: true })
  const transport = openTransport({ smtpUrl: null, mailFrom: null, dataDir: place.dataDir }, () => sampleFirm)
  expect(transport.summary).toBe(
    `No mail server is set: mail is saved as files in ${join(place.dataDir, 'mail')}.`,
  )
  expect(await sendDue(services, transport)).toBe(1)
  const [file = ''] = readdirSync(join(place.dataDir, 'mail'))
  const path = join(place.dataDir, 'mail', file)
  expect(file).toMatch(/^2026-08-19T06-30-00\.000Z-.*\.eml$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(place.dataDir, 'mail')).mode & 0o777).toBe(0o700)
  expect(readFileSync(path, 'utf8')).toMatch(/^Subject: Choose a new password\r$/m)
})

eachDatabase('sent mail is deleted after a month, unsent mail stays', (open) =>
  withSmtp(async (smtp) => {
    const clock = handClock()
    const services = testServices(open, clock)
    await queueMail(open.db, services, reset)
    await sendDue(services, transportTo(smtp))
    await queueMail(open.db, services, reset)
    clock.forward(31 * 24 * hourMs)
    await forgetSentMail(services)
    expect(await outbox(services)).toMatchObject([{ done_at: null }])
  }),
)

test('waits longer after each failure, up to an hour, and never gives up', () => {
  // Half a minute, then 2, 5, 15, 30 and 60 minutes, without the random part.
  const minutes = [1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => waitAfter(failures, 0) / 60_000)
  expect(minutes).toEqual([0.5, 2, 5, 15, 30, 60, 60, 60])
  expect(waitAfter(1, 1)).toBe(36_000)
})
