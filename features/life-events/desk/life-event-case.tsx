import { useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, ask, useAct, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import type { IsoDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Options } from '#site/ui/field.tsx'
import { lineStates } from '../lines.ts'
import { lifeWords } from '../words/desk.ts'

const words = lifeWords.case
const day = (of: IsoDate) => dateText(localeWords, of)

type LifeEvent = NonNullable<Answered<'life-event'>>
type Part = LifeEvent['parts'][number]
type Line = Part['lines'][number]

/** One list: what it is about, what the registrar said, the papers of each folio, the days. */
export function LifeEventList({ id }: { id: string }) {
  return (
    <WithData of={useData('life-event', { id })} screen="life-events">
      {(event) => <OneList event={event} />}
    </WithData>
  )
}

function OneList({ event }: { event: LifeEvent }) {
  const { id, kind, name, number, happensOn, openedOn, openedBy, nextOn, doneOn, note, parts } = event
  const isWorker = may(me.roles, 'work-clients')
  const since = { kind: lifeWords.kinds[kind], day: day(happensOn), opened: day(openedOn), by: openedBy }
  return (
    <>
      <ScreenHead title={deskFrameWords.screens['life-events']} sub={fill(words.since, since)} />
      <div className="column gap-4 screen-body cases">
        <header className="column gap-2">
          <h2>
            <ClientName name={name} client={number} />
          </h2>
          {note !== '' && <p>{note}</p>}
          <p>
            <strong>
              {doneOn
                ? fill(words.done, { day: day(doneOn) })
                : nextOn && fill(words.next, { day: day(nextOn) })}
            </strong>
          </p>
          <p>
            <span className="muted">{words.stops}:</span> {event.stops}
          </p>
        </header>
        <Confirmed event={event} isOpen={isWorker && doneOn === null} />
        <p className="acts">
          <ButtonLink kind="quiet" size="small" href={`/clients/${number}`}>
            {words.record}
          </ButtonLink>
          {isWorker && (
            <>
              <ButtonLink kind="quiet" size="small" href={`/clients/${number}?view=requests`}>
                {words.requests}
              </ButtonLink>
              <Button kind="quiet" size="small" onClick={() => void saveBase64(letterOf(id))}>
                {words.letter}
              </Button>
            </>
          )}
        </p>
        {parts.map((part) => (
          <Papers key={part.position} id={id} part={part} isOpen={isWorker && doneOn === null} />
        ))}
        {isWorker && <End event={event} />}
      </div>
    </>
  )
}

async function letterOf(id: string) {
  return (await ask('life-letter', { id })) ?? { refused: deskFrameWords.states.missing, name: '', body: '' }
}

/** Whether anybody compared the papers with their source, and what the registrar said. */
function Confirmed({ event, isOpen }: { event: LifeEvent; isOpen: boolean }) {
  const { id, confirmed, source, isVerified } = event
  if (confirmed !== '') return <p>{fill(words.confirmed, { text: confirmed })}</p>
  return (
    <Callout>
      {!isVerified && <p>{fill(words.unverified, { source })}</p>}
      {isOpen && (
        <DeskForm
          act="life-confirm"
          inputOf={({ text = '' }) => ({ id, text })}
          submit={words.confirmSave}
          done={words.saved}
        >
          <DeskField name="text" label={words.confirm} />
        </DeskForm>
      )}
    </Callout>
  )
}

/** The lines of one folio, or of the papers that are submitted once. */
function Papers({ id, part, isOpen }: { id: string; part: Part; isOpen: boolean }) {
  const { position, house, folio, handedIn, schemes, lines } = part
  const { columns } = lifeWords
  const title = position === '' ? words.once : fill(words.folio, { house, folio })
  return (
    <section className="case-part" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{[schemes, handedIn].filter(Boolean).join(' · ')}</p>
      <RowsTable
        className="own-table is-stacked case-papers is-even"
        label={title}
        rows={lines}
        keyOf={({ paper }) => paper}
        heads={columns}
        columns={{
          paper: ({ name }) => name,
          from: ({ from }) => from,
          state: (line) => (
            <>
              {isOpen ? <LineState of={{ id, position }} line={line} /> : lifeWords.lines[line.state]}
              {line.by && (
                <p className="muted">
                  {fill(words.lineDay, { day: day(line.by.on), by: line.by.by })} {line.by.note}
                </p>
              )}
            </>
          ),
        }}
      />
    </section>
  )
}

/** The state of a line, changed in place. What is not needed asks for the reason. */
function LineState({ of, line }: { of: { id: string; position: string }; line: Line }) {
  const { mutate } = useAct('life-line')
  const [isLeaving, setLeaving] = useState(false)
  const input = { ...of, item: line.paper, note: '' }
  const close = () => setLeaving(false)
  const choose = (state: (typeof lineStates)[number]) => {
    setLeaving(state === 'left-out')
    if (state !== 'left-out')
      mutate(
        { ...input, state },
        { onSuccess: ({ undo }) => showDone(words.saved, undo), onError: showFailure },
      )
  }
  return (
    <>
      <select
        aria-label={line.name}
        value={isLeaving ? 'left-out' : line.state}
        onChange={({ target }) => choose(lineStates.find((state) => state === target.value) ?? 'needed')}
      >
        <Options of={lineStates.map((one) => [one, lifeWords.lines[one]])} />
      </select>
      {isLeaving && (
        <DeskForm
          act="life-line"
          inputOf={(typed) => ({ ...input, ...typed, state: 'left-out' })}
          submit={words.whySave}
          done={words.saved}
          onDone={close}
          onCancel={{ words: lifeWords.form.cancel, run: close }}
        >
          <DeskField name="note" label={words.why} autoFocus />
        </DeskForm>
      )}
    </>
  )
}

/** The days of an open list and its end; of a finished one the way back. */
function End({ event: { id, happensOn, dueOn, note, kind, doneOn } }: { event: LifeEvent }) {
  const act = { act: 'life-end', right: 'work-clients' } as const
  if (doneOn)
    return (
      <p className="acts">
        <ActButton {...act} input={{ id, step: 'reopen' }} done={words.reopened}>
          {words.reopen}
        </ActButton>
      </p>
    )
  return (
    <>
      <p className="acts">
        <ActButton {...act} input={{ id, step: 'finish' }} isPrimary done={words.finished}>
          {words.finish}
        </ActButton>
        <ActButton {...act} input={{ id, step: 'drop' }} done={words.dropped}>
          {words.drop}
        </ActButton>
      </p>
      <details>
        <summary>{words.days}</summary>
        <DeskForm
          key={`${happensOn} ${dueOn} ${note}`}
          act="life-change"
          inputOf={(typed) => ({ id, ...typed })}
          submit={words.save}
          done={words.saved}
        >
          <DeskField name="happensOn" type="date" label={lifeWords.days[kind]} defaultValue={happensOn} />
          <DeskField name="dueOn" type="date" label={words.due} defaultValue={dueOn} />
          <DeskField as="textarea" name="note" rows={2} label={lifeWords.form.note} defaultValue={note} />
        </DeskForm>
      </details>
    </>
  )
}
