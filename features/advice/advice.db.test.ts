import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { checkSealed } from '#features/papers/check.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { paise } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import { sendDue } from '#kit/mail/send.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import {
  acceptRecommendation,
  askAboutRecommendation,
  declineRecommendation,
  expireRecommendations,
} from './client.server.ts'
import { boldAnswers, cautiousAnswers, recommendationDraft } from './fixtures/drafts.ts'
import {
  answerRecommendation,
  sendRecommendation,
  withdrawRecommendation,
  writeRecommendation,
} from './office.server.ts'
import { profilesOf, saveProfile, type TypedProfile } from './profile.server.ts'
import { allRecommendationsOf, recommendationOf, recommendationsOf } from './recommendation.server.ts'
import { selectRiskProfiles } from './tables/advice.server.ts'
import { adviceItems } from './work.server.ts'

const day = 86_400_000

/** A client with prices, and what she and the office do. */
async function open(store: Store) {
  const clock = handClock('2026-08-19T06:30:00Z')
  await saveTestPrices(store)
  const services = testServices(store, clock)
  const { id } = await makeClient(store)
  const by = testContext()
  let form = 0
  return {
    services,
    clock,
    id,
    by,
    answer: (typed: TypedProfile, formKey = `form ${form++}`) =>
      saveProfile(services, id, typed, { language: 'en', formKey, by }),
    write: (changes = {}) => writeRecommendation(services, testActor, id, null, recommendationDraft(changes)),
    async send(changes = {}) {
      const written = await this.write(changes)
      if (!written.ok) throw new Error(written.reason)
      const sent = await sendRecommendation(services, testActor, written.reference)
      if (!sent.ok) throw new Error(JSON.stringify(sent))
      return sent.reference
    },
    accept: (reference: string, hasReadSpite = false, signedInAt = toIso(clock.now())) =>
      acceptRecommendation(services, { id, signedInAt, by }, reference, { hasReadSpite }),
    async mails() {
      const sent: { to: string; subject: string; text: string }[] = []
      const transport = {
        name: 'test',
        summary: '',
        deliver: async (_: unknown, mail: { to: string; subject: string; text: string }) =>
          void sent.push(mail),
        close: () => {},
      }
      await sendDue(services, transport)
      return sent
    },
  }
}

eachDatabase('C-082 answers are added and never changed; the same form twice is one', async (store) => {
  const client = await open(store)
  expect(await profilesOf(client.services, client.id)).toEqual({ state: { is: 'none' }, history: [] })
  expect(await client.answer({ ...boldAnswers, crash: 'panic', horizon: '' })).toEqual({
    ok: false,
    faults: { horizon: 'needed', crash: 'not-a-choice' },
  })
  const first = await client.answer(boldAnswers, 'one form')
  expect(await client.answer(boldAnswers, 'one form')).toEqual(first)
  client.clock.forward(day)
  await client.answer(cautiousAnswers)
  const { state, history } = await profilesOf(client.services, client.id)
  expect(state).toMatchObject({
    is: 'valid',
    profile: { answeredOn: '2026-08-20', score: { level: 'low-to-moderate' } },
  })
  expect(history.map(({ answeredOn, score }) => [answeredOn, score.level])).toEqual([
    ['2026-08-20', 'low-to-moderate'],
    ['2026-08-19', 'very-high'],
  ])
  expect(history[1]).toMatchObject({
    version: '2026-04-01',
    ownWords: 'My daughter’s college must not suffer.',
    countsUntil: '2028-08-19',
  })
})

eachDatabase(
  'C-082 without a profile, or with one older than 24 months, nothing can be recommended',
  async (store) => {
    const client = await open(store)
    expect(await client.write()).toEqual({ ok: false, reason: 'profile-none' })
    await client.answer(boldAnswers)
    const written = await client.write()
    if (!written.ok) throw new Error(written.reason)
    // 24 months to the day: 19 August 2028 in India is the last one.
    client.clock.forward(Date.parse('2028-08-19T18:29:00Z') - client.clock.now())
    expect(await client.write()).toMatchObject({ ok: true })
    client.clock.forward(60_000)
    expect(await client.write()).toEqual({ ok: false, reason: 'profile-old' })
    expect(await sendRecommendation(client.services, testActor, written.reference)).toEqual({
      ok: false,
      reason: 'profile-old',
    })
    expect((await profilesOf(client.services, client.id)).state).toMatchObject({ is: 'old', months: 24 })
    expect(await recommendationsOf(client.services, client.id)).toEqual([])
  },
)

