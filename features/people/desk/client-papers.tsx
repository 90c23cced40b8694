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
        heads={{ ...columns, propose: propose.column }}
        columns={{
          file: [({ file }) => file, 'long'],
          period: [
            ({ period }) =>
              period?.from && period.to
                ? fill(words.periodText, {
                    from: dateText(localeWords, period.from),
                    to: dateText(localeWords, period.to),
                  })
                : dash,
            'extra',
          ],
          rows: [({ rows }) => formatNumber(rows), 'right'],
          by: [({ by }) => by ?? words.byClient, 'extra'],
          imported: [({ importedAt }) => <DayText date={importedAt} />, 'right'],
          propose: [
            ({ id, file }) =>
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
            'right',
          ],
        }}
      />
      {dialog}
    </>
  )
}
