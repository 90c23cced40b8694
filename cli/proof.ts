import { useStaffCode } from '#features/staff/factors.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { type Desk, Failed } from './context.ts'

/**
 * Asks a member of staff for the code of their authenticator, as the browser does before an act that wants a fresh proof.
 * Somebody without a terminal, or with a passkey alone, is sent to the desk in the browser. A firm without staff has nobody
 * to ask.
 */
export async function requireProof(desk: Desk, actor: DeskActor): Promise<void> {
  if (actor.staffId === null) return
  const code = await desk.askPassword(`Code of the authenticator of ${actor.name}: `)
  if (code === null) {
    throw new Failed(
      'This asks for the code of your authenticator at a terminal. Do it there, or at the desk in the browser. Nothing was changed.',
    )
  }
  const judged = await useStaffCode(await desk.servicesWithKey(), actor.staffId, code)
  if (judged === 'right') return
  throw new Failed(
    judged === 'wrong'
      ? 'This code is not right, or it was used before. Wait for the next one. Nothing was changed.'
      : 'Too many codes were tried. Wait a quarter of an hour. Nothing was changed.',
  )
}
