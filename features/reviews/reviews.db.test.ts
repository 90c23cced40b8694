import { sql } from 'kysely'
import { expect } from 'vitest'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { checkSealed } from '#features/papers/check.server.ts'
import { papersOf } from '#features/papers/papers.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { readQueue } from '#features/work/queue.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { correctMinutes } from './correct.server.ts'
import { prepareReview, readAgenda } from './desk/agenda.server.ts'
import { readDueReviews } from './due.server.ts'
import { addCard, closeReview, endCard, readReview, removeCard } from './reviews.server.ts'

eachDatabase('C-085 who is due and why, the most rupees first', async (store) => {
  const clock = handClock('2026-08-20T06:30:00Z')
  const services = testServices(store, clock)
  await saveTestPrices(store)
  const [anita, ravi, lata] = [
    await makeClient(store),
    await makeClient(store, 'Ravi'),
    await makeClient(store, 'Lata'),
  ]
  // Nobody without a transaction is due: Lata holds nothing.
  await enterDrafts(services, anita.id, [draft({ date: '2026-05-21' })], null, 'statement')
  await enterDrafts(
    services,
    ravi.id,
    [draft({ date: '2026-05-20', amountPaise: 2_000_000, units: 99_998 })],
    null,
    'statement',
  )
  // Three months after 20 May are over on 20 August, those after 21 May a day later.
  expect(await readDueReviews(services, [])).toMatchObject([{ name: 'Ravi', reasons: ['first'], last: null }])
  clock.forward(dayMs)
  const due = await readDueReviews(services, [])
  // By hand: 99.998 units at ₹225 are ₹22,499.55, 49.998 are ₹11,249.55.
  expect(due.map(({ name, valuePaise }) => [name, valuePaise])).toEqual([
    ['Ravi', 2_249_955],
    ['Anita Rao', 1_124_955],
  ])
  expect(lata.id).not.toBe('')

  const sip = { personId: anita.id, state: 'missed-twice', missed: ['2026-08-05'] } as const
  expect((await readDueReviews(services, [sip]))[1]).toMatchObject({ reasons: ['first', 'sip'] })
})

