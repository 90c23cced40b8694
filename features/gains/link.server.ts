import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { allows, heldByGainsLink } from '#features/access/scopes.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { deviceOf } from '#features/identity/device.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { hashToken, newToken } from '#features/identity/secret-token.server.ts'
import { type FinancialYear, istDate } from '#finance/dates.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Database } from '#kit/store/store.server.ts'
import { yearOfGains } from './report.server.ts'
import {
  type GainsLinkOpeningRow,
  type GainsLinkRow,
  selectGainsLinkOpenings,
  selectGainsLinks,
} from './tables/gains.server.ts'

/** A link works for a week: long enough for an accountant, short enough to be forgotten safely. */
const linkDays = 7
/** Open links of one client at once. */
export const maxOpenLinks = 5
/** Openings from one address in an hour: more than an accountant needs, too few to guess with. */
const maxOpenings = 60

export type SharedPart = GainsLinkOpeningRow['what']

/** A link as the client sees it. */
export interface OwnGainsLink {
  readonly id: string
  readonly year: string
  readonly madeAt: string
  readonly endsAt: string
  readonly state: 'open' | 'ended' | 'expired'
  readonly endedAt: string | null
  readonly openings: readonly Pick<GainsLinkOpeningRow, 'id' | 'opened_at' | 'what' | 'device'>[]
}

/**
 * Makes a link by which somebody without an account reads one year of a client's gains.
 *
 * @returns The id of the link, whose token is kept only as its hash (`tokenJustMade`); null if the client has too many open links.
 */
export async function makeGainsLink(
  services: Services,
  personId: string,
  year: FinancialYear,
  context: Pick<RequestContext, 'userAgent'>,
): Promise<string | null> {
  const now = services.clock.now()
  const { token, hash } = newToken()
  const id = randomUUID()
  const made = await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const open = (await selectGainsLinks(trx, personId)).filter((row) => stateOf(row, toIso(now)) === 'open')
    if (open.length >= maxOpenLinks) return null
    await trx
      .insertInto('gains_link')
      .values({
        id,
        person_id: personId,
        year: year.label,
        token_hash: hash,
        made_at: toIso(now),
        ends_at: toIso(now + linkDays * dayMs),
        ended_at: null,
      })
      .execute()
    await recordEvent(services, personId, 'gains-link-made', context, year.label, trx)
    return id
  })
  if (made) justMade.set(made, token)
  return made
}

/**
 * Returns the token of a link that the client made within ten minutes; null if it is older, ended, or another client's, and
 * after the server began again. A reload of the page that shows it makes no second link.
 */
export async function tokenJustMade(
  { db, clock }: Services,
  personId: string,
  id: string,
): Promise<string | null> {
  const now = toIso(clock.now())
  const isOpen = (await selectGainsLinks(db, personId)).some(
    (row) => row.id === id && stateOf(row, now) === 'open',
  )
  return isOpen ? (justMade.get(id) ?? null) : null
}

/** In memory alone: the database keeps their hashes. */
const justMade = new LRUCache<string, string>({ max: 1000, ttl: 600_000 })

/** Ends a link of a client. Returns false if the client has no open link with this id. */
export async function takeBackGainsLink(
  services: Services,
  personId: string,
  id: string,
  context: Pick<RequestContext, 'userAgent'>,
): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    if (
      !(await anyChanged(
        trx
          .updateTable('gains_link')
          .set({ ended_at: toIso(services.clock.now()) })
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .where('ended_at', 'is', null),
      ))
    )
      return false
    await recordEvent(services, personId, 'gains-link-ended', context, null, trx)
    return true
  })
}

/** Returns the links of a client, newest first, each with its openings. */
export async function gainsLinksOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
): Promise<OwnGainsLink[]> {
  const now = toIso(clock.now())
  const openings = Map.groupBy(await selectGainsLinkOpenings(db, personId), ({ link_id }) => link_id)
  return (await selectGainsLinks(db, personId)).map((row) => ({
    id: row.id,
    year: row.year,
    madeAt: row.made_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    state: stateOf(row, now),
    openings: openings.get(row.id) ?? [],
  }))
}

function stateOf({ ends_at, ended_at }: GainsLinkRow, now: string): OwnGainsLink['state'] {
  if (ended_at !== null) return 'ended'
  return ends_at > now ? 'open' : 'expired'
}

export type OpenedGainsLink =
  | {
      readonly ok: true
      readonly personId: string
      readonly name: string
      readonly year: FinancialYear
      readonly endsAt: string
    }
  | { readonly ok: false; readonly reason: 'gone' | 'too-often' }

/**
 * Opens what is behind a link, and writes the opening down before anything is read. A token that is wrong, has run out or was
 * ended gives the same answer.
 *
 * @param part What is opened.
 */
export async function openGainsLink(
  services: Services,
  token: string,
  part: SharedPart,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
): Promise<OpenedGainsLink> {
  if (await isTooOften(services, 'gains-link/address', address, maxOpenings))
    return { ok: false, reason: 'too-often' }
  const now = services.clock.now()
  const row = /^[\w-]{43}$/.test(token)
    ? await firstRow(
        services.db
          .selectFrom('gains_link')
          .selectAll()
          .where('token_hash', '=', hashToken(token))
          .where('ended_at', 'is', null)
          .where('ends_at', '>', toIso(now)),
      )
    : null
  const isAllowed = allows(heldByGainsLink, part === 'page' ? ['gains'] : ['gains', 'documents'])
  const year = isAllowed && row ? yearOfGains(row.year, istDate(now)) : null
  const account = row && (await findPerson(services.db, row.person_id))
  if (!row || !year || !account) return { ok: false, reason: 'gone' }
  await services.db
    .insertInto('gains_link_opening')
    .values({
      id: randomUUID(),
      link_id: row.id,
      opened_at: toIso(now),
      what: part,
      device: userAgent === '' ? null : deviceOf(userAgent),
    })
    .execute()
  return { ok: true, personId: row.person_id, name: account.name, year, endsAt: row.ends_at }
}

/** Ends every open link of a client. */
export async function endGainsLinksOf(db: Database, personId: string, at: string): Promise<void> {
  await db
    .updateTable('gains_link')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
