import { countCode, totpField, useTotpCode } from '#features/identity/factors/authenticator-app.server.ts'
import type { RelyingParty } from '#features/identity/factors/relying-party.server.ts'
import { describeCreation, type Realm } from '#features/identity/factors/web-authn.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { Staff } from './staff.ts'
import { replaceStaffTotp, staffCredentials } from './tables/credentials.server.ts'

/** The passkeys of staff. They sign in at the desk, and confirm who is in a session. */
export const staffRealm: Realm<'staff_id', 'sign-in' | 'confirm'> = {
  credentials: staffCredentials,
  purposes: {
    register: 'desk-passkey-register',
    'sign-in': 'desk-passkey-sign-in',
    confirm: 'desk-passkey-confirm',
  },
  handleOf: async (_db, { staff_id }) => handleOf(staff_id),
}

/**
 * Returns `right` if a code of the person's authenticator is valid now and unused, and uses it up.
 *
 * @returns `too-many` after ten tries in a quarter of an hour or sixty in a day, whatever the code.
 */
export async function useStaffCode(
  services: Services,
  staffId: string,
  code: string,
): Promise<'right' | 'wrong' | 'too-many'> {
  if (!(await countCode(services, 'desk-code', staffId, 60)).ok) return 'too-many'
  return (await useTotpCode(services, staffCredentials, { staff_id: staffId }, code)) ? 'right' : 'wrong'
}

/**
 * Saves a person's authenticator app in place of an earlier one. Part of the caller's transaction.
 *
 * @param step The time step of the code that confirmed the seed; it is used up.
 */
export async function saveStaffTotp(
  db: Database,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  staffId: string,
  seed: string,
  step: number,
): Promise<void> {
  await replaceStaffTotp(db, {
    staff_id: staffId,
    seed: secrets.encrypt(seed, { owner: staffId, field: totpField }),
    created_at: toIso(clock.now()),
    last_step: step,
  })
}

/** Returns what the browser needs to create a person's passkey. */
export async function staffCreationOptions(services: Services, party: RelyingParty, staff: Staff) {
  const { id, name, email } = staff
  return await describeCreation(
    services,
    party,
    staffRealm,
    { staff_id: id },
    { handle: handleOf(id), name, email },
  )
}

/** The id without its dashes; the specification asks for at most 64 bytes that are no name. */
function handleOf(staffId: string): string {
  return staffId.replaceAll('-', '')
}
