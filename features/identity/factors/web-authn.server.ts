import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type {
  CredentialStore,
  NewPasskey,
  Owner,
  OwnerColumn,
  PasskeyRow,
} from '../credential-store.server.ts'
import { insertToken, useToken } from '../one-time-tokens.server.ts'
import { hashToken, newToken } from '../secret-token.server.ts'
import type { TokenPurpose } from '../tables/tables.server.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** Loaded with the first passkey: with its dependencies, the library takes a tenth of the server's memory. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a challenge is valid, for one answer. */
const challengeMs = 5 * minuteMs

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

const longestName = 60

/** Clients or staff: where their passkeys are, and what their challenges are for. */
export interface Realm<Column extends OwnerColumn, Use extends string> {
  readonly credentials: CredentialStore<Column>
  /** The purpose of each use's challenges. An answer for one purpose is invalid for every other. */
  readonly purposes: Readonly<Record<Use | 'register', TokenPurpose>>
  /** Returns what identifies an owner to their passkeys, which is no secret; null if there is no such owner. */
  readonly handleOf: (db: Database, owner: Owner<Column>) => Promise<string | null>
}

/**
 * Returns what the browser needs to create a passkey, with a challenge that is valid once and for five minutes.
 *
 * @param person `handle` is what `handleOf` of the realm returns.
 * @source Web Authentication Level 3, section 5.4; the person's existing passkeys are excluded.
 */
export async function describeCreation<Column extends OwnerColumn>(
  services: Services,
  party: RelyingParty,
  realm: Realm<Column, never>,
  owner: Owner<Column>,
  person: { readonly handle: string; readonly name: string; readonly email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn()
  const known = await realm.credentials.selectPasskeys(services.db, owner)
  return await generateRegistrationOptions({
    rpName: services.firm().name,
    rpID: party.id,
    userID: new TextEncoder().encode(person.handle),
    userName: person.email,
    userDisplayName: person.name,
    challenge: await newChallenge(services, realm.purposes.register, owner),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(toDescriptor),
    // The browser finds the passkey without a typed name, and always verifies a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Judges the passkey that a browser created. The challenge is used up, whatever the result.
 *
 * @param made Untrusted JSON, as posted by the browser's script, and the owner's name for the passkey.
 * @returns The passkey to save; null if the answer is invalid.
 */
export async function judgeCreation<Column extends OwnerColumn>(
  services: Services,
  party: RelyingParty,
  realm: Realm<Column, never>,
  owner: Owner<Column>,
  made: { readonly answer: string; readonly name: string },
): Promise<NewPasskey<Column> | null> {
  const parsed = parseAnswer<RegistrationResponseJSON>(made.answer)
  const { register } = realm.purposes
  if (!parsed || !(await useChallenge(services, register, owner, parsed.challenge))) return null
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
    ...owner,
    id: randomUUID(),
    name: passkeyName(made.name),
    created_at: toIso(services.clock.now()),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(parsed.response.response.transports ?? []),
  }
}

/**
 * Returns what the browser needs to request a passkey.
 *
 * @param owner null for sign-in: the browser offers its passkeys for this site.
 */
export async function requestOptions<Column extends OwnerColumn, Use extends string>(
  services: Services,
  party: RelyingParty,
  realm: Realm<Column, Use>,
  use: Use,
  owner: Owner<Column> | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn()
  const known = owner ? await realm.credentials.selectPasskeys(services.db, owner) : []
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(services, realm.purposes[use], owner),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  })
}

/**
 * Judges the answer of a passkey, and records its use. The challenge is used up, whatever the result.
 *
 * @param owner The expected owner; null for anyone of the realm.
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @returns The passkey; null if the answer is invalid, or the passkey is someone else's.
 * @source Web Authentication Level 3, 7.2.
 */
export async function judgeAnswer<Column extends OwnerColumn, Use extends string>(
  services: Services,
  party: RelyingParty,
  realm: Realm<Column, Use>,
  use: Use,
  owner: Owner<Column> | null,
  answer: string,
): Promise<PasskeyRow<Column> | null> {
  const { db } = services
  const parsed = parseAnswer<AuthenticationResponseJSON>(answer)
  if (!parsed || !(await useChallenge(services, realm.purposes[use], owner, parsed.challenge))) return null
  const { response } = parsed
  const passkey = await realm.credentials.findPasskey(db, response.id, owner)
  const handle = passkey && (await realm.handleOf(db, passkey))
  if (!passkey || handle === null) return null
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
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  await realm.credentials.touchPasskey(db, passkey.id, newCounter, toIso(services.clock.now()))
  return passkey
}

/** Returns a name for a passkey: one line, within the length limit, never empty. */
export function passkeyName(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...name].slice(0, longestName).join('') || 'Passkey'
}

function toDescriptor({
  credential_id,
  transports,
}: Pick<PasskeyRow<never>, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports: JSON.parse(transports) }
}

async function newChallenge(
  services: Services,
  purpose: TokenPurpose,
  owner: Partial<Owner<OwnerColumn>> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertToken(services.db, {
    hash,
    purpose,
    person_id: null,
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
  purpose: TokenPurpose,
  owner: Partial<Owner<OwnerColumn>> | null,
  challenge: string,
): Promise<boolean> {
  const row = await useToken(services.db, purpose, hashToken(challenge), toIso(services.clock.now()))
  const wanted = { person_id: null, staff_id: null, ...owner }
  return row !== null && row.person_id === wanted.person_id && row.staff_id === wanted.staff_id
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
