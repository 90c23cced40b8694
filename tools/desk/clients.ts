import { findAccountByEmail, selectAccounts } from '#db/accounts.server.ts'
import { emailKey } from '#server/accounts/email.server.ts'
import { recordEvent } from '#server/accounts/events.server.ts'
import { unlockAccount } from '#server/accounts/limits.server.ts'
import { endAllSessions } from '#server/accounts/session.server.ts'
import { systemClock } from '#server/clock.ts'
import { removeAllFactors } from '#server/factors/remove-all.server.ts'
import { openSecrets } from '#server/secrets.server.ts'
import { parseSettings } from '#server/settings.server.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatInstant } from './records.ts'
import { formatTable } from './table.ts'

export const clients: Subject = {
  summary: 'Who has an account; opening a locked one; signing one out',
  help: `Clients with an account, newest first.

  desk clients                   a table; times are Indian
  desk clients unlock EMAIL      lets the password open the account again after 100 wrong tries
  desk clients remove-second-step EMAIL
                                 takes away the authenticator app, passkeys and recovery codes of a client
                                 who lost them all; check who is asking as when the account was opened
  desk clients sign-out EMAIL    ends every session of an account, as after a lost phone

Examples
  npm run desk -- clients
  npm run desk -- clients unlock anita@example.com`,
  async run(args, desk) {
    const [command, email, ...rest] = args
    if (command === undefined) return await list(desk)
    if (rest.length > 0) throw new Usage('That is one word too many.')
    if (command === 'unlock') return await unlock(desk, email)
    if (command === 'sign-out') return await signOut(desk, email)
    if (command === 'remove-second-step') return await removeSecondStep(desk, email)
    throw new Usage(`There is no command "${command}".`)
  },
}

async function list(desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const rows = await selectAccounts(db)
  if (rows.length === 0) {
    desk.print('Nobody has an account yet.')
    return exitCode.ok
  }
  desk.print(
    formatTable(
      [
        { title: 'Opened' },
        { title: 'Name', shrinks: true },
        { title: 'E-mail', shrinks: true },
        { title: 'Number' },
      ],
      rows.map((row) => [
        formatInstant(row.created_at),
        row.name,
        row.is_sample ? `${row.email} (sample)` : row.email,
        row.public_id,
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

async function unlock(desk: Desk, email: string | undefined): Promise<ExitCode> {
  const { db, account } = await find(desk, email)
  await db.transaction().execute(async (transaction) => {
    await unlockAccount(transaction, account.email_key)
    await recordEvent({ db, clock: systemClock }, account.id, 'sign-in-unlocked', null, null, transaction)
  })
  desk.print(`The password of ${account.email} opens the account again.`)
  return exitCode.ok
}

/** OWASP ASVS 5.0 V6.4.4: after the same proof of identity as when the factor was enrolled. */
async function removeSecondStep(desk: Desk, email: string | undefined): Promise<ExitCode> {
  const { db, account } = await find(desk, email)
  const settings = parseSettings(process.env)
  if (!settings.ok) throw new Failed(settings.problems.join(' '))
  const secrets = await openSecrets(settings.value, db, systemClock)
  const origin = settings.value.publicOrigin ?? `http://localhost:${settings.value.port}`
  const count = await removeAllFactors({ db, clock: systemClock, secrets, origin }, account)
  if (count === 0) throw new Failed(`${account.email} has no second step.`)
  desk.print(
    `${account.email} signs in with the password alone now, is signed out everywhere, and gets a notice.`,
  )
  return exitCode.ok
}

/** OWASP ASVS 5.0 V7.4.5: the firm can end a client's sessions. */
async function signOut(desk: Desk, email: string | undefined): Promise<ExitCode> {
  const { db, account } = await find(desk, email)
  const ended = await endAllSessions({ db }, account.id)
  await recordEvent({ db, clock: systemClock }, account.id, 'other-sessions-ended', null)
  desk.print(
    `${account.email} is signed out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
  )
  return exitCode.ok
}

async function find(desk: Desk, email: string | undefined) {
  if (!email) throw new Usage('Say whose account, by e-mail.')
  const { db } = await desk.open()
  const account = await findAccountByEmail(db, emailKey(email))
  if (!account) throw new Failed('No account has that e-mail.')
  return { db, account }
}
