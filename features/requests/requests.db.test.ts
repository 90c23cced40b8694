import { expect } from 'vitest'
import { unmask } from '#features/audit/unmask.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts, undoOwnImport } from '#features/ledger/record.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { printed } from '#features/statements/fixtures/printed.ts'
import { takeInStatement } from '#features/statements/take-in.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { answerRecord } from './answers.server.ts'
import { requestOf, requestsOf } from './asked-request.server.ts'
import { ask, requestText } from './fixtures/request-text.ts'
import { askableSips, readFormFacts } from './form-facts.server.ts'
import { actOnRequest, findClientRequest } from './office.server.ts'
import { withdrawRequest, writeUnder } from './requests.server.ts'

/** A client who holds 49.998 units of SBI Small Cap, at a NAV of ₹225. */
async function holder(open: Store, clock = handClock('2026-08-19T06:30:00Z')) {
  await saveTestPrices(open)
  const services = testServices(open, clock)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const [entry] = await selectEntries(open.db, id)
  const redeem = (units: string, more: { formKey?: string; signedInAt?: string } = {}) =>
    ask(services, id, 'redeem', { how: 'units', units, amount: '', note: '' }, { about: entry!.id, ...more })
  return { services, id, about: entry!.id, redeem, clock }
}

/** The subjects of the mails that wait, in the order in which they were queued. */
async function sentMails(services: Services): Promise<{ to: string; subject: string; text: string }[]> {
  const mails: { to: string; subject: string; text: string }[] = []
  const transport = {
    name: 'test',
    summary: '',
    deliver: async (_: unknown, mail: { to: string; subject: string; text: string }) => void mails.push(mail),
    close: () => {},
  }
  await sendDue(services, transport)
  return mails
}

function referenceOf(sent: Awaited<ReturnType<typeof ask>>): string {
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return sent.reference
}

eachDatabase('C-033 a redemption is followed to its end, with a mail at each step', async (open) => {
  const { services, id, redeem, clock } = await holder(open)
  const reference = referenceOf(await redeem('10'))
  await sentMails(services)
  const step = async (asked: Parameters<typeof actOnRequest>[3]) => {
    clock.forward(60_000)
    expect(await actOnRequest(services, testActor, reference, asked)).toMatchObject({ ok: true })
    return await sentMails(services)
  }
  const [taken] = await step({ act: 'take' })
  expect(taken).toMatchObject({ subject: 'Somebody is working on your request' })
  expect(taken?.text).toContain('You asked us to redeem from SBI Small Cap Fund. asha has taken it on.')
  // Wednesday 19 August: with the registrar by the end of the next office day.
  expect(taken?.text).toContain('we hand it to the registrar by 20 Aug 2026 at 18:30, Indian time')
  const [handed] = await step({ act: 'hand-on', number: 'CAMS-77120' })
  expect(handed).toMatchObject({ subject: 'Your request is with the registrar' })
  expect(handed?.text).toContain('Their number for it is CAMS-77120.')
  // Asked on the 19th, which is also today: the day before can't be its NAV, and tomorrow's is not there.
  for (const navDate of ['2026-08-18', '2026-08-20'] as const) {
    const finished = await actOnRequest(services, testActor, reference, {
      act: 'done',
      navDate,
    })
    expect(finished).toEqual({ ok: false, reason: 'not-its-nav' })
  }
  clock.forward(24 * 3_600_000)
  const [done] = await step({ act: 'done', navDate: '2026-08-20' })
  expect(done).toMatchObject({ subject: 'Your request is done' })
  expect(done?.text).toContain('It was done at the NAV of 20 Aug 2026.')
  expect(await requestOf(services, id, reference)).toMatchObject({
    state: 'done',
    due: null,
    canWithdraw: false,
    events: [
      { act: 'received', by: null },
      { act: 'taken', by: 'asha', at: '2026-08-19T06:31:00.000Z' },
      { act: 'handed-on', by: 'asha', number: 'CAMS-77120' },
      { act: 'done', by: 'asha', navDate: '2026-08-20' },
    ],
  })
  const again = await actOnRequest(services, testActor, reference, { act: 'take' })
  expect(again).toEqual({ ok: false, reason: 'not-from-here', state: 'done' })
})

