import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Client } from '../session.server.ts'
import { findAccount } from '../tables/accounts.server.ts'
import { clientCredentials, renamePasskey } from '../tables/client-factors.server.ts'
import { addFactor, type FactorAdded } from './change-factors.server.ts'
import type { RelyingParty } from './relying-party.server.ts'
import { describeCreation, judgeCreation, passkeyName, type Realm } from './web-authn.server.ts'

const maxPasskeys = 20

/** The passkeys of clients. They sign in, are the second step after a password, and confirm who is signed in. */
export const clientRealm: Realm<'person_id', 'sign-in' | 'second' | 'confirm'> = {
  credentials: clientCredentials,
  purposes: {
    register: 'passkey-register',
    'sign-in': 'passkey-sign-in',
    second: 'passkey-second',
    confirm: 'passkey-confirm',
  },
  handleOf: async (db, { person_id }) => (await findAccount(db, person_id))?.public_id ?? null,
}

/** Returns what the browser needs to create a passkey (`describeCreation`). */
export async function creationOptions(
  services: Services,
  party: RelyingParty,
  { id, publicId, name, email }: Client,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const person = { handle: publicId, name, email: email ?? publicId }
  return await describeCreation(services, party, clientRealm, { person_id: id }, person)
}

/**
 * Saves the passkey that a browser created, under a name that the client chose.
 *
 * @param made `answer` is untrusted JSON, as posted by the browser's script.
 */
export async function addPasskey(
  services: Services,
  party: RelyingParty,
  client: Client,
  made: { answer: string; name: string },
  context: RequestContext,
): Promise<FactorAdded> {
  const owner = { person_id: client.id }
  if ((await clientCredentials.selectPasskeys(services.db, owner)).length >= maxPasskeys)
    return { ok: false, reason: 'wrong' }
  const passkey = await judgeCreation(services, party, clientRealm, owner, made)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return await addFactor(services, client, context, { factor: 'passkey', event: 'passkey-added' }, (db) =>
    clientCredentials.insertPasskey(db, passkey),
  )
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
  const rows = await clientCredentials.selectPasskeys(services.db, { person_id: client.id })
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