eachDatabase(
  'C-083 figures are worked out, and a yes with fresh proof makes a request that nobody has carried out',
  async (store) => {
    const client = await open(store)
    const { services, id, clock } = client
    await client.answer(boldAnswers)
    const written = await client.write()
    if (!written.ok) throw new Error(written.reason)
    expect(written.worked.faults).toEqual({})
    expect(written.worked.body).toMatchObject({
      fits: true,
      fund: { name: 'SBI Small Cap Fund', level: 'very-high' },
      // ₹1,00,000 × 1.58 % = ₹1,580; × 0.82 % = ₹820.
      cost: { rateE6: 15_800, yearPaise: 158_000 },
      share: { rateE6: 8_200, yearPaise: 82_000 },
      // Equity: 20 % within 12 months, then 12.5 % above ₹1,25,000 a year.
      tax: { is: 'equity', months: 12, shortE6: 200_000, longE6: 125_000, exemptPaise: 12_500_000 },
      requests: [{ kind: 'invest', scheme: '125497' }],
    })
    // A draft is not the client's to see.
    expect(await recommendationOf(services, id, written.reference)).toBeNull()
    expect(await sendRecommendation(services, testActor, written.reference)).toMatchObject({ ok: true })
    const { reference } = written
    expect(await recommendationOf(services, id, reference)).toMatchObject({
      state: 'sent',
      // 19 August and 14 days.
      lastDay: '2026-09-02',
      endsAt: '2026-09-02T18:30:00.000Z',
    })

    // She asks on Friday the 21st; the office answers on Monday the 24th: three days more.
    clock.forward(2 * day)
    expect(await askAboutRecommendation(services, id, reference, 'What if I need it earlier?')).toEqual({
      ok: true,
    })
    expect(await askAboutRecommendation(services, id, reference, 'What if I need it earlier?')).toEqual({
      ok: true,
    })
    expect(await recommendationOf(services, id, reference)).toMatchObject({
      state: 'asked',
      answerBy: '2026-08-22T13:00:00.000Z',
    })
    expect(await client.accept(reference)).toEqual({ ok: false, reason: 'not-possible' })
    expect(await adviceItems(services)).toMatchObject([
      { name: 'Anita Rao', dueAt: '2026-08-22T13:00:00.000Z', isLate: false, steps: ['open'] },
    ])
    clock.forward(3 * day)
    expect(await answerRecommendation(services, testActor, reference, ' ')).toEqual({
      ok: false,
      reason: 'text-needed',
    })
    expect(
      await answerRecommendation(services, testActor, reference, 'You can sell on any day.'),
    ).toMatchObject({ ok: true })
    expect(await recommendationOf(services, id, reference)).toMatchObject({
      state: 'answered',
      lastDay: '2026-09-05',
    })

    expect(await client.accept(reference, false, toIso(clock.now() - 11 * 60_000))).toEqual({
      ok: false,
      reason: 'proof',
    })
    expect(await requestsOf(services, id)).toEqual([])
    expect(await client.accept(reference)).toEqual({ ok: true })
    expect(await client.accept(reference)).toEqual({ ok: true })
    const [request, ...others] = await requestsOf(services, id)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      kind: 'invest',
      state: 'received',
      schemeCode: '125497',
      amountPaise: 10_000_000,
      plan: 'regular',
      call: null,
    })
    const accepted = await recommendationOf(services, id, reference)
    expect(accepted).toMatchObject({
      state: 'accepted',
      requests: [{ reference: request?.reference, kind: 'invest' }],
    })
    expect(accepted?.events.map(({ act, by, text }) => [act, by, text])).toEqual([
      ['written', 'asha', null],
      ['sent', 'asha', null],
      ['asked', null, 'What if I need it earlier?'],
      ['answered', 'asha', 'You can sell on any day.'],
      ['accepted', null, null],
    ])
    const mails = await client.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Something for you to decide',
      'A client asks about a recommendation',
      'Our answer to your question',
      'We have your request',
      'A client asks for something',
      'A client has decided on a recommendation',
      'We have your yes',
    ])
    // Each step is sealed in the commit that made it, in the client's own chain.
    const papers = await store.db
      .selectFrom('sealed_link')
      .select(['kind', 'sequence'])
      .orderBy('sequence')
      .execute()
    expect(papers.map(({ kind }) => kind)).toEqual([
      'risk-profile',
      'recommendation',
      'answer',
      'answer',
      'answer',
    ])
    expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 5 })
    // Mail is read by others: neither fund nor amount.
    expect(mails[0]?.text).not.toMatch(/SBI|1,00,000/)
  },
)

