import { useState } from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { RowsTable, type RowsTableProps } from '#desk/ui/rows-table.tsx'
import { Button } from '#site/ui/button.tsx'
import { deskClientWords } from '../words/desk-client.ts'

/** A client may have 20,000 transactions; the newest are rendered first. */
const rowsAtOnce = 100

/** A table of a record, the first hundred rows at once. `none` is shown instead of an empty one. */
export function RecordTable<Row, Id extends string>({
  rows,
  none,
  ...table
}: RowsTableProps<Row, Id> & { none: string }) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (rows.length === 0) return <p className="muted">{none}</p>
  const left = Math.min(rows.length - shown, rowsAtOnce)
  return (
    <>
      <RowsTable {...table} rows={rows.slice(0, shown)} className="record-table" />
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
