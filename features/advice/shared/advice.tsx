import { Fragment, useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, Tag, Timeline } from '#desk/ui/parts.tsx'
import { formatReference } from '#features/enquiries/reference.ts'
import { fundTerms } from '#features/funds/words/fund-terms.ts'
import { Button } from '#site/ui/button.tsx'
import { adviceDeskWords as words } from '../words/desk.ts'
import { riskWords } from '../words/risk.ts'
import type { AdviceData, AdviceRecord } from './advice-data.ts'
import { AdviceForm } from './advice-form.tsx'

const { risks } = fundTerms
const mayRecommend = () => may(me.roles, 'recommend')

/** A client's risk profile with its history, and what was recommended by it. */
export function Advice({ number, data }: { number: string; data: AdviceData }) {
  const { profile, recommendations } = data
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <h3>{words.profile}</h3>
      <Profile data={data} />
      <h3>{words.recommendations}</h3>
      {profile.is === 'valid' && mayRecommend() && !isWriting && (
        <p className="acts">
          <Button size="small" onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        </p>
      )}
      {isWriting && (
        <AdviceForm
          number={number}
          data={data}
          draft={null}
          onDone={() => setWriting(false)}
          onCancel={() => setWriting(false)}
        />
      )}
      {recommendations.length === 0 && !isWriting && <p className="muted">{words.noneWritten}</p>}
      {recommendations.map((one) => (
        <Record key={one.reference} number={number} data={data} one={one} />
      ))}
    </>
  )
}

function Profile({ data: { profile, history } }: { data: AdviceData }) {
  const day = (date: Parameters<typeof dateText>[1]) => dateText(localeWords, date)
  return (
    <>
      {profile.is === 'none' && <Callout>{words.none}</Callout>}
      {profile.is === 'old' && (
        <Callout>{fill(words.old, { date: day(profile.answeredOn), months: profile.months })}</Callout>
      )}
      {profile.is === 'valid' && (
        <p>
          {fill(words.profileLine, {
            level: risks[profile.level],
            date: day(profile.answeredOn),
            until: day(profile.until),
          })}{' '}
          <span className="muted">
            {fill(words.points, {
              able: history[0]?.ablePoints ?? 0,
              willing: history[0]?.willingPoints ?? 0,
            })}
          </span>
        </p>
      )}
      {history.map(({ key, answeredOn, level, answers, ownWords }) => (
        <details key={key} className="record-fold">
          <summary>{fill(words.answers, { date: day(answeredOn), level: risks[level] })}</summary>
          <dl className="pairs">
            {Object.entries(answers).map(([id, choice]) => {
              const question = riskWords.questions[id as keyof typeof riskWords.questions]
              return (
                <Fragment key={id}>
                  <dt>{question?.ask ?? id}</dt>
                  <dd>{question?.choices[choice] ?? choice}</dd>
                </Fragment>
              )
            })}
            {ownWords && (
              <>
                <dt>{words.ownWords}</dt>
                <dd className="record-text">{ownWords}</dd>
              </>
            )}
          </dl>
        </details>
      ))}
    </>
  )
}

function Record({ number, data, one }: { number: string; data: AdviceData; one: AdviceRecord }) {
  const { reference, state, fund, lines, seconds, faults, answerBy, lastDay, events, requests } = one
  const isDraft = state === 'draft'
  const isComplete = lines.length > 0 && Object.keys(faults).length === 0
  return (
    <section className="column gap-2">
      <h4>
        {fill(words.head, { fund, reference: formatReference(reference) })} <Tag>{words.states[state]}</Tag>
      </h4>
      {answerBy && (
        <Callout>{fill(words.answerBy, { date: instantText(localeWords, Date.parse(answerBy)) })}</Callout>
      )}
      {lastDay && (state === 'sent' || state === 'answered') && (
        <p className="muted">{fill(words.decidesUntil, { date: dateText(localeWords, lastDay) })}</p>
      )}
      {isDraft && mayRecommend() && (
        <AdviceForm key={one.changedAt} number={number} data={data} draft={one} />
      )}
      {isDraft && !isComplete && <p className="muted">{words.incomplete}</p>}
      {lines.length > 0 && (
        <div className="column gap-2 advice-letter">
          <p className="muted">
            {words.asRead} {seconds !== null && plural(localeWords, words.seconds, seconds)}
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <dl className="pairs small muted">
            {Object.entries(one.sources).map(([fact, source]) => (
              <Fragment key={fact}>
                <dt>{words.form[fact as keyof typeof one.sources]}</dt>
                <dd>{source}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      )}
      {requests.length > 0 && (
        <p>{fill(words.made, { references: requests.map(formatReference).join(', ') })}</p>
      )}
      <Timeline
        lines={events.map(({ at, act, by, text }, place) => ({
          key: String(place),
          what: fill(words.events[act], { by: by ?? '' }),
          more: (
            <>
              <DayText date={at} withTime />
              {text && <span className="record-text">{text}</span>}
            </>
          ),
        }))}
      />
      {mayRecommend() && <Steps one={one} isComplete={isComplete} />}
    </section>
  )
}

/** What the office can do in the state that it is in. */
function Steps({ one: { reference, state }, isComplete }: { one: AdviceRecord; isComplete: boolean }) {
  const [isTakingBack, setTakingBack] = useState(false)
  if (state === 'draft') {
    return (
      <p className="acts">
        {isComplete && (
          <ActButton
            act="recommendation-send"
            input={{ reference }}
            right="recommend"
            isPrimary
            done={words.sent}
          >
            {words.send}
          </ActButton>
        )}
        <ActButton
          act="recommendation-withdraw"
          input={{ reference, text: '' }}
          right="recommend"
          done={words.withdrawn}
        >
          {words.discard}
        </ActButton>
      </p>
    )
  }
  if (state !== 'sent' && state !== 'asked' && state !== 'answered') return null
  return (
    <>
      {state === 'asked' && (
        <DeskForm
          act="recommendation-answer"
          inputOf={(typed) => ({ reference, text: typed.answer ?? '' })}
          submit={words.answerSend}
          done={words.answered}
        >
          <DeskField as="textarea" id={`answer-${reference}`} name="answer" label={words.answer} rows={3} />
        </DeskForm>
      )}
      {isTakingBack ? (
        <DeskForm
          act="recommendation-withdraw"
          inputOf={(typed) => ({ reference, text: typed.why ?? '' })}
          submit={words.withdraw}
          done={words.withdrawn}
          onCancel={{ words: words.close, run: () => setTakingBack(false) }}
        >
          <DeskField id={`why-${reference}`} name="why" label={words.reason} />
        </DeskForm>
      ) : (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setTakingBack(true)}>
            {words.withdraw}
          </Button>
        </p>
      )}
    </>
  )
}