eachDatabase('C-033 no step is left out, and what ends with us has no registrar', async (open) => {
  const { services, id, redeem } = await holder(open)
  const reference = referenceOf(await redeem('10'))
  for (const asked of [
    { act: 'hand-on', number: null },
    { act: 'done', navDate: null },
    { act: 'put-back' },
  ] as const) {
    expect(await actOnRequest(services, testActor, reference, asked)).toMatchObject({
      reason: 'not-from-here',
    })
  }
  const paper = referenceOf(
    await ask(services, id, 'document', { which: 'gains', year: '2025-26', note: '' }),
  )
  await actOnRequest(services, testActor, paper, { act: 'take' })
  expect(await actOnRequest(services, testActor, paper, { act: 'hand-on', number: 'X' })).toEqual({
    ok: false,
    reason: 'no-registrar',
  })
  expect((await requestOf(services, id, reference))?.events).toHaveLength(1)
})

eachDatabase(
  'C-032 units that are not there can’t be asked for, not even by two requests at once',
  async (open) => {
    const { redeem, services, id } = await holder(open)
    expect(await redeem('49.999')).toEqual({ ok: false, faults: { units: 'more-than-free' } })
    const both = await Promise.all([redeem('30', { formKey: 'a' }), redeem('30', { formKey: 'b' })])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, faults: { units: 'more-than-free' } })
    const [first] = await requestsOf(services, id)
    // Withdrawn, its units are free again.
    expect(await withdrawRequest(services, id, first!.reference)).toBe(true)
    expect(await redeem('30', { formKey: 'c' })).toMatchObject({ ok: true })
  },
)

eachDatabase('C-032 a redemption and a switch at once do not take the same units', async (open) => {
  const { redeem, services, id, about } = await holder(open)
  // Another scheme of the same house, to switch to.
  const move = () =>
    ask(services, id, 'switch', { to: '118650', how: 'units', units: '30', amount: '', note: '' }, { about })
  const both = await Promise.all([redeem('30'), move()])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, faults: { units: 'more-than-free' } })
})

eachDatabase('C-033 taken by the office and withdrawn by the client at once is one of both', async (open) => {
  const { redeem, services, id } = await holder(open)
  const reference = referenceOf(await redeem('10'))
  const [taken, withdrawn] = await Promise.all([
    actOnRequest(services, testActor, reference, { act: 'take' }),
    withdrawRequest(services, id, reference),
  ])
  expect([taken.ok, withdrawn].filter(Boolean)).toHaveLength(1)
  const request = await requestOf(services, id, reference)
  expect(request?.state).toBe(withdrawn ? 'withdrawn' : 'in-progress')
  expect(request?.events).toHaveLength(2)
})

eachDatabase(
  'C-033 an answer of the office and a message of the client at once are both kept',
  async (open) => {
    const { redeem, services, id } = await holder(open)
    const reference = referenceOf(await redeem('10'))
    const request = await requestOf(services, id, reference)
    const record = { kind: 'request', id: request?.id ?? '' } as const
    const both = await Promise.all([
      answerRecord(services, testActor, record, 'We will call you.'),
      writeUnder(services, id, reference, 'When will it be done?'),
    ])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    const acts = (await requestOf(services, id, reference))?.events.map(({ act }) => act).sort()
    expect(acts).toEqual(['answered', 'asked', 'received', 'taken'])
  },
)

eachDatabase('C-034 a form sent twice is one request; a changed one is another', async (open) => {
  const { redeem, services, id } = await holder(open)
  const both = await Promise.all([redeem('10', { formKey: 'a' }), redeem('10', { formKey: 'a' })])
  expect(both[0]).toEqual(both[1])
  expect(await requestsOf(services, id)).toHaveLength(1)
  await redeem('11', { formKey: 'a' })
  expect(await requestsOf(services, id)).toHaveLength(2)
})