eachDatabase('C-085 from the agenda to sealed minutes, tasks in Today and a correction', async (store) => {
  const clock = handClock('2026-08-20T06:30:00Z')
  const services = testServices(store, clock)
  await saveTestPrices(store)
  const { id } = await makeClient(store)
  await enterDrafts(services, id, [draft({ date: '2026-08-03' })], null, 'statement')

  const number = id.slice(0, 9)
  const prepared = await prepareReview(services, testActor, number)
  if (!prepared.ok) throw new Error(prepared.reason)
  // A second press leads to the same review.
  expect(await prepareReview(services, testActor, number)).toEqual(prepared)
  expect(await prepareReview(services, testActor, 'nobody')).toEqual({ ok: false, reason: 'not-there' })
  const review = (await readReview(services, prepared.id))!
  expect(review.cards.length).toBeLessThanOrEqual(6)
  // By hand: ₹10,000.00 paid for 49.998 units, at ₹225 worth ₹11,249.55.
  expect(review.cards[0]).toMatchObject({
    kind: 'value',
    lines: [
      'Your holdings are worth ₹11,250. You put in ₹10,000 since 3 Aug 2026 and took out ₹0: ₹1,250 came from prices and dividends.',
    ],
  })

  const end = (place: number, values: Partial<Parameters<typeof endCard>[4]>) =>
    endCard(services, testActor, prepared.id, place, {
      outcome: null,
      note: '',
      who: null,
      dueOn: null,
      ...values,
    })
  expect(await end(1, { outcome: 'decided' })).toMatchObject({ reason: 'who-needed' })
  expect(await end(1, { outcome: 'decided', who: 'office' })).toMatchObject({ reason: 'day-needed' })
  const past = { outcome: 'decided', who: 'office', dueOn: '2026-08-19' } as const
  expect(await end(1, past)).toMatchObject({ reason: 'past' })
  expect(await end(9, { outcome: 'not-now' })).toMatchObject({ reason: 'not-there' })
  expect(await closeReview(services, testActor, prepared.id)).toEqual({ ok: false, reason: 'card-open' })
  const task = {
    outcome: 'decided',
    who: 'office',
    dueOn: '2026-09-20',
    note: 'Raise the SIP to ₹12,000',
  } as const
  expect(await end(1, task)).toEqual({ ok: true })
  for (const { place } of review.cards.slice(1)) await end(place, { outcome: 'not-now' })

  // An item of the office's own is the last card, and is closed like the others.
  const own = { title: 'A will', about: 'You asked us in May.' }
  const place = review.cards.length + 1
  const added = () => addCard(services, testActor, prepared.id, own)
  expect(await added()).toEqual({ ok: true, place })
  expect((await readReview(services, prepared.id))!.cards.at(-1)).toMatchObject({
    ...{ place, kind: 'own', title: 'A will', lines: ['You asked us in May.'], outcome: null },
  })
  expect(await closeReview(services, testActor, prepared.id)).toEqual({ ok: false, reason: 'card-open' })
  const taken = (at: number) => removeCard(services, testActor, prepared.id, at)
  expect(await taken(1)).toEqual({ ok: false, reason: 'not-there' })
  expect(await taken(place)).toEqual({ ok: true })
  for (let at = place; at <= 12; at += 1) expect(await added()).toEqual({ ok: true, place: at })
  expect(await added()).toEqual({ ok: false, reason: 'full' })
  for (let at = 12; at > place; at -= 1) await taken(at)
  await end(place, { outcome: 'later', who: 'client', dueOn: '2026-12-01' })

  const closed = await closeReview(services, testActor, prepared.id)
  if (!closed.ok) throw new Error(closed.reason)
  expect(await closeReview(services, testActor, prepared.id)).toMatchObject({ reason: 'closed' })
  expect(await end(1, task)).toMatchObject({ reason: 'closed' })
  expect(await added()).toMatchObject({ reason: 'closed' })
  expect(await taken(place)).toMatchObject({ reason: 'closed' })
  const [paper] = await papersOf(services, id)
  expect(paper).toMatchObject({ id: closed.paperId, kind: 'review' })
  const facts = paper!.content.paper.parts[0]!.facts
  expect(facts).toEqual([
    { name: 'Outcome', value: 'Decided' },
    { name: 'What was said', value: 'Raise the SIP to ₹12,000' },
    { name: 'Who does it', value: 'Our office' },
    { name: 'By when', value: '20 Sep 2026' },
  ])
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 1 })
  const { rows: mails } = await sql<{ kind: string }>`select kind from outbox`.execute(store.db)
  expect(mails).toContainEqual({ kind: 'paper-sealed' })

  // Today has the task; done, it is not carried into the next agenda.
  const queue = await readQueue(services, testActor)
  const item = queue.groups.flatMap(({ items }) => items).find(({ subject }) => subject === 'review')
  expect(item).toMatchObject({ name: 'Anita Rao', chip: 'review', steps: ['done', 'take', 'open'] })
  expect(item!.evidence).toBe('Raise the SIP to ₹12,000 · our office · from the review')
  const next = await readAgenda(services, id, '2026-08-20', 'en')
  expect(next[0]).toMatchObject({
    kind: 'open',
    lines: ['2 things are still open: What your money did (20 Sep 2026); A will (1 Dec 2026).'],
  })

  const corrected = await correctMinutes(services, testActor, prepared.id, 'The SIP becomes ₹11,000.')
  expect(corrected.ok).toBe(true)
  const papers = await papersOf(services, id)
  expect(papers.map(({ kind, corrects }) => [kind, corrects])).toEqual([
    ['correction', closed.paperId],
    ['review', null],
  ])
  await store.db.transaction().execute(async (trx) => eraseAccount(trx, id, '2026-08-19T06:30:00.000Z'))
  expect(await countOwned(store.db, id)).toBe(0)
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 2 })
})
