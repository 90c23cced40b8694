import { useEffect, useState } from 'react'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import type { SchemeWords } from '../../words/scheme.ts'
import type { OtherSchemes as Found } from './other-schemes.server.ts'
import { leastSearched } from './query.ts'

/** Long enough for the next letter to come, in milliseconds. */
const typingMs = 250

const nothing: Found = { schemes: [], hasMore: false }

/**
 * Returns what a search finds beside the firm's list (C-067), and follows what is typed. While `isPending` it is what the search
 * before it found.
 *
 * @param first What the page came with, for the search that it came with.
 */
export function useOtherSchemes(
  search: string,
  first: Found,
): { readonly found: Found; readonly isPending: boolean } {
  const [answer, setAnswer] = useState({ search, found: first })
  useEffect(() => {
    if (answer.search === search) return
    if (search.trim().length < leastSearched) {
      setAnswer({ search, found: nothing })
      return
    }
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchSchemes(search, control.signal)
      if (!control.signal.aborted) setAnswer({ search, found })
    }, typingMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [search, answer])
  return { found: answer.found, isPending: answer.search !== search }
}

/** Without a network nothing is found beside the list. */
async function fetchSchemes(search: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(`/portfolio/schemes.json?q=${encodeURIComponent(search)}`, { signal })
    return answer.ok ? ((await answer.json()) as Found) : nothing
  } catch {
    return nothing
  }
}

type OtherSchemesProps = {
  words: SchemeWords['others']
  found: Found
}

/** Schemes beside the firm's list, under funds of it that match, too. */
export function OtherSchemes({ words, found }: OtherSchemesProps) {
  if (found.schemes.length === 0) return null
  return (
    <section className="card listing-others" aria-labelledby="others-title">
      <h2 id="others-title" className="h3">
        {words.title}
      </h2>
      <p className="muted">{words.lead}</p>
      <OtherSchemesTable words={words} found={found} />
    </section>
  )
}

/** The table of such schemes, each with a link to its page. */
export function OtherSchemesTable({ words, found }: OtherSchemesProps) {
  return (
    <>
      <DataTable
        caption={words.caption}
        columns={[
          { key: 'name', label: words.name },
          { key: 'house', label: words.house },
          { key: 'code', label: words.code },
        ]}
        rows={found.schemes.map(({ code, slug, name, house }) => ({
          id: code,
          cells: {
            name: (
              <Link href={`/portfolio/${slug}`} lang="en">
                {name}
              </Link>
            ),
            house,
            code,
          },
        }))}
      />
      {found.hasMore ? <p className="muted">{words.more}</p> : null}
    </>
  )
}