eachDatabase('C-034 an old proof moves no money, no bank, no nominee and no phone', async (open) => {
  const { services, id, redeem, about } = await holder(open)
  // Eleven minutes ago.
  const signedInAt = '2026-08-19T06:19:00.000Z'
  expect(await redeem('10', { signedInAt })).toEqual({ ok: false, reason: 'proof' })
  const stale = [
    ['bank', { holder: 'A', number: '123456789', ifsc: 'HDFC0000001', type: 'savings', note: '' }],
    ['nominees', { how: 'none', note: '' }],
    ['phone', { mobile: '98480 22338', note: '' }],
  ] as const
  for (const [kind, text] of stale) {
    expect(await ask(services, id, kind, text, { signedInAt })).toEqual({ ok: false, reason: 'proof' })
  }
  const address = { street: 'Plot 7', city: 'Hyderabad', pin: '500034', note: '' }
  expect(await ask(services, id, 'address', address, { signedInAt })).toMatchObject({ ok: true })
  expect(await requestsOf(services, id)).toHaveLength(1)
  expect(about).not.toBe('')
})

eachDatabase('C-033 a client withdraws what nobody took, and both sides write under it', async (open) => {
  const { services, id, redeem } = await holder(open)
  const other = await makeClient(open, 'Ravi')
  const reference = referenceOf(await redeem('10'))
  expect(await withdrawRequest(services, other.id, reference)).toBe(false)
  expect(await writeUnder(services, other.id, reference, 'Mine?')).toEqual({ ok: false, reason: 'not-there' })
  expect(await requestOf(services, other.id, reference)).toBe(null)
  expect(await writeUnder(services, id, reference, ' ')).toEqual({ ok: false, faults: { message: 'needed' } })
  expect(await writeUnder(services, id, reference, 'x'.repeat(2001))).toMatchObject({
    faults: { message: 'too-long' },
  })
  // Pressed twice.
  for (const _ of [1, 2])
    expect(await writeUnder(services, id, reference, 'By Friday?')).toEqual({ ok: true })
  const request = await findClientRequest(services, reference)
  const record = { kind: 'request', id: request?.id ?? '' } as const
  await sentMails(services)
  expect(await answerRecord(services, testActor, record, 'Yes.')).toMatchObject({ after: 'in-progress' })
  expect((await sentMails(services)).map(({ subject }) => subject)).toEqual(['Our answer to you'])
  expect((await requestOf(services, id, reference))?.events).toMatchObject([
    { act: 'received' },
    { act: 'asked', by: null, text: 'By Friday?' },
    { act: 'taken', by: 'asha' },
    { act: 'answered', by: 'asha', text: 'Yes.' },
  ])
  expect(await withdrawRequest(services, id, reference)).toBe(false)
})

eachDatabase('C-031 an account number is kept encrypted, and who reads it is recorded', async (open) => {
  const { services, id } = await holder(open)
  const bank = { holder: 'Anita Rao', number: '001234567890', ifsc: 'HDFC0000001', type: 'savings', note: '' }
  const reference = referenceOf(await ask(services, id, 'bank', bank))
  const row = await open.db.selectFrom('client_request').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('1234567890')
  expect((await requestOf(services, id, reference))?.asked).toContainEqual({
    name: 'number',
    row: null,
    type: 'account-number',
    value: '7890',
  })
  const masked = { personId: id, field: 'request-number', id: reference } as const
  expect(await unmask(services, testActor, masked, 'To pay her', true)).toMatchObject({
    ok: true,
    value: '001234567890',
  })
  expect(await readsOf(services, id)).toMatchObject([
    { act: 'unmasked', by: 'asha', screen: 'request-number', reason: 'To pay her' },
  ])
  const outbox = await open.db.selectFrom('outbox').select('payload').execute()
  expect(outbox.length).toBeGreaterThan(0)
  // A sealed payload has four of these digits in a row by chance, once in some thousand keys.
  for (const { payload } of outbox) expect(payload).not.toContain('34567890')
})

