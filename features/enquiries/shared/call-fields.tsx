import { dateText, timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { weekday } from '#finance/dates.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Field } from '#site/ui/field.tsx'
import { type Slot, slotId } from '../call-back.ts'

type PhoneFieldProps = {
  label: string
  hint: string
  required?: boolean
  typed: string
  fault: Fault | undefined
  error: string | undefined
}

/** The number that somebody is called on. A short one is questioned once: the form then sends it again as `sure`. */
export function PhoneField({ label, hint, required, typed, fault, error }: PhoneFieldProps) {
  return (
    <>
      <Field
        name="phone"
        type="tel"
        label={label}
        hint={hint}
        autoComplete="tel"
        defaultValue={typed}
        error={error}
        required={required}
      />
      {fault === 'is-this-right' && <input type="hidden" name="sure" value={typed} />}
    </>
  )
}

type SlotFieldProps = {
  /** The label and the first choice, where a form has its own. */
  label?: string
  first?: string
  slots: readonly Slot[]
  required?: boolean
  typed: string
  error: string | undefined
}

/** The time of a call, by day. */
export function SlotField({ label, first, slots, required, typed, error }: SlotFieldProps) {
  const words = useWords('calls')
  const { weekdays } = useWords('calendar')
  const locale = useLocale()
  const days = [...new Set(slots.map((slot) => slot.date))]
  return (
    <Field
      as="select"
      name="slot"
      label={label ?? words.time}
      hint={words.timeHint}
      defaultValue={slots.some((slot) => slotId(slot) === typed) ? typed : ''}
      error={error}
      required={required}
    >
      <option value="">{first ?? words.choose}</option>
      {days.map((day) => (
        <optgroup
          key={day}
          label={fill(words.day, { weekday: weekdays[weekday(day)] ?? '', date: dateText(locale, day) })}
        >
          {slots
            .filter((slot) => slot.date === day)
            .map((slot) => (
              <option key={slot.from} value={slotId(slot)}>
                {fill(words.window, { from: timeText(locale, slot.from), to: timeText(locale, slot.to) })}
              </option>
            ))}
        </optgroup>
      ))}
    </Field>
  )
}
