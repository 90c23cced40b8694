import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import type { Client } from '#features/identity/session.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { everyReadOf } from '#features/privacy/record-reads.server.ts'
import { linkPan, parsePan } from '#features/profile/pans.server.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { accessJob, mailWhatTimeDid } from './access-job.server.ts'
import { viewsOfOthers } from './decide.server.ts'
import { askInEmergency } from './emergency.server.ts'
import type { GrantTyped } from './grant-form.ts'
import { agreeToGrant, endGrant, grantsOf, makeGrant, setHidesAmounts } from './grants.server.ts'
import { preparedFor, prepareRequest } from './prepared.server.ts'
import { findGrant, selectGrantsOf } from './tables/access.server.ts'
import { readTogether } from './together.server.ts'

const acting = { userAgent: 'Firefox', language: 'en', address: '192.0.2.1' } as const
/** Noon of 20 August 2026 in India, a day after the prices of these tests. */
const start = '2026-08-20T06:30:00Z'

const typed = (email: string, change: Partial<GrantTyped> = {}): GrantTyped => ({
  email,
  relation: 'spouse',
  scopes: 'value holdings',
  purpose: 'Planning together',
  endsOn: '2027-08-20',
  bornOn: '',
  whose: '',
  hidesAmounts: '',
  mayAskInEmergency: '',
  ...change,
})

/** Somebody with an account, who proves who that is each time that the test asks for them. */
async function person(store: Store, services: Services, name: string): Promise<() => Promise<Client>> {
  const { id, sessionId } = await makeClient(store, name, start)
  return async () => {
    const account = await findAccount(services.db, id)
    if (!account) throw new Error(`${name} is gone`)
    return {
      id,
      publicId: account.public_id,
      name,
      email: account.email,
      emailVerifiedAt: account.email_verified_at,
      avatar: '',
      sessionId,
      signedInAt: toIso(services.clock.now()),
      isSample: false,
      language: 'en',
    }
  }
}

/** Offers and agrees. Returns the id of the grant. */
async function share(
  services: Services,
  from: () => Promise<Client>,
  to: () => Promise<Client>,
  change: Partial<GrantTyped> = {},
): Promise<string> {
  const viewer = await to()
  const made = await makeGrant(services, await from(), 'offer', typed(viewer.email!, change), '', acting)
  if (!made.ok) throw new Error(JSON.stringify(made))
  expect(await agreeToGrant(services, viewer, made.id, acting)).toEqual({ ok: true })
  return made.id
}

const kindsOfMails = async ({ db }: Services) =>
  (await db.selectFrom('outbox').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind)

