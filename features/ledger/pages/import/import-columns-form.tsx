import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { type ColumnField, columnFields } from '../../import-columns.ts'
import type { columnsStep } from './import-page.server.ts'
import { CarriedFile } from './import-preview.tsx'

export type ColumnsData = Extract<Awaited<ReturnType<typeof columnsStep>>, { kind: 'columns' }>

/** Asks which column of a file is which, each with an example from the file. */
export function ColumnsForm({ errorTitle, data }: { errorTitle: string; data: ColumnsData }) {
  const words = useWords('transactions')
  const text = words.import.columns
  const { columns, missing, options } = data
  const labelOf = (index: number) => {
    const { name, sample } = options[index]!
    const label = name || fill(text.number, { number: index + 1 })
    return sample ? fill(text.option, { name: label, sample }) : label
  }
  const errorOf = (field: ColumnField) =>
    missing.some((one) => one === field) ? fill(text.missing, { columns: text.fields[field] }) : undefined
  return (
    <Form method="post" action="/transactions/import" noValidate className="card client-form">
      <ErrorSummary
        title={errorTitle}
        errors={missing.map((field) => ({
          field: `column-${field}`,
          message: fill(text.missing, { columns: text.fields[field] }),
        }))}
      />
      <div>
        <h2 className="h3">{text.title}</h2>
        <p className="muted">{fill(text.text, { file: data.file })}</p>
      </div>
      <CarriedFile preview={{ ...data, columns: null }} />
      <div className="client-pair">
        {columnFields.map((field) => (
          <Field
            key={field}
            as="select"
            label={text.fields[field]}
            name={`column-${field}`}
            defaultValue={field === 'kind' && columns.isKindBySign ? 'sign' : String(columns.at[field] ?? '')}
            error={errorOf(field)}
          >
            <option value="">{text.none}</option>
            {field === 'kind' ? <option value="sign">{text.bySign}</option> : null}
            {options.map((_, index) => (
              <option key={index} value={index}>
                {labelOf(index)}
              </option>
            ))}
          </Field>
        ))}
        <Field
          label={text.folioForAll}
          name="folio-for-all"
          defaultValue={columns.folioForAll}
          maxLength={60}
          autoComplete="off"
          hint={text.folioForAllHint}
        />
      </div>
      <div>
        <Button type="submit">{text.submit}</Button>
      </div>
    </Form>
  )
}
