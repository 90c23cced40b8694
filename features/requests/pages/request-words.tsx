import { fill } from '#content/fill.ts'
import { isoDate } from '#finance/dates.ts'
import { milliUnits, paise } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { NamedRequest } from '../named-requests.server.ts'
import type { KindWords, RequestsWords } from '../words/requests.ts'

/** "Redeem from SBI Small Cap Fund". */
export function requestTitle(words: RequestsWords, { kind, fund }: NamedRequest): string {
  return fill(words.kinds[kind].short, { fund: fund ?? '' })
}

/** What happens next and by when; for what is over, how it ended. */
export function NextStep({ request }: { request: NamedRequest }) {
  const words = useWords('requests')
  const { due, state, reason } = request
  const { next } = words
  if (state === 'declined' && reason) return <>{fill(words.declined, { reason })}</>
  if (!due) {
    if (state === 'done') return <>{request.schemeCode === null ? next['done-other'] : next.done}</>
    return <>{state === 'withdrawn' ? next.withdrawn : next.declined}</>
  }
  const key = due.isLate ? 'late' : due.isCall ? 'call' : (request.next ?? state)
  return <Sentence text={next[key]} values={{ due: <DateText date={due.at} shape="instant" /> }} />
}

type AskedValueProps = { words: KindWords; field: NamedRequest['asked'][number]; word: string }

/** Shows the value of one field of a request in its own form: money, units, a date or a word. */
export function AskedValue({ words, field: { type, value }, word }: AskedValueProps) {
  if (type === 'money') return <Amount paise={paise(Number(value))} />
  if (type === 'units') return <Units milli={milliUnits(Number(value))} />
  if (type === 'date') return <DateText date={isoDate(String(value))} />
  if (type === 'account-number') return <>•••• {value}</>
  return <>{words.fields[word]?.options?.[String(value)] ?? value}</>
}
