import { selectCardsOf, selectReviews } from '#db/reviews.server.ts'
import { type AccountData, withoutAccount } from '#server/kernel/account-data.server.ts'

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
