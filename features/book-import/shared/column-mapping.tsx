import { fill } from '#content/fill.ts'
import { Options } from '#desk/ui/options.tsx'
import { tableWords } from '../words/desk-tables.ts'
import type { Choice, Seen } from './own-tables.tsx'

const words = tableWords.mapping
type Column = Seen['mapping']['columns'][number]

/** A field's name as people write it: `date_of_birth` is "Date of birth". */
export function fieldText(field: string): string {
  const text = field.replaceAll('_', ' ')
  return /^(pan|pin)$/.test(text) ? text.toUpperCase() : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** What each column was taken for, with three of its values. A choice works everything out again. */
export function ColumnMapping({
  seen: { mapping, fields },
  choice,
  onChoice,
}: {
  seen: Seen
  choice: Choice
  onChoice: (next: Choice) => void
}) {
  return (
    <section className="column gap-2">
      <h3>{words.title}</h3>
      <p className="muted">{words.lead}</p>
      <table className="own-table is-stacked" aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.heading}</th>
            <th scope="col">{words.examples}</th>
            <th scope="col">{words.field}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map((column) => {
            const heading = column.heading || words.noHeading
            return (
              <tr key={column.at}>
                <th scope="row">{heading}</th>
                <td>{column.examples.join(' · ') || '–'}</td>
                <td>
                  <select
                    className="input"
                    aria-label={fill(words.fieldOf, { heading })}
                    value={column.field ?? ''}
                    onChange={({ currentTarget }) =>
                      onChoice({
                        ...choice,
                        table: mapping.table,
                        columns: { ...choice.columns, [column.at]: currentTarget.value },
                      })
                    }
                  >
                    <option value="">{words.unread}</option>
                    <Options of={fields} labels={(field) => fieldText(field)} />
                  </select>{' '}
                  <Why column={column} />
                  {column.order && (
                    <Order
                      heading={heading}
                      order={column.order}
                      onOrder={(order) =>
                        onChoice({ ...choice, orders: { ...choice.orders, [column.at]: order } })
                      }
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Why({ column: { by, certainty } }: { column: Column }) {
  if (by === null) return null
  return (
    <>
      <span className="muted">{words.why[by]}</span>
      {certainty === 'doubtful' && <span className="loss"> {words.doubtful}</span>}
    </>
  )
}

function Order({
  heading,
  order,
  onOrder,
}: {
  heading: string
  order: NonNullable<Column['order']>
  onOrder: (order: string) => void
}) {
  return (
    <select
      className="input"
      aria-label={fill(words.orderOf, { heading })}
      value={order}
      onChange={({ currentTarget }) => onOrder(currentTarget.value)}
    >
      {(['ask', 'day-first', 'month-first'] as const)
        .filter((one) => one !== 'ask' || order === 'ask')
        .map((one) => (
          <option key={one} value={one}>
            {words.order[one]}
          </option>
        ))}
    </select>
  )
}
