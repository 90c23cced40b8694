import { formatPercent } from '#finance/rupees.ts'

/** A share as a thin bar, as long as its part of the largest one. It would tell the share, so the eye hides it. */
export function ShareBar({ share, largest }: { share: number | null; largest: number | null }) {
  if (share === null || !largest) return null
  return (
    <span className="share-bar" aria-hidden="true">
      <i style={{ width: formatPercent(Math.min(1, share / largest), 2) }} />
    </span>
  )
}
