import type { Firm } from '#content/firm.ts'
import type { Database } from '#kit/store/store.server.ts'
import { countAsRead } from '#kit/store/watch-tables.server.ts'
import { readSections, storedFirm } from './sections.server.ts'
import { hasPublished } from './tables/testimonials.server.ts'

/** The firm as this process last read it. */
export interface CurrentFirm {
  /** Returns the firm of the last refresh. The same object until somebody changes the firm. */
  readonly firm: () => Firm
  /**
   * Reads the firm again if somebody changed it, in this process or another, and returns it.
   *
   * @param isChanged True after a change of one's own, which the database may announce a moment later.
   */
  readonly refreshFirm: (isChanged?: boolean) => Promise<Firm>
}

/**
 * Reads the firm and keeps it. Requests and jobs refresh it before they begin, which costs a comparison of two strings.
 *
 * @param versionNow Returns a string that changes as soon as the firm may have changed.
 */
export async function openFirm(db: Database, versionNow: () => string): Promise<CurrentFirm> {
  let version = versionNow()
  let kept = await readSections(db)
  let firm = storedFirm(kept, await hasPublished(db))
  let reading: Promise<unknown> = Promise.resolve()

  async function readIfChanged(isChanged: boolean): Promise<void> {
    const now = versionNow()
    if (now === version && !isChanged) return
    const read = await readSections(db)
    // Other subjects have versions, too. Everything that is cached for a firm lasts as long as this object.
    const hasTestimonials = await hasPublished(db)
    if (read.number !== kept.number || hasTestimonials !== firm.hasTestimonials) {
      kept = read
      firm = storedFirm(read, hasTestimonials)
    }
    version = now
  }

  return {
    firm: () => {
      countAsRead(['firm'])
      return firm
    },
    refreshFirm: async (isChanged = false) => {
      if (versionNow() === version && !isChanged) return firm
      // One after the other, so that an older result can't replace a newer one. If the database does not answer, the firm
      // stays as it was, and the next refresh tries again.
      reading = reading.then(() => readIfChanged(isChanged)).catch(() => {})
      await reading
      return firm
    },
  }
}
