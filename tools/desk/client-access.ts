import { signOutByFirm } from '#server/accounts/sign-out.server.ts'
import { removeAllFactors } from '#server/factors/remove-all.server.ts'
import type { ClientOptions } from './clients.ts'
import { type Desk, type ExitCode, exitCode, Failed } from './desk.ts'
import { findAccountOf, openOffice } from './office.ts'
import { toJsonLine } from './table.ts'

/** OWASP ASVS 5.0 V6.4.4: after the same proof of identity as when the factor was enrolled. */
export async function removeSecondStep(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const { email } = account
  const removed = await removeAllFactors(await openOffice(desk), account)
  if (removed === 0) throw new Failed(`${email} has no second step. Nothing was changed.`)
  desk.print(
    json
      ? toJsonLine({ email, factorsRemoved: removed })
      : `${email} signs in with the password alone now, is signed out everywhere, and gets a notice.`,
  )
  return exitCode.ok
}

/** OWASP ASVS 5.0 V7.4.5: the firm can end a client's sessions. */
export async function signOut(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const { email } = account
  const ended = await signOutByFirm(await openOffice(desk), account)
  desk.print(
    json
      ? toJsonLine({ email, sessionsEnded: ended })
      : `${email} is signed out everywhere: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
  )
  return exitCode.ok
}
