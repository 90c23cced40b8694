import { may } from '#desk/access.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { findStaff } from '#server/staff/people.server.ts'
import { type Masked, type Unmasked, unmask } from '#server/unmasking/unmask.server.ts'
import { Failed, Usage } from './desk.ts'

/** Reads one number of a client in full. The client reads who did it and why. */
export async function readInFull(
  services: Services,
  actor: DeskActor,
  masked: Masked,
  reason: string | undefined,
): Promise<string> {
  const staff = actor.staffId === null ? null : await findStaff(services.db, actor.staffId)
  const isAllowed = actor.staffId === null || (staff !== null && may(staff.roles, 'unmask'))
  const unmasked = await unmask(services, actor, masked, reason ?? null, isAllowed)
  if (unmasked.ok) return unmasked.value
  throw refusals[unmasked.reason]
}

const refusals: Readonly<Record<Extract<Unmasked, { ok: false }>['reason'], Error>> = {
  'no-right': new Failed(
    'Only an owner or operations reads a number in full. Others open the client’s record at the desk in an emergency.',
  ),
  'not-there': new Failed('There is no such number.'),
  'reason-needed': new Usage('Give the reason with --reason: the client reads it.'),
  'reason-too-long': new Usage('--reason takes at most 500 characters.'),
}
