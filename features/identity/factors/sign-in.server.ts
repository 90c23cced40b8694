import type { Language } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { recordEvent } from '../events.server.ts'
import { unlockAccount } from '../limits.server.ts'
import { type Client, renewSession, startSession } from '../session.server.ts'
import { findAccount, lockAndFindAccount, signInName } from '../tables/accounts.server.ts'
import { clientCredentials } from '../tables/client-factors.server.ts'
import { clientRealm } from './passkeys.server.ts'
import type { RelyingParty } from './relying-party.server.ts'
import { judgeAnswer } from './web-authn.server.ts'

/**
 * Signs in the holder of a passkey. A passkey combines two factors, the device and the finger, face or PIN that unlocks it,
 * so no second step follows. It also unlocks an account that guessing has locked.
 *
 * @returns The Set-Cookie header of the session and the language of the account; or `wrong` for a wrong answer, or `locked` if the firm locked the account.
 * @source NIST SP 800-63B-4, 2.2.1 and 3.1.7: a multi-factor cryptographic authenticator is enough for AAL2.
 */
export async function signInWithPasskey(
  services: Services,
  party: RelyingParty,
  answer: string,
  context: RequestContext,
): Promise<{ ok: true; cookie: string; language: Language } | { ok: false; reason: 'wrong' | 'locked' }> {
  const passkey = await judgeAnswer(services, party, clientRealm, 'sign-in', null, answer)
  const account = passkey && (await findAccount(services.db, passkey.person_id))
  if (!account) return { ok: false, reason: 'wrong' }
  if (account.locked_at !== null) {
    await recordEvent(services, account.id, 'sign-in-refused', context, 'passkey')
    return { ok: false, reason: 'locked' }
  }
  return await services.db.transaction().execute(async (db) => {
    const now = await lockAndFindAccount(db, account.id)
    // The passkey may have been removed, or the account locked, since the answer was judged.
    const isThere = (await clientCredentials.findPasskey(db, passkey.credential_id, passkey)) !== null
    if (now?.locked_at !== null || !isThere) {
      return { ok: false, reason: 'wrong' }
    }
    await unlockAccount(db, signInName(account))
    const { cookie } = await startSession(services, account.id, context, { methods: 'passkey', db })
    await recordEvent(services, account.id, 'signed-in', context, 'passkey', db)
    return { ok: true, cookie, language: languageNamed(account.language) }
  })
}

/** Confirms a signed-in client's identity by passkey instead of the password. Returns null if the answer is wrong. */
export async function confirmWithPasskey(
  services: Services,
  party: RelyingParty,
  client: Client,
  answer: string,
  context: RequestContext,
): Promise<{ cookie: string } | null> {
  const owner = { person_id: client.id }
  if (!(await judgeAnswer(services, party, clientRealm, 'confirm', owner, answer))) return null
  return await renewSession(services, client, context, 'passkey')
}
