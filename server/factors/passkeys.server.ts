import { randomUUID } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { findAccount } from '#db/accounts.server.ts'
import {
  findPasskey,
  insertPasskey,
  renamePasskey,
  selectPasskeys,
  touchPasskey,
} from '#db/passkeys.server.ts'
import type { Client } from '#server/accounts/session.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { addFactor, type FactorAdded } from './change-factors.server.ts'
import type { RelyingParty } from './relying-party.server.ts'
import {
  type Challenge,
  describeCreation,
  describeRequest,
  judgeAnswer,
  judgeCreation,
  passkeyName,
} from './web-authn.server.ts'

const maxPasskeys = 20

/** The purpose of a passkey request. Each purpose has its own challenges: an answer for one is invalid for another. */
export type PasskeyUse = 'sign-in' | 'second' | 'confirm'

/** Returns what the browser needs to create a passkey (`describeCreation`). */
export async function creationOptions(
  services: Services,
  party: RelyingParty,
  client: Client,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { publicId: handle, name, email } = client
  const known = await selectPasskeys(services.db, client.id)
  return await describeCreation(services, { ...party, name: services.firm().name }, registration(client), {
    handle,
    name,
    email,
    known,
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
  if ((await selectPasskeys(services.db, client.id)).length >= maxPasskeys)
    return { ok: false, reason: 'wrong' }
  const passkey = await judgeCreation(services, party, registration(client), answer)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return await addFactor(services, client, context, { factor: 'passkey', event: 'passkey-added' }, (db) =>
    insertPasskey(db, {
      ...passkey,
      id: randomUUID(),
      account_id: client.id,
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
  return await describeRequest(services, party, requestFor(use, accountId), known)
}

/**
 * Returns whose passkey answered a challenge for this purpose.
 *
 * @param accountId The expected account; null to accept any account.
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @returns The account's id; null if the answer is invalid.
 */
export async function verifyPasskey(
  services: Services,
  party: RelyingParty,
  use: PasskeyUse,
  accountId: string | null,
  answer: string,
): Promise<string | null> {
  const find = async (credentialId: string) => {
    const passkey = await findPasskey(services.db, credentialId)
    const account = passkey && (await findAccount(services.db, passkey.account_id))
    if (!passkey || !account || (accountId !== null && account.id !== accountId)) return null
    return { passkey, handle: account.public_id }
  }
  const judged = await judgeAnswer(services, party, requestFor(use, accountId), answer, find)
  if (!judged) return null
  const { passkey, counter } = judged
  await touchPasskey(services.db, passkey.id, counter, toIso(services.clock.now()))
  return passkey.account_id
}

function registration({ id }: Client): Challenge {
  return { purpose: 'passkey-register', owner: { account_id: id } }
}

function requestFor(use: PasskeyUse, accountId: string | null): Challenge {
  return { purpose: `passkey-${use}`, owner: accountId === null ? null : { account_id: accountId } }
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
