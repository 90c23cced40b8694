import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { profilesOf } from '../profile.server.ts'
import { recommendationsOf } from '../recommendation.server.ts'
import styles from './advice.css?inline'

export default definePage({ shows: 'own', styles, load, render: RecommendationsPage })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const [{ state }, all] = await Promise.all([
    profilesOf(services, client.id),
    recommendationsOf(services, client.id),
  ])
  const { advice } = wordsIn(context.language)
  return {
    by: advice.by[obligationsOf(context.firm).title],
    ...clientFrame(context, client),
    profile: state,
    rows: all.map(({ reference, state: is, body, sentAt, lastDay, answerBy }) => ({
      reference,
      state: is,
      fund: body?.fund.name ?? '',
      sentAt,
      lastDay,
      answerBy,
    })),
  }
}

function RecommendationsPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('advice')
  const riskWords = useWords('risk')
  const above = useWords('requests').title
  const { risks } = useWords('terms')
  const { by, profile, rows } = loaderData
  const { list } = words
  return (
    <ClientPage
      title={by.list}
      data={loaderData}
      above={[{ label: above, href: '/requests' }]}
      lead={list.lead}
    >
      <div className="advice">
        <section className="card stack" aria-labelledby="profile">
          <h2 className="h3" id="profile">
            {list.profile}
          </h2>
          {profile.is === 'valid' ? (
            <p>
              <Sentence
                text={fill(list.profileLine, { level: risks[profile.profile.score.level] })}
                values={{ date: <DateText date={profile.profile.answeredOn} /> }}
              />{' '}
              <Link href="/risk-profile">{riskWords.why.title}</Link>
            </p>
          ) : (
            <>
              <p>
                {profile.is === 'none' ? (
                  riskWords.none.text
                ) : (
                  <Sentence
                    text={riskWords.old.text}
                    values={{ date: <DateText date={profile.profile.answeredOn} /> }}
                  />
                )}
              </p>
              <ButtonLink href="/risk-profile/questions">{riskWords.answer}</ButtonLink>
            </>
          )}
        </section>
        {rows.length === 0 ? (
          <p className="muted">{by.none}</p>
        ) : (
          <ul className="column gap-4">
            {rows.map((row) => (
              <li key={row.reference} className="card advice-line">
                <div className="row row-apart">
                  <h2 className="h3">
                    <Link href={`/recommendations/${row.reference}`}>{row.fund}</Link>
                  </h2>
                  <span className="chip" data-state={row.state}>
                    {list.state[row.state]}
                  </span>
                </div>
                <p className="muted">
                  {fill(words.page.reference, { reference: formatReference(row.reference) })}
                  {' · '}
                  {row.state === 'asked' && row.answerBy ? (
                    <Sentence
                      text={list.expects}
                      values={{ due: <DateText date={row.answerBy} shape="instant" /> }}
                    />
                  ) : row.lastDay && (row.state === 'sent' || row.state === 'answered') ? (
                    <Sentence text={list.openUntil} values={{ date: <DateText date={row.lastDay} /> }} />
                  ) : (
                    <DateText date={row.sentAt ?? ''} />
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ClientPage>
  )
}
