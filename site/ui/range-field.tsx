import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { roundTo } from '#finance/rupees.ts'
import { FigureField, type FigureFieldProps } from './figure-field.tsx'

type RangeFieldProps = FigureFieldProps & {
  /** Ends and step of the slider. The box takes any text, and has the name: the form posts one value. */
  min: number
  max: number
  step: number
  /** The slider's ends in words: ["₹500", "₹1,00,000"]. */
  ends?: [string, string]
  /** Accessible name of the slider: "Monthly SIP, slider". */
  sliderLabel: string
  /** The slider's value as text: "₹10,000 a month". */
  sliderText?: string
  /** The slider's position, where the box may hold more than digits and commas. It is kept between the ends. */
  position?: number
  /** A quietly marked stretch of the slider, with its name. */
  band?: { from: number; to: number; label: string }
  /** Writes a slider position into the box; plain digits when left out. */
  format?: (position: number) => string
}

/** A slider and a box for the same figure. Without script only the box is there. */
export function RangeField(props: RangeFieldProps) {
  const { min, max, step, ends, sliderLabel, sliderText, position: asked, band, format, ...figure } = props
  const { value, onValue } = figure
  const typed = asked ?? (value.trim() === '' ? min : Number(value.replaceAll(',', '')))
  const position = Number.isNaN(typed) ? min : Math.min(max, Math.max(min, typed))
  const slider = useRef<HTMLInputElement>(null)
  const follow = ({ value, valueAsNumber }: HTMLInputElement) => onValue(format?.(valueAsNumber) ?? value)
  // Moved before this script came. The browser itself has put it to the nearest step, which is no move.
  useLayoutEffect(() => {
    if (slider.current && Math.abs(slider.current.valueAsNumber - position) > step / 2) follow(slider.current)
  }, [])
  const share = (at: number) => roundTo((at - min) / (max - min), 4)
  return (
    <FigureField {...figure}>
      <input
        ref={slider}
        className="range needs-script"
        type="range"
        aria-label={sliderLabel}
        aria-valuetext={sliderText}
        min={min}
        max={max}
        step={step}
        value={position}
        // Its place is that of the box, also where a browser would fill in what it was the last time.
        autoComplete="off"
        onChange={(event) => follow(event.target)}
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
    </FigureField>
  )
}
