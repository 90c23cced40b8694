import { expect } from 'vitest'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { deleteEnquiry } from '#features/enquiries/tables/leads.server.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { eraseExpired } from '#features/privacy/retention.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { askToInvest } from '#features/requests/fixtures/request-text.ts'
import { deleteRequest } from '#features/requests/tables/requests.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { selectUnsent } from '#kit/mail/outbox-rows.server.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import type { MailTransport } from '#kit/mail/transport.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'

const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/in', WEBHOOK_SECRET: 'a secret of thirty-two characters' }
const consent = parseConsent('answer-message', { textVersion: 'v1', language: 'en', page: '/contact' })
const sender = { address: '203.0.113.7', key: null, bodyHash: 'a' }

async function twoMessages(open: Store) {
  const clock = handClock()
  const services = testServices(open, clock, webhook)
  const message = { email: 'asha@example.in', phone: null, text: 'Call me', schemeCode: null, slot: null }
  const ids: string[] = []
  for (const name of ['Asha Rao', 'Ravi Kumar']) {
    const taken = await saveMessage(services, { ...message, name }, consent, sender)
    if (taken.ok) ids.push(taken.id)
  }
  const [asha = '', ravi = ''] = ids
  return { firm: services, clock, asha, ravi }
}

eachDatabase(
  'with a record goes what waits to be sent about it: to the firm, to its sender, to other programs',
  async (open) => {
    const { firm: services, asha, ravi } = await twoMessages(open)
    // Each: the firm's mail, the confirmation, the webhook.
    expect(await selectUnsent(open.db)).toHaveLength(6)
    expect(await open.db.transaction().execute((trx) => deleteEnquiry(trx, 'message', asha))).toBe(true)
    expect((await selectUnsent(open.db)).map(({ subject_id }) => subject_id)).toEqual([ravi, ravi, ravi])
    const sent: string[] = []
    const transport: MailTransport = {
      summary: 'a test',
      deliver: async (_, mail) => {
        sent.push(mail.text)
      },
      close: () => {},
    }
    await sendDue(services, transport)
    expect(sent).toHaveLength(2)
    expect(sent.join()).not.toContain('Asha')
  },
)

eachDatabase('what erases itself after its time takes what still waits about it along', async (open) => {
  const { firm: services, clock } = await twoMessages(open)
  clock.forward(364 * dayMs)
  await eraseExpired(services)
  expect(await selectUnsent(open.db)).toHaveLength(6)
  clock.forward(2 * dayMs)
  await eraseExpired(services)
  expect(await selectUnsent(open.db)).toEqual([])
})

eachDatabase('a request of a client goes with what waits about it, and nothing else does', async (open) => {
  await saveTestPrices(open)
  const services = testServices(open, handClock('2026-08-20T06:30:00Z'))
  const { id } = await makeClient(open)
  for (const note of ['one', 'another']) await askToInvest(services, id, { note })
  const rows = await open.db.selectFrom('client_request').select('id').execute()
  expect(await selectUnsent(open.db)).toHaveLength(4)
  await open.db.transaction().execute((trx) => deleteRequest(trx, rows[0]?.id ?? ''))
  expect(await requestsOf(services, id)).toHaveLength(1)
  expect((await selectUnsent(open.db)).map(({ subject_id }) => subject_id)).toEqual([
    rows[1]?.id,
    rows[1]?.id,
  ])
  await eraseExpired(services)
  expect(await selectUnsent(open.db)).toHaveLength(2)
})
