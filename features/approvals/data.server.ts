import type { AccountData } from '#kit/services/account-data.server.ts'

export const approvalData: AccountData = {
  tables: ['proposal'],
  exported: async ({ db }, { id }) => ({
    'approvals.json': (
      await db
        .selectFrom('proposal')
        .selectAll()
        .where('person_id', '=', id)
        .orderBy('made_at', 'desc')
        .execute()
    ).map(({ kind, fields, made_at, state, decided_at }) => ({
      kind,
      fields: JSON.parse(fields) as unknown,
      madeAt: made_at,
      state,
      decidedAt: decided_at,
    })),
  }),
}
