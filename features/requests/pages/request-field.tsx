import { fill } from '#content/fill.ts'
import type { Slot } from '#features/enquiries/call-back.ts'
import { PhoneField, SlotField } from '#features/enquiries/shared/call-fields.tsx'
import type { Fault } from '#kit/schema/fault.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Field } from '#site/ui/field.tsx'
import { Segmented } from '#site/ui/segmented.tsx'
import type { Control } from '../kind.ts'
import type { KindWords } from '../words/requests.ts'

/** One field of a request, as the page has it: without its rule, which stays on the server. */
export interface ShownField {
  readonly name: string
  /** Its name in the words. */
  readonly word: string
  readonly control: Control
  readonly value: string
  readonly isRequired: boolean
  readonly isHalf: boolean
  readonly when: { readonly field: string; readonly is: readonly string[] } | null
  readonly row: number | null
}

type RequestFieldProps = {
  field: ShownField
  words: KindWords
  /** Values of the hints: the minimum of the fund. null leaves the hint out. */
  minimum: string | null
  slots: Slot[]
  error: string | undefined
  fault: Fault | undefined
}

/** One field of the form of a request, by its control. */
export function RequestField(props: RequestFieldProps) {
  const calls = useWords('calls')
  const { field, words, minimum, slots, error, fault } = props
  const { name, control, value, isRequired: required } = field
  const { label, hint: text, options } = words.fields[field.word] ?? { label: name }
  const isAboutMinimum = text?.includes('{minimum}') ?? false
  const hint =
    text === undefined || (isAboutMinimum && minimum === null)
      ? undefined
      : fill(text, { minimum: minimum ?? '' })
  const common = { label, name, hint, error, required }
  const typed = { autoComplete: 'off', defaultValue: value }
  switch (control.type) {
    case 'bar':
      return (
        <Segmented
          legend={label}
          name={name}
          id={name}
          hint={hint}
          error={error}
          defaultValue={value}
          options={control.options.map((option) => ({
            value: option.value,
            label: option.label ?? options?.[option.value] ?? option.value,
          }))}
        />
      )
    case 'list':
    case 'fund':
      return (
        <Field {...common} as="select" defaultValue={value}>
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label ?? options?.[option.value] ?? option.value}
            </option>
          ))}
        </Field>
      )
    case 'lines':
      return <Field {...common} as="textarea" maxLength={Math.ceil(control.max * 1.2)} defaultValue={value} />
    case 'date':
      return <Field {...common} type="date" min={control.min} max={control.max} defaultValue={value} />
    case 'phone':
      return (
        <PhoneField
          label={label}
          hint={calls.phoneHint}
          required={required}
          typed={value}
          fault={fault}
          error={error}
        />
      )
    case 'slot':
      return <SlotField required={required} slots={slots} typed={value} error={error} />
    case 'money':
    case 'units':
      return <Field {...common} {...typed} inputMode="decimal" />
    case 'digits':
      return <Field {...common} {...typed} inputMode="numeric" />
    case 'account-number':
      return <Field {...common} {...typed} inputMode="numeric" autoComplete="off" />
    case 'text':
      return <Field {...common} {...typed} />
  }
}
