import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { Callout, Facts, Tag } from '#desk/ui/parts.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import { tableWords as words } from '../words/desk-tables.ts'
import { ColumnMapping, fieldText } from './column-mapping.tsx'
import type { Choice, Seen } from './own-tables.tsx'
import { PersonQuestions } from './person-questions.tsx'

type Reason = keyof typeof words.reasons

/** What a file would change, or changed: its columns, the persons it asks for, and every record that is held back. */
export function ImportResult({
  seen,
  asked,
  choice,
  isBusy,
  onChoice,
  onTakeIn,
}: {
  seen: Seen
  /** Every question about this file, answered ones too. */
  asked: Seen['questions']
  choice: Choice
  isBusy: boolean
  onChoice: (next: Choice) => void
  onTakeIn: () => void
}) {
  const { state, table, mapping, counts, before, otherSheets } = seen
  const isIn = state === 'in'
  const count = counts.added + counts.changed
  const shown = (Object.keys(words.counts) as (keyof typeof counts)[]).filter(
    (name) => name === 'added' || counts[name] > 0,
  )
  return (
    <>
      <section className="column gap-2" aria-live="polite">
        <h2>{fill(isIn ? words.resultIn : words.result, { table: words.tables[table] })}</h2>
        {state === 'changed-meanwhile' && <Callout>{words.meanwhile}</Callout>}
        {!isIn && before && (
          <p className="muted">
            {fill(words.before, { by: before.by, at: instantText(localeWords, Date.parse(before.at)) })}
          </p>
        )}
        {otherSheets > 0 && <p className="muted">{plural(localeWords, words.otherSheets, otherSheets)}</p>}
        {mapping.missing.length > 0 ? (
          <Callout>{fill(words.missing, { fields: mapping.missing.map(fieldText).join(', ') })}</Callout>
        ) : (
          <div className="own-facts">
            <Facts
              facts={shown.map((name) => ({
                label: words.counts[name],
                value: <span className="num">{formatNumber(counts[name])}</span>,
              }))}
            />
          </div>
        )}
        {seen.notices.map(({ is, names }) => (
          <p key={`${is} ${names.join()}`} className="muted">
            {fill(words.notices[is], { names: names.join(', ') })}
          </p>
        ))}
        {!isIn && count > 0 && (
          <p className="acts">
            <Button size="small" busy={isBusy} onClick={onTakeIn}>
              {plural(localeWords, words.takeIn, count)}
            </Button>
          </p>
        )}
        {!isIn && count === 0 && seen.questions.length + mapping.missing.length === 0 && (
          <p>{words.nothing}</p>
        )}
      </section>
      {!isIn && (
        <>
          <PersonQuestions questions={asked} choice={choice} onChoice={onChoice} />
          <ColumnMapping seen={seen} choice={choice} onChoice={onChoice} />
        </>
      )}
      <Held title={words.held.title} rows={seen.held} />
      <Held title={words.leftOut.title} rows={seen.leftOut} />
      {!isIn && <Changes seen={seen} />}
    </>
  )
}

/** Records, or cells, that are not taken. */
function Held({
  title,
  rows,
}: {
  title: string
  rows: readonly { line: number; column: string | null; reason: Reason; name?: string }[]
}) {
  if (rows.length === 0) return null
  const hasNames = rows.some(({ name }) => name !== undefined)
  return (
    <section className="column gap-2">
      <h3>{title}</h3>
      <table className="own-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.held.line}</th>
            {hasNames && <th scope="col">{words.held.name}</th>}
            <th scope="col">{words.held.column}</th>
            <th scope="col">{words.held.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, column, reason, name }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td className="num">{line}</td>
              {hasNames && <td>{name || '–'}</td>}
              <td>{column ?? '–'}</td>
              <td>{words.reasons[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The first records, field by field. */
function Changes({ seen: { changes } }: { seen: Seen }) {
  if (changes.length === 0) return null
  return (
    <section className="column gap-2">
      <h3>{words.changes.title}</h3>
      <table className="own-table is-stacked" aria-label={words.changes.title}>
        <tbody>
          {changes.map(({ line, name, isNew, fields }) => (
            <tr key={line + fields.map(({ after }) => after).join()}>
              <th scope="row">
                {name} {isNew && <Tag>{words.changes.new}</Tag>}
              </th>
              <td>
                {fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <span className="muted">{fieldText(field)}</span>{' '}
                    {isNew
                      ? after
                      : fill(words.changes.from, { before: before || words.changes.nothing, after })}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
