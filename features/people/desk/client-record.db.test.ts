import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { insertGrant } from '#features/access/tables/access.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { savePolicy } from '#features/protection/policies.server.ts'
import { emptyPolicy } from '#features/protection/policy.ts'
import { closeReview, endCard, openReview } from '#features/reviews/reviews.server.ts'
import { markItem } from '#features/work-items/handling.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { selectLastContacts } from '../tables/in-charge.server.ts'
import { clientRecordQueries } from './client-record-endpoints.server.ts'

eachDatabase(
  'C-046 each part of a client’s record is answered, and writes its look under its own name',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      await saveTestPrices(store)
      const { id } = await makeClient(store)
      const other = await makeClient(store, 'Vikram Rao')
      await enterDrafts(services, id, [draft()])
      const marked = await markItem(
        services,
        testActor,
        { subject: 'sip', id: 'one', personId: id },
        { act: 'called', until: null, note: 'Wants to wait until Diwali' },
      )
      expect(marked.ok).toBe(true)
      await insertGrant(store.db, {
        id: 'grant',
        kind: 'grant',
        person_id: id,
        viewer_id: other.id,
        asker_id: id,
        other_email: null,
        other_key: null,
        relation: 'spouse',
        scopes: 'value holdings',
        pan_id: null,
        purpose: 'planning together',
        born_on: null,
        hides_amounts: 0,
        may_ask_in_emergency: 0,
        asked_at: '2026-08-01T06:00:00.000Z',
        agreed_at: '2026-08-02T06:00:00.000Z',
        opens_at: '2026-08-02T06:00:00.000Z',
        ends_at: '2026-12-31T18:29:59.000Z',
        ended_at: null,
        ended_by: null,
        mailed_open_at: null,
        mailed_end_at: null,
      })
      const policy = {
        kind: 'term',
        insurer: 'LIC',
        number: '',
        insured: 'Anita Rao',
        cover: '50,00,000',
        premium: '',
        every: 'year',
        dueOn: '',
        nominee: '',
        papers: '',
        contact: '',
      }
      const saved = await savePolicy(services, id, null, policy, '')
      expect(saved).toMatchObject({ ok: true })
      const asha = await signIn(['adviser'])
      const number = (await findAccount(store.db, id))!.public_id
      const read = async (name: string, of = number) => {
        const answer = await asha.ask(name, { number: of })
        expect(answer.status, name).toBe(200)
        return await answer.json()
      }

      // 49.998 units, bought for 10,000.00: at 225 they are worth 11,249.55, 5 × 49.998 = 249.99 more than at 220.
      expect(await read('client-value')).toMatchObject({
        value: { valuePaise: 1_124_955, changePaise: 24_999, asOf: '2026-08-19', gainPaise: 124_955 },
        sips: { count: 0, monthlyPaise: 0, missed: 0 },
      })
      const summary = await read('client-summary')
      expect(JSON.stringify(summary)).not.toContain('Paise')
      expect(summary).toMatchObject({
        sips: { count: 0, missed: 0 },
        lastContact: { kind: 'called', by: testActor.name, text: 'Wants to wait until Diwali' },
        gaps: [],
      })
      expect(await read('client-holdings')).toMatchObject({
        holdings: [{ name: 'SBI Small Cap Fund', folio: '100/1', units: 49_998, valuePaise: 1_124_955 }],
        sips: [],
      })
      expect(await read('client-entries')).toMatchObject([
        { date: '2026-08-03', kind: 'purchase', moneyPaise: 1_000_000, units: 49_998 },
      ])
      expect(await read('client-costs')).toMatchObject({
        isShown: true,
        notTied: 0,
        years: [{ label: '2026-27' }],
      })
      expect(await read('client-requests')).toEqual([])
      expect(await read('client-conversations')).toMatchObject([{ kind: 'called' }])
      expect(await read('client-documents')).toEqual([])
      expect(await read('client-household')).toMatchObject({
        grants: [
          {
            role: 'owner',
            other: 'Vikram Rao',
            relation: 'spouse',
            state: 'live',
            scopes: ['value', 'holdings'],
            endsAt: '2026-12-31T18:29:59.000Z',
          },
        ],
        policies: [{ insurer: 'LIC', cover_paise: 500_000_000, typed_by: null }],
      })
      expect(
        await read('client-household', (await findAccount(store.db, other.id))!.public_id),
      ).toMatchObject({ grants: [{ role: 'viewer', other: 'Anita Rao' }], policies: [] })
      expect(await read('client-consents')).toMatchObject([{ purpose: 'account', withdrawn_at: null }])
      const looks = (await read('client-looks')) as { by: string; screen: string }[]
      expect(looks.map(({ by, screen }) => `${by}: ${screen}`).sort()).toEqual(
        [
          'client',
          'consents',
          'conversations',
          'costs',
          'documents',
          'holdings',
          'household',
          'looks',
          'requests',
          'transactions',
        ].map((screen) => `${asha.staff.name}: ${screen}`),
      )

      // Another client without a transaction: nothing of the first, and no sample that looks like money.
      const second = (await findAccount(store.db, other.id))!.public_id
      expect(await read('client-value', second)).toMatchObject({ value: null })
      expect(await read('client-summary', second)).toMatchObject({ lastContact: null })
      expect(await read('client-holdings', second)).toEqual({ holdings: [], sips: [] })
      expect(await read('client-entries', second)).toEqual([])
      expect(await read('client-conversations', second)).toEqual([])
      // A review that was held is a contact, here and in the list.
      const { id: review } = await openReview(services, testActor, other.id, {
        ...{ since: null, language: 'en', agenda: [{ kind: 'calm', title: 'What else', lines: [] }] },
      })
      await endCard(services, testActor, review, 1, { outcome: 'not-now', note: '', who: null, dueOn: null })
      expect(await closeReview(services, testActor, review)).toMatchObject({ ok: true })
      const held = { kind: 'review-held', by: testActor.name }
      expect(await read('client-summary', second)).toMatchObject({ lastContact: held })
      expect(await read('client-conversations', second)).toMatchObject([held])
      expect((await selectLastContacts(store.db, [other.id])).get(other.id)).toBe(toIso(services.clock.now()))
      for (const name of Object.keys(clientRecordQueries)) {
        expect((await asha.ask(name, { number: 'nobody' })).status, name).toBe(404)
      }
    })
  },
)

