import { expect } from 'vitest'
import { insertGrant } from '#features/access/tables/access.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { doStep, undoStep, type WorkUndo } from '#features/work/act.server.ts'
import { readQueue } from '#features/work/queue.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { lifeCover, policiesOf, policiesOfHousehold, removePolicy, savePolicy } from './policies.server.ts'
import type { PolicyTyped } from './policy.ts'

const start = '2026-08-20T06:30:00Z'

const typed = (change: Partial<PolicyTyped> = {}): PolicyTyped => ({
  kind: 'term',
  insurer: 'LIC of India',
  number: 'T-1',
  insured: 'Asha Rao',
  cover: '1,00,00,000',
  premium: '18,500.50',
  every: 'year',
  dueOn: '2026-09-10',
  nominee: 'Ravi Rao',
  papers: 'steel cupboard',
  contact: '1800 11 22 33',
  ...change,
})

eachDatabase('C-096 policies: kept as typed, seen by leave, and their premiums in Today', async (store) => {
  const clock = handClock(start)
  const services = testServices(store, clock)
  const asha = await makeClient(store, 'Asha Rao', start)
  const ravi = await makeClient(store, 'Ravi Rao', start)
  expect(await savePolicy(services, asha.id, null, typed(), '')).toMatchObject({ ok: true })
  expect(
    await savePolicy(services, asha.id, null, typed({ kind: 'health', cover: '5,00,000', dueOn: '' }), ''),
  ).toMatchObject({ ok: true })
  const faults = { insurer: 'needed', cover: 'not-an-amount', dueOn: 'too-early' }
  expect(
    await savePolicy(
      services,
      asha.id,
      null,
      typed({ insurer: ' ', cover: 'much', dueOn: '2020-01-01' }),
      '',
    ),
  ).toMatchObject({ ok: false, faults })
  const [term, health] = await policiesOf(services, asha.id)
  expect(term).toMatchObject({ cover_paise: 1_000_000_000, premium_paise: 1_850_050, due_on: '2026-09-10' })
  // Health cover pays no family that lost its earner.
  expect(lifeCover([term!, health!])).toBe(1_000_000_000)

  // Another client neither changes nor deletes it, and sees it only by a grant of documents.
  expect(await savePolicy(services, ravi.id, term!.id, typed(), '')).toEqual({
    ok: false,
    reason: 'not-there',
  })
  expect(await removePolicy(services, ravi.id, term!.id)).toBe(false)
  const account = await findAccount(store.db, ravi.id)
  const client = {
    id: ravi.id,
    publicId: account!.public_id,
    name: account!.name,
    email: account!.email,
    emailVerifiedAt: account!.email_verified_at,
    avatar: '',
    sessionId: ravi.sessionId,
    signedInAt: toIso(clock.now()),
    isSample: false,
    language: 'en' as const,
  }
  const seen = async () =>
    (await policiesOfHousehold(services, client)).map(({ name, policies }) => [name, policies.length])
  const grant = {
    kind: 'grant' as const,
    person_id: asha.id,
    viewer_id: ravi.id,
    asker_id: asha.id,
    other_email: null,
    other_key: null,
    relation: 'spouse' as const,
    pan_id: null,
    purpose: 'x',
    born_on: null,
    hides_amounts: 0,
    may_ask_in_emergency: 0,
    asked_at: toIso(clock.now()),
    agreed_at: toIso(clock.now()),
    opens_at: toIso(clock.now()),
    ends_at: toIso(clock.now() + 300 * dayMs),
    ended_at: null,
    ended_by: null,
    mailed_open_at: null,
    mailed_end_at: null,
  }
  await insertGrant(store.db, { ...grant, id: 'value-only', scopes: 'value holdings' })
  expect(await seen()).toEqual([['Ravi Rao', 0]])
  await insertGrant(store.db, { ...grant, id: 'documents', scopes: 'documents' })
  expect(await seen()).toEqual([
    ['Ravi Rao', 0],
    ['Asha Rao', 2],
  ])

  // Due in 21 days: a call in Today, late once the day has passed, gone after the grace of 30 days.
  const premiums = async () =>
    (await readQueue(services, testActor)).groups.flatMap(({ items }) =>
      items
        .filter(({ subject }) => subject === 'premium')
        .map(({ name, evidence, isLate }) => [name, evidence, isLate]),
    )
  const evidence = 'Term life, LIC of India, due 10 Sep'
  expect(await premiums()).toEqual([['Asha Rao', evidence, false]])
  clock.forward(30 * dayMs)
  expect(await premiums()).toEqual([['Asha Rao', evidence, true]])
  // A call about it is written down, and is over with that until the next premium.
  const [call] = (await readQueue(services, testActor)).groups.flatMap(({ items }) =>
    items.filter(({ subject }) => subject === 'premium'),
  )
  const called = await doStep(services, testActor, call!.key, 'called', {
    text: 'Pays by standing order.',
    number: null,
    navDate: null,
  })
  expect(called).toMatchObject({ ok: true, undo: { kind: 'mark' } })
  expect(await premiums()).toEqual([])
  expect(await undoStep(services, testActor, (called as { undo: WorkUndo }).undo)).toBe(true)
  expect(await premiums()).toEqual([['Asha Rao', evidence, true]])
  clock.forward(30 * dayMs)
  expect(await premiums()).toEqual([])
  expect(await removePolicy(services, asha.id, term!.id)).toBe(true)
  expect(await policiesOf(services, asha.id)).toHaveLength(1)
})
