import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { papersOf, sealOfPaper } from '../papers.server.ts'
import styles from './own-papers.css?inline'
import { PaperBody } from './paper-body.tsx'

export default definePage({ shows: 'own', styles, load, render: PaperPage })

async function load({ params, services, context }: RouteArgs<'id'>) {
  const client = await requireClient(context)
  const paper = (await papersOf(services, client.id)).find(({ id }) => id === params.id)
  // Somebody else's and none at all are the same.
  if (!paper) throw missingPage()
  return {
    ...clientFrame(context, client),
    paper,
    day: await sealOfPaper(services, paper.id),
  }
}

/** A sealed paper as it was, and its seal. */
function PaperPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('papers')
  const { ui } = useWords('frame')
  const { paper, day, look } = loaderData
  const { content, correctedBy } = paper
  const { paper: text } = words
  const file = (format: string) => `/papers/${paper.id}/file?format=${format}`
  return (
    <ClientPage title={content.paper.title} titleLanguage={content.language} data={loaderData}>
      {correctedBy.map((id) => (
        <Notice key={id} kind="warn" word={ui.mind}>
          {text.corrected} <Link href={`/papers/${id}`}>{text.correctedLink}</Link>
        </Notice>
      ))}
      {paper.corrects ? (
        <Notice word={ui.note}>
          {text.corrects} <Link href={`/papers/${paper.corrects}`}>{text.correctsLink}</Link>
        </Notice>
      ) : null}
      <article className="card paper-sheet">
        <header>
          <p className="muted small">
            {fill(text.from, { firm: content.firm.name, registration: content.firm.registration })}
          </p>
          <h1 className="h2" lang={content.language}>
            {content.paper.title}
          </h1>
          <p className="muted small">
            {fill(text.of, { name: content.client.name, number: content.client.number })}
            {' · '}
            <Sentence text={text.sealedAt} values={{ date: <DateText date={paper.at} shape="instant" /> }} />
          </p>
        </header>
        <div lang={content.language}>
          <PaperBody paper={content.paper} hiddenWord={look.hiddenWord} />
        </div>
      </article>
      <div className="row no-print">
        <ButtonLink size="small" href={file('pdf')}>
          {text.pdf}
        </ButtonLink>
        <ButtonLink size="small" kind="quiet" href={file('json')}>
          {text.json}
        </ButtonLink>
      </div>
      <section className="card stack" aria-labelledby="seal">
        <h2 className="h3" id="seal">
          {text.seal}
        </h2>
        <p className="muted">{text.sealText}</p>
        <dl className="rows seal">
          <div>
            <dt>{text.hash}</dt>
            <dd className="hash">{paper.hash}</dd>
          </div>
          <div>
            <dt>{text.number}</dt>
            <dd>{paper.sequence}</dd>
          </div>
          <div>
            <dt>{text.previous}</dt>
            {paper.sequence === 1 ? <dd>{text.first}</dd> : <dd className="hash">{paper.previous}</dd>}
          </div>
          {day ? (
            <div>
              <dt>
                <Sentence text={text.day} values={{ date: <DateText date={day.day} /> }} />
              </dt>
              <dd className="hash">{day.root}</dd>
            </div>
          ) : null}
        </dl>
        <p className="muted">{day ? text.dayText : text.noDay}</p>
        <p>
          <Sentence text={text.verify} values={{ link: <Link href="/verify">{text.verifyLink}</Link> }} />
        </p>
      </section>
    </ClientPage>
  )
}
