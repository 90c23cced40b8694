import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { findInboxPerson } from '#features/enquiries/inbox.server.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { doStep, undoStep, type WorkUndo } from '#features/work/act.server.ts'
import type { WorkStep } from '#features/work-items/work-item.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { startSmtp } from '#kit/mail/fixtures/smtp.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import { openTransport } from '#kit/mail/transport.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { type HandClock, handClock, testServices } from '#tests/fixtures/services.server.ts'
import { askToInvest } from './fixtures/request-text.ts'
import { findClientRequest } from './office.server.ts'

const asha: DeskActor = { kind: 'desk', name: 'Asha Rao', staffId: null }
const ravi: DeskActor = { kind: 'desk', name: 'Ravi Iyer', staffId: null }
const nothing = { text: null, number: null, navDate: null }

/** A firm with a mail server; what clients send is delivered before the test begins. */
async function withFirm(
  store: Store,
  use: (firm: {
    services: Services
    clock: HandClock
    /** Delivers what is due, and returns how many mails left. */
    deliver(): Promise<number>
  }) => Promise<void>,
): Promise<void> {
  const clock = handClock('2026-08-19T06:30:00Z')
  const services = testServices(store, clock)
  await saveTestPrices(store)
  const smtp = await startSmtp()
  const transport = openTransport(
    { smtpUrl: smtp.url, mailFrom: null, dataDir: '/nowhere' },
    () => sampleFirm,
    60_000,
  )
  try {
    await use({ services, clock, deliver: () => sendDue(services, transport) })
  } finally {
    transport.close()
    await smtp.kill()
  }
}

async function undoOf(services: Services, key: string, step: WorkStep, words = {}): Promise<WorkUndo> {
  const done = await doStep(services, asha, key, step, { ...nothing, ...words })
  if (!done.ok || !done.undo) throw new Error(`${step} has no undo`)
  return done.undo
}

eachDatabase('C-051 each step of a request can be undone for ten seconds, and its mail with it', (store) =>
  withFirm(store, async ({ services, clock, deliver }) => {
    const { id: client } = await makeClient(store, 'Vikram Iyer')
    const reference = await askToInvest(services, client)
    const read = async () => (await findClientRequest(services, reference))!
    const { id } = await read()
    const key = `request:${id}`
    await deliver()
    const states = [
      ['request-take', {}, 'received', 'in-progress'],
      ['request-hand-on', { number: 'C-77120' }, 'in-progress', 'with-registrar'],
      ['request-done', { navDate: '2026-08-19' }, 'with-registrar', 'done'],
      ['request-decline', { text: 'Not yours' }, 'with-registrar', 'declined'],
    ] as const
    for (const [step, words, before, after] of states) {
      const events = (await read()).events.length
      const undo = await undoOf(services, key, step, words)
      expect((await read()).state).toBe(after)
      clock.forward(9_999)
      expect(await deliver(), step).toBe(0)
      // A colleague can't undo it: it is not their step.
      expect(await undoStep(services, ravi, undo)).toBe(false)
      expect(await undoStep(services, asha, undo)).toBe(true)
      expect(await undoStep(services, asha, undo)).toBe(false)
      expect(await read()).toMatchObject({ state: before })
      expect((await read()).events).toHaveLength(events)
      clock.forward(60_000)
      expect(await deliver(), step).toBe(0)
      // Done in earnest, the client gets one mail, and nothing takes it back.
      if (step === 'request-done' || step === 'request-decline') continue
      const late = await undoOf(services, key, step, words)
      clock.forward(12_000)
      expect(await deliver(), step).toBe(1)
      expect(await undoStep(services, asha, late)).toBe(false)
      expect((await read()).state).toBe(after)
    }
  }),
)

eachDatabase('C-051 a step that somebody went on from is not undone', (store) =>
  withFirm(store, async ({ services }) => {
    const { id: client } = await makeClient(store, 'Vikram Iyer')
    const reference = await askToInvest(services, client)
    const key = `request:${(await findClientRequest(services, reference))!.id}`
    const taken = await undoOf(services, key, 'request-take')
    await doStep(services, ravi, key, 'request-hand-on', { ...nothing, number: 'C-1' })
    const queued = async () => (await store.db.selectFrom('outbox').select('kind').execute()).length
    const before = await queued()
    expect(await undoStep(services, asha, taken)).toBe(false)
    expect((await findClientRequest(services, reference))!.state).toBe('with-registrar')
    expect(await queued()).toBe(before)
  }),
)

eachDatabase(
  'C-051 an answer by mail can be undone for ten seconds: nothing is sent, everything is open',
  (store) =>
    withFirm(store, async ({ services, clock, deliver }) => {
      const consent = { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' } as const
      const sender = { address: '203.0.113.7', key: null, bodyHash: '' }
      const write = async (text: string) => {
        const fields = { name: 'Sunitha', email: 'sunitha@example.in', phone: null, schemeCode: null }
        const saved = await saveMessage(services, { ...fields, text, slot: null }, consent, sender)
        if (!saved.ok) throw new Error('not saved')
        return `message:${saved.id}`
      }
      const key = await write('How do I begin?')
      await write('And what does it cost?')
      await deliver()
      const undo = await undoOf(services, key, 'answer', { text: 'Dear Sunitha' })
      expect((await findInboxPerson(services, key))?.open).toHaveLength(0)
      expect(await undoStep(services, asha, undo)).toBe(true)
      const person = await findInboxPerson(services, key)
      expect(person?.open).toHaveLength(2)
      expect(person?.open.flatMap(({ record }) => record.marks)).toEqual([])
      clock.forward(60_000)
      expect(await deliver()).toBe(0)

      const { id: client } = await makeClient(store, 'Vikram Iyer')
      const reference = await askToInvest(services, client)
      const request = `request:${(await findClientRequest(services, reference))!.id}`
      await deliver()
      // An answer also takes a request up, and its undo puts it back.
      const answered = await undoOf(services, request, 'answer', { text: 'Dear Vikram' })
      expect((await findClientRequest(services, reference))!.state).toBe('in-progress')
      expect(await undoStep(services, asha, answered)).toBe(true)
      expect(await findClientRequest(services, reference)).toMatchObject({
        state: 'received',
        events: [{ act: 'received' }],
      })
      const late = await undoOf(services, request, 'answer', { text: 'Dear Vikram' })
      clock.forward(12_000)
      expect(await deliver()).toBe(1)
      expect(await undoStep(services, asha, late)).toBe(false)
    }),
)
