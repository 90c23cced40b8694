import { useEffect, useRef, useState } from 'react'
import { DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SchemeWords } from '#content/en/scheme.ts'
import type { OtherSchemes as Found } from './other-schemes.server.ts'

/** Long enough for the next letter to come, in milliseconds. */
const typingMs = 250

type OtherSchemesProps = {
  words: SchemeWords['others']
  search: string
  /** What the page came with, for the search that it came with. */
  first: Found
}

/** What the search finds beside the firm's list (C-067). With script it follows what is typed. */
export function OtherSchemes({ words, search, first }: OtherSchemesProps) {
  const [found, setFound] = useState(first)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/portfolio/schemes.json?q=${encodeURIComponent(search)}`, {
          signal: control.signal,
        })
        if (!answer.ok) return
        setFound((await answer.json()) as Found)
        shown.current = search
      } catch {
        // Typed on meanwhile, or no network: what was found before stays.
      }
    }, typingMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [search])
  if (found.schemes.length === 0) return null
  return (
    <section className="card listing-others" aria-labelledby="others-title">
      <h2 id="others-title" className="h3">
        {words.title}
      </h2>
      <p className="muted">{words.lead}</p>
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
    </section>
  )
}