eachDatabase('C-091 a grant begins when both agree, and ends with one press', async (store) => {
  const clock = handClock(start)
  const services = testServices(store, clock)
  const [asha, ravi, meera] = await Promise.all(
    ['Asha', 'Ravi', 'Meera'].map((name) => person(store, services, name)),
  )
  const views = async (of: () => Promise<Client>) => await viewsOfOthers(services, await of!(), ['value'])

  // To an address without an account, and to one with: the same answer.
  const nobody = await makeGrant(services, await asha!(), 'offer', typed('nobody@example.com'), '', acting)
  const made = await makeGrant(services, await asha!(), 'offer', typed((await ravi!()).email!), '', acting)
  if (!made.ok || !nobody.ok) throw new Error('not made')
  expect(Object.keys(made)).toEqual(Object.keys(nobody))
  expect(await views(ravi!)).toEqual([])

  // Neither a stranger nor the owner herself can agree in his place, nor he with an address that nobody confirmed.
  const gone = { ok: false, reason: 'gone' }
  expect(await agreeToGrant(services, await meera!(), made.id, acting)).toEqual(gone)
  expect(await agreeToGrant(services, await asha!(), made.id, acting)).toEqual(gone)
  expect(
    await agreeToGrant(services, { ...(await ravi!()), emailVerifiedAt: null }, made.id, acting),
  ).toEqual(gone)
  expect(await endGrant(services, await meera!(), made.id, acting)).toBe(false)
  expect(await agreeToGrant(services, await ravi!(), made.id, acting)).toEqual({ ok: true })
  expect(await agreeToGrant(services, await ravi!(), made.id, acting)).toEqual(gone)
  expect((await views(ravi!)).map(({ ownerName, held }) => [ownerName, held])).toEqual([
    ['Asha', ['value', 'holdings']],
  ])
  expect(await views(asha!)).toEqual([])
  expect(
    (await everyReadOf(services, (await asha!()).id)).map(({ by, screen, count }) => [by, screen, count]),
  ).toEqual([['Ravi', 'shared-value', 1]])

  // Asking shows nothing before the owner agrees, with a fresh proof.
  const asked = await makeGrant(services, await ravi!(), 'ask', typed((await meera!()).email!), '', acting)
  if (!asked.ok) throw new Error('not asked')
  const stale = { ...(await meera!()), signedInAt: toIso(clock.now() - hourMs) }
  expect(await agreeToGrant(services, stale, asked.id, acting)).toEqual({
    ok: false,
    reason: 'proof-too-old',
  })
  expect(
    await makeGrant(
      services,
      { ...(await asha!()), signedInAt: toIso(0) },
      'offer',
      typed('x@example.com'),
      '',
      acting,
    ),
  ).toEqual({ ok: false, reason: 'proof-too-old' })

  expect(await endGrant(services, await asha!(), made.id, acting)).toBe(true)
  expect(await views(ravi!)).toEqual([])
  expect(await endGrant(services, await ravi!(), made.id, acting)).toBe(false)
  expect((await kindsOfMails(services)).sort()).toEqual(
    [
      ...['access-offered', 'access-offered', 'access-agreed', 'access-agreed', 'access-asked'],
      ...['access-ended', 'access-ended'],
    ].sort(),
  )

  // A year at most, then it runs out by itself, with one mail to each.
  const tooLong = await makeGrant(
    services,
    await asha!(),
    'offer',
    typed('a@example.com', { endsOn: '2027-08-21' }),
    '',
    acting,
  )
  expect(tooLong).toMatchObject({ ok: false, faults: { endsOn: 'too-late' } })
  await share(services, asha!, ravi!, { endsOn: '2026-08-21' })
  clock.forward(2 * dayMs)
  expect(await views(ravi!)).toEqual([])
  await mailWhatTimeDid(services)
  await mailWhatTimeDid(services)
  expect((await kindsOfMails(services)).filter((kind) => kind === 'access-over')).toHaveLength(2)

  // The address that nobody answered for is forgotten.
  expect(await findGrant(services.db, nobody.id)).not.toBeNull()
  clock.forward(13 * dayMs)
  await accessJob(services).run(null)
  expect(await findGrant(services.db, nobody.id)).toBeNull()
})

eachDatabase(
  'C-091 in an emergency a spouse asks, everybody reads it, and silence opens it',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    const [asha, ravi, meera] = await Promise.all(
      ['Asha', 'Ravi', 'Meera'].map((name) => person(store, services, name)),
    )
    const held = async () =>
      (await viewsOfOthers(services, await ravi!(), ['value'])).flatMap((view) => view.held).length

    // Without the owner's word beforehand, and for anyone but a spouse, there is nothing to ask.
    const plain = await share(services, asha!, ravi!)
    const parent = await share(services, asha!, meera!, { relation: 'parent', mayAskInEmergency: 'yes' })
    expect(await askInEmergency(services, await ravi!(), plain)).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await askInEmergency(services, await meera!(), parent)).toEqual({
      ok: false,
      reason: 'gone',
    })

    const grant = await share(services, asha!, ravi!, { scopes: 'value', mayAskInEmergency: 'yes' })
    expect(await askInEmergency(services, await meera!(), grant)).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await askInEmergency(services, await ravi!(), grant)).toEqual({ ok: true })
    expect(await askInEmergency(services, await ravi!(), grant)).toMatchObject({
      reason: 'asked-already',
    })
    // Owner, spouse, the parent who may see something, and the office.
    expect((await kindsOfMails(services)).filter((kind) => kind === 'emergency-asked')).toHaveLength(4)
    expect(await held!()).toBe(2)

    const waiting = (await grantsOf(services, await asha!())).find(({ kind }) => kind === 'emergency')
    expect(waiting).toMatchObject({ state: 'waiting', role: 'owner', opensAt: '2026-08-27T06:30:00.000Z' })
    clock.forward(6 * dayMs)
    expect(await endGrant(services, await asha!(), waiting!.id, acting)).toBe(true)
    clock.forward(2 * dayMs)
    expect(await held!()).toBe(2)
    expect((await kindsOfMails(services)).filter((kind) => kind === 'emergency-refused')).toHaveLength(2)

    // Asked again, and nobody refuses: open after seven days, for thirty.
    expect(await askInEmergency(services, await ravi!(), grant)).toEqual({ ok: true })
    clock.forward(7 * dayMs - 1)
    expect(await held!()).toBe(2)
    clock.forward(1)
    expect(await held!()).toBe(5)
    await mailWhatTimeDid(services)
    await mailWhatTimeDid(services)
    expect((await kindsOfMails(services)).filter((kind) => kind === 'emergency-open')).toHaveLength(3)
    // What it rests on is ended, and so is the emergency.
    expect(await endGrant(services, await asha!(), grant, acting)).toBe(true)
    expect(await endGrant(services, await asha!(), plain, acting)).toBe(true)
    expect(await held!()).toBe(0)
  },
)

