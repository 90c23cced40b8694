import { randomUUID } from 'node:crypto'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { addressIn, type Language } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { type ClientRow, findPerson } from '#features/identity/accounts.server.ts'
import type { Paper } from '#features/papers/paper.ts'
import { seal } from '#features/papers/seal.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import {
  type AgendaCard,
  type CardKind,
  type CardOutcome,
  type Doer,
  maxCards,
  type ReviewCard,
} from './review.ts'
import {
  deleteReviewCard,
  findReview,
  insertReview,
  insertReviewCards,
  type ReviewCardRow,
  type ReviewRow,
  selectReviewCards,
  selectReviews,
  updateReviewCard,
} from './tables/reviews.server.ts'

/** A review as the office works on it. */
export interface Review {
  readonly id: string
  readonly personId: string
  /** Of its cards and minutes: that of the account when it was prepared. */
  readonly language: Language
  /** The day of the review before; null for the first. */
  readonly since: IsoDate | null
  readonly preparedAt: string
  readonly preparedBy: string
  /** null while it is open. */
  readonly closedAt: string | null
  readonly closedBy: string | null
  /** The sealed minutes. */
  readonly paperId: string | null
  readonly cards: readonly ReviewCard[]
}

/** Keeps a new review with its agenda. A client has one open review: a second one is refused with the first's id. */
export async function openReview(
  services: Services,
  actor: DeskActor,
  personId: string,
  {
    since,
    language,
    agenda,
  }: {
    readonly since: IsoDate | null
    /** Of the agenda; the minutes are in it too. */
    readonly language: Language
    readonly agenda: readonly AgendaCard[]
  },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'open-already'; id: string }> {
  const id = randomUUID()
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const open = (await selectReviews(trx, personId)).find(({ closed_at }) => closed_at === null)
    if (open) return { ok: false, reason: 'open-already', id: open.id } as const
    const cards = agenda.map((card, at) => newCard(id, personId, at + 1, card))
    const prepared = { prepared_at: toIso(services.clock.now()), prepared_by: actor.name }
    await insertReview(trx, { id, person_id: personId, since, language, ...prepared, ...notClosed }, cards)
    await recordAct(trx, services, actor, 'review-prepared', id)
    return { ok: true, id } as const
  })
}

function newCard(
  reviewId: string,
  personId: string,
  place: number,
  { kind, title, lines }: AgendaCard,
): ReviewCardRow {
  return {
    ...{ review_id: reviewId, person_id: personId, place, kind, title, lines: JSON.stringify(lines) },
    ...{ outcome: null, note: '', who: null, due_on: null },
  }
}

const notClosed = { closed_at: null, closed_by: null, paper_id: null }

