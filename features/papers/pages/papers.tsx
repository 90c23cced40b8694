import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Card } from '#site/ui/card.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { papersOf } from '../papers.server.ts'
import styles from './own-papers.css?inline'

export default definePage({ shows: 'own', styles, load, render: Papers })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { dashboard } = wordsIn(context.language)
  return {
    above: [{ label: dashboard.title, href: '/dashboard' }],
    ...clientFrame(context, client),
    papers: (await papersOf(services, client.id)).map(({ id, at, kind, content, correctedBy }) => ({
      id,
      at,
      kind,
      title: content.paper.title,
      language: content.language,
      isCorrected: correctedBy.length > 0,
    })),
  }
}

/** A client's sealed papers, newest first. */
function Papers({ loaderData }: PageProps<typeof load>) {
  const words = useWords('papers')
  const { above, papers } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData} above={above} lead={words.lead}>
      <Card as="section">
        {papers.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="rows paper-list">
            {papers.map(({ id, at, kind, title, language, isCorrected }) => (
              <li key={id}>
                <Link href={`/papers/${id}`}>
                  <strong lang={language}>{title}</strong>
                </Link>
                <small className="muted">
                  <Sentence
                    text={words.line}
                    values={{ kind: words.kinds[kind], date: <DateText date={at} shape="instant" /> }}
                  />
                  {isCorrected ? ` · ${words.wasCorrected}` : ''}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </ClientPage>
  )
}
