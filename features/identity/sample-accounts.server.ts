import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { isLocalOrigin } from '#kit/services/this-machine.ts'
import { hashPassword, isPassword } from './password-hash.server.ts'
import { newPublicId } from './register.server.ts'
import {
  deleteSampleAccounts,
  findAccountByEmail,
  insertAccount,
  updatePassword,
} from './tables/accounts.server.ts'

/** The two sample accounts of S-148: one sees the sample portfolio, the other has a ledger. */
const samples = [
  { email: 'demo@example.com', name: 'Anita Rao' },
  { email: 'investor@example.com', name: 'Vikram Iyer' },
] as const

const accountsFile = 'sample-accounts.json'

/** The credentials that `npm start` prints, so that anyone who tries the site can sign in. */
export interface SampleAccount {
  readonly email: string
  readonly password: string
}

/**
 * Creates the two sample accounts with the printed passwords, or deletes them where they are not allowed. They exist only in
 * the embedded database, and only while the site is the sample firm's and can be reached from this machine alone.
 *
 * The passwords are random for each data folder and kept in it as text, readable by its owner
 * only: anyone who can read the file can read the whole database beside it, and they give access to sample data only.
 *
 * @returns The accounts; empty where they are not allowed.
 * @source OWASP ASVS 5.0 V6.3.2: no default accounts where others could use them.
 */
export async function prepareSampleAccounts(services: Services): Promise<readonly SampleAccount[]> {
  if (!mayHaveSamples(services.settings) || !services.firm().isSample) {
    await deleteSampleAccounts(services.db)
    return []
  }
  const file = join(services.settings.dataDir, accountsFile)
  const kept = readSaved(file)
  const accounts = samples.map(({ email, name }) => ({
    email,
    name,
    password: kept[email] ?? newSamplePassword(),
  }))
  const text = `${JSON.stringify(Object.fromEntries(accounts.map((one) => [one.email, one.password])), null, 2)}\n`
  writeFileSync(file, text, { mode: 0o600 })
  for (const account of accounts) await prepareSampleAccount(services, account)
  return accounts.map(({ email, password }) => ({ email, password }))
}

/** Deletes the sample accounts for good, with the file of their passwords. A firm that is no sample gets no new ones. */
export async function removeSampleAccounts({ db, settings }: Services): Promise<void> {
  await deleteSampleAccounts(db)
  rmSync(join(settings.dataDir, accountsFile), { force: true })
}

/** Returns true if only this machine can reach the site. */
export function mayHaveSamples(settings: Pick<Settings, 'databaseUrl' | 'publicOrigin'>): boolean {
  return settings.databaseUrl === null && isLocalOrigin(settings.publicOrigin)
}

/** Creates a sample account, or restores its password. It is deleted with all others where they are not allowed. */
export async function prepareSampleAccount(
  services: Services,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const now = toIso(services.clock.now())
  const account = await findAccountByEmail(services.db, email)
  if (account) {
    // Someone used "Update Password" on it. Each start restores the printed password.
    if (account.is_sample === 1 && !(await isPassword(account.password_hash, password))) {
      await updatePassword(services.db, account.id, await hashPassword(password), now)
    }
    return
  }
  await insertAccount(
    services.db,
    {
      id: randomUUID(),
      public_id: newPublicId(),
      name,
      email,
      email_key: email,
      email_verified_at: now,
      password_hash: await hashPassword(password),
      password_changed_at: now,
      is_sample: 1,
      created_at: now,
    },
    null,
  )
}

/** Returns the passwords of this data folder. Unreadable ones are replaced. */
function readSaved(file: string): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([, password]) => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(String(password))),
    )
  } catch {
    return {}
  }
}

/** Returns the password of a sample account: four groups of four letters and digits that are hard to confuse: 78 bits, and easy to type. */
export function newSamplePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four(), four()].join('-')
}
