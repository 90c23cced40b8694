import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { type DeskCall, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, oneOf, optional, text, whole, windowed } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import { correctMinutes } from '../correct.server.ts'
import { doers, maxCards, outcomes, titleIn } from '../review.ts'
import {
  addCard,
  closeReview,
  dropReview,
  endCard,
  type Review,
  readReview,
  removeCard,
  reviewsOf,
} from '../reviews.server.ts'
import { deskReviewWords } from '../words/desk.ts'
import { prepareReview } from './agenda.server.ts'

const reviews = defineQuery({
  says: 'Clients who are due for a review, and those whose was held lately.',
  right: 'read-work',
  parse: fields(windowed),
  run: async ({ services }, part) => {
    const { list, groups } = await services.reviews.current()
    return { ...list.window(part), groups }
  },
  lists: ({ rows }) => rows.map(({ number }) => number),
})

const { agenda } = wordsIn(defaultLanguage).reviews

/** A review as the browser gets it. Cards are in the client's language; `subject` says in the office's what one is about. */
const shown = ({ personId: _account, cards, ...review }: Review) => ({
  ...review,
  cards: cards.map((card) => ({
    ...card,
    subject: review.language === defaultLanguage ? null : titleIn(agenda, card),
  })),
})

const clientReviews = defineQuery({
  says: 'The reviews of one client, the open one first.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('review'),
  run: async ({ services }, { number }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return null
    const all = await reviewsOf(services, account.id)
    return {
      client: { name: account.name, number: account.public_id },
      open: all.filter(({ closedAt }) => closedAt === null).map(shown)[0] ?? null,
      closed: all.filter(({ closedAt }) => closedAt !== null).map(shown),
    }
  },
})

const review = defineQuery({
  says: 'One review with its agenda.',
  right: 'read-clients',
  parse: fields({ id }),
  looksAt: lookAtReview,
  run: async ({ services }, { id: asked }) => {
    const found = await readReview(services, asked)
    return found && { ...shown(found), client: found.client }
  },
})

async function lookAtReview({ services }: DeskCall, { id: asked }: { readonly id: string }) {
  const found = await readReview(services, asked)
  return found && ({ personId: found.personId, screen: 'review' } as const)
}

const { refusals } = deskReviewWords

const prepare = defineAct({
  says: "Prepares the agenda of a client's review.",
  right: 'work-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('review'),
  refusals,
  run: async ({ services, actor }, { number }) => {
    const prepared = await prepareReview(services, actor, number)
    return prepared.ok ? { ok: true, value: { id: prepared.id } } : prepared
  },
})

const endReviewCard = defineAct({
  says: 'Ends a card of a review, or opens it again.',
  right: 'work-clients',
  parse: fields({
    id,
    place: whole({ min: 1, max: maxCards }),
    outcome: optional(oneOf(outcomes)),
    note: anyText({ max: maxNote }),
    who: optional(oneOf(doers)),
    dueOn: optional(day),
  }),
  refusals,
  run: async ({ services, actor }, { id: asked, place, ...end }) => {
    const before = (await readReview(services, asked))?.cards.find((card) => card.place === place)
    const ended = await endCard(services, actor, asked, place, end)
    if (!ended.ok) {
      const field = { 'who-needed': 'who', 'day-needed': 'dueOn', past: 'dueOn' }[ended.reason as string]
      return field ? { ...ended, field } : ended
    }
    if (!before) return { ok: true, value: null }
    const { outcome, note, who, dueOn } = before
    const input = { id: asked, place, outcome, note, who, dueOn }
    return { ok: true, value: null, undo: { act: 'end-review-card', input } }
  },
})

const addOwn = defineAct({
  says: "Adds an item of the office's own to the agenda of a review.",
  right: 'work-clients',
  parse: fields({ id, title: text({ max: 80 }), about: anyText({ max: maxNote }) }),
  refusals,
  run: async ({ services, actor }, { id: asked, title, about }) => {
    const added = await addCard(services, actor, asked, { title, about })
    if (!added.ok) return added
    return {
      ok: true,
      value: null,
      undo: { act: 'remove-review-card', input: { id: asked, place: added.place } },
    }
  },
})

const removeOwn = defineAct({
  says: "Takes an item of the office's own from the agenda of a review.",
  right: 'work-clients',
  parse: fields({ id, place: whole({ min: 1, max: maxCards }) }),
  refusals,
  run: async ({ services, actor }, { id: asked, place }) => {
    const removed = await removeCard(services, actor, asked, place)
    return removed.ok ? { ok: true, value: null } : removed
  },
})

const close = defineAct({
  says: 'Closes a review: its minutes are sealed and mailed.',
  right: 'work-clients',
  parse: fields({ id }),
  refusals,
  run: async ({ services, actor }, { id: asked }) => {
    const closed = await closeReview(services, actor, asked)
    return closed.ok ? { ok: true, value: { paperId: closed.paperId } } : closed
  },
})

const drop = defineAct({
  says: 'Drops an agenda that was not held.',
  right: 'work-clients',
  parse: fields({ id }),
  refusals,
  run: async ({ services, actor }, { id: asked }) => {
    const dropped = await dropReview(services, actor, asked)
    return dropped.ok ? { ok: true, value: null } : dropped
  },
})

const correct = defineAct({
  says: "Seals a correction of a review's minutes.",
  right: 'work-clients',
  parse: fields({ id, text: text({ max: maxNote }) }),
  looksAt: lookAtReview,
  refusals,
  run: async ({ services, actor }, { id: asked, text: right }) => {
    const corrected = await correctMinutes(services, actor, asked, right)
    return corrected.ok ? { ok: true, value: { paperId: corrected.paperId } } : corrected
  },
})

export const reviewQueries = { reviews, 'client-reviews': clientReviews, review }

export const reviewActs = {
  'prepare-review': prepare,
  'end-review-card': endReviewCard,
  'add-review-card': addOwn,
  'remove-review-card': removeOwn,
  'close-review': close,
  'drop-review': drop,
  'correct-minutes': correct,
}
