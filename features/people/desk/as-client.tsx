import { deskClientWords as words } from '../words/desk-client.ts'

/** The client's own pages, as the site renders them. Read only: nothing runs in them, and nothing can be sent. */
export function AsClient({ number }: { number: string }) {
  const address = `/as-client/${number}`
  return (
    <>
      <p className="muted">
        {words.asClientNote}{' '}
        <a href={address} target="_blank" rel="noopener">
          {words.asClientWhole}
        </a>
      </p>
      <iframe
        className="as-client"
        src={address}
        title={words.views['as-client']}
        sandbox="allow-same-origin"
      />
    </>
  )
}
