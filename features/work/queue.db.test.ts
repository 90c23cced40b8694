import { expect } from 'vitest'
import { proveCalendarDate } from '#features/calendar/calendar.server.ts'
import { saveLead, saveMessage } from '#features/enquiries/enquiries.server.ts'
import { answerPerson, findInboxPerson, markPerson, readInbox } from '#features/enquiries/inbox.server.ts'
import { saveQuote } from '#features/enquiries/quotes.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { ask, askToInvest } from '#features/requests/fixtures/request-text.ts'
import { actOnRequest, findClientRequest } from '#features/requests/office.server.ts'
import { takeItem } from '#features/work-items/handling.server.ts'
import { writeNotes } from '#features/work-items/notes.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { doStep, noteOn, putOff, undoStep } from './act.server.ts'
import { findItem, readQueue } from './queue.server.ts'

const consent = { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' } as const
const sender = { address: '203.0.113.7', key: null, bodyHash: '' }
const ravi: DeskActor = { kind: 'desk', name: 'ravi', staffId: null }
const nothing = { text: null, number: null, navDate: null }

const at = (open: Store, instant: string): Services => testServices(open, handClock(instant))

/** Services at an instant, for a firm that has made its declaration of the year. */
async function declared(open: Store, instant: string): Promise<Services> {
  const services = at(open, instant)
  await proveCalendarDate(services, testActor, 'declaration:self-certification', 'AMFI receipt 1')
  return services
}

async function lead(services: Services, name: string, phone: string, amount: number) {
  const saved = await saveLead(
    services,
    { name, phone, goalType: 'invest', investmentType: 'sip', amount, years: 15, expectedReturn: 12 },
    consent,
    sender,
  )
  if (!saved.ok) throw new Error('not saved')
  return saved.id
}

async function message(services: Services, email: string, phone: string | null, text: string) {
  const saved = await saveMessage(
    services,
    { name: 'Sunitha K', email, phone, text, schemeCode: null, slot: null },
    consent,
    sender,
  )
  if (!saved.ok) throw new Error('not saved')
  return saved.id
}

/** The keys of the groups, each with the names of its things. Dates of the firm are left out: the sample firm has many. */
async function shown(services: Services, actor = testActor) {
  const { groups } = await readQueue(services, actor)
  return groups
    .map(({ group, items }) => [
      group,
      ...items
        .filter(({ subject }) => subject !== 'calendar' && subject !== 'review')
        .map(({ name }) => name),
    ])
    .filter(([, ...names]) => names.length > 0)
}

eachDatabase('C-043 one queue over everything, late first, then by rupees', async (open) => {
  await saveTestPrices(open)
  const { id: client } = await makeClient(open, 'Vikram Iyer')
  // Wednesday, 19 August 2026. 10:00 in India is 04:30 UTC.
  const early = await declared(open, '2026-08-19T04:30:00Z')
  await lead(early, 'Sunitha', '98480 22338', 8_000)
  await lead(early, 'Mohan', '98480 22339', 20_000)
  await enterDrafts(early, client, [
    draft({ date: '2026-08-03' as IsoDate, amountPaise: 10_000_00, units: 49_998 }),
  ])
  const [entry] = await selectEntries(open.db, client)
  const text = { how: 'units', units: '10', amount: '', note: '' }
  const sold = await ask(early, client, 'redeem', text, { about: entry!.id })
  expect(sold).toMatchObject({ ok: true })

  // 11:00 in India. The replies are due at 12:00, the NAV of today until 15:00.
  const morning = await readQueue(at(open, '2026-08-19T05:30:00Z'), testActor)
  expect(await shown(at(open, '2026-08-19T05:30:00Z'))).toEqual([
    ['cut-off', 'Vikram Iyer'],
    ['today', 'Mohan', 'Sunitha'],
  ])
  // Each thing is found again by its key, as the queue has it.
  for (const item of morning.groups.flatMap(({ items }) => items)) {
    expect(await findItem(at(open, '2026-08-19T05:30:00Z'), item.key, 0)).toEqual(item)
  }
  const [cut] = morning.groups
  // 10 units at the newest price, ₹225.00: ₹2,250.00.
  expect(cut).toMatchObject({ title: 'Before 15:00, for today’s NAV' })
  expect(cut?.items[0]).toMatchObject({
    chip: 'redeem',
    evidence: 'Redeem from SBI Small Cap Fund · no bank account on file · nobody has taken it',
    amountPaise: 2_250_00,
    cutOffAt: '2026-08-19T09:30:00.000Z',
  })
  // The sum of the amounts that stand in the rows; what is paid every month is in none of them.
  expect(morning.lead).toBe('₹2,250 is waiting on them. Cut-off for one of them is 15:00.')

  // 15:01: the cut-off is over, the leads are late.
  expect(await shown(at(open, '2026-08-19T09:31:00Z'))).toEqual([
    ['late', 'Mohan', 'Sunitha'],
    ['soon', 'Vikram Iyer'],
  ])
})

eachDatabase('C-043 the title counts what is due today and what is late', async (open) => {
  const early = await declared(open, '2026-08-19T04:30:00Z')
  expect((await readQueue(early, testActor)).title).toBe('Nothing is due today')
  await lead(early, 'Sunitha', '98480 22338', 8_000)
  expect((await readQueue(early, testActor)).title).toBe('One thing today')
  await lead(early, 'Mohan', '98480 22339', 8_000)
  expect((await readQueue(at(open, '2026-08-19T07:00:00Z'), testActor)).title).toBe('Two things, all late')
})

eachDatabase('C-043 what is due in the next seven days stands apart, by its day', async (open) => {
  const services = await declared(open, '2026-08-20T06:30:00Z')
  const { id } = await makeClient(open, 'Padma Naidu')
  for (const [text, dueOn] of [
    ['In a week', '2026-08-27'],
    ['Tomorrow', '2026-08-21'],
    ['In eight days', '2026-08-28'],
    ['Today', '2026-08-20'],
  ] as const)
    await writeNotes(services, testActor, id, [{ kind: 'task', text, dueOn: dueOn as IsoDate }])
  const { groups } = await readQueue(services, testActor)
  expect(
    groups.map(({ group, items }) => [
      group,
      ...items.filter(({ subject }) => subject === 'task').map(({ evidence }) => evidence),
    ]),
  ).toEqual([
    ['today', 'Today, by asha'],
    ['soon', 'Tomorrow, by asha', 'In a week, by asha'],
    ['later', 'In eight days, by asha'],
  ])
  // A date of the firm stands on its own day, not among those of today.
  const dates = groups.flatMap(({ group, items }) =>
    items.filter(({ subject }) => subject === 'calendar').map(({ dueAt }) => [group, dueAt.slice(0, 10)]),
  )
  expect(dates.filter(([group]) => group === 'today')).toEqual([])
})

eachDatabase('C-044 one person is one record whatever forms they used', async (open) => {
  const early = await declared(open, '2026-08-19T04:30:00Z')
  const first = await lead(early, 'Sunitha', '098480-22338', 8_000)
  const second = await message(
    at(open, '2026-08-19T04:40:00Z'),
    'Sunitha@Example.in',
    '+91 98480 22338',
    'Can I stop\nfor three months?',
  )
  await message(at(open, '2026-08-19T04:50:00Z'), 'other@example.in', null, 'Hello')
  const now = at(open, '2026-08-19T05:30:00Z')
  const inbox = await readInbox(now)
  expect(inbox).toHaveLength(2)
  expect(inbox[0]).toMatchObject({
    key: `lead:${first}`,
    email: 'Sunitha@Example.in',
    // 10:00 to 11:00 is an hour of office time; the first reply is due two hours after 10:00.
    clock: { dueAt: '2026-08-19T06:30:00.000Z', isLate: false, waitedMinutes: 60 },
  })
  // Every enquiry of hers leads to her.
  expect((await findInboxPerson(now, `message:${second}`))?.key).toBe(`lead:${first}`)
  expect((await readQueue(now, testActor)).counts.all).toBe(2)

  const answered = await answerPerson(now, testActor, `lead:${first}`, 'Yes, you can.')
  expect(answered).toMatchObject({ ok: true, to: 'Sunitha@Example.in' })
  expect((await readInbox(now)).filter(({ clock }) => clock)).toHaveLength(1)
  expect(await answerPerson(now, testActor, 'lead:nobody', 'Yes')).toEqual({ ok: false, reason: 'not-there' })
  expect(await markPerson(now, testActor, `lead:${first}`, { state: 'contacted', note: null })).toEqual({
    ok: false,
    reason: 'nothing-open',
  })
})

eachDatabase('C-044 a promised call is due at its time and late after its window', async (open) => {
  const early = await declared(open, '2026-08-19T04:30:00Z')
  await saveQuote(
    early,
    {
      product: 'health',
      answers: {},
      callBack: {
        name: 'Lakshmi',
        phone: '98480 22338',
        email: null,
        slot: { date: '2026-08-20', from: '12:00', to: '14:00' },
      },
    },
    consent,
    { address: '203.0.113.7', formKey: 'form-1' },
  )
  const clock = async (instant: string) => (await readInbox(at(open, instant)))[0]?.clock
  expect(await clock('2026-08-20T06:00:00Z')).toMatchObject({
    dueAt: '2026-08-20T06:30:00.000Z',
    isCall: true,
    isLate: false,
  })
  expect(await clock('2026-08-20T08:29:00Z')).toMatchObject({ isLate: false })
  expect(await clock('2026-08-20T08:30:00Z')).toMatchObject({ isLate: true })
})

eachDatabase('C-044 what nobody touches for 60 minutes of office time is everybody’s again', async (open) => {
  // 17:50 in India on Wednesday: 40 minutes are left of the day, 20 more end at 10:20 on Thursday, 04:50 UTC.
  const taken = at(open, '2026-08-19T12:20:00Z')
  const id = await lead(taken, 'Sunitha', '98480 22338', 8_000)
  const key = `lead:${id}`
  const holder = async (instant: string) =>
    (await findInboxPerson(at(open, instant), key))?.holder?.name ?? null
  expect(await doStep(taken, testActor, key, 'take', nothing)).toMatchObject({ ok: true })
  expect(await doStep(taken, ravi, key, 'take', nothing)).toEqual({ ok: false, reason: 'held', by: 'asha' })
  expect(await holder('2026-08-20T04:49:59Z')).toBe('asha')
  expect(await holder('2026-08-20T04:50:00Z')).toBeNull()
  expect(await doStep(at(open, '2026-08-20T04:50:00Z'), ravi, key, 'take', nothing)).toMatchObject({
    ok: true,
  })

  // A note is a touch: at 10:50 it gives ravi until 11:50. A colleague's note is not.
  expect(await noteOn(at(open, '2026-08-20T05:20:00Z'), ravi, key, 'No answer, try again')).toMatchObject({
    ok: true,
  })
  await noteOn(at(open, '2026-08-20T05:50:00Z'), testActor, key, 'She called')
  expect(await holder('2026-08-20T06:19:59Z')).toBe('ravi')
  expect(await holder('2026-08-20T06:20:00Z')).toBeNull()
})

eachDatabase('C-044 of two who take the same person at once one gets it', async (open) => {
  const now = at(open, '2026-08-19T05:00:00Z')
  const id = await lead(now, 'Sunitha', '98480 22338', 8_000)
  const thing = { subject: 'lead', id, personId: null } as const
  const all = await Promise.all([takeItem(now, testActor, thing), takeItem(now, ravi, thing)])
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
})

eachDatabase('C-043 a thing is done by one key on its own record, and undone', async (open) => {
  await saveTestPrices(open)
  const { id: client } = await makeClient(open, 'Vikram Iyer')
  const clock = handClock('2026-08-19T05:00:00Z')
  const now = testServices(open, clock)
  const key = `lead:${await lead(now, 'Sunitha', '98480 22338', 8_000)}`
  const reference = await askToInvest(now, client)
  const request = await findClientRequest(now, reference)
  const names = async () => (await shown(now)).flatMap(([, ...rest]) => rest).sort()
  expect(await names()).toEqual(['Sunitha', 'Vikram Iyer'])

  const done = await doStep(now, testActor, key, 'called', { ...nothing, text: 'Calls back on Friday' })
  expect(await names()).toEqual(['Vikram Iyer'])
  expect((await findInboxPerson(now, key))?.answered[0]?.record.marks).toMatchObject([
    { state: 'contacted', note: 'Calls back on Friday', by: 'asha' },
  ])
  if (!done.ok || !done.undo) throw new Error('no undo')
  clock.forward(5_000)
  expect(await undoStep(now, testActor, done.undo)).toBe(true)
  expect(await names()).toEqual(['Sunitha', 'Vikram Iyer'])

  const requestKey = `request:${request?.id}`
  const took = await doStep(now, testActor, requestKey, 'request-take', nothing)
  expect((await findClientRequest(now, reference))?.state).toBe('in-progress')
  if (!took.ok || !took.undo) throw new Error('no undo')
  expect(await undoStep(now, testActor, took.undo)).toBe(true)
  expect((await findClientRequest(now, reference))?.state).toBe('received')
  expect(await doStep(now, testActor, requestKey, 'request-done', nothing)).toEqual({
    ok: false,
    reason: 'no-step',
  })
  await doStep(now, testActor, requestKey, 'request-take', nothing)
  // A5.7 what one has taken can be put back for a colleague, as long as the registrar does not have it.
  const back = await doStep(now, testActor, requestKey, 'request-put-back', nothing)
  expect(back).toMatchObject({ ok: true })
  expect(await findClientRequest(now, reference)).toMatchObject({ state: 'received' })
  await doStep(now, testActor, requestKey, 'request-take', nothing)
  const handed = await doStep(now, testActor, requestKey, 'request-hand-on', {
    ...nothing,
    number: 'C-77120',
  })
  expect(handed).toMatchObject({ ok: true, undo: { kind: 'request', reference } })
  expect(await findClientRequest(now, reference)).toMatchObject({ state: 'with-registrar' })
})

eachDatabase('C-043 what waits comes back at its time', async (open) => {
  const now = await declared(open, '2026-08-19T05:00:00Z')
  const key = `lead:${await lead(now, 'Sunitha', '98480 22338', 8_000)}`
  const until = Date.parse('2026-08-20T06:00:00Z')
  expect(await putOff(now, testActor, key, Date.parse('2026-08-19T05:00:00Z'), null)).toEqual({
    ok: false,
    reason: 'past',
  })
  const put = await putOff(now, testActor, key, until, 'Asked for Thursday')
  const { counts, waiting } = await readQueue(now, testActor)
  expect(counts).toEqual({ all: 0, today: 0, mine: 0, waiting: 1 })
  expect(waiting[0]).toMatchObject({ name: 'Sunitha', waitsUntil: '2026-08-20T06:00:00.000Z' })
  expect((await readQueue(at(open, '2026-08-20T06:00:00Z'), testActor)).counts).toMatchObject({
    all: 1,
    waiting: 0,
  })
  if (!put.ok || !put.undo) throw new Error('no undo')
  await undoStep(now, testActor, put.undo)
  expect((await readQueue(now, testActor)).counts).toMatchObject({ all: 1, waiting: 0 })
})

eachDatabase('C-043 a SIP that missed twice is a call, done until it misses again', async (open) => {
  await saveTestPrices(open)
  const { id } = await makeClient(open, 'Anita Rao')
  const sip = (date: string, schemeCode: string, rupees: number) =>
    draft({
      kind: 'sip',
      date: date as IsoDate,
      schemeCode,
      folio: schemeCode === '125497' ? '100/1' : '200/2',
      amountPaise: rupees * 100,
      units: 1_000,
    })
  const services = await declared(open, '2026-07-01T06:30:00Z')
  const entered = await enterDrafts(
    services,
    id,
    [
      ...['2026-02-05', '2026-03-05', '2026-04-06'].map((day) => sip(day, '125497', 25_000)),
      ...['2026-03-30', '2026-04-28', '2026-05-28', '2026-06-29'].map((day) => sip(day, '118650', 2_000)),
      draft({ date: '2026-06-28' as IsoDate, amountPaise: 1_000_00 }),
    ],
    { fileName: 'june.csv' },
    'desk',
  )
  expect(entered).toMatchObject({ ok: true })
  const [group] = (await readQueue(services, testActor)).groups
  const item = group?.items.find(({ subject }) => subject === 'sip')
  // Known 24 days after 5 June, on Monday 29 June; two office days later is Wednesday, 1 July at 18:30.
  expect(item).toMatchObject({
    name: 'Anita Rao',
    evidence: 'missed twice, 5 May and 5 Jun · SBI Small Cap Fund',
    amountPaise: 25_000_00,
    isMonthly: true,
    // A year of instalments: 12 × 25,000.
    stakePaise: 3_00_000_00,
    dueAt: '2026-07-01T13:00:00.000Z',
    isLate: false,
  })
  const done = await doStep(services, testActor, item?.key ?? '', 'called', {
    ...nothing,
    text: 'Pension comes on the 10th',
  })
  expect(done).toMatchObject({ ok: true })
  expect(await shown(services)).toEqual([])
})

eachDatabase('C-043 who asks to be rung names a half-hour, and Today has it when it begins', async (open) => {
  const { id: client } = await makeClient(open, 'Padma Naidu')
  // Wednesday, 19 August 2026, 11:00.
  const now = at(open, '2026-08-19T05:30:00Z')
  const text = { slot: '2026-08-20T10:30', phone: '98480 22338', note: '' }
  expect(await ask(now, client, 'call', { ...text, slot: '2026-08-20T10:15' })).toMatchObject({ ok: false })
  expect(await ask(now, client, 'call', text)).toMatchObject({ ok: true })
  const { groups } = await readQueue(now, testActor)
  const item = groups.flatMap(({ items }) => items).find(({ subject }) => subject === 'request')
  expect(item).toMatchObject({
    dueAt: '2026-08-20T05:00:00.000Z',
    isCall: true,
    evidence: 'Call · call promised Thu 20 Aug, 10:30–11:00 · nobody has taken it',
  })
})

eachDatabase('C-043 a complaint in progress is called about before it is answered', async (open) => {
  const { id: client } = await makeClient(open, 'Padma Naidu')
  // Wednesday, 19 August 2026, 11:00.
  const now = at(open, '2026-08-19T05:30:00Z')
  const sent = await ask(now, client, 'complaint', {
    subject: 'transaction',
    text: 'The SIP of May was taken twice.',
  })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  const due = async () => {
    const { groups } = await readQueue(now, testActor)
    const item = groups.flatMap(({ items }) => items).find(({ chip }) => chip === 'complaint')
    return [item?.dueAt, item?.isCall, item?.evidence]
  }
  // To be acknowledged on the day.
  expect(await due()).toEqual([
    '2026-08-19T13:00:00.000Z',
    false,
    'Complaint · say who looks into it · nobody has taken it',
  ])
  await actOnRequest(now, testActor, sent.reference, { act: 'take' })
  // Who took a request up has it, and nobody else.
  expect((await readQueue(now, testActor)).counts.mine).toBe(1)
  expect((await readQueue(now, ravi)).counts.mine).toBe(0)
  // Three office days later: Thursday, Friday, Saturday 22 August.
  expect(await due()).toEqual([
    '2026-08-22T13:00:00.000Z',
    true,
    'Complaint · call with what was found · taken by asha',
  ])
})

eachDatabase('C-148 tasks about clients stand in Today on their day, until they are done', async (open) => {
  const services = await declared(open, '2026-08-20T06:30:00Z')
  const { id } = await makeClient(open, 'Padma Naidu')
  const write = async (text: string, dueOn: IsoDate | null, kind: 'task' | 'note' = 'task') =>
    (await writeNotes(services, testActor, id, [{ kind, text, dueOn }]))[0]!
  const late = await write('Nominee form', '2026-08-18' as IsoDate)
  await write('Cheque of the bank', '2026-09-30' as IsoDate)
  await write('Prefers Telugu', null, 'note')
  const tasks = async () =>
    (await readQueue(services, testActor)).groups.flatMap(({ group, items }) =>
      items.flatMap(({ subject, name, evidence }) => (subject === 'task' ? [[group, name, evidence]] : [])),
    )
  const both = [
    ['late', 'Padma Naidu', 'Nominee form, by asha'],
    ['later', 'Padma Naidu', 'Cheque of the bank, by asha'],
  ]
  expect(await tasks()).toEqual(both)
  const done = await doStep(services, testActor, `task:${late}`, 'done', nothing)
  expect(done).toEqual({ ok: true, undo: { kind: 'task', id: late } })
  expect(await tasks()).toEqual(both.slice(1))
  expect(await doStep(services, testActor, `task:${late}`, 'done', nothing)).toMatchObject({ ok: false })
  expect(done.ok && done.undo && (await undoStep(services, testActor, done.undo))).toBe(true)
  expect(await tasks()).toEqual(both)
})
