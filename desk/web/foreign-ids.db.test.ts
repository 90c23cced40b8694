import { expect } from 'vitest'
import { boldAnswers, recommendationDraft } from '#features/advice/fixtures/drafts.ts'
import { writeRecommendation } from '#features/advice/office.server.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { allRecommendationsOf } from '#features/advice/recommendation.server.ts'
import { draftFields } from '#features/advice/typed-draft.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { selectPolicies } from '#features/protection/tables/policies.server.ts'
import { prepareReview } from '#features/reviews/desk/agenda.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor, testContext } from '#tests/fixtures/services.server.ts'
import { withDesk } from '../fixtures/open-desk.server.ts'

const policy = {
  ...{ kind: 'term', insurer: 'LIC', number: 'A1', insured: 'Anita', cover: '50,00,000', premium: '' },
  ...{ every: 'year', dueOn: '', nominee: '', papers: '', contact: '' },
}

eachDatabase(
  'C-042 an id of another client’s record changes nothing, whoever the desk names beside it',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const colleague = await signIn(['owner', 'operations'])
      const { id: hers } = await makeClient(store, 'Anita')
      const { id: his } = await makeClient(store, 'Ravi')
      const numberOf = async (id: string) => (await findAccount(store.db, id))!.public_id
      const [anita, ravi] = [await numberOf(hers), await numberOf(his)]
      expect((await colleague.act('policy-save', { client: anita, policy: null, ...policy })).status).toBe(
        200,
      )
      const before = await selectPolicies(store.db, hers)
      const of = before[0]!.id
      const tries: [string, object][] = [
        ['policy-save', { client: ravi, policy: of, ...policy, insurer: 'Another' }],
        ['policy-remove', { client: ravi, policy: of }],
        ['unmask', { client: ravi, field: 'pan', id: of, reason: 'Her son rang' }],
        ['undo-lock', { number: ravi, hold: of }],
      ]
      for (const [act, input] of tries) {
        expect([act, (await colleague.act(act, input)).status]).toEqual([act, 409])
      }
      expect(await selectPolicies(store.db, hers)).toEqual(before)
    })
  },
)

eachDatabase(
  'C-042 C-047 C-049 recommendations, reviews and proposals are those of the client who is named, and each look is hers',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const adviser = await signIn(['adviser'], 'Vikram Shah')
      const numberOf = async (id: string) => (await findAccount(store.db, id))!.public_id
      const [hers, his] = [(await makeClient(store, 'Anita')).id, (await makeClient(store, 'Ravi')).id]
      const [anita, ravi] = [await numberOf(hers), await numberOf(his)]
      const looks = async (id: string) => (await readsOf(services, id)).map(({ screen }) => screen)

      const by = testContext()
      for (const id of [hers, his])
        await saveProfile(services, id, boldAnswers, { language: 'en', formKey: 'one form', by })
      const written = await writeRecommendation(services, testActor, hers, null, recommendationDraft())
      if (!written.ok) throw new Error(written.reason)
      const { reference } = written
      const typed = { ...Object.fromEntries(draftFields.map((field) => [field, ''])), amount: '50,000' }
      const before = await allRecommendationsOf(services, hers)
      const write = (number: string) => adviser.act('recommendation-write', { number, reference, ...typed })
      expect(await (await write(ravi)).json()).toMatchObject({ reason: 'missing' })
      expect(await allRecommendationsOf(services, hers)).toEqual(before)
      expect(await allRecommendationsOf(services, his)).toEqual([])
      expect((await write(anita)).status, 'beside its own client the same is saved').toBe(200)

      const review = await prepareReview(services, testActor, anita)
      if (!review.ok) throw new Error(review.reason)
      expect((await adviser.ask('review', { id: review.id })).status).toBe(200)
      expect([await looks(hers), await looks(his)]).toEqual([['review'], []])

      for (const client of [anita, ravi]) {
        const contact = { client, kind: 'contact-changed', phone: '98480 22338', reason: 'A call' }
        expect((await adviser.act('propose-for-client', contact)).status).toBe(200)
      }
      type Row = { id: string; record: string; client: { number: string } | null }
      const open = (await (await adviser.ask('proposals', { show: 'open' })).json()) as Row[]
      // Records of two clients: what is shown is of one of them, and that one reads who looked.
      const records = open.map(({ record }) => record)
      for (const client of [null, anita, ravi]) {
        const name = `Asha beside ${client}`
        const colleague = await signIn(['operations'], name)
        const shown = (await (await colleague.ask('proposals-about', { client, records })).json()) as Row[]
        const of = open.filter(({ id }) => shown.some((one) => one.id === id))
        expect(of).toHaveLength(1)
        const readers = await Promise.all(
          [hers, his].map(async (id) => (await readsOf(services, id)).some((look) => look.by === name)),
        )
        const isHers = of[0]?.client?.number === anita
        expect(readers).toEqual([isHers, !isHers])
      }
    })
  },
)
