import { fill } from '#content/fill.ts'
import { type RiskLevel, riskLevels } from '#content/risk-levels.ts'
import type { RiskQuestionnaire } from '#content/risk-questions.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { RiskMeter } from '#site/ui/risk-meter.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { RiskProfile } from '../risk-profile.ts'

type ResultProps = {
  profile: RiskProfile
  /** The questions that were answered. */
  questionnaire: (RiskQuestionnaire & { readonly source: string }) | null
}

/** The result in one sentence, what it means, what it does not mean, and how it comes about. */
export function RiskResult({ profile, questionnaire }: ResultProps) {
  const words = useWords('risk')
  const { risks } = useWords('terms')
  const { score } = profile
  const level = risks[score.level]
  return (
    <>
      <section className="card risk-result">
        <RiskMeter
          level={riskLevels.indexOf(score.level)}
          levels={riskLevels.map((step) => risks[step])}
          label={fill(words.scaleLabel, { level })}
          size="large"
        />
        <p className="display risk-result-line">{fill(words.result, { level })}</p>
        <p className="muted">
          <Sentence
            text={words.until}
            values={{
              date: <DateText date={profile.answeredOn} />,
              until: <DateText date={profile.countsUntil} />,
            }}
          />
        </p>
      </section>
      <section>
        <h2 className="h3">{words.means.title}</h2>
        <p>{words.means.text}</p>
      </section>
      <section>
        <h2 className="h3">{words.meansNot.title}</h2>
        <p>{words.meansNot.text}</p>
      </section>
      <section>
        <h2 className="h3">{words.why.title}</h2>
        <Why profile={profile} questionnaire={questionnaire} />
      </section>
    </>
  )
}

function Why({ profile: { score, version }, questionnaire }: ResultProps) {
  const { why, questions } = useWords('risk')
  const { risks } = useWords('terms')
  const most = (about: 'able' | 'willing') =>
    (questionnaire?.questions ?? [])
      .filter((question) => question.about === about)
      .reduce((sum, { choices }) => sum + Math.max(...choices.map(({ points }) => points)), 0)
  const [first, ...others] = score.limitedBy
  const limit = { level: risks[score.level] }
  return (
    <div className="stack">
      <p>
        {fill(why.able, { points: score.ablePoints, most: most('able'), level: risks[score.able] })}{' '}
        {fill(why.willing, {
          points: score.willingPoints,
          most: most('willing'),
          level: risks[score.willing],
        })}{' '}
        {why.less[lesser(score.able, score.willing)]}
      </p>
      {first === undefined ? null : others.length === 0 ? (
        <p>{fill(why.limit, { ...limit, ask: questions[first].ask })}</p>
      ) : (
        <>
          <p>{fill(why.limits, limit)}</p>
          <ul>
            {score.limitedBy.map((id) => (
              <li key={id}>{questions[id].ask}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        {why.points} <Sentence text={why.version} values={{ date: <DateText date={version} /> }} />
      </p>
      {questionnaire ? (
        <p className="small muted">
          <Sentence text={why.source} values={{ source: <span lang="en">{questionnaire.source}</span> }} />
        </p>
      ) : null}
    </div>
  )
}

function lesser(able: RiskLevel, willing: RiskLevel): 'able' | 'willing' | 'neither' {
  const difference = riskLevels.indexOf(able) - riskLevels.indexOf(willing)
  return difference === 0 ? 'neither' : difference < 0 ? 'able' : 'willing'
}

/** What was answered on a day, folded away. */
export function RiskAnswersList({
  summary,
  profile,
}: {
  summary: string
  profile: Pick<RiskProfile, 'answers' | 'ownWords'>
}) {
  const words = useWords('risk')
  return (
    <Disclosure summary={summary}>
      <dl className="facts">
        {Object.entries(profile.answers).map(([id, choice]) => {
          // An older version of the program may have asked what this one no longer knows.
          const question = words.questions[id as keyof typeof words.questions]
          return (
            <div key={id}>
              <dt>{question?.ask ?? id}</dt>
              <dd>{question?.choices[choice] ?? choice}</dd>
            </div>
          )
        })}
        {profile.ownWords === '' ? null : (
          <div>
            <dt>{words.ownWords}</dt>
            <dd className="happened-text">{profile.ownWords}</dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
