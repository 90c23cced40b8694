import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { papersOf } from '#features/papers/papers.server.ts'
import styles from '#site/client/area.css?inline'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { RowLink } from '#site/client/row-links.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { recommendationsOf } from '../recommendation.server.ts'

export default definePage({ shows: 'own', styles, load, render: SignedPapers })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const [written, sealed] = await Promise.all([
    recommendationsOf(services, client.id),
    papersOf(services, client.id),
  ])
  return {
    by: wordsIn(context.language).advice.by[obligationsOf(context.firm).title],
    ...clientFrame(context, client),
    written: written.map(({ reference, state, body, sentAt, lastDay, answerBy }) => ({
      reference,
      state,
      fund: body?.fund.name ?? '',
      sentAt,
      lastDay,
      answerBy,
    })),
    sealed: sealed.map(({ id, at, kind, content, correctedBy }) => ({
      id,
      at,
      kind,
      title: content.paper.title,
      language: content.language,
      isCorrected: correctedBy.length > 0,
    })),
  }
}

type Loaded = PageProps<typeof load>['loaderData']

/** What the firm proposed to a client, and what both agreed, newest first. */
function SignedPapers({ loaderData }: PageProps<typeof load>) {
  const { name } = useWords('pages').signed
  const { list } = useWords('advice')
  const words = useWords('papers')
  const { by, written, sealed } = loaderData
  return (
    <ClientPage title={name} data={loaderData}>
      <h1 className="h2">{name}</h1>
      <section className="card stack" aria-labelledby="written">
        <h2 className="h3" id="written">
          {by.list}
        </h2>
        <p className="muted">{written.length === 0 ? by.none : list.lead}</p>
        <ul className="rows row-links">
          {written.map((row) => (
            <RowLink
              key={row.reference}
              href={`/recommendations/${row.reference}`}
              title={row.fund}
              text={<WrittenText row={row} />}
              waits={list.state[row.state]}
            />
          ))}
        </ul>
      </section>
      <section className="card stack" aria-labelledby="sealed">
        <h2 className="h3" id="sealed">
          {words.title}
        </h2>
        <p className="muted">{sealed.length === 0 ? words.none : words.lead}</p>
        <p className="small muted" hidden {...on('records-compared', words.records.compared)} />
        <ul className="rows row-links">
          {sealed.map(({ id, at, kind, title, language, isCorrected }) => (
            <RowLink
              key={id}
              href={`/papers/${id}`}
              title={title}
              lang={language}
              text={
                <Sentence
                  text={words.line}
                  values={{ kind: words.kinds[kind], date: <DateText date={at} shape="instant" /> }}
                />
              }
              waits={isCorrected ? words.wasCorrected : null}
            />
          ))}
        </ul>
      </section>
    </ClientPage>
  )
}

function WrittenText({
  row: { reference, state, sentAt, lastDay, answerBy },
}: {
  row: Loaded['written'][number]
}) {
  const { list, page } = useWords('advice')
  return (
    <>
      {fill(page.reference, { reference: formatReference(reference) })}
      {' · '}
      {state === 'asked' && answerBy ? (
        <Sentence text={list.expects} values={{ due: <DateText date={answerBy} shape="instant" /> }} />
      ) : lastDay && (state === 'sent' || state === 'answered') ? (
        <Sentence text={list.openUntil} values={{ date: <DateText date={lastDay} /> }} />
      ) : (
        <DateText date={sentAt ?? ''} />
      )}
    </>
  )
}
