import { selectGoalParts, selectGoals } from '#db/goals.server.ts'
import { type AccountData, withoutAccount } from '#server/kernel/account-data.server.ts'

export const goalData: AccountData = {
  tables: ['goal', 'goal_part'],
  exported: async ({ db }, { id }) => ({
    'goals.json': {
      goals: (await selectGoals(db, id)).map(withoutAccount),
      parts: (await selectGoalParts(db, id)).map(withoutAccount),
    },
  }),
}
