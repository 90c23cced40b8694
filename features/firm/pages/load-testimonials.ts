import { endpoints } from '#content/endpoints.ts'
import { parseTestimonials, type Testimonial } from '../testimonials/testimonials.ts'

/** A weak signal gets this long; then the page says so instead of turning for ever. */
const patienceMs = 20_000

const storageKey = 'testimonials'

/** Why loading failed: the endpoint was unreachable or refused, or its answer is not a list of testimonials. */
export type Loaded =
  | { readonly ok: true; readonly list: readonly Testimonial[] }
  | { readonly ok: false; readonly reason: 'not-fetched' | 'unknown' }

/** The last good list, and when it came. */
export interface SavedList {
  readonly list: readonly Testimonial[]
  /** Milliseconds since 1970-01-01 UTC, by the browser's clock. */
  readonly at: number
}

/** Fetches the list and judges it. Never throws. */
export async function loadTestimonials(): Promise<Loaded> {
  // AbortSignal.timeout would be shorter, and is not in every phone that is still in use.
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), patienceMs)
  try {
    const response = await fetch(endpoints.testimonials, { signal: control.signal })
    if (!response.ok) return { ok: false, reason: 'not-fetched' }
    const list = parseTestimonials(parseJson(await response.text()))
    return list ? { ok: true, list } : { ok: false, reason: 'unknown' }
  } catch {
    return { ok: false, reason: 'not-fetched' }
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a good list for a day without a signal. Storage can be full or forbidden; then it is not kept. */
export function saveList({ list, at }: SavedList): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ list, at }))
  } catch {
    // The page works without it.
  }
}

/** The last good list, judged again: what lies in storage may be of an older version, or someone's. */
export function readSaved(): SavedList | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      list?: unknown
      at?: unknown
    } | null
    const list = parseTestimonials(kept?.list)
    const at = kept?.at
    if (!list || typeof at !== 'number' || Number.isNaN(new Date(at).getTime())) return null
    return { list, at }
  } catch {
    return null
  }
}
