import { door } from '#content/pictures.ts'
import type { Trouble } from '#kit/services/trouble.server.ts'
import { useWords } from '../language/use-words.tsx'
import type { NearestPage } from '../page/missing-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Sentence } from '../ui/sentence.tsx'

export interface ErrorPageProps {
  readonly kind: 'missing' | 'failed' | 'busy' | 'away' | Trouble
  /** Names the request in the log; no personal data is in it. */
  readonly number: string | null
  /** The page that was probably meant. */
  readonly nearest?: NearestPage | null
}

/** Shown in place of a page: it does not exist, we failed, or too much is asked for at once. */
export function ErrorPage({ kind, number, nearest }: ErrorPageProps) {
  const words = useWords('errors')
  const { dashboard } = useWords('pages')
  const said = words[kind]
  return (
    <section className="column gap-4 wrap section error-page">
      <title>{said.title}</title>
      <meta name="robots" content="noindex" />
      {kind === 'missing' && (
        <Picture className="error-picture" picture={door} sizes="(max-width: 859px) 85vw, 600px" />
      )}
      <h1>{said.title}</h1>
      <p className="lead">{said.text}</p>
      {nearest ? (
        <p className="lead">
          <Sentence
            text={words.missing.nearest}
            values={{ page: <Link href={nearest.href}>{nearest.name}</Link> }}
          />
        </p>
      ) : null}
      {kind === 'failed' && number ? (
        <p className="muted">
          {words.failed.number} <code>{number}</code>
        </p>
      ) : null}
      <p className="row actions">
        <ButtonLink href="/">{said.back}</ButtonLink>
        <ButtonLink href="/dashboard" kind="quiet" className="when-in">
          {dashboard.name}
        </ButtonLink>
        {kind === 'missing' || kind === 'not-kept' || kind === 'unsure' ? null : (
          <ButtonLink href="" kind="quiet">
            {words.failed.retry}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
