import { deleteReferencesOf } from '#features/enquiries/references.server.ts'
import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectRecommendations, selectRiskProfiles } from './tables/advice.server.ts'

export const adviceData: AccountData = {
  tables: ['risk_profile', 'recommendation', 'recommendation_event'],
  notExported: { recommendation_request: 'the request that came of a recommendation is in requests.json' },
  exported: async ({ db }, { id }) => ({
    'advice.json': {
      riskProfiles: (await selectRiskProfiles(db, id)).map(({ answers, ...row }) => ({
        ...withoutAccount(row),
        answers: JSON.parse(answers) as unknown,
      })),
      // A draft is the office's own until it is sent.
      recommendations: (await selectRecommendations(db, id))
        .filter(({ sent_at }) => sent_at !== null)
        .map(({ body, draft: _, events, staff_id: _staff, ...row }) => ({
          ...withoutAccount(row),
          body: JSON.parse(body ?? 'null') as unknown,
          events: events.map(({ at, act, actor, text }) => ({ at, act, actor, text })),
        })),
    },
  }),
  erased: async (trx, personId) => await deleteReferencesOf(trx, 'recommendation', personId),
}
