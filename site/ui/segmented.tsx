import { FieldError } from './field-error.tsx'

type SegmentedProps = {
  /** The name of the choice: "Period", "What do you want to do?" */
  legend: string
  /** The legend is for screen readers only, where the place makes it plain. */
  legendHidden?: boolean
  name: string
  options: { value: string; label: string }[]
  defaultValue?: string
  /** What helps to choose. */
  hint?: string
  error?: string
  /** Said by a star; the server judges. */
  required?: boolean
  /** What an error summary links to: the first choice carries it. */
  id?: string
}

/** One of a few: radio buttons that look like one bar. */
export function Segmented(props: SegmentedProps) {
  const { legend, legendHidden, name, options, defaultValue, hint, error, id, required } = props
  const base = id ?? name
  const described = [hint && `${base}-hint`, error && `${base}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="segmented" aria-describedby={described || undefined}>
      <legend className={legendHidden ? 'hidden-visually' : 'label'}>
        {legend}
        {required && <i aria-hidden="true"> *</i>}
      </legend>
      <div>
        {options.map((option, i) => (
          <label key={option.value}>
            <input
              type="radio"
              required={required}
              id={i === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${base}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
