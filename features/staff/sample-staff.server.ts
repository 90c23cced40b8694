import { randomUUID } from 'node:crypto'
import { totpField } from '#features/identity/factors/authenticator-app.server.ts'
import { hashPassword, isPassword } from '#features/identity/password-hash.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { saveStaffTotp } from './factors.server.ts'
import type { Role } from './staff.ts'
import { staffCredentials } from './tables/credentials.server.ts'
import {
  findStaffByEmail,
  findStaffById,
  insertStaff,
  selectStaff,
  updateStaff,
} from './tables/staff.server.ts'

export { deleteSampleStaff } from './tables/staff.server.ts'

/**
 * Returns whether the firm has a staff of its own, a sample office, or nobody. Whoever was invited by the people of a sample
 * office belongs to its trial, and starts again with it.
 */
export async function staffThere(db: Database): Promise<'none' | 'sample' | 'own'> {
  const known = await selectStaff(db)
  if (known.some(({ is_sample }) => is_sample === 1)) return 'sample'
  return known.length > 0 ? 'own' : 'none'
}

/** Returns true for somebody of a sample office. */
export async function isSampleStaff(db: Database, id: string): Promise<boolean> {
  return (await findStaffById(db, id))?.is_sample === 1
}

/** Creates a person of a sample office, or restores their role, password and authenticator app. A real person stays as they are. */
export async function prepareSampleStaff(
  services: Services,
  person: {
    readonly email: string
    readonly name: string
    readonly role: Role
    readonly password: string
    /** The seed for an authenticator app, base32. */
    readonly seed: string
  },
): Promise<void> {
  const { db, secrets, clock } = services
  const { email, name, password, seed } = person
  const now = toIso(clock.now())
  const roles = JSON.stringify([person.role])
  const found = await findStaffByEmail(db, email)
  if (found && found.is_sample === 0) return
  const id = found?.id ?? randomUUID()
  if (!found) {
    const row = { id, name, email, email_key: email, roles, is_sample: 1, created_at: now }
    await insertStaff(db, { ...row, created_by: 'the sample office' })
  }
  // Somebody tried "leave" or a new link on it. Each start restores what is printed.
  if (found?.left_at !== null || found.roles !== roles) await updateStaff(db, id, { left_at: null, roles })
  if (!found?.password_hash || !(await isPassword(found.password_hash, password))) {
    await updateStaff(db, id, { password_hash: await hashPassword(password) })
  }
  const totp = await staffCredentials.findTotp(db, { staff_id: id })
  if (!totp || secrets.decrypt(totp.seed, { owner: id, field: totpField }) !== seed) {
    await saveStaffTotp(db, services, id, seed, 0)
  }
}
