import { selectOpenTokensOfStaff } from '#features/identity/one-time-tokens.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { staffOf } from './people.server.ts'
import { listStaffSessions, type StaffSession } from './session.server.ts'
import type { Staff } from './staff.ts'
import { selectStaff } from './tables/staff.server.ts'

/** A person in the list of the staff. */
export interface StaffOverview {
  readonly staff: Staff
  /** `invited` until access is set up; `left` for somebody who no longer works here. */
  readonly state: 'invited' | 'active' | 'left'
  readonly hasAuthenticator: boolean
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly lastUsedAt: string | null
  }[]
  /** When the open link to set up access ends; null if there is none. */
  readonly linkUntil: string | null
  readonly lastSeenAt: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly leftAt: string | null
  readonly sessions: readonly StaffSession[]
}

/** Returns everybody who works or worked here with what opens the desk to them, by name, leavers last. */
export async function listStaffOverview(services: Services): Promise<StaffOverview[]> {
  const { db, clock } = services
  const [rows, passkeys, totpOwners, links, sessions] = [
    await selectStaff(db),
    await db.selectFrom('staff_passkey').selectAll().orderBy('created_at').orderBy('id').execute(),
    (await db.selectFrom('staff_totp').select('staff_id').execute()).map(({ staff_id }) => staff_id),
    await selectOpenTokensOfStaff(db, 'desk-invitation', toIso(clock.now())),
    await listStaffSessions(services),
  ]
  return rows
    .map((row): StaffOverview => {
      const own = passkeys.filter(({ staff_id }) => staff_id === row.id)
      const hasAuthenticator = totpOwners.includes(row.id)
      const isSetUp = hasAuthenticator || own.length > 0
      return {
        staff: staffOf(row),
        state: row.left_at !== null ? 'left' : isSetUp ? 'active' : 'invited',
        hasAuthenticator,
        passkeys: own.map(({ id, name, last_used_at }) => ({ id, name, lastUsedAt: last_used_at })),
        linkUntil: links.find(({ staff_id }) => staff_id === row.id)?.expires_at ?? null,
        lastSeenAt: row.last_seen_at,
        createdAt: row.created_at,
        createdBy: row.created_by,
        leftAt: row.left_at,
        sessions: sessions.filter(({ staffId }) => staffId === row.id),
      }
    })
    .sort((a, b) => Number(a.state === 'left') - Number(b.state === 'left'))
}
