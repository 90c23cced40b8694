import { fill } from '#content/fill.ts'
import type { Answered } from '#desk/ui/data.ts'
import { deskClientWords as words } from '../words/desk-client.ts'

/** The client's own pages, as the site renders them. Read only: nothing runs in them, and nothing can be sent. */
export function AsClient({ record: { name, number } }: { record: NonNullable<Answered<'client'>> }) {
  const address = `/as-client/${number}`
  return (
    <>
      <p className="muted">
        {fill(words.asClientNote, { name })}{' '}
        <a href={address} target="_blank" rel="noopener">
          {words.asClientWhole}
        </a>
      </p>
      <iframe
        className="as-client"
        src={address}
        title={fill(words.views['as-client'], { name })}
        sandbox="allow-same-origin"
      />
    </>
  )
}
