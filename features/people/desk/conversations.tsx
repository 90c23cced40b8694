import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import type { Answered } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Timeline } from '#desk/ui/parts.tsx'
import { formatReference } from '#features/enquiries/reference.ts'
import { workWords } from '#features/work/words/desk.ts'
import { deskClientWords as words } from '../words/desk-client.ts'
import { WriteNote } from './write-note.tsx'

const { panel } = workWords

/** The form of a note, and what was said and noted, newest first. */
export function Conversations({ number, data }: { number: string; data: Answered<'client-conversations'> }) {
  return (
    <>
      <WriteNote number={number} />
      {data.length === 0 && <p className="muted">{words.none.conversations}</p>}
      <Timeline
        lines={data.map(({ key, at, kind, by, text, reference, dueOn }) => ({
          key,
          what: [
            by === null
              ? words.conversation[kind]
              : fill(panel.byName, { what: words.conversation[kind], name: by }),
            reference === null ? null : formatReference(reference),
          ]
            .filter((one) => one !== null)
            .join(', '),
          more: (
            <>
              <DayText date={at} withTime />
              {text && <span className="record-text">{text}</span>}
              {kind === 'task' && (
                <>
                  {dueOn && fill(words.requestDue, { date: dateText(localeWords, dueOn) })}{' '}
                  <ActButton
                    act="end-note"
                    input={{ number, note: key, to: 'done' }}
                    right="work-clients"
                    done={words.conversation['task-done']}
                  >
                    {words.notes.finish}
                  </ActButton>
                </>
              )}
            </>
          ),
        }))}
      />
    </>
  )
}
