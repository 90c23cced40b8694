import { beginFirm, type FirmSaved } from '#features/firm/firm.server.ts'
import type { SixFields } from '#features/firm/six-fields.ts'
import { isSampleStaff } from '#features/staff/sample-staff.server.ts'
import { hasSampleBook, removeSamples } from '#features/upkeep/sample/sample-office.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'

export type Begun =
  | FirmSaved
  /** Nobody of a sample office makes a firm real: they go with it. */
  | { readonly ok: false; readonly reason: 'sample-office' }
  /** What the sample office did can't be deleted. */
  | { readonly ok: false; readonly reason: 'sample-book' }

/**
 * Saves the six fields that a firm begins with, and removes everything that the program made up: sample clients, the sample office with
 * its day of work, and testimonials. Later it changes the same six fields.
 */
export async function beginOwnFirm(services: Services, actor: DeskActor, six: SixFields): Promise<Begun> {
  if (hasSampleBook(services.settings)) return { ok: false, reason: 'sample-book' }
  if (actor.staffId !== null && (await isSampleStaff(services.db, actor.staffId)))
    return { ok: false, reason: 'sample-office' }
  const saved = await beginFirm(services, actor, six, actor.name)
  if (saved.ok) await removeSamples(services, actor)
  return saved
}