eachDatabase(
  'C-093 a guardian sees for a year at most, until the 18th birthday begins in India, and not an instant longer',
  async (store) => {
    // Kiran is born on 21 August 2008: 18 at 18:30 UTC of 20 August 2026, twelve hours after the start.
    const clock = handClock(start)
    const services = testServices(store, clock)
    const [ravi, kiran, meera] = await Promise.all(
      ['Ravi', 'Kiran', 'Meera'].map((name) => person(store, services, name)),
    )
    const child = await kiran!()
    const ask = async (bornOn: string) =>
      await makeGrant(services, await ravi!(), 'guardian', typed(child.email!, { bornOn }), '', acting)
    expect(await ask('2008-08-20')).toMatchObject({ ok: false, faults: { bornOn: 'too-early' } })
    // For a younger child a year at most: the birthday is only typed.
    const young = await ask('2015-01-01')
    if (!young.ok) throw new Error('not asked')
    expect((await findGrant(services.db, young.id))?.ends_at).toBe('2027-08-20T18:30:00.000Z')
    expect(await endGrant(services, await ravi!(), young.id, acting)).toBe(true)
    const asked = await ask('2008-08-21')
    if (!asked.ok) throw new Error('not asked')
    const views = async () => await viewsOfOthers(services, await ravi!(), ['documents'])
    expect(await views!()).toEqual([])
    expect(await agreeToGrant(services, child, asked.id, acting)).toEqual({ ok: true })
    expect((await views!()).map(({ ownerName, held }) => [ownerName, held.length])).toEqual([['Kiran', 5]])
    // A minor lets nobody else see, neither by an offer nor by agreeing.
    const offered = await makeGrant(services, await kiran!(), 'offer', typed('x@example.com'), '', acting)
    expect(offered).toEqual({ ok: false, reason: 'minor' })
    const other = await makeGrant(services, await meera!(), 'ask', typed(child.email!), '', acting)
    if (!other.ok) throw new Error('not asked')
    expect(await agreeToGrant(services, await kiran!(), other.id, acting)).toEqual({
      ok: false,
      reason: 'minor',
    })

    clock.forward(12 * hourMs - 1)
    expect(await views!()).toHaveLength(1)
    clock.forward(1)
    expect(await views!()).toEqual([])
    await mailWhatTimeDid(services)
    expect((await kindsOfMails(services)).filter((kind) => kind === 'access-of-age')).toHaveLength(2)
    // Of age, Kiran decides.
    expect(await agreeToGrant(services, await kiran!(), other.id, acting)).toEqual({ ok: true })
    expect(await findGrant(services.db, asked.id)).toMatchObject({ born_on: isoDate('2008-08-21') })
  },
)

