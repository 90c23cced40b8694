import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectGoalParts, selectGoals } from './tables/goals.server.ts'

export const goalData: AccountData = {
  tables: ['goal', 'goal_part'],
  exported: async ({ db }, { id }) => ({
    'goals.json': {
      goals: (await selectGoals(db, id)).map(withoutAccount),
      parts: (await selectGoalParts(db, id)).map(withoutAccount),
    },
  }),
}
