import '../desk/approvals.css'
import type { ProposedField } from '../kind.ts'
import { approvalWords as words } from '../words/desk.ts'

/**
 * What stands and what is proposed, side by side; what would change is marked.
 *
 * @param now What the record says now, where it changed since; null where it did not.
 */
export function Compared({
  fields,
  now = null,
}: {
  fields: readonly ProposedField[]
  now?: readonly ProposedField[] | null
}) {
  const nowOf = (name: string) => now?.find((field) => field.name === name)?.before ?? words.nothing
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">{words.compare.field}</th>
          <th scope="col">{now ? words.compare.atFirst : words.compare.before}</th>
          {now && <th scope="col">{words.compare.before}</th>}
          <th scope="col">{words.compare.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => {
          const isChanged = after !== null && after !== before
          return (
            <tr key={`${name} ${after}`} data-changed={isChanged || undefined}>
              <th scope="row">{words.fields[name]}</th>
              <td>{before ?? words.nothing}</td>
              {now && <td>{nowOf(name)}</td>}
              <td data-changed={isChanged || undefined}>
                {isChanged ? after : <span className="muted">{words.same}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
