import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { FundWords } from '#content/en/fund.ts'
import { SourceDate } from './source-date.tsx'

/** When a fact held, and where it was read. */
export function Stamp({ words, fact }: { words: FundWords; fact: { asOf: string; source: string } }) {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/.exec(fact.source)?.[1]
  return (
    <small className="stamp">
      <Sentence text={words.asOf} values={{ date: <SourceDate date={fact.asOf} /> }} />
      {' · '}
      {host ? (
        <Link href={fact.source} rel="nofollow noreferrer">
          {host}
        </Link>
      ) : (
        fact.source
      )}
    </small>
  )
}
