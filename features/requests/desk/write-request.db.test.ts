import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { makePerson } from '#features/people/fixtures/person.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { findRequest } from '../find-request.server.ts'
import { requestKindIds } from '../kinds.ts'
import type { WrittenForm } from '../written-form.server.ts'

eachDatabase(
  'C-141 what a client without a sign-in asks on the telephone is written down as a request, by the rules of the client’s own form',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      await saveTestPrices(store)
      const { id, number } = await makePerson(services)
      const asha = await signIn(['adviser'], 'Asha Nair')
      const formOf = async (kind: string, about = '') =>
        (await (await asha.ask('request-form', { number, kind, about })).json()) as WrittenForm

      for (const kind of requestKindIds) {
        const { about, fields } = await formOf(kind)
        expect([kind, fields === null], 'what it is about comes first').toEqual([kind, about !== 'nothing'])
      }
      const { choices } = await formOf('redeem')
      expect(choices).toEqual([{ value: expect.any(String), label: 'SBI Small Cap Fund, 7716320/55' }])
      const [holding] = choices
      const about = holding?.value ?? ''
      const { fields } = await formOf('redeem', about)
      expect(fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['how', 'amount']))

      const write = async (typed: object, of = about) =>
        (await asha.act('request-write', { number, kind: 'redeem', about: of, fields: typed })).json()
      expect(await write({}, '')).toMatchObject({ reason: 'choose' })
      const typed = { how: 'amount', amount: '5,000', note: '' }
      // 49.998 units at 225 are 11,249.55.
      expect(await write({ ...typed, amount: '12,000' })).toMatchObject({
        faults: { amount: expect.any(String) },
      })
      const { value } = (await write(typed)) as { value: { reference: string } }
      const request = await findRequest(store.db, value.reference, id)
      expect(request).toMatchObject({
        ...{ kind: 'redeem', state: 'received', amount_paise: 500_000, phone: null },
        events: [{ act: 'received', actor: 'Asha Nair' }],
      })
      // Nobody is mailed who has no address; the office hears of it as of any other.
      const mails = await store.db.selectFrom('outbox').select(['kind', 'subject_id']).execute()
      expect(mails.map(({ kind }) => kind)).toEqual(['new-client-request'])
      const acts = await store.db.selectFrom('audit_entry').select(['act', 'actor']).execute()
      expect(acts).toContainEqual({ act: 'request-written', actor: 'Asha Nair' })
    })
  },
)

eachDatabase(
  'C-141 a request is written down with a fresh proof, and for a client who is there',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const { number } = await makePerson(services, { folio: '' })
      const asha = await signIn(['adviser'])
      const complaint = {
        kind: 'complaint',
        about: '',
        fields: { subject: 'Late', text: 'The form came late.' },
      }
      expect((await asha.act('request-write', { number: 'nobody-1', ...complaint })).status).toBe(409)
      clock.forward(6 * 60_000)
      expect((await asha.act('request-write', { number, ...complaint })).status).toBe(428)
    })
  },
)