eachDatabase(
  'C-093 C-095 together: a joint folio once, an HUF apart, hidden by the stricter of two',
  async (store) => {
    const services = testServices(store, handClock(start))
    await saveTestPrices(store)
    const [asha, ravi] = await Promise.all(['Asha', 'Ravi'].map((name) => person(store, services, name)))
    const [a, r] = [await asha!(), await ravi!()]
    const enter = async (id: string, folio: string, units: number, date: IsoDate = isoDate('2026-08-03')) => {
      const entered = await enterDrafts(services, id, [draft({ folio, units, date })], null, 'statement')
      if (!entered.ok) throw new Error(entered.reason)
    }
    // At ₹225 of 19 August 2026: 49.998 units are ₹11,249.55.
    await enter(a.id, '100/1', 49_998)
    await enter(a.id, 'JOINT / 7', 49_998)
    await enter(a.id, 'HUF/9', 49_998)
    await enter(r.id, 'joint/7', 49_998, isoDate('2026-08-18'))
    await enter(r.id, '200/1', 49_998)

    // A statement prints Asha's folio HUF/9 under the PAN of the HUF.
    const pan = parsePan('AAAHS1234K')
    if (!pan) throw new Error('no PAN')
    const huf = await store.db
      .transaction()
      .execute(
        async (trx) =>
          await linkPan(trx, services, a.id, pan, { role: 'huf', name: 'Sharma HUF', isConfirmed: true }),
      )
    const importId = randomUUID()
    await store.db
      .insertInto('ledger_import')
      .values({
        id: importId,
        person_id: a.id,
        file_name: 'cas.pdf',
        row_count: 1,
        created_at: toIso(Date.parse(start)),
      })
      .execute()
    await store.db
      .insertInto('statement_folio')
      .values({
        person_id: a.id,
        import_id: importId,
        place: 0,
        folio: 'HUF/9',
        house: null,
        holders: '["Sharma HUF"]',
        guardian: null,
        nominees: '[]',
        kyc: null,
        pan_kyc: null,
        pan_id: huf.pan.id,
      })
      .execute()

    const grant = await share(services, asha!, ravi!)
    const mine = await readTogether(services, r, 'en')
    // Ravi: 200/1 and the joint folio, whose newer entry is his. Asha: 100/1; her HUF was not granted.
    // 3 × ₹11,249.55 = ₹33,748.65.
    expect(mine.people.map(({ name, totalPaise }) => [name, totalPaise])).toEqual([
      ['Ravi', 2_249_910],
      ['Asha', 1_124_955],
    ])
    expect(mine.totalPaise).toBe(3_374_865)
    expect(mine.people.flatMap(({ lines }) => lines ?? []).map(({ folio }) => folio)).not.toContain('HUF/9')
    expect(mine.people[1]!.lines!.find(({ folio }) => folio === 'JOINT / 7')).toMatchObject({
      jointWith: ['Ravi'],
      counts: false,
    })
    // Asha herself: her own and, as a person of its own, the HUF.
    const hers = await readTogether(services, a, 'en')
    expect(hers.people.map(({ name, kind, totalPaise }) => [name, kind, totalPaise])).toEqual([
      ['Asha', 'self', 2_249_910],
      ['Sharma HUF', 'huf', 1_124_955],
    ])

    // Amounts hidden by one of two are hidden in the joint folio, too, and in no sum.
    expect(await setHidesAmounts(services, r, grant, true)).toBe(false)
    expect(await setHidesAmounts(services, a, grant, true)).toBe(true)
    const hidden = await readTogether(services, r, 'en')
    expect(hidden.without).toEqual(['Asha'])
    expect(hidden.people.map(({ totalPaise }) => totalPaise)).toEqual([1_124_955, null])
    expect(hidden.people[0]!.lines!.find(({ folio }) => folio === 'joint/7')).toMatchObject({
      isHidden: true,
    })
    expect(hidden.totalPaise).toBe(1_124_955)

    // The HUF can be granted as what it is, and shows nothing of hers.
    await share(services, asha!, ravi!, { whose: huf.pan.id })
    const views = await viewsOfOthers(services, r, ['value'])
    expect(views.map(({ ownerName }) => ownerName).sort()).toEqual(['Asha', 'Sharma HUF'])
    expect(await selectGrantsOf(services.db, r.id, null)).toHaveLength(2)
  },
)

eachDatabase('C-094 what was being prepared while the owner ended the grant is not there', async (store) => {
  const services = testServices(store, handClock(start))
  await saveTestPrices(store)
  const [asha, ravi] = await Promise.all(['Asha', 'Ravi'].map((name) => person(store, services, name)))
  const owner = await asha!()
  const drafts = [draft({ folio: '100/1', units: 49_998 })]
  const entered = await enterDrafts(services, owner.id, drafts, null, 'statement')
  if (!entered.ok) throw new Error(entered.reason)
  const grant = await share(services, asha!, ravi!)
  // His request was let in, and waits for its turn.
  const [view] = await viewsOfOthers(services, await ravi!(), ['holdings'])
  const typedRequest = { kind: 'redeem', about: entered.ids[0]!, amount: '', note: '' }
  expect(await prepareRequest(services, view!, typedRequest, '', 'en')).toEqual({ ok: true })
  expect(await endGrant(services, owner, grant, acting)).toBe(true)
  const before = await kindsOfMails(services)
  expect(await prepareRequest(services, view!, typedRequest, '', 'en')).toEqual({ ok: false, reason: 'over' })
  expect(await preparedFor(services, owner.id)).toHaveLength(1)
  expect(await kindsOfMails(services)).toEqual(before)
})