eachDatabase(
  'C-096 the office types a policy from its papers under its own name, changes it, deletes it and undoes each',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      const asha = await signIn(['operations'], 'Asha Nair')
      const policies = async () =>
        ((await (await asha.ask('client-household', { number: client })).json()) as { policies: object[] })
          .policies
      const act = async (name: string, input: object) => {
        const answer = await asha.act(name, input)
        return {
          status: answer.status,
          ...((await answer.json()) as { undo: { act: string; input: object } }),
        }
      }
      const typed = { ...emptyPolicy, kind: 'term', insurer: 'LIC', insured: 'Anita', cover: '50,00,000' }

      expect(
        await act('policy-save', { client, policy: null, ...typed, cover: 'much', kind: '' }),
      ).toMatchObject({
        status: 422,
        faults: {
          kind: 'Choose the kind of policy.',
          cover: 'Enter the cover in rupees, such as 50,00,000 or 50 lakh.',
        },
      })
      expect(await policies()).toEqual([])
      const made = await act('policy-save', { client, policy: null, ...typed })
      expect(made.status).toBe(200)
      expect(await policies()).toMatchObject([{ cover_paise: 500_000_000, typed_by: 'Asha Nair' }])
      const [{ id: policy }] = (await policies()) as [{ id: string }]

      const changed = await act('policy-save', { client, policy, ...typed, cover: '60,00,000' })
      expect(await policies()).toMatchObject([{ cover_paise: 600_000_000 }])
      await act(changed.undo.act, changed.undo.input)
      expect(await policies()).toMatchObject([{ id: policy, cover_paise: 500_000_000 }])

      const removed = await act('policy-remove', { client, policy })
      expect(await policies()).toEqual([])
      expect((await asha.act('policy-remove', { client, policy })).status).toBe(409)
      await act(removed.undo.act, removed.undo.input)
      expect(await policies()).toMatchObject([{ insurer: 'LIC', cover_paise: 500_000_000 }])

      // Another client's policy can't be reached by its id.
      const other = (await findAccount(store.db, (await makeClient(store, 'Ravi')).id))!.public_id
      const [{ id: back }] = (await policies()) as [{ id: string }]
      expect(await act('policy-save', { client: other, policy: back, ...typed })).toMatchObject({
        status: 409,
        reason: 'missing',
      })
      expect(await act('policy-remove', { client: other, policy: back })).toMatchObject({ status: 409 })
      const entries = await store.db
        .selectFrom('audit_entry')
        .select(['act', 'actor'])
        .where('act', 'like', 'policy-%')
        .where('client', '=', id)
        .orderBy('sequence')
        .execute()
      expect(entries.map(({ act: what, actor }) => `${actor}: ${what}`)).toEqual([
        'Asha Nair: policy-saved',
        'Asha Nair: policy-saved',
        'Asha Nair: policy-saved',
        'Asha Nair: policy-removed',
        'Asha Nair: policy-saved',
      ])
    })
  },
)
