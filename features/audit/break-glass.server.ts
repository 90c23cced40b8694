import { randomUUID } from 'node:crypto'
import { instantAbroad } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { auditDays } from '#content/retention.ts'
import { wordsIn } from '#content/words.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { ownersOf } from '#features/staff/owners.server.ts'
import { findStaff } from '#features/staff/people.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { judgeReason, type ReasonRefusal, writeRead } from '#kit/audit/reads.server.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { anyChanged } from '#kit/store/results.ts'
import { findBreakGlass, findOpenGlass, selectBreakGlass } from './tables/break-glass.server.ts'

const openMs = 30 * minuteMs
/** An owner reviews an opening within this time. */
const reviewDays = 7

export type GlassBroken =
  | { readonly ok: true; readonly id: string; readonly endsAt: string }
  | { readonly ok: false; readonly reason: 'not-there' | 'open-already' | ReasonRefusal }

/**
 * Opens one client's record to a person beyond their role, for 30 minutes. All owners get a mail, and one of them reviews it.
 *
 * @param actor A member of staff.
 */
export async function breakGlass(
  services: Services,
  actor: DeskActor,
  { personId, reason }: { readonly personId: string; readonly reason: string },
): Promise<GlassBroken> {
  const judged = judgeReason(reason)
  if (!judged.ok) return judged
  const { staffId } = actor
  if (staffId === null) throw new Error('only a member of staff has a role to go beyond')
  const account = await findPerson(services.db, personId)
  if (!account) return { ok: false, reason: 'not-there' }
  const now = services.clock.now()
  const endsAt = toIso(now + openMs)
  const id = randomUUID()
  return await services.db.transaction().execute(async (trx): Promise<GlassBroken> => {
    if ((await findOpenGlass(trx, { staffId, personId, now: toIso(now) })) !== null) {
      return { ok: false, reason: 'open-already' }
    }
    await trx
      .insertInto('break_glass')
      .values({
        id,
        person_id: personId,
        staff_id: staffId,
        staff_name: actor.name,
        reason: judged.value,
        opened_at: toIso(now),
        ends_at: endsAt,
      })
      .execute()
    const when = instantAbroad(wordsIn(defaultLanguage).locale, now)
    const data = {
      ...toDesk(services, '/audit', 'ask glass-openings'),
      ...{ by: actor.name, number: account.public_id, when, reason: judged.value },
    }
    for (const { name, email } of await ownersOf(trx)) {
      await queueMail(trx, services, {
        to: email,
        language: defaultLanguage,
        kind: 'glass-broken',
        data: { ...data, name },
      })
    }
    const look = { personId, screen: 'whole-record', reason: judged.value } as const
    await writeRead(trx, services, actor, 'glass-broken', look)
    return { ok: true, id, endsAt }
  })
}

/** Returns until when a person may read a client beyond their role; null if they may not. */
export async function openGlassOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId }: DeskActor,
  personId: string,
): Promise<string | null> {
  return staffId === null ? null : await findOpenGlass(db, { staffId, personId, now: toIso(clock.now()) })
}

/** An opening as an owner reviews it. */
export interface GlassOpening {
  readonly id: string
  readonly client: { readonly name: string; readonly number: string }
  readonly by: { readonly id: string; readonly name: string }
  readonly reason: string
  readonly openedAt: string
  /** Until when an owner has to review it. */
  readonly dueAt: string
  readonly isLate: boolean
  /** null until then. */
  readonly reviewed: { readonly by: string; readonly at: string; readonly note: string } | null
}

/** Returns what waits for an owner's review, oldest first. Today lists it. */
export async function openBreakGlassReviews(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<GlassOpening[]> {
  return await listOpenings(services, false)
}

/** Returns the openings of the last year, oldest first. @param isReviewed null for all. */
export async function listOpenings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  isReviewed: boolean | null = null,
): Promise<GlassOpening[]> {
  const now = clock.now()
  return (await selectBreakGlass(db, isReviewed)).map((row) => {
    const due = Date.parse(row.opened_at) + reviewDays * dayMs
    const { reviewed_at: at, reviewed_by_name: by, review: note } = row
    return {
      id: row.id,
      client: { name: row.client_name, number: row.client_number },
      by: { id: row.staff_id, name: row.staff_name },
      reason: row.reason,
      openedAt: row.opened_at,
      dueAt: toIso(due),
      isLate: at === null && due < now,
      reviewed: at === null || by === null || note === null ? null : { by, at, note },
    }
  })
}

export type GlassReviewed =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `own`: nobody reviews their own opening. */
      readonly reason: 'not-there' | 'reviewed-already' | 'own' | 'not-owner' | ReasonRefusal
    }

/** Records that an owner reviewed an opening. @param note What the review found. */
export async function reviewGlass(
  services: Pick<Services, 'db' | 'clock'>,
  actor: DeskActor,
  id: string,
  note: string,
): Promise<GlassReviewed> {
  const judged = judgeReason(note)
  if (!judged.ok) return judged
  return await services.db.transaction().execute(async (trx): Promise<GlassReviewed> => {
    const row = await findBreakGlass(trx, id)
    if (!row) return { ok: false, reason: 'not-there' }
    const reviewer = actor.staffId === null ? null : await findStaff(trx, actor.staffId)
    if (!reviewer?.roles.includes('owner')) return { ok: false, reason: 'not-owner' }
    if (row.staff_id === reviewer.id) return { ok: false, reason: 'own' }
    const isNew = await anyChanged(
      trx
        .updateTable('break_glass')
        .set({
          reviewed_at: toIso(services.clock.now()),
          reviewed_by_name: actor.name,
          review: judged.value,
        })
        .where('id', '=', id)
        .where('reviewed_at', 'is', null),
    )
    if (!isNew) return { ok: false, reason: 'reviewed-already' }
    await appendEntry(trx, services, actor, {
      act: 'glass-reviewed',
      client: row.person_id,
      about: id,
      reason: judged.value,
    })
    return { ok: true }
  })
}

/** Deletes reviewed openings of more than a year ago. Runs every hour. */
export async function forgetOldOpenings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('break_glass')
    .where('opened_at', '<', toIso(clock.now() - auditDays * dayMs))
    .where('reviewed_at', 'is not', null)
    .execute()
}
