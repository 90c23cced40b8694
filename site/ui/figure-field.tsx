import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { FieldError } from './field-error.tsx'

export type FigureFieldProps = {
  label: string
  name: string
  /** The text of the box, as typed: "10,000", "12.5", even "ten". The form's parser judges it. */
  value: string
  onValue: (text: string) => void
  /** Before and after the box: "₹", "years", "%". */
  before?: string
  after?: string
  hint?: string
  error?: string
  id?: string
}

/** A typed figure beside its label, in a box as wide as the figure. A slider for it goes in between. */
export function FigureField(props: FigureFieldProps & { children?: ReactNode }) {
  const { label, name, value, onValue, before, after, hint, error, id = name, children } = props
  const box = useRef<HTMLInputElement>(null)
  // On a slow line somebody may have typed before this script came. In the commit that hydrates the field, because a press
  // that React has kept is handed on right after it.
  useLayoutEffect(() => {
    if (box.current && box.current.value !== value) onValue(box.current.value)
  }, [])
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="row row-whole row-apart range-head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="range-box">
          {before && <span aria-hidden="true">{before}</span>}
          <input
            ref={box}
            id={id}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.target.value)}
            style={{ '--chars': Math.max(2, value.length || 5) } as CSSProperties}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      </div>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
