import type { CSSProperties } from 'react'
import { FieldError } from './field.tsx'
import './range-field.css'

type RangeFieldProps = {
  label: string
  /** Name of the typed box. The slider has none, so the form posts one value. */
  name: string
  /** What stands in the box, as typed: "10,000", "12.5", even "ten". */
  value: string
  onValue: (text: string) => void
  /** Ends and step of the slider. The box takes any text; the form's parser judges it. */
  min: number
  max: number
  step: number
  /** Before and after the box: "₹", "years", "%". */
  before?: string
  after?: string
  /** The slider's ends in words: ["₹500", "₹1,00,000"]. */
  ends?: [string, string]
  /** Accessible name of the slider: "Monthly SIP, slider". */
  sliderLabel: string
  /** What the slider's position reads as: "₹10,000 a month". */
  sliderText?: string
  /** Where the slider stands, when the box may hold more than digits and commas; ends are kept. */
  position?: number
  /** A quietly marked stretch of the slider, with its name. */
  band?: { from: number; to: number; label: string }
  /** Writes a slider position into the box; plain digits when left out. */
  format?: (position: number) => string
  hint?: string
  error?: string
  id?: string
}

/** A slider and a box for the same figure. Without script only the box is there. */
export function RangeField(props: RangeFieldProps) {
  const { label, name, value, onValue, min, max, step, before, after, ends, band, hint, error } = props
  const { id = name } = props
  const typed = props.position ?? (value.trim() === '' ? min : Number(value.replaceAll(',', '')))
  const position = Number.isNaN(typed) ? min : Math.min(max, Math.max(min, typed))
  const share = (at: number) => (at - min) / (max - min)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="range-head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="range-box">
          {before && <span aria-hidden="true">{before}</span>}
          <input
            id={id}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.target.value)}
            style={{ '--chars': Math.max(2, value.length) } as CSSProperties}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      </div>
      <input
        className="range needs-script"
        type="range"
        aria-label={props.sliderLabel}
        aria-valuetext={props.sliderText}
        min={min}
        max={max}
        step={step}
        value={position}
        onChange={(event) => onValue(props.format?.(event.target.valueAsNumber) ?? event.target.value)}
        style={{ '--fill': share(position) } as CSSProperties}
      />
      {band && (
        <div
          className="range-band needs-script"
          aria-hidden="true"
          style={{ '--from': share(band.from), '--to': share(band.to) } as CSSProperties}
        >
          <span>{band.label}</span>
        </div>
      )}
      {ends && (
        <div className="range-ends needs-script" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
