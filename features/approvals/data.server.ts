import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectProposalsOf } from './tables/proposals.server.ts'

export const approvalData: AccountData = {
  tables: ['proposal'],
  exported: async ({ db }, { id }) => ({
    'approvals.json': (await selectProposalsOf(db, id)).map(
      ({ kind, fields, made_at, state, decided_at }) => ({
        kind,
        fields: JSON.parse(fields) as unknown,
        madeAt: made_at,
        state,
        decidedAt: decided_at,
      }),
    ),
  }),
}
