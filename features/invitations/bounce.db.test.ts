import { expect } from 'vitest'
import { dayMs } from '#kit/clock/time.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import { mailToken } from '#kit/mail/transport.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { takeBounce } from './bounce.server.ts'
import { addPerson } from './fixtures/book.server.ts'
import { readInvitees } from './list.server.ts'
import { remindInvited, renewInvitations, sendWave } from './send.server.ts'

/** A report in the form of RFC 3464 about a message. */
const report = (token: string, status: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    `To: bounces+${token}@neem.example`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=B',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; anita@example.in',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--B--',
  ].join('\r\n')

/** Hands over what is due, and returns the tokens of all messages, the newest first. */
async function post(services: Services): Promise<string[]> {
  const taken: string[] = []
  await sendDue(services, { summary: '', deliver: async (id) => void taken.push(id), close: () => {} })
  const rows = await services.db.selectFrom('outbox').select('id').orderBy('created_at', 'desc').execute()
  return rows.map(({ id }) => mailToken(id))
}

async function invitedByMail(services: Services, clock: ReturnType<typeof handClock>) {
  const { number } = await addPerson(services, { email: 'anita@example.in', folios: ['12345678'] })
  await sendWave(services, testActor, [number], null)
  // The time in which the wave can be taken back.
  clock.forward(60_000)
  const [token = ''] = await post(services)
  return { number, token }
}

eachDatabase(
  'C-147 a bounce shows beside the invitation and in the outbox, and stops reminders',
  async (db) => {
    const clock = handClock()
    const services = testServices(db, clock)
    const { number, token } = await invitedByMail(services, clock)
    expect(await takeBounce(services, report(token, '4.4.1', 'delayed'))).toMatchObject({ messages: 0 })
    const taken = { isBounce: true, messages: 1, invitations: 1, isOurs: false }
    expect(await takeBounce(services, report(token, '5.1.1'))).toEqual(taken)
    expect(await takeBounce(services, report(token, '5.1.1'))).toEqual(taken)
    expect(await readInvitees(services)).toMatchObject([{ state: 'bounced', bouncedBecause: 'no-mailbox' }])
    const outbox = await services.db.selectFrom('outbox').select(['problem', 'payload']).execute()
    expect(outbox).toEqual([{ problem: 'bounced 5.1.1', payload: null }])
    clock.forward(4 * dayMs)
    await remindInvited(services)
    expect(await services.db.selectFrom('outbox').select('id').execute()).toHaveLength(1)

    // A new link makes it good, and a late report about the old one changes nothing.
    await renewInvitations(services, testActor, [number])
    await post(services)
    expect(await takeBounce(services, report(token, '5.1.1'))).toMatchObject({ messages: 1, invitations: 0 })
    expect(await readInvitees(services)).toMatchObject([{ state: 'sent', bouncedBecause: null }])
  },
)

eachDatabase('C-147 a refusal of our sending is not laid at the client’s door', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  const { token } = await invitedByMail(services, clock)
  expect(await takeBounce(services, report(token, '5.7.26'))).toMatchObject({ invitations: 0, isOurs: true })
  expect(await readInvitees(services)).toMatchObject([{ state: 'sent' }])
})

eachDatabase('C-147 a forged or foreign report changes nothing', async (db) => {
  const clock = handClock()
  const services = testServices(db, clock)
  await invitedByMail(services, clock)
  expect(await takeBounce(services, report('0'.repeat(32), '5.1.1'))).toMatchObject({ messages: 0 })
  expect(await takeBounce(services, 'From: anita@example.in\n\n550 5.1.1')).toMatchObject({ isBounce: false })
  expect(await readInvitees(services)).toMatchObject([{ state: 'sent' }])
})
