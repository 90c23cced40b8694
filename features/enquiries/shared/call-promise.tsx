import { callTimeText } from '#features/calendar/office-clock.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { SentEnquiry } from '../calls.server.ts'
import { formatReference } from '../reference.ts'

type CallPromiseProps = {
  /** Digits; null where the page shows it larger, or the record has none. */
  reference: string | null
  /** The id of the record; its call is at `/calls/{id}.ics`. */
  id: string
  call: SentEnquiry['call']
}

/** When we call and on which number, the reference, and the entry for a calendar: a line each. */
export function CallPromise({ reference, id, call }: CallPromiseProps) {
  const words = useWords('calls')
  const calendar = useWords('calendar')
  const locale = useLocale()
  return (
    <>
      {call && (
        <p>
          <Sentence
            text={words.promise}
            values={{
              time: <strong className="num">{callTimeText(locale, calendar, call.slot)}</strong>,
              phone: <strong className="num">{call.phone}</strong>,
            }}
          />
        </p>
      )}
      {reference !== null && (
        <p>
          <Sentence
            text={words.reference}
            values={{ reference: <strong className="num">{formatReference(reference)}</strong> }}
          />
        </p>
      )}
      {call && (
        <p className="no-print">
          <Link href={`/calls/${id}.ics`} download>
            {words.addToCalendar}
          </Link>
        </p>
      )}
    </>
  )
}
