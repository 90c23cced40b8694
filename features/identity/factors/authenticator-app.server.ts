import { Secret, TOTP } from 'otpauth'
import { countWithin } from '#kit/acts/attempts.server.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { drawQr, type QrCode } from '#kit/text/qr-code.server.ts'
import type { CredentialStore, Owner, OwnerColumn } from '../credential-store.server.ts'

/** Supported by every authenticator app. @source RFC 6238, 4 and 5.2; OWASP ASVS 5.0 V6.5.5 (30 seconds). */
const period = 30
const digits = 6
/** 160 bits, as RFC 4226, 4 recommends. */
const seedBytes = 20
/** One step either way, for clocks that differ. RFC 6238, 5.2 allows at most one for the delay of a network. */
const window = 1

/** The field that a kept seed is encrypted for. */
export const totpField = 'totp'

/** What a person needs to set up an authenticator app. */
export interface TotpOffer {
  /** `otpauth://…`, for a phone that opens it directly. */
  readonly uri: string
  /** The seed in groups of four, for typing. */
  readonly secret: string
  readonly qr: QrCode
}

/** Makes the seed of an authenticator app, base32. */
export function newSeed(): string {
  return new Secret({ size: seedBytes }).base32
}

/**
 * Returns a seed as an authenticator app takes it.
 *
 * @param issuer The firm, as the app lists it.
 * @param label The person's e-mail.
 */
export function describeSeed(seed: string, issuer: string, label: string): TotpOffer {
  const uri = totpOf(seed, { issuer, label }).toString()
  return { uri, secret: seed.replaceAll(/.{4}(?=.)/g, '$& '), qr: drawQr(uri) }
}

/**
 * Returns the time step of a code, by the server's clock; null if the code is wrong. The caller uses the step up.
 *
 * @param code Six digits, as typed; blanks in it do not matter.
 * @source OWASP ASVS 5.0 V6.5.8.
 */
export function stepOfCode({ clock }: Pick<Services, 'clock'>, seed: string, code: string): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = clock.now()
  const delta = totpOf(seed).validate({ token, timestamp, window })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

/**
 * Returns true if a code of an owner's authenticator app is valid now and unused, and uses up its time step and all earlier
 * ones. The caller has counted the try (`countCode`).
 *
 * @source RFC 6238, 5.2: "the verifier MUST NOT accept the second attempt of the OTP"; OWASP ASVS 5.0 V6.5.1.
 */
export async function useTotpCode<Column extends OwnerColumn>(
  services: Services,
  credentials: CredentialStore<Column>,
  owner: Owner<Column>,
  code: string,
): Promise<boolean> {
  const row = await credentials.findTotp(services.db, owner)
  if (!row) return false
  const place = { owner: credentials.idOf(owner), field: totpField }
  const step = stepOfCode(services, services.secrets.decrypt(row.seed, place), code)
  if (step === null) return false
  return await credentials.useTotpStep(services.db, owner, step, toIso(services.clock.now()))
}

/**
 * Counts a try at someone's codes, right and wrong together: at most ten in a quarter of an hour. Counted before the code is
 * checked, so that a hundred concurrent tries count as a hundred.
 *
 * @returns `ok` is false if there were too many, whatever the code; `isLast` is true for the last try of a stretch.
 * @source NIST SP 800-63B-4, 3.2.2 (rate limiting); OWASP ASVS 5.0 V6.3.1.
 */
export async function countCode(
  services: Services,
  kind: 'second-factor' | 'desk-code',
  ownerId: string,
  mostADay: number,
): Promise<{ ok: boolean; isLast: boolean }> {
  const stretches = [
    { name: 'quarter', ms: 15 * minuteMs, most: 10 },
    { name: 'day', ms: dayMs, most: mostADay },
  ]
  let ok = true
  let isLast = false
  for (const { name, ms, most } of stretches) {
    const count = await countWithin(services.db, `${kind}/${name}/${ownerId}`, services.clock.now(), ms)
    if (count > most) ok = false
    if (count === most) isLast = true
  }
  return { ok, isLast }
}

function totpOf(seed: string, name: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...name, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(seed) })
}
