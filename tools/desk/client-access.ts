import { lockByFirm, unlockByFirm } from '#server/accounts/lock.server.ts'
import { signOutByFirm } from '#server/accounts/sign-out.server.ts'
import { removeAllFactors } from '#server/factors/remove-all.server.ts'
import { forChange } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed } from './desk.ts'
import { toJsonLine } from './table.ts'

function sessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}

/** OWASP ASVS 5.0 V6.4.4: after the same proof of identity as when the factor was enrolled. */
export async function removeSecondStep(
  desk: Desk,
  [name = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  const removed = await removeAllFactors(services, actor, account)
  if (removed === 0) throw new Failed(`${email} has no second step. Nothing was changed.`)
  desk.print(
    json
      ? toJsonLine({ email, factorsRemoved: removed })
      : `${email} now signs in with the password alone, is signed out everywhere, and gets a mail about it.`,
  )
  return exitCode.ok
}

/** Ends every session of a client. */
export async function signOut(
  desk: Desk,
  [name = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  const ended = await signOutByFirm(services, actor, account)
  desk.print(
    json
      ? toJsonLine({ email, sessionsEnded: ended })
      : `${email} is signed out everywhere: ${sessions(ended)} ended.`,
  )
  return exitCode.ok
}

/** Ends every session and refuses every sign-in, until the account is unlocked. */
export async function lock(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  const ended = await lockByFirm(services, actor, account)
  if (ended === null) throw new Failed(`${email} is locked already. Nothing was changed.`)
  desk.print(
    json
      ? toJsonLine({ email, locked: true, sessionsEnded: ended })
      : `${email} is locked: ${sessions(ended)} ended, and nobody can sign in until it is unlocked. The client gets a mail about it.`,
  )
  return exitCode.ok
}

/** Opens an account again, whatever locked it. */
export async function unlock(
  desk: Desk,
  [name = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  const { fromFirm, fromGuessing } = await unlockByFirm(services, actor, account)
  const sentences = [
    ...(fromFirm ? ['Our office’s lock is removed, and the client gets a mail about it.'] : []),
    ...(fromGuessing ? ['Earlier wrong passwords no longer count.'] : []),
  ]
  const done =
    sentences.length > 0
      ? `${email} is open again. ${sentences.join(' ')}`
      : `${email} was open already. Nothing was changed.`
  desk.print(json ? toJsonLine({ email, locked: false, fromFirm, fromGuessing }) : done)
  return exitCode.ok
}