eachDatabase(
  'C-155 fund and amount are enough where the rest is known: wish, other ways, and what was typed for the fund before',
  async (store) => {
    const client = await open(store)
    await client.answer(boldAnswers)
    const nothing = { text: '', source: '' }
    const bare = {
      wish: '',
      others: [
        { schemeCode: '', why: '' },
        { schemeCode: '', why: '' },
      ] as const,
      typed: { cost: nothing, share: nothing, load: nothing, level: nothing, risk: nothing },
    }
    await client.write()
    const written = await client.write(bare)
    if (!written.ok) throw new Error(written.reason)
    expect(written.worked.faults).toEqual({})
    expect(written.worked.body).not.toBeNull()
    const draftOf = async (code: string) =>
      (await allRecommendationsOf(client.services, client.id)).find(
        ({ draft: { schemeCode, wish } }) => schemeCode === code && wish.startsWith('Nothing'),
      )?.draft
    expect(await draftOf('125497')).toMatchObject({
      wish: 'Nothing in particular; it should grow',
      others: [
        {
          schemeCode: '118650',
          why: 'It is another kind of fund: Equity - Multi Cap, “Very High” on the riskometer.',
        },
        { schemeCode: '', why: 'Then nothing is invested for this wish.' },
      ],
      typed: { load: { text: '1 % within a year, then nothing.', source: 'Fact sheet of October 2026' } },
    })
    // A load left empty is the example of the fund's page; it is not sent until its document is named.
    expect(await client.write({ ...bare, schemeCode: '119788' })).toMatchObject({
      ok: true,
      worked: { body: null },
    })
    expect((await draftOf('119788'))?.typed.load.text).toBe('1% within 15 days, then nothing')
    // What was chosen or typed stays.
    const own = await client.write({ wish: 'a boat' })
    expect(own).toMatchObject({
      worked: {
        body: {
          wish: 'a boat',
          others: [{ why: 'It spreads wider, and you hold much of that already.' }, {}],
        },
      },
    })
  },
)

eachDatabase(
  'C-083 what does not fit is her own wish in writing, and needs her word that she has read so',
  async (store) => {
    const client = await open(store)
    await client.answer(cautiousAnswers)
    const bare = await client.write()
    expect(bare).toMatchObject({ worked: { fits: false, body: null, faults: { inSpite: 'does-not-fit' } } })
    const reference = await client.send({ inSpite: 'I have other money for those three years.' })
    expect((await recommendationOf(client.services, client.id, reference))?.body).toMatchObject({
      fits: false,
    })
    expect(await client.accept(reference)).toEqual({ ok: false, reason: 'spite' })
    expect(await client.accept(reference, true)).toEqual({ ok: true })
    expect(await requestsOf(client.services, client.id)).toHaveLength(1)
  },
)

eachDatabase(
  'C-083 new answers can end what fitted, and a yes needs a profile that counts',
  async (store) => {
    const client = await open(store)
    await client.answer(boldAnswers)
    const reference = await client.send()
    await client.answer(cautiousAnswers)
    expect(await adviceItems(client.services)).toEqual([])
    // Until 2 September; three days before, the office is reminded.
    client.clock.forward(11 * day)
    expect(await adviceItems(client.services)).toMatchObject([
      { evidence: 'has until 2 Sep to decide about SBI Small Cap Fund', dueAt: '2026-09-02T18:30:00.000Z' },
    ])
    expect(await client.accept(reference)).toEqual({ ok: false, reason: 'fits-no-more' })
    await client.answer(boldAnswers)
    expect(await client.accept(reference)).toEqual({ ok: true })
  },
)

