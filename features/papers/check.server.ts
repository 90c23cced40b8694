import { chainStart, emptyChain, findLinkFault, linkHash, sha256 } from '#kit/audit/hash-chain.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { factsOfDay, type PrintedRoot, treeOf } from './day-root.server.ts'
import { factsOfLink } from './seal.server.ts'
import {
  findChain,
  type SealedDayRow,
  type SealedLinkWithContent,
  selectChains,
  selectLeaves,
  selectLinks,
  selectSealedDays,
} from './tables/sealed.server.ts'

/**
 * What is wrong. Of a paper: a fault of its link, `content` differs from its hash or is gone although the account is there,
 * `end` is not where its chain says it ends. Of a day: `root` differs from what it is made of, `tree` from its papers, `order`
 * does not follow the root before, `uncovered` a paper has no place in any root though a later one has, and `rewritten` is not
 * what was mailed or printed.
 */
export type SealedFault =
  | 'missing'
  | 'changed'
  | 'misplaced'
  | 'content'
  | 'end'
  | 'root'
  | 'tree'
  | 'order'
  | 'uncovered'
  | 'rewritten'

export type SealedChecked =
  | {
      readonly isWhole: true
      readonly papers: number
      readonly chains: number
      /** The newest root; null before the first day. */
      readonly newest: PrintedRoot | null
    }
  | {
      readonly isWhole: false
      readonly fault: SealedFault
      /** The id of the first wrong paper, or the day of the wrong root. */
      readonly at: string
    }

/** How many clients' papers are in memory together. */
const chainsAtOnce = 40

/**
 * Verifies every sealed paper: content, links and ends of every chain, and the roots of all days. Writers do not wait.
 *
 * @param printed A root from a mail or a statement, which nobody with the database alone can change; null for none.
 */
export async function checkSealed(
  { db }: Pick<Services, 'db'>,
  printed: PrintedRoot | null = null,
): Promise<SealedChecked> {
  const days = await selectSealedDays(db)
  const covered = new Set<string>()
  let before = chainStart
  for (const day of days) {
    const fault = await faultOfDay({ db }, day, before, printed, covered)
    if (fault) return { isWhole: false, fault, at: day.day }
    before = day.root
    await nextTurn()
  }
  if (printed && !days.some(({ day }) => day === printed.day)) {
    return { isWhole: false, fault: 'rewritten', at: printed.day }
  }

  let papers = 0
  let chains = 0
  for (let after = ''; ; ) {
    const some = await selectChains(db, after, chainsAtOnce)
    const linksOf =
      some.length === 0
        ? new Map()
        : await selectLinks(
            db,
            some.map(({ id }) => id),
          )
    for (const chain of some) {
      const links: readonly SealedLinkWithContent[] = linksOf.get(chain.id) ?? []
      let end = emptyChain
      let hasUncovered = false
      for (const link of links) {
        const fault = faultOfLink(end, link, chain.person_id !== null)
        if (fault) return { isWhole: false, fault, at: link.id }
        const isCovered = covered.has(link.id)
        if (isCovered && hasUncovered) return { isWhole: false, fault: 'uncovered', at: link.id }
        hasUncovered ||= !isCovered
        end = link
      }
      if (end.sequence !== chain.sequence || end.hash !== chain.hash) {
        // A paper may have been sealed after the chain was read; its link and the chain's end are one commit.
        const now = await findChain(db, chain.id)
        const known = links.find(({ sequence }) => sequence === chain.sequence)
        const wentOn = now !== null && now.sequence >= end.sequence && end.sequence > chain.sequence
        if (!wentOn || (known?.hash ?? chainStart) !== chain.hash) {
          return { isWhole: false, fault: 'end', at: links.at(-1)?.id ?? chain.id }
        }
      }
      papers += links.length
      chains += links.length > 0 ? 1 : 0
    }
    if (some.length < chainsAtOnce) break
    after = some.at(-1)!.id
    await nextTurn()
  }
  const newest = days.at(-1)
  return {
    isWhole: true,
    papers,
    chains,
    newest: newest ? { day: newest.day, root: newest.root } : null,
  }
}

function faultOfLink(
  end: { sequence: number; hash: string },
  link: SealedLinkWithContent,
  hasAccount: boolean,
): SealedFault | null {
  const fault = findLinkFault(end, link, factsOfLink(link))
  if (fault) return fault
  if (link.text === null) return hasAccount ? 'content' : null
  return sha256(link.text) === link.content_hash ? null : 'content'
}

async function faultOfDay(
  { db }: Pick<Services, 'db'>,
  day: SealedDayRow,
  before: string,
  printed: PrintedRoot | null,
  covered: Set<string>,
): Promise<SealedFault | null> {
  if (linkHash(factsOfDay(day)) !== day.root) return 'root'
  if (day.previous !== before) return 'order'
  if (printed?.day === day.day && printed.root !== day.root) return 'rewritten'
  const leaves = await selectLeaves(db, day.day)
  const inPlace = leaves.every(({ place }, at) => place === at)
  if (!inPlace || leaves.length !== day.links) return 'tree'
  if ((await treeOf(leaves.map(({ hash }) => hash))) !== day.tree) return 'tree'
  for (const { id } of leaves) covered.add(id)
  return null
}

/** Returns the seals of all days, oldest first, with the number of papers that each is the first to cover. */
export async function listRoots({
  db,
}: Pick<Services, 'db'>): Promise<(PrintedRoot & { readonly papers: number })[]> {
  return (await selectSealedDays(db)).map(({ day, links, root }) => ({ day, papers: links, root }))
}
