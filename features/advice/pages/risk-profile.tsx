import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { riskQuestionnaires } from '#content/risk-questions.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { profilesOf } from '../profile.server.ts'
import styles from './advice.css?inline'
import { RiskAnswersList, RiskResult } from './risk-result.tsx'

export default definePage({ shows: 'own', styles, load, render: RiskProfilePage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { state, history } = await profilesOf(services, client.id)
  const newest = history[0]
  return {
    ...clientFrame(context, client),
    state,
    history,
    questionnaire: riskQuestionnaires.find(({ from }) => from === newest?.version) ?? null,
    isSaved: url.searchParams.has('saved'),
  }
}

function RiskProfilePage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('risk')
  const { ui } = useWords('frame')
  const { risks } = useWords('terms')
  const { state, history } = loaderData
  const locale = useLocale()
  const [newest, ...earlier] = history
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      <div className="advice">
        {loaderData.isSaved ? (
          <Notice kind="good" word={ui.done} role="status">
            {words.saved}
          </Notice>
        ) : null}
        {state.is === 'none' ? (
          <section className="card stack">
            <h2 className="h3">{words.none.title}</h2>
            <p>{words.none.text}</p>
            <ButtonLink href="/risk-profile/questions">{words.answer}</ButtonLink>
          </section>
        ) : null}
        {state.is === 'old' ? (
          <Notice kind="warn" word={ui.mind}>
            <strong>{fill(words.old.title, { months: state.months })}</strong>{' '}
            <Sentence text={words.old.text} values={{ date: <DateText date={state.profile.answeredOn} /> }} />
          </Notice>
        ) : null}
        {newest ? (
          <>
            <RiskResult profile={newest} questionnaire={loaderData.questionnaire} />
            <RiskAnswersList summary={words.yours} profile={newest} />
            <div className="row no-print">
              <ButtonLink href="/risk-profile/questions" kind={state.is === 'valid' ? 'quiet' : 'primary'}>
                {words.again}
              </ButtonLink>
              <Link href="/papers/signed">{words.suggestions}</Link>
            </div>
            {earlier.length > 0 ? (
              <section className="stack" aria-labelledby="earlier">
                <h2 className="h3" id="earlier">
                  {words.history.title}
                </h2>
                <p className="muted">{words.history.lead}</p>
                {earlier.map((profile) => (
                  <RiskAnswersList
                    key={profile.id}
                    summary={fill(words.history.line, {
                      date: dateText(locale, profile.answeredOn),
                      level: risks[profile.score.level],
                    })}
                    profile={profile}
                  />
                ))}
              </section>
            ) : null}
          </>
        ) : null}
      </div>
    </ClientPage>
  )
}
