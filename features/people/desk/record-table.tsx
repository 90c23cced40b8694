import { type ReactNode, useState } from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { deskClientWords } from '../words/desk-client.ts'

/** A client may have 20,000 transactions; the newest are rendered first. */
const rowsAtOnce = 100

/** A column of a table in a record. */
export interface RecordColumn<Row> {
  readonly id: string
  readonly head: string
  readonly isRight?: boolean
  /** Its words can be longer than a line, such as names of files. */
  readonly isLong?: boolean
  /** Left out where the record is narrow. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** A table of a record: rows to read, the first hundred at once. */
export function RecordTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  none,
}: {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly RecordColumn<Row>[]
  /** Shown instead of an empty table. */
  none: string
}) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (rows.length === 0) return <p className="muted">{none}</p>
  const left = Math.min(rows.length - shown, rowsAtOnce)
  return (
    <>
      <table className="record-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, isRight, isExtra }) => (
              <th key={id} scope="col" data-right={isRight || undefined} data-extra={isExtra || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, isRight, isExtra, isLong, cell }) => (
                <td
                  key={id}
                  data-right={isRight || undefined}
                  data-extra={isExtra || undefined}
                  data-long={isLong || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setShown(shown + rowsAtOnce)}>
            {plural(localeWords, deskClientWords.more, left)}
          </Button>
        </p>
      )}
    </>
  )
}
