import { Checkbox } from '#site/ui/field.tsx'
import type { Typed } from './desk-form.tsx'

/** Checkboxes for a list of choices, in a form that `ticked` reads. */
export function TickBoxes<Choice extends string>({
  legend,
  of,
  labels,
  held = [],
}: {
  legend: string
  of: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  held?: readonly Choice[]
}) {
  return (
    <fieldset className="row tick-boxes">
      <legend className="label">{legend}</legend>
      {of.map((one) => (
        <Checkbox key={one} name={`tick-${one}`} label={labels[one]} defaultChecked={held.includes(one)} />
      ))}
    </fieldset>
  )
}

/** Returns the choices whose boxes were ticked. */
export function ticked<Choice extends string>(of: readonly Choice[], typed: Typed): readonly Choice[] {
  return of.filter((one) => typed[`tick-${one}`] !== undefined)
}
