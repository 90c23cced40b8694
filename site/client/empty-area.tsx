import { fill } from '#content/fill.ts'
import { useWords } from '../language/use-words.tsx'
import { ButtonLink } from '../ui/button.tsx'

type EmptyAreaProps = {
  /** Whose area it is, where somebody else reads it; null for one's own. */
  of: string | null
}

/** What stands in the place of figures until a client has a transaction: one next step, and nothing made up. */
export function EmptyArea({ of }: EmptyAreaProps) {
  const { empty, importStatement } = useWords('dashboard')
  if (of !== null) return <p className="card">{fill(empty.of, { name: of })}</p>
  return (
    <section className="card stack" aria-labelledby="empty-title">
      <h2 className="h3" id="empty-title">
        {empty.title}
      </h2>
      <p>{empty.text}</p>
      <p className="no-print">
        <ButtonLink href="/transactions/import">{importStatement}</ButtonLink>
      </p>
      <p className="muted">{empty.office}</p>
    </section>
  )
}
