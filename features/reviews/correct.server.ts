import { fill } from '#content/fill.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { papersOf } from '#features/papers/papers.server.ts'
import { seal } from '#features/papers/seal.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { mailOfPaper } from './reviews.server.ts'
import { findReview } from './tables/reviews.server.ts'

/**
 * Seals a correction of the minutes of a review, as a paper of its own, and mails the client. The minutes stay as they are.
 *
 * @param text What is right.
 */
export async function correctMinutes(
  services: Services,
  actor: DeskActor,
  reviewId: string,
  text: string,
): Promise<{ ok: true; paperId: string } | { ok: false; reason: 'not-there' }> {
  const review = await findReview(services.db, reviewId)
  if (!review?.paper_id) return { ok: false, reason: 'not-there' }
  const { person_id: personId, paper_id: corrects } = review
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const paper = (await papersOf({ db: trx }, personId)).find(({ id }) => id === corrects)
    const account = await findPerson(trx, personId)
    if (!paper || !account) return { ok: false, reason: 'not-there' } as const
    // In the language of the minutes, which it quotes.
    const language = languageNamed(review.language)
    const words = wordsIn(language).reviews.correction
    const title = fill(words.title, { title: paper.content.paper.title })
    const by = fill(words.by, { name: actor.name, firm: services.firm().name })
    const sealed = await seal(trx, services, personId, {
      kind: 'correction',
      corrects,
      body: {
        language,
        paper: {
          title,
          lead: words.lead,
          parts: [{ heading: words.heading, lines: [text, by], facts: [] }],
        },
        data: { review: reviewId, corrects, text },
      },
    })
    await mailOfPaper(trx, services, account, sealed.id, title)
    await recordAct(trx, services, actor, 'review-corrected', reviewId)
    return { ok: true, paperId: sealed.id } as const
  })
}
