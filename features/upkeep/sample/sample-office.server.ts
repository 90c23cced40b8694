import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { newSeed, totpField } from '#features/identity/factors/authenticator-app.server.ts'
import { hashPassword, isPassword } from '#features/identity/password-hash.server.ts'
import { mayHaveSamples, newSamplePassword } from '#features/identity/sample-accounts.server.ts'
import { staffCredentials } from '#features/identity/tables/credentials.server.ts'
import { saveStaffTotp } from '#features/staff/factors.server.ts'
import type { Role } from '#features/staff/staff.ts'
import {
  deleteSampleStaff,
  findStaffByEmail,
  insertStaff,
  selectStaff,
  updateStaff,
} from '#features/staff/tables/staff.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { deleteSampleDay, ensureSampleDay } from './sample-day.server.ts'

const people = [
  { email: 'owner@example.com', name: 'Meera Kulkarni', role: 'owner' },
  { email: 'adviser@example.com', name: 'Arjun Nair', role: 'adviser' },
  { email: 'operations@example.com', name: 'Farida Shaikh', role: 'operations' },
  { email: 'auditor@example.com', name: 'Joseph Mathew', role: 'auditor' },
] as const satisfies readonly { email: string; name: string; role: Role }[]

/** What opens the desk to a person of the sample office. */
export interface SampleStaff {
  readonly email: string
  readonly role: Role
  readonly password: string
  /** The seed for an authenticator app, base32. */
  readonly seed: string
}

/** Returns true if only this machine can reach the desk, and the data are samples. */
function mayHaveSampleOffice(
  settings: Pick<Settings, 'databaseUrl' | 'publicOrigin' | 'deskOrigin' | 'deskHost'>,
): boolean {
  const { databaseUrl, deskOrigin, deskHost } = settings
  if (!mayHaveSamples(settings) || !mayHaveSamples({ databaseUrl, publicOrigin: deskOrigin })) return false
  return deskHost === 'localhost' || (isIP(deskHost) !== 0 && /^(127\.|::1$)/.test(deskHost))
}

/**
 * Makes a sample office of four, to try the desk with each role, or restores it to what is printed. Deletes it where others
 * could reach the desk.
 *
 * Passwords and seeds are random for each data folder and kept in it, readable by its owner only, as those of the sample
 * clients are. An office that is wanted finds a day's work.
 *
 * @param isWanted True makes the office; false only restores one that was made before.
 * @returns The people; empty if there is no sample office, `has-staff` if the firm has staff and never had a sample office.
 */
export async function prepareSampleOffice(
  services: Services,
  isWanted: boolean,
): Promise<readonly SampleStaff[] | 'has-staff'> {
  if (!mayHaveSampleOffice(services.settings)) {
    await deleteSampleDay(services)
    await deleteSampleStaff(services.db)
    return []
  }
  const known = await selectStaff(services.db)
  // Whoever was invited by the people of a sample office belongs to its trial, and starts again with it.
  if (!known.some(({ is_sample }) => is_sample === 1)) {
    if (!isWanted) return []
    if (known.length > 0) return 'has-staff'
  }
  const kept = readSampleOffice(services.settings)
  const office = people.map(({ email, role }): SampleStaff => {
    const before = kept.find((one) => one.email === email)
    return { email, role, password: before?.password ?? newSamplePassword(), seed: before?.seed ?? newSeed() }
  })
  writeFileSync(fileOf(services.settings), `${JSON.stringify(office, null, 2)}\n`, { mode: 0o600 })
  for (const one of office) await prepare(services, one)
  if (isWanted) await ensureSampleDay(services, people)
  return office
}

/** Returns the sample office of a data folder; empty if there is none. */
export function readSampleOffice(settings: Pick<Settings, 'dataDir'>): readonly SampleStaff[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileOf(settings), 'utf8'))
    return Array.isArray(kept) ? kept.filter(isSampleStaff) : []
  } catch {
    return []
  }
}

/** Returns the code that an authenticator app with a seed shows now. */
export function sampleCode({ clock }: Pick<Services, 'clock'>, { seed }: Pick<SampleStaff, 'seed'>): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: clock.now() })
}

async function prepare(services: Services, { email, role, password, seed }: SampleStaff): Promise<void> {
  const { db, secrets, clock } = services
  const now = toIso(clock.now())
  const name = people.find((one) => one.email === email)?.name ?? email
  const roles = JSON.stringify([role])
  const found = await findStaffByEmail(db, email)
  if (found && found.is_sample === 0) return
  const id = found?.id ?? randomUUID()
  if (!found) {
    const row = { id, name, email, email_key: email, roles, is_sample: 1, created_at: now }
    await insertStaff(db, { ...row, created_by: 'npm start' })
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

function fileOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sample-office.json')
}

function isSampleStaff(one: unknown): one is SampleStaff {
  if (typeof one !== 'object' || one === null) return false
  const { email, password, seed } = one as Record<string, unknown>
  return (
    people.some((person) => person.email === email) &&
    /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(String(password)) &&
    /^[A-Z2-7]{32}$/.test(String(seed))
  )
}
