import { createHash } from 'node:crypto'
import type { Firm } from '#content/firm.ts'
import { firstTestimonials } from '#content/first-testimonials.ts'
import { obligationsOf } from '#content/obligations.ts'
import { isoDate } from '#finance/dates.ts'
import type { Database, Store } from '#kit/store/store.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { insertTestimonials, selectPublished } from '../tables/testimonials.server.ts'
import type { FeaturedTestimonial, Testimonial } from './testimonials.ts'

/** The published testimonials: the list, its JSON and the tag of that JSON, and the first four for the home page. */
export interface TestimonialsAnswer {
  readonly list: readonly Testimonial[]
  readonly json: string
  /** A strong entity tag, in its quotes. */
  readonly etag: string
  readonly featured: readonly FeaturedTestimonial[]
}

/** How many the home page shows. */
const featuredCount = 4

interface Kept {
  readonly version: number
  readonly isAllowed: boolean
  readonly answer: TestimonialsAnswer
}

const keptFor = new WeakMap<Database, Kept>()

/**
 * The published testimonials, cached until their version changes.
 *
 * @returns The same object until the version changes; an empty list if the firm may not show testimonials.
 */
export async function publishedTestimonials(
  open: Pick<Store, 'db'>,
  firm: Pick<Firm, 'registration' | 'insurance'>,
): Promise<TestimonialsAnswer> {
  // Read first: if the data changes in between, the newer rows are cached under the older version and read once more.
  const version = await selectVersion(open.db, 'testimonials')
  const isAllowed = obligationsOf(firm).showsTestimonials
  const kept = keptFor.get(open.db)
  if (kept?.version === version && kept.isAllowed === isAllowed) return kept.answer
  const rows = isAllowed ? await selectPublished(open.db) : []
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    image: row.image,
    rating: row.rating_halves / 2,
    quote: row.quote,
  }))
  const json = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  const featured = rows.slice(0, featuredCount).flatMap((row, index) => {
    const one = list[index]
    return one ? [{ ...one, consentDate: isoDate(row.consent_date) }] : []
  })
  const answer = { list, json, etag, featured }
  keptFor.set(open.db, { version, isAllowed, answer })
  return answer
}

/** Returns true for a testimonial that came with the program, which nobody said. */
export function isMadeUp(id: string): boolean {
  return firstTestimonials.some((one) => one.id === id)
}

/**
 * Fills an empty database with the testimonials that come with the project. Does nothing if there ever were any.
 *
 * @returns True if it wrote any.
 */
export async function loadFirstTestimonials(store: Store): Promise<boolean> {
  if ((await selectVersion(store.db, 'testimonials')) > 0) return false
  await store.db.transaction().execute(async (trx) => {
    await insertTestimonials(
      trx,
      firstTestimonials.map((one, place) => ({
        id: one.id,
        name: one.name,
        position: one.position,
        image: one.image,
        quote: one.quote,
        rating_halves: Math.round(one.rating * 2),
        consent_date: one.consentDate,
        is_published: 1,
        place,
      })),
    )
    await store.bumpVersion(trx, 'testimonials')
  })
  return true
}
