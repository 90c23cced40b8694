import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { Client } from '../session.server.ts'
import { clientCredentials, confirmTotp, offerTotp } from '../tables/client-factors.server.ts'
import { describeSeed, newSeed, stepOfCode, type TotpOffer, totpField } from './authenticator-app.server.ts'

const field = totpField
/** How long a seed waits for its first code. */
const offerMs = 30 * 60_000

/** The owner of the authenticator app, and the session in which they set it up. */
type OfferTo = Pick<Client, 'id' | 'sessionId'>

/**
 * Makes a seed for a client who wants an authenticator app. The seed protects nothing until its first code is entered. Only
 * the session that requested the seed sees it; otherwise a stranger could read a seed that the owner confirms later.
 */
export async function startTotp(services: Services, client: OfferTo): Promise<void> {
  const seed = newSeed()
  await offerTotp(services.db, {
    person_id: client.id,
    seed: services.secrets.encrypt(seed, { owner: client.id, field }),
    created_at: toIso(services.clock.now()),
    session_id: client.sessionId,
  })
}

/**
 * Returns the seed that waits for its first code in this session. Returns null if there is none, if it is older than half an
 * hour, or
 * if it was confirmed. A confirmed seed is never shown again.
 */
export async function findTotpOffer(
  services: Services,
  client: OfferTo & Pick<Client, 'email' | 'publicId'>,
): Promise<TotpOffer | null> {
  const row = await findOffer(services.db, services, client)
  if (!row) return null
  const seed = services.secrets.decrypt(row.seed, { owner: client.id, field })
  return describeSeed(seed, services.firm().name, client.email ?? client.publicId)
}

/** Returns true if `acceptFirstCode` would accept a code. Changes nothing. */
export async function isFirstCode(services: Services, client: OfferTo, code: string): Promise<boolean> {
  const row = await findOffer(services.db, services, client)
  if (!row) return false
  return stepOfCode(services, services.secrets.decrypt(row.seed, { owner: client.id, field }), code) !== null
}

/**
 * Accepts the first code of a seed, which turns the factor on. Part of the caller's transaction.
 *
 * @param code Six digits, as typed; blanks in it do not matter.
 * @returns False if the code is wrong or no seed waits for one.
 */
export async function acceptFirstCode(
  db: Database,
  services: Services,
  client: OfferTo,
  code: string,
): Promise<boolean> {
  const row = await findOffer(db, services, client)
  if (!row) return false
  const step = stepOfCode(services, services.secrets.decrypt(row.seed, { owner: client.id, field }), code)
  return (
    step !== null &&
    (await confirmTotp(db, client.id, { seed: row.seed, step, now: toIso(services.clock.now()) }))
  )
}

/** Returns the seed that was offered in this session while it can be confirmed. */
async function findOffer(
  db: Database,
  services: Pick<Services, 'clock'>,
  client: OfferTo,
): Promise<{ seed: string } | null> {
  const row = await clientCredentials.findTotp(db, { person_id: client.id })
  if (!row || row.confirmed_at !== null || row.session_id !== client.sessionId) return null
  return services.clock.now() - Date.parse(row.created_at) < offerMs ? row : null
}
