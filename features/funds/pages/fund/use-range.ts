import { useRef, useState } from 'react'
import { useAddress } from '#site/ui/link.tsx'
import { type Range, usualRange } from './range.ts'
import type { RangeView } from './range-view.server.ts'

/** The page that shows a range; the usual one is at the plain address. */
export function rangeAddress(slug: string, range: Range, offered: readonly Range[]): string {
  return range === usualRange(offered) ? `/portfolio/${slug}` : `/portfolio/${slug}?range=${range}`
}

/**
 * The range that is shown. Another one is fetched alone, so the page stays where it is and the focus where it was; the
 * address follows, so that it can be shared and survives a reload. Without a network the one shown stays.
 */
export function useRange(slug: string, first: RangeView) {
  const addressOf = useAddress()
  const [view, setView] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [unreached, setUnreached] = useState<Range | null>(null)
  const running = useRef<AbortController>(null)

  async function choose(range: Range) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const address = addressOf(rangeAddress(slug, range, view.ranges))
    setLoading(true)
    setUnreached(null)
    try {
      const answer = await fetch(`/portfolio/${slug}/range.json?range=${range}`, { signal: control.signal })
      // The link is followed as it is without script, and the server says what is wrong.
      if (!answer.ok) return location.assign(address)
      setView((await answer.json()) as RangeView)
      setLoading(false)
      history.replaceState(history.state, '', address)
    } catch {
      // Chosen again meanwhile.
      if (control.signal.aborted) return
      setLoading(false)
      setUnreached(range)
    }
  }

  return { view, isLoading, unreached, choose }
}
