import type { TokenPurpose } from '#db/factor-tables.server.ts'
import {
  findStaffPasskey,
  findStaffTotp,
  type StaffPasskeyRow,
  selectStaffPasskeys,
  touchStaffPasskey,
  useStaffTotpStep,
} from '#db/staff-factors.server.ts'
import { stepOfCode } from '#server/factors/authenticator-app.server.ts'
import type { RelyingParty } from '#server/factors/relying-party.server.ts'
import {
  describeCreation,
  describeRequest,
  judgeAnswer,
  judgeCreation,
  type StoredPasskey,
} from '#server/factors/web-authn.server.ts'
import { countWithin } from '#server/kernel/attempts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { dayMs, minuteMs, toIso } from '#server/kernel/time.ts'
import type { Staff } from './staff.ts'

/** The field that a seed is encrypted for; an offered one has its own, so that neither can stand for the other. */
export const totpField = 'totp'

/**
 * The maximum number of tries at a person's codes, right and wrong together, as for clients.
 *
 * @source NIST SP 800-63B-4, 3.2.2 (rate limiting); OWASP ASVS 5.0 V6.3.1.
 */
const stretches = [
  { name: 'quarter', ms: 15 * minuteMs, most: 10 },
  { name: 'day', ms: dayMs, most: 60 },
] as const

/** What a passkey is asked for at the desk. An answer for one is invalid for another. */
export type DeskPasskeyUse = 'sign-in' | 'confirm'

/**
 * Returns true if a code of the person's authenticator is valid now and unused, and uses it up.
 *
 * @returns `too-many` after ten tries in a quarter of an hour or sixty in a day, whatever the code.
 * @source RFC 6238, 5.2; OWASP ASVS 5.0 V6.5.1.
 */
export async function useStaffCode(
  services: Services,
  staffId: string,
  code: string,
): Promise<'right' | 'wrong' | 'too-many'> {
  const now = services.clock.now()
  // Counted before the code is checked, so that a hundred concurrent tries count as a hundred.
  let isTooMany = false
  for (const { name, ms, most } of stretches) {
    const count = await countWithin(services.db, `desk-code/${name}/${staffId}`, now, ms)
    if (count > most) isTooMany = true
  }
  if (isTooMany) return 'too-many'
  const row = await findStaffTotp(services.db, staffId)
  if (!row) return 'wrong'
  const seed = services.secrets.decrypt(row.seed, { owner: staffId, field: totpField })
  const step = stepOfCode(services, seed, code)
  if (step === null) return 'wrong'
  return (await useStaffTotpStep(services.db, staffId, step, toIso(now))) ? 'right' : 'wrong'
}

/** Returns what the browser needs to create a person's passkey. */
export async function staffCreationOptions(services: Services, party: RelyingParty, staff: Staff) {
  const known = await selectStaffPasskeys(services.db, staff.id)
  return await describeCreation(
    services,
    { ...party, name: services.firm().name },
    { purpose: 'desk-passkey-register', owner: { staff_id: staff.id } },
    { handle: handleOf(staff.id), name: staff.name, email: staff.email, known },
  )
}

/** Returns the passkey that a person's browser created; null if its answer is invalid. */
export async function judgeStaffCreation(
  services: Services,
  party: RelyingParty,
  { id }: Pick<Staff, 'id'>,
  answer: string,
): Promise<StoredPasskey | null> {
  return await judgeCreation(
    services,
    party,
    { purpose: 'desk-passkey-register', owner: { staff_id: id } },
    answer,
  )
}

/**
 * Returns what the browser needs to request a passkey.
 *
 * @param staffId null for sign-in: the browser offers its passkeys for the desk.
 */
export async function staffRequestOptions(
  services: Services,
  party: RelyingParty,
  use: DeskPasskeyUse,
  staffId: string | null,
) {
  const known = staffId === null ? [] : await selectStaffPasskeys(services.db, staffId)
  return await describeRequest(services, party, requestFor(use, staffId), known)
}

/**
 * Returns the passkey that answered a challenge.
 *
 * @param staffId The expected person; null for anybody.
 * @returns null if the answer is invalid, or the passkey is someone else's.
 */
export async function judgeStaffAnswer(
  services: Services,
  party: RelyingParty,
  use: DeskPasskeyUse,
  staffId: string | null,
  answer: string,
): Promise<StaffPasskeyRow | null> {
  const find = async (credentialId: string) => {
    const passkey = await findStaffPasskey(services.db, credentialId)
    if (!passkey || (staffId !== null && passkey.staff_id !== staffId)) return null
    return { passkey, handle: handleOf(passkey.staff_id) }
  }
  const judged = await judgeAnswer(services, party, requestFor(use, staffId), answer, find)
  if (!judged) return null
  await touchStaffPasskey(services.db, judged.passkey.id, judged.counter, toIso(services.clock.now()))
  return judged.passkey
}

function requestFor(use: DeskPasskeyUse, staffId: string | null) {
  const purpose: TokenPurpose = `desk-passkey-${use}`
  return { purpose, owner: staffId === null ? null : { staff_id: staffId } }
}

/** The id without its dashes; the specification asks for at most 64 bytes that are no name. */
function handleOf(staffId: string): string {
  return staffId.replaceAll('-', '')
}
