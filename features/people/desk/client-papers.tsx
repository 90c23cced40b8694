import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import type { Answered } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Tag } from '#desk/ui/parts.tsx'
import { ProposeButton, useProposing } from '#features/approvals/shared/propose-for-record.tsx'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { formatNumber } from '#finance/rupees.ts'
import { deskClientWords as words } from '../words/desk-client.ts'
import { usePendingRecords } from './pending-records.ts'
import { RecordTable } from './record-table.tsx'

const { columns, none } = words
const { propose } = approvalWords
const dash = '–'

/** Statements and files that were taken in for a client. */
export function Documents({
  number,
  data,
}: {
  number: string
  data: NonNullable<Answered<'client-documents'>>
}) {
  const pending = usePendingRecords(number)
  const { begin, dialog } = useProposing()
  return (
    <>
      <RecordTable
        label={words.documents}
        rows={data}
        keyOf={({ id }) => id}
        none={none.documents}
        columns={[
          { id: 'file', head: columns.file, isLong: true, cell: ({ file }) => file },
          {
            id: 'period',
            head: columns.period,
            isExtra: true,
            cell: ({ period }) =>
              period?.from && period.to
                ? fill(words.periodText, {
                    from: dateText(localeWords, period.from),
                    to: dateText(localeWords, period.to),
                  })
                : dash,
          },
          { id: 'rows', head: columns.rows, isRight: true, cell: ({ rows }) => formatNumber(rows) },
          { id: 'by', head: columns.by, isExtra: true, cell: ({ by }) => by ?? words.byClient },
          {
            id: 'imported',
            head: columns.imported,
            isRight: true,
            cell: ({ importedAt }) => <DayText date={importedAt} />,
          },
          {
            id: 'propose',
            head: propose.column,
            isRight: true,
            cell: ({ id, file }) =>
              pending.has(id) ? (
                <Tag>{propose.waits}</Tag>
              ) : (
                <ProposeButton
                  onClick={() => begin([{ kind: 'import-undone', record: id, of: null, label: file }])}
                >
                  {propose.undoImport}
                  <span className="visually-hidden"> {file}</span>
                </ProposeButton>
              ),
          },
        ]}
      />
      {dialog}
    </>
  )
}
