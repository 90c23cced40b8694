import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { CalendarWords } from '#content/en/calendar.ts'
import type { CallsWords } from '#content/en/calls.ts'
import { callTimeText } from '#content/office-days.ts'
import type { SentEnquiry } from '#server/enquiries/calls.server.ts'

type CallPromiseProps = {
  id: string
  call: NonNullable<SentEnquiry['call']>
  words: CallsWords
  calendar: CalendarWords
}

/** When we call and on which number, with the entry for a calendar. */
export function CallPromise({ id, call, words, calendar }: CallPromiseProps) {
  const values = {
    time: <strong className="num">{callTimeText(call.slot, calendar)}</strong>,
    phone: <strong className="num">{call.phone}</strong>,
  }
  return (
    <>
      <Sentence text={words.promise} values={values} />{' '}
      <Link className="no-print" href={`/calls/${id}.ics`} download>
        {words.addToCalendar}
      </Link>
    </>
  )
}
