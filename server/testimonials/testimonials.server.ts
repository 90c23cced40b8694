import { createHash } from 'node:crypto'
import { moreTestimonials } from '#content/more-testimonials.ts'
import { testimonials as firstFour } from '#content/testimonials.ts'
import type { Database, Store } from '#db/store.server.ts'
import { insertTestimonials, selectPublished } from '#db/testimonials.server.ts'
import { selectVersion } from '#db/versions.server.ts'
import type { Testimonial } from './testimonials.ts'

/** The testimonials as they are sent: the list, its JSON and the tag of that JSON. */
export interface TestimonialsAnswer {
  readonly list: readonly Testimonial[]
  readonly json: string
  /** A strong entity tag, in its quotes. */
  readonly etag: string
}

interface Kept {
  readonly version: number
  readonly answer: TestimonialsAnswer
}

const keptFor = new WeakMap<Database, Kept>()

/**
 * The published testimonials, kept until their version changes.
 *
 * @returns The same answer for as long as nothing changed.
 */
export async function publishedTestimonials(open: Pick<Store, 'db'>): Promise<TestimonialsAnswer> {
  // Read first: when the data changes in between, the newer rows are kept under the older number, and read once more.
  const version = await selectVersion(open.db, 'testimonials')
  const kept = keptFor.get(open.db)
  if (kept?.version === version) return kept.answer
  const rows = await selectPublished(open.db)
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
  const answer = { list, json, etag }
  keptFor.set(open.db, { version, answer })
  return answer
}

/**
 * Fills an empty database with the testimonials that come with the project. Does nothing when there ever were any.
 *
 * @returns Whether it wrote anything.
 */
export async function loadFirstTestimonials(store: Store): Promise<boolean> {
  if ((await selectVersion(store.db, 'testimonials')) > 0) return false
  await store.db.transaction().execute(async (trx) => {
    await insertTestimonials(
      trx,
      [...firstFour, ...moreTestimonials].map((one, place) => ({
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
