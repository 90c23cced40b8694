import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#features/identity/secret-token.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { familyLinkDays } from './family-link-days.ts'
import {
  endFamilyLinks,
  findDeath,
  findFamilyLink,
  insertFamilyLink,
  updateFamilyLink,
} from './tables/transmission.server.ts'

/** Openings from one address in an hour: more than a family needs, too few to guess with. */
const maxOpenings = 60

/** Makes a link for the family, in place of an earlier one. Returns its token, which is shown once; null without a death. */
export async function makeFamilyLink(
  services: Services,
  actor: DeskActor,
  personId: string,
): Promise<string | null> {
  const now = services.clock.now()
  const { token, hash } = newToken()
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    if (!(await findDeath(trx, personId))) return null
    await endFamilyLinks(trx, personId, toIso(now))
    const id = randomUUID()
    await insertFamilyLink(trx, {
      ...{ id, person_id: personId, token_hash: hash, made_at: toIso(now), made_by: actor.name },
      ends_at: toIso(now + familyLinkDays * dayMs),
    })
    await recordAct(trx, services, actor, 'family-link-made', id)
    return token
  })
}

/** Ends the link of the family. */
export async function withdrawFamilyLink(
  services: Services,
  actor: DeskActor,
  personId: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await endFamilyLinks(trx, personId, toIso(services.clock.now()))
    await recordAct(trx, services, actor, 'family-link-ended', personId)
  })
}

/**
 * Opens the page behind a link. A token that is wrong, has run out or was withdrawn gives the same answer.
 *
 * @returns Whose death it is about.
 */
export async function openFamilyLink(
  services: Services,
  token: string,
  { address }: Pick<RequestContext, 'address'>,
): Promise<{ readonly personId: string } | 'gone' | 'too-often'> {
  if (await isTooOften(services, 'family-link/address', address, maxOpenings)) return 'too-often'
  if (!/^[\w-]{43}$/.test(token)) return 'gone'
  const now = toIso(services.clock.now())
  const row = await findFamilyLink(services.db, hashToken(token), now)
  if (!row) return 'gone'
  await updateFamilyLink(services.db, row.id, { opened_at: now })
  return { personId: row.person_id }
}
