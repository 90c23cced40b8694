import { expect } from 'vitest'
import { findAccount } from '#db/accounts.server.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { selectPolicies } from '#db/policies.server.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'
import { withDesk } from './fixtures/open-desk.server.ts'

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
