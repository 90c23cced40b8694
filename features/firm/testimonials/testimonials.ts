import type { IsoDate } from '#finance/dates.ts'

/** What a client said, as the endpoint sends it (S-142, S-153). */
export interface Testimonial {
  readonly id: string
  readonly name: string
  readonly position: string
  /** A path on this site. */
  readonly image: string
  /** 0 to 5, in halves. */
  readonly rating: number
  readonly quote: string
}

/** A testimonial of the home page, which shows the month of its writer's consent. */
export interface FeaturedTestimonial extends Testimonial {
  readonly consentDate: IsoDate
}

/**
 * Parses the endpoint's response, or a browser's cached copy of it.
 *
 * @param input Anything: parsed JSON.
 * @returns The testimonials, or null when one of them is not of the shape above: then none are shown.
 */
export function parseTestimonials(input: unknown): Testimonial[] | null {
  if (!Array.isArray(input)) return null
  const list = input.map(parseOne)
  return list.every((one) => one !== null) ? list : null
}

function parseOne(input: unknown): Testimonial | null {
  if (typeof input !== 'object' || input === null) return null
  const { id, name, position, image, rating, quote } = input as Record<string, unknown>
  if (!isText(id) || !isText(name) || !isText(position) || !isText(quote)) return null
  // A picture from elsewhere would tell its host who reads this page.
  if (!isText(image) || !/^\/(?![/\\])/.test(image)) return null
  if (typeof rating !== 'number' || !(rating >= 0 && rating <= 5)) return null
  return { id, name, position, image, rating, quote }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
