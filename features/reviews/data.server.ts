import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectReviews } from './tables/reviews.server.ts'

export const reviewData: AccountData = {
  tables: ['review', 'review_card'],
  exported: async ({ db }, { id }) => ({
    'reviews.json': {
      reviews: (await selectReviews(db, id)).map(withoutAccount),
      cards: (
        await db
          .selectFrom('review_card')
          .selectAll()
          .where('person_id', '=', id)
          .orderBy('review_id')
          .orderBy('place')
          .execute()
      ).map(({ lines, ...card }) => ({
        ...withoutAccount(card),
        lines: JSON.parse(lines) as unknown,
      })),
    },
  }),
}
