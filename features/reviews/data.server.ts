import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectCardsOf, selectReviews } from './tables/reviews.server.ts'

export const reviewData: AccountData = {
  tables: ['review', 'review_card'],
  exported: async ({ db }, { id }) => ({
    'reviews.json': {
      reviews: (await selectReviews(db, id)).map(withoutAccount),
      cards: (await selectCardsOf(db, id)).map(({ lines, ...card }) => ({
        ...withoutAccount(card),
        lines: JSON.parse(lines) as unknown,
      })),
    },
  }),
}