eachDatabase(
  'C-083 money of a holding goes by a switch, or to another house by two requests in one yes or none',
  async (store) => {
    const client = await open(store)
    const { services, id } = client
    await savePrices(store, [
      {
        ...{ code: '120586', name: 'ICICI Prudential Large Cap Fund', fund_house: 'Another Mutual Fund' },
        section: 'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
        ...{ isin: 'INF109K016L0', isin_reinvestment: null, plan: null, option: null },
      },
    ])
    await enterDrafts(services, id, [draft()])
    const [entry] = await selectEntries(store.db, id)
    await client.answer(boldAnswers)
    const from = entry!.id
    const others = recommendationDraft({
      others: [
        { schemeCode: '900001', why: 'Nobody knows its price.' },
        { schemeCode: '', why: 'It leaves too much in one fund.' },
      ],
    }).others
    // 49.998 units at ₹225 are ₹11,249.55: less than what is asked.
    expect(await client.write({ from, schemeCode: '118650', others })).toMatchObject({
      worked: { faults: { amount: 'more-than-free' } },
    })
    const small = { from, amountPaise: paise(1_000_000), others }
    expect(await client.write({ ...small, schemeCode: '118650', how: 'sip' })).toMatchObject({
      worked: { faults: { from: 'sip-needs-new-money' } },
    })
    // Both of "Some Mutual Fund". No statement of hers prints the exit load of the fund that she would leave.
    expect(await client.write({ ...small, schemeCode: '118650' })).toMatchObject({
      worked: {
        body: {
          from: { name: 'SBI Small Cap Fund', folio: '100/1', leaving: { loadPaise: null } },
          requests: [{ kind: 'switch', about: from }],
        },
      },
    })
    const [reference, later] = [
      await client.send({ ...small, schemeCode: '120586' }),
      await client.send({ ...small, schemeCode: '120586' }),
    ]
    expect(await client.accept(reference)).toEqual({ ok: true })
    expect((await requestsOf(services, id)).map(({ kind }) => kind).sort()).toEqual(['invest', 'redeem'])
    // The same units can't be sold twice, so the second yes makes neither request and stays open.
    expect(await client.accept(later)).toEqual({ ok: false, reason: 'changed' })
    expect(await requestsOf(services, id)).toHaveLength(2)
    expect(await recommendationOf(services, id, later)).toMatchObject({ state: 'sent', requests: [] })
  },
)

eachDatabase('C-083 no, taken back and expired are final; an erased client leaves nothing', async (store) => {
  const client = await open(store)
  const { services, id, clock } = client
  await client.answer(boldAnswers)
  const [no, back, old] = [await client.send(), await client.send(), await client.send()]
  expect(await declineRecommendation(services, { id, by: client.by }, no, 'Too much at once.')).toEqual({
    ok: true,
  })
  expect(await withdrawRecommendation(services, testActor, back, '')).toEqual({
    ok: false,
    reason: 'text-needed',
  })
  expect(await withdrawRecommendation(services, testActor, back, 'The fund has closed.')).toMatchObject({
    ok: true,
  })
  clock.forward(15 * day)
  expect(await recommendationOf(services, id, old)).toMatchObject({ state: 'expired' })
  expect(await client.accept(old)).toEqual({ ok: false, reason: 'not-possible' })
  await expireRecommendations(services)
  await expireRecommendations(services)
  const states = (await allRecommendationsOf(services, id)).map(({ reference, state, events }) => [
    reference,
    state,
    events.at(-1)?.act,
  ])
  expect(Object.fromEntries(states.map(([reference, ...rest]) => [reference, rest]))).toEqual({
    [no]: ['declined', 'declined'],
    [back]: ['withdrawn', 'withdrawn'],
    [old]: ['expired', 'expired'],
  })
  for (const reference of [no, back, old]) {
    expect(await client.accept(reference)).toEqual({ ok: false, reason: 'not-possible' })
    expect(await askAboutRecommendation(services, id, reference, 'Why?')).toEqual({
      ok: false,
      reason: 'not-possible',
    })
    expect(await withdrawRecommendation(services, testActor, reference, 'x')).toEqual({
      ok: false,
      reason: 'not-from-here',
    })
  }
  // Another client's is not there.
  const stranger = await makeClient(store, 'other@example.com')
  expect(await recommendationOf(services, stranger.id, no)).toBeNull()
  expect(await askAboutRecommendation(services, stranger.id, no, 'Why?')).toEqual({
    ok: false,
    reason: 'not-there',
  })

  await store.db
    .transaction()
    .execute(async (trx) => void (await eraseAccount(trx, id, '2026-08-19T06:30:00.000Z')))
  expect(await countOwned(store.db, id)).toBe(0)
  expect(await selectRiskProfiles(store.db, id)).toEqual([])
})
