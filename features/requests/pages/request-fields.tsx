import { type FormError, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import type { Slot } from '#features/enquiries/call-back.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { KindWords } from '../words/requests.ts'
import { RequestField, type ShownField } from './request-field.tsx'

type RequestFieldsProps = {
  fields: readonly ShownField[]
  words: KindWords
  minimum: string | null
  slots: Slot[]
  errors: readonly FormError[]
  phoneFault: Fault | undefined
}

/** Rows of a list that are shown at once; the others open. */
const shownRows = 1

/** The fields of a request, in the order of its kind: two halves in a row, each row of a list in a box of its own. */
export function RequestFields(props: RequestFieldsProps) {
  const { form } = useWords('requests')
  const { fields, words, errors } = props
  const lastTyped = Math.max(0, ...fields.filter(({ value }) => value !== '').map(({ row }) => row ?? 0))
  const rows = Map.groupBy(
    fields.filter(({ row }) => row !== null),
    ({ row }) => row ?? 0,
  )
  const listed = [...rows].map(([row, own]) => (
    <fieldset key={row} className="request-row" {...whenOf(own[0])}>
      <legend className="label">{fill(words.row ?? '', { number: row })}</legend>
      <Flow {...props} fields={own} />
    </fieldset>
  ))
  const first = fields.findIndex(({ row }) => row !== null)
  const before = first === -1 ? fields : fields.slice(0, first)
  const after = first === -1 ? [] : fields.slice(first).filter(({ row }) => row === null)
  return (
    <>
      <Flow {...props} fields={before} />
      {listed.slice(0, shownRows)}
      {listed.length > shownRows ? (
        <details
          className="disclosure request-more"
          open={
            lastTyped > shownRows || errors.some(({ field }) => Number(/\d+$/.exec(field ?? '')) > shownRows)
          }
          {...whenOf(rows.get(1)?.[0])}
        >
          <summary>
            {form.another}
            <Icon name="chevron-down" />
          </summary>
          {listed.slice(shownRows)}
        </details>
      ) : null}
      <Flow {...props} fields={after} />
    </>
  )
}

/** Fields one below the other; halves that follow each other share rows. */
function Flow(props: RequestFieldsProps) {
  const groups: ShownField[][] = []
  for (const field of props.fields) {
    const last = groups.at(-1)
    if (field.isHalf && last?.at(-1)?.isHalf) last.push(field)
    else groups.push([field])
  }
  return groups.map((group) =>
    group[0]?.isHalf ? (
      <div key={group[0].name} className="client-pair">
        {group.map((field) => (
          <One key={field.name} {...props} field={field} />
        ))}
      </div>
    ) : (
      group.map((field) => <One key={field.name} {...props} field={field} />)
    ),
  )
}

function One({ field, errors, phoneFault, ...rest }: RequestFieldsProps & { field: ShownField }) {
  const control = (
    <RequestField
      {...rest}
      field={field}
      error={messageAt(errors, field.name)}
      fault={field.control.type === 'phone' ? phoneFault : undefined}
    />
  )
  return field.when && field.row === null ? <div {...whenOf(field)}>{control}</div> : control
}

/** Styles hide a field that does not count (new-request.css). */
function whenOf(field: ShownField | undefined) {
  return field?.when ? { 'data-when': `${field.when.field}-${field.when.is.join(' ')}` } : {}
}
