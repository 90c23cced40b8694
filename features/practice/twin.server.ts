import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAccountByEmail } from '#features/identity/accounts.server.ts'
import { newSeed } from '#features/identity/factors/authenticator-app.server.ts'
import { newSamplePassword } from '#features/identity/sample-accounts.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { findStaffNamed } from '#features/staff/people.server.ts'
import { prepareSampleStaff } from '#features/staff/sample-staff.server.ts'
import type { Role, Staff } from '#features/staff/staff.ts'
import { openServicesAlongside } from '#features/upkeep/open-alongside.server.ts'
import { ensureSampleDay, sampleSchemes } from '#features/upkeep/sample/sample-day.server.ts'
import { sampleOffice } from '#features/upkeep/sample/sample-office.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { migrate } from '#kit/store/migrate.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { copyBook } from './copy-book.server.ts'
import type { Exercise } from './exercises.ts'
import { addPracticeCases } from './practice-cases.server.ts'

/** The copy of the office that one colleague practises in: an embedded database and a key of its own. */
export interface PracticeTwin {
  readonly services: Services
  /** The colleague as the twin knows them, with an invented name. */
  readonly you: Staff
  /** The Indian day that it was made on. */
  readonly madeOn: string
  readonly score: Score
  close(): Promise<void>
}

/** The exercises that a colleague has done. They outlive the twin. */
export interface Score {
  done(): readonly string[]
  add(id: Exercise['id']): void
}

const yourEmail = 'you@example.com'

const bankOf = (holder: string) => ({
  ...{ holder, number: '001234567890', confirm: '001234567890' },
  ...{ ifsc: 'HDFC0000001', bankName: 'HDFC Bank' },
})

/** Settings with which nothing leaves the twin: no mail server, no prices, no address of the real site. */
function settingsOf(settings: Settings, staffId: string): Settings {
  return {
    ...settings,
    dataDir: join(settings.dataDir, 'practice', staffId),
    databaseUrl: null,
    appKeys: [],
    publicOrigin: 'https://practice.invalid',
    smtpUrl: null,
    navUrl: null,
    webhookUrl: null,
    webhookSecret: null,
    metricsToken: null,
    clamd: null,
    signingKey: null,
    alsoCall: [],
  }
}

/** Opens the twin of a colleague; it is made anew if it is not of today, or if that is wished. */
export async function openTwin(book: Services, staff: Staff, isAnew: boolean): Promise<PracticeTwin> {
  const settings = settingsOf(book.settings, staff.id)
  const today = istDate(book.clock.now())
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  if (isAnew || readText(settings, 'made') !== today) {
    for (const name of ['made', 'peepal.sqlite', 'peepal.sqlite-wal', 'peepal.sqlite-shm', 'sample-day.json'])
      rmSync(join(settings.dataDir, name), { force: true })
    await makeTwin(book, settings, staff.roles)
    writeFileSync(join(settings.dataDir, 'made'), today, { mode: 0o600 })
  }
  const { services, close } = await openServicesAlongside(settings, book.clock)
  const you = await findStaffNamed(services.db, yourEmail)
  if (!you) throw new Error('the twin does not know its colleague')
  return { services, you, madeOn: today, score: scoreIn(settings), close }
}

async function makeTwin(book: Services, settings: Settings, roles: readonly Role[]): Promise<void> {
  const store = await openStore(settings)
  await migrate(store).finally(() => store.close())
  const { services, close } = await openServicesAlongside(settings, book.clock)
  try {
    await copyBook(book.db, services, sampleSchemes)
    for (const one of [...sampleOffice, { email: yourEmail, name: 'You', role: 'auditor' as const }])
      await prepareSampleStaff(services, { ...one, password: newSamplePassword(), seed: newSeed() })
    await services.db
      .updateTable('staff')
      .set({ roles: JSON.stringify(roles) })
      .where('email_key', '=', yourEmail)
      .execute()
    await ensureSampleDay(services, sampleOffice)
    await addPracticeCases(services)
    // There is a gap to find, whatever the book has.
    const padma = await findAccountByEmail(services.db, 'padma@example.com')
    if (padma) await saveBank(services, padma.id, bankOf(padma.name))
    // Lists of work leave samples out.
    await services.db.updateTable('person').set({ is_sample: 0 }).execute()
  } finally {
    await close()
  }
}

function scoreIn(settings: Settings): Score {
  const done = () => (readText(settings, 'done') ?? '').split('\n').filter((id) => id !== '')
  return {
    done,
    add: (id) => {
      const text = [...new Set([...done(), id])].join('\n')
      writeFileSync(join(settings.dataDir, 'done'), text, { mode: 0o600 })
    },
  }
}

function readText({ dataDir }: Settings, name: string): string | null {
  try {
    return readFileSync(join(dataDir, name), 'utf8')
  } catch {
    return null
  }
}
