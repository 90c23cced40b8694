import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { serverNow } from '#desk/ui/server-time.ts'
import { officeMinutesText } from '#features/calendar/office-clock.ts'
import { atOnceHours } from '../duties.ts'
import { breachWords } from '../words/desk.ts'
import type { BreachFile } from './breaches.tsx'

const words = breachWords.clocks
type Clock = BreachFile['clocks'][number]

const at = (instant: number) => instantText(localeWords, instant)

/** Each duty with its law, its time and who did it. */
export function Clocks({ file: { id, clocks }, mayWrite }: { file: BreachFile; mayWrite: boolean }) {
  return (
    <section className="column" aria-labelledby="breach-clocks">
      <h2 id="breach-clocks">{words.title}</h2>
      <RowsTable
        labelledBy="breach-clocks"
        rows={clocks}
        keyOf={({ duty }) => duty}
        heads={null}
        columns={{
          duty: ({ duty, rule: { hours } }) => (
            <>
              <strong>{words.duties[duty]}</strong>
              <div className="muted">
                {hours === null ? fill(words.atOnce, { hours: atOnceHours }) : fill(words.hours, { hours })}
              </div>
            </>
          ),
          state: (clock) => (
            <>
              <State clock={clock} />
              {clock.entry?.text && <div>{clock.entry.text}</div>}
              {!clock.isInForce && (
                <div className="muted">
                  {fill(words.notInForce, { day: dateText(localeWords, clock.rule.from) })}
                </div>
              )}
              {clock.rule.verified === null && (
                <details>
                  <summary className="muted">{words.law}</summary>
                  <p className="muted">{fill(words.unverified, { source: clock.rule.source })}</p>
                </details>
              )}
            </>
          ),
          write:
            mayWrite &&
            ((clock) => (
              <details>
                <summary>{clock.entry ? words.reopen : words.write}</summary>
                <DutyForm id={id} clock={clock} />
              </details>
            )),
        }}
      />
    </section>
  )
}

function State({ clock: { entry, dueAt, isLate } }: { clock: Clock }) {
  if (entry) {
    const said = entry.outcome === 'not-needed' ? words['not-needed'] : isLate ? words.doneLate : words.done
    return <>{fill(said, { by: entry.actor, at: at(Date.parse(entry.at)) })}</>
  }
  if (isLate) return <strong className="loss">{fill(words.over, { at: at(dueAt) })}</strong>
  const minutes = Math.max(0, Math.floor((dueAt - serverNow()) / 60_000))
  return <>{fill(words.left, { time: officeMinutesText(minutes), at: at(dueAt) })}</>
}

function DutyForm({ id, clock: { duty, entry } }: { id: string; clock: Clock }) {
  return (
    <DeskForm
      act="breach-entry"
      inputOf={({ text, outcome }) => ({ id, duty, text, outcome: entry ? 'open' : outcome })}
      submit={entry ? words.reopen : words.save}
      done={words.saved}
    >
      {!entry && (
        <DeskField
          as="select"
          id={`outcome-${duty}`}
          name="outcome"
          label={breachWords.columns.state}
          defaultValue="done"
        >
          <option value="done">{words.markDone}</option>
          <option value="not-needed">{words.markNot}</option>
        </DeskField>
      )}
      <DeskField id={`text-${duty}`} name="text" label={words.text} />
    </DeskForm>
  )
}
