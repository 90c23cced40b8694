import { screenAgeMs } from '#kit/memo/aged.server.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type Gap, readGaps } from '../gaps.server.ts'
import { hasPapers } from '../tables/gaps.server.ts'
import type { GapKind } from '../words/desk.ts'

/** A gap as the list shows it: without the address of the client and without rupees. */
export type ListedGap = Omit<Gap, 'personId' | 'email' | 'amountPaise' | 'about'>

/** The gaps of all clients by kind, of which windows are sent; a count is null while nothing was read that could say it. */
export type GapWindows = Awaited<ReturnType<typeof readGapWindows>>

/** Only a statement or a registrar's file says these. */
const ofPapers: readonly GapKind[] = ['unknown-scheme', 'kyc-on-hold', 'no-nominee', 'minor-turning-18']

/** Reads the gaps of all clients; SIPs are as of a check that may be some minutes old. */
export async function readGapWindows(services: Services) {
  const lists = await readGaps(services, screenAgeMs)
  const windows = new Map(
    lists.map(({ kind, gaps }) => {
      const rows = gaps.map(
        ({ personId: _account, email: _email, amountPaise: _amount, about: _about, ...gap }): ListedGap =>
          gap,
      )
      return [kind, new WindowedRows(rows, ({ key }) => key)]
    }),
  )
  const isKnown = await hasPapers(services.db)
  const none = new WindowedRows<ListedGap>([], ({ key }) => key)
  return {
    kinds: lists.map(({ kind, gaps }) => ({
      kind,
      count: gaps.length === 0 && !isKnown && ofPapers.includes(kind) ? null : gaps.length,
    })),
    of: (kind: GapKind) => windows.get(kind) ?? none,
  }
}