/** Returns a review with its client's name; null if there is none with this id. */
export async function readReview(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<(Review & { readonly client: string }) | null> {
  const row = await findReview(db, id)
  const account = row && (await findPerson(db, row.person_id))
  return row && account && { ...(await toReview({ db }, row)), client: account.name }
}

/** Returns the reviews of a client, newest first. */
export async function reviewsOf({ db }: Pick<Services, 'db'>, personId: string): Promise<Review[]> {
  const rows = await selectReviews(db, personId)
  return await Promise.all(rows.map((row) => toReview({ db }, row)))
}

async function toReview({ db }: Pick<Services, 'db'>, row: ReviewRow): Promise<Review> {
  return {
    id: row.id,
    personId: row.person_id,
    language: languageNamed(row.language),
    since: row.since as IsoDate | null,
    preparedAt: row.prepared_at,
    preparedBy: row.prepared_by,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    paperId: row.paper_id,
    cards: (await selectReviewCards(db, row.id)).map(toCard),
  }
}

function toCard({ place, kind, title, lines, outcome, note, who, due_on }: ReviewCardRow): ReviewCard {
  return {
    place,
    kind: kind as CardKind,
    title,
    lines: JSON.parse(lines) as string[],
    outcome,
    note,
    who,
    dueOn: due_on,
  }
}

export interface CardEnd {
  readonly outcome: CardOutcome | null
  readonly note: string
  readonly who: Doer | null
  readonly dueOn: IsoDate | null
}

export type ReviewRefusal =
  | 'not-there'
  | 'closed'
  /** What is decided or put off needs somebody who does it, and a day. */
  | 'who-needed'
  | 'day-needed'
  | 'past'
  /** A card has no outcome yet. */
  | 'card-open'
  /** The agenda has as many cards as it may. */
  | 'full'

export type ReviewChanged = { readonly ok: true } | { readonly ok: false; readonly reason: ReviewRefusal }

/**
 * Ends a card: decided and later name who does it and by when, not now needs neither. An outcome of null opens the card again.
 *
 * @param place The card's number, from 1.
 */
export async function endCard(
  services: Services,
  actor: DeskActor,
  reviewId: string,
  place: number,
  end: CardEnd,
): Promise<ReviewChanged> {
  const hasTask = end.outcome === 'decided' || end.outcome === 'later'
  if (hasTask && end.who === null) return { ok: false, reason: 'who-needed' }
  if (hasTask && end.dueOn === null) return { ok: false, reason: 'day-needed' }
  if (hasTask && end.dueOn !== null && end.dueOn < today(services.clock)) {
    return { ok: false, reason: 'past' }
  }
  return await inOpenReview(services, reviewId, async (trx): Promise<ReviewChanged> => {
    const values = {
      outcome: end.outcome,
      note: end.note,
      who: hasTask ? end.who : null,
      due_on: hasTask ? end.dueOn : null,
    }
    if (!(await updateReviewCard(trx, { reviewId, place }, values))) return { ok: false, reason: 'not-there' }
    await recordAct(trx, services, actor, 'review-card-ended', reviewId, String(place))
    return { ok: true }
  })
}

/** Adds an item of the office's own to the agenda of an open review, as its last card. */
export async function addCard(
  services: Services,
  actor: DeskActor,
  reviewId: string,
  { title, about }: { readonly title: string; readonly about: string },
): Promise<{ ok: true; place: number } | { ok: false; reason: ReviewRefusal }> {
  return await inOpenReview(services, reviewId, async (trx, personId) => {
    const cards = await selectReviewCards(trx, reviewId)
    if (cards.length >= maxCards) return { ok: false, reason: 'full' } as const
    const place = (cards.at(-1)?.place ?? 0) + 1
    const lines = about === '' ? [] : [about]
    await insertReviewCards(trx, [newCard(reviewId, personId, place, { kind: 'own', title, lines })])
    await recordAct(trx, services, actor, 'review-card-added', reviewId, String(place))
    return { ok: true, place } as const
  })
}

/** Takes an item of the office's own from the agenda of an open review. */
export async function removeCard(
  services: Services,
  actor: DeskActor,
  reviewId: string,
  place: number,
): Promise<ReviewChanged> {
  return await inOpenReview(services, reviewId, async (trx): Promise<ReviewChanged> => {
    if (!(await deleteReviewCard(trx, { reviewId, place, kind: 'own' })))
      return { ok: false, reason: 'not-there' }
    await recordAct(trx, services, actor, 'review-card-removed', reviewId, String(place))
    return { ok: true }
  })
}

/** Drops a review that was prepared and not held. */
export async function dropReview(services: Services, actor: DeskActor, id: string): Promise<ReviewChanged> {
  return await inOpenReview(services, id, async (trx): Promise<ReviewChanged> => {
    await trx.deleteFrom('review').where('id', '=', id).where('closed_at', 'is', null).execute()
    await recordAct(trx, services, actor, 'review-dropped', id)
    return { ok: true }
  })
}

/**
 * Closes a review: seals its minutes for client and firm, and mails the client that they are in her papers. What somebody has
 * to do is in Today from then on. Refused while a card has no outcome.
 *
 * @returns The id of the sealed paper.
 */
export async function closeReview(
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<{ ok: true; paperId: string } | { ok: false; reason: ReviewRefusal }> {
  const now = services.clock.now()
  return await inOpenReview(services, id, async (trx, personId) => {
    const cards = (await selectReviewCards(trx, id)).map(toCard)
    if (cards.some(({ outcome }) => outcome === null)) return { ok: false, reason: 'card-open' } as const
    const account = (await findPerson(trx, personId))!
    const review = (await findReview(trx, id))!
    const language = languageNamed(review.language)
    const held = { heldBy: actor.name, firm: services.firm().name, on: istDate(now) }
    const paper = minutesOf(cards, held, language)
    const data = {
      review: id,
      heldBy: actor.name,
      cards: cards.map(({ place, kind, outcome, who, dueOn, note }) => ({
        place,
        kind,
        outcome,
        who,
        dueOn,
        note,
      })),
    }
    const sealed = await seal(trx, services, personId, {
      kind: 'review',
      body: { language, paper, data },
    })
    const closed = { closed_at: toIso(now), closed_by: actor.name, paper_id: sealed.id }
    await trx.updateTable('review').set(closed).where('id', '=', id).where('closed_at', 'is', null).execute()
    await mailOfPaper(trx, services, account, sealed.id, paper.title)
    await recordAct(trx, services, actor, 'review-closed', id, `${cards.length}`)
    return { ok: true, paperId: sealed.id } as const
  })
}

/** Mails a client that a paper was sealed for her. */
export async function mailOfPaper(
  trx: Services['db'],
  services: Services,
  account: Pick<ClientRow, 'name' | 'email' | 'language'>,
  paperId: string,
  title: string,
): Promise<void> {
  const language = languageNamed(account.language)
  await queueMail(trx, services, {
    to: account.email,
    language,
    kind: 'paper-sealed',
    data: {
      name: account.name,
      title,
      link: `${services.origin}${addressIn(language, `/papers/${paperId}`)}`,
    },
  })
}

/** Runs a change of an open review under its client's lock. */
async function inOpenReview<Result>(
  services: Services,
  id: string,
  run: (trx: Parameters<typeof insertReview>[0], personId: string) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'not-there' | 'closed' }> {
  const found = await findReview(services.db, id)
  if (!found) return { ok: false, reason: 'not-there' }
  return await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, found.person_id)
    const row = await findReview(trx, id)
    if (!row) return { ok: false, reason: 'not-there' } as const
    if (row.closed_at !== null) return { ok: false, reason: 'closed' } as const
    return await run(trx, row.person_id)
  })
}

