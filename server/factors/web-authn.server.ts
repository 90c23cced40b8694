import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { TokenPurpose } from '#db/factor-tables.server.ts'
import type { Schema } from '#db/schema.server.ts'
import { insertToken, useToken } from '#db/tokens.server.ts'
import { hashToken, newToken } from '#server/accounts/secret-token.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { minuteMs, toIso } from '#server/kernel/time.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** Loaded with the first passkey: with its dependencies, the library takes a tenth of the server's memory. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a challenge is valid, for one answer. */
const challengeMs = 5 * minuteMs

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

const longestName = 60

/** Whose challenge it is: a client's, a member of staff's, or nobody's yet. */
export type ChallengeOwner = { readonly account_id: string } | { readonly staff_id: string } | null

/** A kind of challenge. An answer for one is invalid for another. */
export interface Challenge {
  readonly purpose: TokenPurpose
  readonly owner: ChallengeOwner
}

/** The stored part of a passkey that judges its answers. */
export type StoredPasskey = Pick<Schema['passkey'], 'credential_id' | 'public_key' | 'counter' | 'transports'>

/**
 * Returns what the browser needs to create a passkey, with a challenge that is valid once and for five minutes.
 *
 * @param person `handle` identifies the person to the passkey and is no secret; `known` are the passkeys they have.
 * @source Web Authentication Level 3, section 5.4; the person's existing passkeys are excluded.
 */
export async function describeCreation(
  services: Services,
  party: RelyingParty & { readonly name: string },
  challenge: Challenge,
  person: {
    readonly handle: string
    readonly name: string
    readonly email: string
    readonly known: readonly StoredPasskey[]
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn()
  return await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(person.handle),
    userName: person.email,
    userDisplayName: person.name,
    challenge: await newChallenge(services, challenge),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: person.known.map(toDescriptor),
    // The browser finds the passkey without a typed name, and always verifies a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Judges the passkey that a browser created. The challenge is used up, whatever the result.
 *
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @returns The passkey; null if the answer is invalid.
 */
export async function judgeCreation(
  services: Services,
  party: RelyingParty,
  challenge: Challenge,
  answer: string,
): Promise<StoredPasskey | null> {
  const parsed = parseAnswer<RegistrationResponseJSON>(answer)
  if (!parsed || !(await useChallenge(services, challenge, parsed.challenge))) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: parsed.response,
      expectedChallenge: parsed.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(parsed.response.response.transports ?? []),
  }
}

/**
 * Returns what the browser needs to request a passkey.
 *
 * @param known The passkeys that may answer; none lets the browser offer its passkeys for this site.
 */
export async function describeRequest(
  services: Services,
  party: RelyingParty,
  challenge: Challenge,
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn()
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(services, challenge),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  })
}

/**
 * Judges the answer of a passkey. The challenge is used up, whatever the result.
 *
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @param find Returns the passkey with a credential id, and the handle of its person; null if there is none or it may not answer.
 * @returns The passkey with its new counter; null if the answer is invalid.
 * @source Web Authentication Level 3, 7.2.
 */
export async function judgeAnswer<Row extends StoredPasskey>(
  services: Services,
  party: RelyingParty,
  challenge: Challenge,
  answer: string,
  find: (credentialId: string) => Promise<{ readonly passkey: Row; readonly handle: string } | null>,
): Promise<{ readonly passkey: Row; readonly counter: number } | null> {
  const parsed = parseAnswer<AuthenticationResponseJSON>(answer)
  if (!parsed || !(await useChallenge(services, challenge, parsed.challenge))) return null
  const { response } = parsed
  const found = await find(response.id)
  if (!found) return null
  const { passkey, handle } = found
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== handle) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: parsed.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        ...toDescriptor(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : null
}

/** Returns the credential id of an answer. Only call this for an answer that `judgeAnswer` accepted. */
export function credentialIn(answer: string): string {
  return parseAnswer<AuthenticationResponseJSON>(answer)?.response.id ?? ''
}

/** Returns a name for a passkey: one line, within the length limit, never empty. */
export function passkeyName(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...name].slice(0, longestName).join('') || 'Passkey'
}

function toDescriptor({ credential_id, transports }: StoredPasskey) {
  return { id: credential_id, transports: JSON.parse(transports) }
}

async function newChallenge(
  services: Services,
  { purpose, owner }: Challenge,
): Promise<Uint8Array<ArrayBuffer>> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertToken(services.db, {
    hash,
    purpose,
    account_id: null,
    ...owner,
    data: '{}',
    created_at: toIso(now),
    expires_at: toIso(now + challengeMs),
  })
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

/** Uses up a challenge, whatever the result of the other checks. */
async function useChallenge(
  services: Services,
  { purpose, owner }: Challenge,
  challenge: string,
): Promise<boolean> {
  const row = await useToken(services.db, purpose, hashToken(challenge), toIso(services.clock.now()))
  const wanted = { account_id: null, staff_id: null, ...owner }
  return row !== null && row.account_id === wanted.account_id && row.staff_id === wanted.staff_id
}

/** Returns the parts of an answer that are needed before the library verifies it. */
function parseAnswer<T extends { id: string }>(answer: string): { response: T; challenge: string } | null {
  try {
    const response = JSON.parse(answer)
    const said = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    const isOne = typeof response.id === 'string' && typeof said.challenge === 'string'
    return isOne ? { response, challenge: said.challenge } : null
  } catch {
    return null
  }
}

/** Returns null if the library throws. It throws on invalid input, not on faults in our own code. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
