import { useState } from 'react'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type ActInput, useAct, useData } from '#desk/ui/data.ts'
import { Options } from '#desk/ui/options.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { tableNames } from '../client-tables.ts'
import { tableWords } from '../words/desk-tables.ts'

const { history, out, tables } = tableWords

/** What was taken in, newest first, with its undo. */
export function ImportedTables() {
  const imports = useData('book-imports', {})
  return (
    <section className="column gap-2">
      <h2>{history.title}</h2>
      <WithData of={imports}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{history.none}</p>
          ) : (
            <table className="own-table is-stacked" aria-label={history.title}>
              <thead>
                <tr>
                  <th scope="col">{history.table}</th>
                  <th scope="col">{history.file}</th>
                  <th scope="col">{history.records}</th>
                  <th scope="col">{history.by}</th>
                  <th scope="col">{history.undo}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, table, file, records, by, at, state, undoneBy }) => (
                  <tr key={id}>
                    <th scope="row">{tables[table]}</th>
                    <td>{file}</td>
                    <td>{plural(localeWords, history.count, records)}</td>
                    <td className="muted">
                      {by}, {instantText(localeWords, Date.parse(at))}
                    </td>
                    <td>
                      {state === 'open' && <span className="muted">{history.open} </span>}
                      {state === 'undone' ? (
                        <span className="muted">{fill(history.undone, { by: undoneBy ?? '' })}</span>
                      ) : (
                        <ActButton act="book-undo" input={{ id }} right="work-books" done={history.done}>
                          {history.undo}
                          <span className="visually-hidden"> {fill(history.undoOf, { file })}</span>
                        </ActButton>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </WithData>
    </section>
  )
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Takes one of the tables out as a file. */
export function TakeOut() {
  const [table, setTable] = useState<ActInput<'book-export'>['table']>('people')
  const { mutateAsync, isPending } = useAct('book-export')
  const take = async (format: ActInput<'book-export'>['format']) => {
    try {
      const { value } = await mutateAsync({ table, format })
      if (!value) return showDone(out.proposed)
      if (format === 'csv') saveFile(value.name, value.body, 'text/csv')
      else saveFile(value.name, bytesOf(value.body), workbook)
      showDone(out.taken)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <section className="column gap-2">
      <h2>{out.title}</h2>
      <p className="muted">{out.lead}</p>
      <div className="own-form">
        <Field
          label={tableWords.table}
          name="out"
          as="select"
          value={table}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            setTable(tableNames.find((one) => one === currentTarget.value) ?? 'people')
          }
        >
          <Options of={tableNames} labels={tables} />
        </Field>
        <p className="acts">
          <Button kind="quiet" size="small" busy={isPending} onClick={() => void take('csv')}>
            {out.csv}
          </Button>
          <Button kind="quiet" size="small" busy={isPending} onClick={() => void take('xlsx')}>
            {out.xlsx}
          </Button>
        </p>
      </div>
    </section>
  )
}