function minutesOf(
  cards: readonly ReviewCard[],
  { heldBy, firm, on }: { readonly heldBy: string; readonly firm: string; readonly on: IsoDate },
  language: Language,
): Paper {
  const { reviews: words, locale } = wordsIn(language)
  const { minutes } = words
  const count = (outcome: CardOutcome) => String(cards.filter((card) => card.outcome === outcome).length)
  return {
    title: fill(minutes.title, { date: dateText(locale, on) }),
    lead: plural(locale, minutes.lead, cards.length, {
      decided: count('decided'),
      later: count('later'),
      notNow: count('not-now'),
    }),
    parts: [
      ...cards.map(({ title, lines, outcome, note, who, dueOn }) => ({
        heading: title,
        lines,
        facts: [
          ...(outcome ? [{ name: minutes.outcome, value: words.outcomes[outcome] }] : []),
          { name: minutes.said, value: note === '' ? minutes.nothing : note },
          ...(who ? [{ name: minutes.by, value: words.who[who] }] : []),
          ...(dueOn ? [{ name: minutes.dueOn, value: dateText(locale, dueOn) }] : []),
        ],
      })),
      { heading: minutes.held, lines: [fill(minutes.heldBy, { name: heldBy, firm })], facts: [] },
    ],
  }
}
