import { fill } from '#content/fill.ts'
import { DateText } from '#site/language/date-text.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PapersWords } from '../words/papers.ts'
import { PaperBody } from './paper-body.tsx'
import type { PaperVerified } from './verify-state.ts'

export interface VerifyProps {
  readonly words: PapersWords
  /** The firm's name and e-mail. */
  readonly firm: { readonly name: string; readonly email: string }
}

/** What came out for a file: one word, one sentence, what was verified, and what the paper says. */
export function VerifyResult({ words, firm, verified }: VerifyProps & { verified: PaperVerified }) {
  const { result } = words.verify
  if (verified.state === 'changed') {
    const text =
      verified.where === 'file' ? result.changedFile : fill(result.changedRecord, { email: firm.email })
    return (
      <Notice kind="bad" word={result.changed} role="status">
        {text}
      </Notice>
    )
  }
  if (verified.state === 'unknown') {
    return (
      <Notice kind="warn" word={result.unknown} role="status">
        {verified.why === 'not-a-paper' ? result.notPaper : result.unknownText}
      </Notice>
    )
  }
  return <Whole words={words} firm={firm} verified={verified} />
}

function Whole({ words, firm, verified }: VerifyProps & { verified: PaperVerified & { state: 'whole' } }) {
  const { result } = words.verify
  const { file, day, correctedAt, isPdf } = verified
  const { content, link, hash } = file
  return (
    <div className="stack">
      <Notice kind="good" word={result.whole} role="status">
        <Sentence
          text={result.wholeText}
          values={{ firm: firm.name, date: <DateText date={link.at} shape="instant" /> }}
        />
      </Notice>
      {correctedAt ? (
        <Notice kind="warn" word={words.wasCorrected}>
          <Sentence text={result.corrected} values={{ date: <DateText date={correctedAt} /> }} />
        </Notice>
      ) : null}
      <section className="card stack" aria-labelledby="checked">
        <h2 className="h3" id="checked">
          {result.checked}
        </h2>
        <dl className="rows seal">
          <div>
            <dt>{result.hash}</dt>
            <dd className="hash">{hash}</dd>
          </div>
          <div>
            <dt>{link.sequence === 1 ? result.firstInChain : result.chain}</dt>
            {link.sequence === 1 ? null : <dd className="hash">{link.previous}</dd>}
          </div>
          <div>
            <dt>
              {day ? (
                <Sentence text={result.day} values={{ date: <DateText date={day.day} /> }} />
              ) : (
                result.noDay
              )}
            </dt>
            {day ? <dd className="hash">{day.root}</dd> : null}
          </div>
        </dl>
      </section>
      {isPdf ? <p>{result.pdf}</p> : null}
      <section aria-labelledby="says" className="stack">
        <h2 className="h3" id="says">
          {result.says}
        </h2>
        <article className="card paper-sheet">
          <header>
            <p className="muted small">
              {fill(words.paper.from, { firm: content.firm.name, registration: content.firm.registration })}
            </p>
            <h3 className="h2" lang={content.language}>
              {content.paper.title}
            </h3>
            <p className="muted small">
              {fill(words.paper.of, { name: content.client.name, number: content.client.number })}
            </p>
          </header>
          <div lang={content.language}>
            <PaperBody paper={content.paper} heading="h4" />
          </div>
        </article>
      </section>
    </div>
  )
}