eachDatabase('C-031 what is another’s, or nobody’s, is no place to ask about', async (open) => {
  const { services, id, about } = await holder(open)
  const other = await makeClient(open, 'Ravi')
  const at = (asked: string, personId = other.id) =>
    readFormFacts(services, personId, 'redeem', { scheme: '', about: asked }, 'en')
  expect(await at(about)).toBe(null)
  expect(await at('')).toBe('choose')
  const sip = { ...draft({ kind: 'sip', date: '2026-08-05' }) }
  await enterDrafts(services, id, [sip])
  const [own] = await askableSips(services, id, await readPortfolio(services, id, 'en'))
  const asked = { scheme: '', about: own!.key }
  expect(await readFormFacts(services, id, 'sip-stop', asked, 'en')).toMatchObject({ sip: { key: own!.key } })
  expect(await readFormFacts(services, other.id, 'sip-stop', asked, 'en')).toBe(null)
  // The sample portfolio is nobody's.
  expect(await at('sample-1')).toBe(null)
})

eachDatabase('C-036 ten open requests do not keep a client from complaining', async (open) => {
  const { services, id } = await holder(open)
  const asked = (number: number) =>
    ask(services, id, 'invest', requestText(services, { note: String(number) }), { scheme: '125497' })
  for (let number = 0; number < 10; number += 1) expect(await asked(number)).toMatchObject({ ok: true })
  expect(await asked(10)).toEqual({ ok: false, reason: 'too-many' })
  const complaint = { subject: 'delay', text: 'Nobody called.', wish: '' }
  await sentMails(services)
  expect(await ask(services, id, 'complaint', complaint)).toMatchObject({ ok: true })
  expect((await sentMails(services)).map(({ subject }) => subject).sort()).toEqual([
    'A client complains',
    'We have your complaint',
  ])
  await open.db.transaction().execute((trx) => eraseAccount(trx, id, '2026-08-19T06:30:00.000Z'))
  expect(await countOwned(open.db, id)).toBe(0)
})

eachDatabase(
  'C-032 the newest statement of a client says the exit load, and undoing it forgets it',
  async (open) => {
    const { services, id, about, clock } = await holder(open)
    const account = { id, name: 'Anita Rao' }
    const rulesOf = async () => {
      const facts = await readFormFacts(services, id, 'redeem', { scheme: '', about }, 'en')
      return facts !== null && facts !== 'choose' && facts.rules
    }
    const take = async (to: '2026-08-05' | '2026-08-18', text: string) => {
      const rows = [['2026-08-03', 'purchase', '10000.00', '49.998']] as const
      const of = { isin: 'INF200K01T51', name: 'SBI Small Cap Fund', folio: '100/1' }
      const loadText = ['Bank a/c 123456789012', text]
      const sent = printed(rows, { ...of, from: '2026-08-01', to, file: to, loadText })
      clock.forward(1000)
      const taken = await takeInStatement(services, account, sent, { holder: null, differences: {} }, null)
      return taken.ok ? taken.importId! : JSON.stringify(taken)
    }
    expect(await rulesOf()).toMatchObject({ selling: { loads: null }, loadPrintedOn: null })
    const first = await take('2026-08-18', 'Exit Load: 1% if redeemed within 1 year.')
    await take('2026-08-05', 'Exit Load: Nil')
    const year = { within: { count: 1, unit: 'year' }, rate: 10_000 }
    expect(await rulesOf()).toMatchObject({
      selling: { loads: [{ rule: { free: 0, steps: [year] } }] },
      loadPrintedOn: '2026-08-18',
    })
    expect(JSON.stringify(await open.db.selectFrom('statement_balance').selectAll().execute())).not.toContain(
      '123456789012',
    )
    expect(await undoOwnImport(services, id, first)).toMatchObject({ ok: true })
    expect(await rulesOf()).toMatchObject({
      selling: { loads: [{ rule: { free: 0, steps: [] } }] },
      loadPrintedOn: '2026-08-05',
    })
  },
)
