import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Tag } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { firmWords } from '../words/desk.ts'

/** Every change of the firm, newest first, with old and new; the last one of each section can be undone. */
export function FirmHistory() {
  const history = useData('firm-history', {})
  return (
    <section className="column firm-history" aria-label={firmWords.historyTitle}>
      <h2>{firmWords.historyTitle}</h2>
      <WithData of={history}>
        {(changes) =>
          changes.length === 0 ? (
            <Empty title={firmWords.historyEmpty} />
          ) : (
            <ol className="column gap-4">
              {changes.map((change) => (
                <Change key={change.number} change={change} />
              ))}
            </ol>
          )
        }
      </WithData>
    </section>
  )
}

function Change({ change }: { change: Answered<'firm-history'>[number] }) {
  const { number, section, at, actor, kind, differences, isLast } = change
  return (
    <li>
      <header className="row gap-2">
        <strong>{firmWords.sections[section]}</strong> <DayText date={at} withTime />
        <span className="muted">{actor}</span>
        {firmWords.kinds[kind] && <Tag>{firmWords.kinds[kind]}</Tag>}
        {isLast && (
          <ActButton act="firm-undo" input={{ number }} right="change-firm" done={firmWords.undone}>
            {firmWords.undo}
          </ActButton>
        )}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{firmWords.columns.field}</th>
            <th scope="col">{firmWords.columns.before}</th>
            <th scope="col">{firmWords.columns.after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return firmWords.missing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
