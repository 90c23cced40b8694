import type { IsoDate } from '#finance/dates.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { chainStart, linkHash } from '#kit/audit/hash-chain.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { fromHex, toHex } from './digest.ts'
import { leafHash, type PathStep, pathTo } from './merkle.ts'
import { factsOfLink } from './seal.server.ts'
import {
  findCorrection,
  findDayOfLink,
  findLinkAt,
  findLinkByHash,
  isLink,
  type SealedLinkRow,
  selectLeaves,
} from './tables/sealed.server.ts'

/** The root of a day, with the way from one paper to it. */
export interface SealOfDay {
  readonly day: IsoDate
  readonly previous: string
  readonly links: number
  readonly tree: string
  readonly root: string
  /** Hashes of other papers, which say nothing about them. */
  readonly path: readonly PathStep<string>[]
}

/**
 * What the firm knows of a hash: `whole` it sealed that paper, and its links before and after are in order; `broken` it sealed
 * that paper and its own records are not in order; `changed` it sealed a paper with this id and another hash; `unknown` neither.
 * Nothing of it is personal.
 */
export type SealLookUp =
  | {
      readonly state: 'whole' | 'broken'
      /** null until the night after it was sealed. */
      readonly day: SealOfDay | null
      /** When a later paper corrected this one, an instant. */
      readonly correctedAt: string | null
    }
  | { readonly state: 'changed' }
  | { readonly state: 'unknown' }

/** Look-ups of one address in an hour: somebody with a year's papers, many times over. */
const mostInAnHour = 120

/** Counts one more look-up of a network address. Returns true if there were too many in this hour. */
export async function isAskedTooOften(services: Services, address: string): Promise<boolean> {
  return await isTooOften(services, 'verify', address, mostInAnHour)
}

/** Looks up a hash. Anyone may ask: only somebody with the paper knows its hash, because the content holds a salt. */
export async function lookUpSeal(
  { db }: Pick<Services, 'db'>,
  { hash, id }: { readonly hash: string; readonly id: string },
): Promise<SealLookUp> {
  const link = await findLinkByHash(db, hash)
  if (!link) return (await isLink(db, id)) ? { state: 'changed' } : { state: 'unknown' }
  const day = await findDayOfLink(db, link.id)
  const correction = await findCorrection(db, link.id)
  const leaves = day ? await selectLeaves(db, day.day) : []
  const hashes = await Promise.all(leaves.map(async (leaf) => leafHash(fromHex(leaf.hash))))
  return {
    state: (await isInOrder({ db }, link)) ? 'whole' : 'broken',
    correctedAt: correction?.at ?? null,
    day: day && {
      day: day.day,
      previous: day.previous,
      links: day.links,
      tree: day.tree,
      root: day.root,
      path: (await pathTo(hashes, day.place)).map((step) => ({ side: step.side, hash: toHex(step.hash) })),
    },
  }
}

async function isInOrder({ db }: Pick<Services, 'db'>, link: SealedLinkRow): Promise<boolean> {
  if (linkHash(factsOfLink(link)) !== link.hash) return false
  const before = await findLinkAt(db, link.chain_id, link.sequence - 1)
  if ((before?.hash ?? chainStart) !== link.previous) return false
  const after = await findLinkAt(db, link.chain_id, link.sequence + 1)
  return after === null || after.previous === link.hash
}
