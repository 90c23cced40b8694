import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { ContactAnswer } from '../check-contact.ts'

interface CallerAnswer {
  readonly state: 'caller'
  readonly caller: string
  /** The time at which the code was made, in India. */
  readonly at: string
}

/** Ours, not ours or not known, with what was compared and what to do. */
export function ContactResult({
  answer,
  firm,
}: {
  answer: ContactAnswer | CallerAnswer
  firm: Pick<Firm, 'name' | 'phones'>
}) {
  const words = useWords('isItYou')
  const phone = <a href={`tel:${(firm.phones[0] ?? '').replace(/\s/g, '')}`}>{firm.phones[0]}</a>
  if (answer.state === 'caller')
    return (
      <Notice kind="good" word={words.ours.word} role="status">
        {fill(words.ours.caller, { name: answer.caller, firm: firm.name, time: answer.at })}
      </Notice>
    )
  const shown = <bdi className="is-it-you-shown">{answer.shown}</bdi>
  switch (answer.state) {
    case 'ours':
      return (
        <Notice kind="good" word={words.ours.word} role="status">
          <Sentence text={words.ours[answer.kind]} values={{ value: shown }} />
        </Notice>
      )
    case 'not-ours':
      return (
        <Notice kind="bad" word={words.notOurs.word} role="status">
          <Sentence
            text={words.notOurs[answer.why]}
            values={{ value: shown, ...(answer.retired ? { date: <DateText date={answer.retired} /> } : {}) }}
          />{' '}
          <Sentence text={words.notOurs.help} values={{ number: <a href="tel:1930">1930</a> }} />
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="warn" word={words.unknown.word} role="status">
          {answer.near ? (
            <Sentence text={words.unknown.near} values={{ value: shown }} />
          ) : (
            words.unknown.text
          )}{' '}
          <Sentence text={words.unknown.help} values={{ phone }} />
        </Notice>
      )
  }
}
