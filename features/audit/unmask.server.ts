import { findPerson } from '#features/identity/accounts.server.ts'
import { findBankAccount } from '#features/profile/bank-verification.server.ts'
import { pansOf, readPan } from '#features/profile/pans.server.ts'
import { bankNumberOf } from '#features/profile/payment.server.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { hasAnyStaff } from '#features/staff/people.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { requestNumberOf } from '#kit/acts/request-number.server.ts'
import { judgeReason, type ReasonRefusal, writeRead } from '#kit/audit/reads.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { openGlassOf } from './break-glass.server.ts'

/** The time for which a screen shows a number in full. */
const shownMs = minuteMs

export type MaskedField = 'pan' | 'bank-number' | 'request-number'

/** One masked field of a client. */
export interface Masked {
  readonly personId: string
  readonly field: MaskedField
  /** The id of the PAN, or the reference of the request; null for the client's own bank account. */
  readonly id: string | null
}

export type Unmasked =
  | { readonly ok: true; readonly value: string; readonly until: string }
  | {
      readonly ok: false
      /** `no-right`: neither the role nor an opened glass allows it. */
      readonly reason: 'no-right' | 'not-there' | ReasonRefusal
    }

/**
 * Reads one number of a client in full, for a minute. The look with its reason is written first; the client reads both.
 *
 * @param reason Needed in a firm with staff.
 * @param isAllowed True if the person's role has the right; otherwise an opened glass does.
 */
export async function unmask(
  services: Services,
  actor: DeskActor,
  masked: Masked,
  reason: string | null,
  isAllowed: boolean,
): Promise<Unmasked> {
  const { personId, field } = masked
  if (!isAllowed && (await openGlassOf(services, actor, personId)) === null) {
    return { ok: false, reason: 'no-right' }
  }
  const isNeeded = reason !== null || (await hasAnyStaff(services.db))
  const judged = isNeeded ? judgeReason(reason ?? '') : null
  if (judged && !judged.ok) return judged
  if (!(await findPerson(services.db, personId))) return { ok: false, reason: 'not-there' }
  const value = await readNumber(services, masked)
  if (value === null) return { ok: false, reason: 'not-there' }
  const look = { personId, screen: field, reason: judged?.value ?? null }
  await writeRead(services.db, services, actor, 'unmasked', look)
  return { ok: true, value, until: toIso(services.clock.now() + shownMs) }
}

/** A masked number as a screen lists it. */
export interface MaskedNumber extends Omit<Masked, 'personId'> {
  readonly lastFour: string
  /** Whose it is. */
  readonly name: string
  /** True of a PAN that only a statement of the client names. */
  readonly isClaimed: boolean
}

/** Returns the PANs and the bank account of a client by their last four. */
export async function maskedOf(services: Services, personId: string): Promise<MaskedNumber[]> {
  const pans = await pansOf(services.db, personId)
  const bank = await findBankAccount(services.db, personId)
  return [
    ...pans.map(
      ({ id, lastFour, name, isConfirmed }) =>
        ({ field: 'pan', id, lastFour, name, isClaimed: !isConfirmed }) as const,
    ),
    ...(bank
      ? [
          {
            field: 'bank-number',
            id: null,
            lastFour: bank.last_four,
            name: bank.holder,
            isClaimed: false,
          } as const,
        ]
      : []),
  ]
}

async function readNumber(services: Services, { personId, field, id }: Masked): Promise<string | null> {
  switch (field) {
    case 'pan':
      return id === null ? null : await readPan(services, personId, id)
    case 'bank-number':
      return await bankNumberOf(services, personId)
    case 'request-number': {
      const row = id === null ? null : await findRequest(services.db, id, personId)
      return row && requestNumberOf(services, row)
    }
  }
}
