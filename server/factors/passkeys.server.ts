import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { findAccount } from '#db/accounts.server.ts'
import type { TokenPurpose } from '#db/factor-tables.server.ts'
import {
  findPasskey,
  insertPasskey,
  renamePasskey,
  selectPasskeys,
  touchPasskey,
} from '#db/passkeys.server.ts'
import { insertToken, useToken } from '#db/tokens.server.ts'
import { hashToken, newToken } from '#server/accounts/secret-token.server.ts'
import type { Client } from '#server/accounts/session.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { minuteMs, toIso } from '#server/kernel/time.ts'
import { addFactor, type FactorAdded } from './change-factors.server.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** Loaded with the first passkey: with its dependencies, the library takes a tenth of the server's memory. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a challenge is valid, for one answer. */
const challengeMs = 5 * minuteMs
const maxPasskeys = 20
const longestName = 60

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** The purpose of a passkey request. Each purpose has its own challenges: an answer for one is invalid for another. */
export type PasskeyUse = 'sign-in' | 'second' | 'confirm'

/**
 * Returns what the browser needs to create a passkey, with a challenge that is valid once and for five minutes.
 *
 * @source Web Authentication Level 3, section 5.4; the client's existing passkeys are excluded.
 */
export async function creationOptions(
  services: Services,
  party: RelyingParty,
  client: Client,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await selectPasskeys(services.db, client.id)
  const { generateRegistrationOptions } = await webAuthn()
  return await generateRegistrationOptions({
    rpName: services.firm().name,
    rpID: party.id,
    userID: new TextEncoder().encode(client.publicId),
    userName: client.email,
    userDisplayName: client.name,
    challenge: await newChallenge(services, 'passkey-register', client.id),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: JSON.parse(row.transports),
    })),
    // The browser finds the passkey without a typed name, and always verifies a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Saves the passkey that a browser created, under a name that the client chose.
 *
 * @param answer Untrusted JSON, as posted by the browser's script.
 */
export async function addPasskey(
  services: Services,
  party: RelyingParty,
  client: Client,
  { answer, name }: { answer: string; name: string },
  context: RequestContext,
): Promise<FactorAdded> {
  const parsed = parseAnswer<RegistrationResponseJSON>(answer)
  if (!parsed || (await selectPasskeys(services.db, client.id)).length >= maxPasskeys) {
    return { ok: false, reason: 'wrong' }
  }
  const { response, challenge } = parsed
  if (!(await useChallenge(services, 'passkey-register', client.id, challenge)))
    return { ok: false, reason: 'wrong' }
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return { ok: false, reason: 'wrong' }
  const { credential } = verified.registrationInfo
  return await addFactor(services, client, context, { factor: 'passkey', event: 'passkey-added' }, (db) =>
    insertPasskey(db, {
      id: randomUUID(),
      account_id: client.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports ?? []),
      name: passkeyName(name),
      created_at: toIso(services.clock.now()),
    }),
  )
}

/**
 * Returns what the browser needs to request a passkey.
 *
 * @param accountId null for sign-in: the browser offers its passkeys for this site.
 */
export async function requestOptions(
  services: Services,
  party: RelyingParty,
  use: PasskeyUse,
  accountId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = accountId ? await selectPasskeys(services.db, accountId) : []
  const { generateAuthenticationOptions } = await webAuthn()
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(services, `passkey-${use}`, accountId),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: known.map((row) => ({ id: row.credential_id, transports: JSON.parse(row.transports) })),
  })
}

/**
 * Returns whose passkey answered a challenge for this purpose.
 *
 * @param accountId The expected account; null to accept any account.
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @returns The account's id; null if the answer is invalid.
 * @source Web Authentication Level 3, 7.2.
 */
export async function verifyPasskey(
  services: Services,
  party: RelyingParty,
  use: PasskeyUse,
  accountId: string | null,
  answer: string,
): Promise<string | null> {
  const parsed = parseAnswer<AuthenticationResponseJSON>(answer)
  if (!parsed || !(await useChallenge(services, `passkey-${use}`, accountId, parsed.challenge))) return null
  const { response, challenge } = parsed
  const row = await findPasskey(services.db, response.id)
  const account = row && (await findAccount(services.db, row.account_id))
  if (!row || !account || (accountId !== null && row.account_id !== accountId)) return null
  const handle = response.response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== account.public_id) return null
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: JSON.parse(row.transports),
      },
    }),
  )
  if (!verified?.verified) return null
  await touchPasskey(services.db, row.id, verified.authenticationInfo.newCounter, toIso(services.clock.now()))
  return row.account_id
}

/** Returns the credential id of an answer. Only call this for an answer that `verifyPasskey` accepted. */
export function credentialIn(answer: string): string {
  return parseAnswer<AuthenticationResponseJSON>(answer)?.response.id ?? ''
}

/** A passkey in the client's own list. */
export interface ListedPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** Returns the passkeys of a client, oldest first. */
export async function listPasskeys(services: Services, client: Pick<Client, 'id'>): Promise<ListedPasskey[]> {
  const rows = await selectPasskeys(services.db, client.id)
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
}

/**
 * Renames a client's passkey.
 *
 * @param name As typed; `passkeyName` makes one line of it.
 * @returns False if the passkey does not exist or belongs to someone else.
 */
export async function nameAgain(
  services: Services,
  client: Pick<Client, 'id'>,
  id: string,
  name: string,
): Promise<boolean> {
  return await renamePasskey(services.db, client.id, id, passkeyName(name))
}

/** Returns a name for a passkey: one line, within the length limit, never empty. */
export function passkeyName(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...name].slice(0, longestName).join('') || 'Passkey'
}

async function newChallenge(
  services: Services,
  purpose: TokenPurpose,
  accountId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertToken(services.db, {
    hash,
    purpose,
    account_id: accountId,
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
  accountId: string | null,
  challenge: string,
): Promise<boolean> {
  const row = await useToken(services.db, purpose, hashToken(challenge), toIso(services.clock.now()))
  return row !== null && row.account_id === accountId
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
