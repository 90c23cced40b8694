import { lockByFirm, unlockByFirm } from '#server/accounts/lock.server.ts'
import { signOutByFirm } from '#server/accounts/sign-out.server.ts'
import { actOrPropose } from '#server/approvals/approvals.server.ts'
import { factorsRemoved } from '#server/approvals/kinds/factors-removed.server.ts'
import { forChange } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed } from './desk.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { toJsonLine } from './table.ts'

function sessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}

/** OWASP ASVS 5.0 V6.4.4: after the same proof of identity as when the factor was enrolled. */
export async function removeSecondStep(
  desk: Desk,
  [name = '']: readonly string[],
  { json = false, reason }: Options,
): Promise<ExitCode> {
  const { actor, services, account, email } = await forChange(desk, name)
  const outcome = await actOrPropose(
    services,
    actor,
    factorsRemoved,
    { accountId: account.id },
    reason ?? null,
  )
  if (!outcome.ok) {
    throw proposeProblem(outcome.reason) ?? new Failed(`${email} has no second step. Nothing was changed.`)
  }
  const { done, proposal } = outcome.value
  if (proposal !== null) return printProposed(desk, proposal, json)
  desk.print(
    json
      ? toJsonLine({ email, factorsRemoved: done.removed })
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
