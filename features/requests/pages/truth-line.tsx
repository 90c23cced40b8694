import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { NamedRequest } from '../named-requests.server.ts'

type Event = NamedRequest['events'][number]

/** Everything that happened to a request, oldest first, each with its time and who did it; messages of both sides are in it. */
export function TruthLine({ request }: { request: Pick<NamedRequest, 'events'> }) {
  return (
    <ol className="column gap-5 truth-line">
      {request.events.map((event, facts) => (
        // Events only ever come after each other.
        <li key={facts} data-act={event.act}>
          <p className="small muted">
            <DateText date={event.at} shape="instant" />
          </p>
          <p>
            <strong>
              <Happened event={event} />
            </strong>
          </p>
          {event.text && event.act !== 'declined' ? <p className="truth-text">{event.text}</p> : null}
        </li>
      ))}
    </ol>
  )
}

function Happened({ event: { act, by, text, number, navDate } }: { event: Event }) {
  const { events } = useWords('requests')
  switch (act) {
    case 'taken':
      return by === null ? events['taken-by-us'] : <Sentence text={events.taken} values={{ by }} />
    case 'answered':
      return by === null ? events['answered-by-us'] : <Sentence text={events.answered} values={{ by }} />
    case 'handed-on':
      if (number === null) return events['handed-on']
      return <Sentence text={events['handed-on-number']} values={{ number }} />
    case 'done':
      if (navDate === null) return events.done
      return <Sentence text={events['done-nav']} values={{ date: <DateText date={navDate} /> }} />
    case 'declined':
      return <Sentence text={events.declined} values={{ text }} />
    default:
      return events[act]
  }
}
