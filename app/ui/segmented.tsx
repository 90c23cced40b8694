type SegmentedProps = {
  /** What is chosen: "Period", "What do you want to do?" */
  legend: string
  /** The legend is for screen readers only, where the place makes it plain. */
  legendHidden?: boolean
  name: string
  options: { value: string; label: string }[]
  /** Given with `onValue` in a hydrated page; `defaultValue` in a plain form. */
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
}

/** One of a few: radio buttons drawn as one bar. */
export function Segmented(props: SegmentedProps) {
  const { legend, legendHidden, name, options, value, defaultValue, onValue } = props
  return (
    <fieldset className="segmented">
      <legend className={legendHidden ? 'hidden-visually' : 'label'}>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onValue && (() => onValue(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
