import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { removeMadeUp } from '#features/firm/testimonials/office.server.ts'
import { newSeed } from '#features/identity/factors/authenticator-app.server.ts'
import { newSamplePassword, removeSampleAccounts } from '#features/identity/sample-accounts.server.ts'
import { deleteSampleStaff, prepareSampleStaff, staffThere } from '#features/staff/sample-staff.server.ts'
import type { Role } from '#features/staff/staff.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { isOnlyHere } from '#kit/services/this-machine.ts'
import { deleteSampleDay, ensureSampleDay } from './sample-day.server.ts'

/** The people of the sample office. */
export const sampleOffice = [
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

/** Returns true if only this machine can reach site and desk, on the embedded database. */
export function mayHaveSampleOffice(
  settings: Pick<Settings, 'databaseUrl' | 'publicOrigin' | 'deskOrigin' | 'deskHost'>,
): boolean {
  return settings.databaseUrl === null && isOnlyHere(settings)
}

/**
 * Makes a sample office of four, to try the desk with each role, or restores it to what is printed. Deletes it where others
 * could reach the desk.
 *
 * Passwords and seeds are random for each data folder and kept in it, readable by its owner only, as those of the sample
 * clients are. An office that is wanted finds a day's work.
 *
 * @param isWanted True makes the office; false only restores one that was made before.
 * @returns The people; empty if there is no sample office, `has-staff` if the firm has staff and never had a sample office, `has-book` if others
 *   could reach invented clients and invoices, which stay for good.
 */
export async function prepareSampleOffice(
  services: Services,
  isWanted: boolean,
): Promise<readonly SampleStaff[] | 'has-staff' | 'has-book'> {
  if (!mayHaveSampleOffice(services.settings)) {
    if (hasSampleBook(services.settings)) return 'has-book'
    await deleteSampleDay(services)
    await deleteSampleStaff(services.db)
    return []
  }
  const there = await staffThere(services.db)
  if (there !== 'sample' && !isWanted) return []
  if (there === 'own') return 'has-staff'
  const kept = readSampleOffice(services.settings)
  const office = sampleOffice.map(({ email, role }): SampleStaff => {
    const before = kept.find((one) => one.email === email)
    return { email, role, password: before?.password ?? newSamplePassword(), seed: before?.seed ?? newSeed() }
  })
  writeFileSync(fileOf(services.settings), `${JSON.stringify(office, null, 2)}\n`, { mode: 0o600 })
  for (const [at, one] of office.entries()) {
    await prepareSampleStaff(services, { ...one, name: sampleOffice[at]?.name ?? one.email })
  }
  if (isWanted) await ensureSampleDay(services, sampleOffice)
  return office
}

/** Removes everything that the program made up, when a real firm begins: sample clients, a sample office with its day, testimonials. */
export async function removeSamples(services: Services, actor: DeskActor): Promise<void> {
  await deleteSampleDay(services)
  await deleteSampleStaff(services.db)
  await removeSampleAccounts(services)
  await removeMadeUp(services, actor)
  rmSync(fileOf(services.settings), { force: true })
}

/** Returns true for a data folder in which desk/web/sample-book.server.ts gave the sample office a book: no firm begins in it. */
export function hasSampleBook(settings: Pick<Settings, 'dataDir'>): boolean {
  return existsSync(sampleBookFile(settings))
}

export function sampleBookFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sample-book')
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

function fileOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sample-office.json')
}

function isSampleStaff(one: unknown): one is SampleStaff {
  if (typeof one !== 'object' || one === null) return false
  const { email, password, seed } = one as Record<string, unknown>
  return (
    sampleOffice.some((person) => person.email === email) &&
    /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(String(password)) &&
    /^[A-Z2-7]{32}$/.test(String(seed))
  )
}
