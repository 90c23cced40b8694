import { formatPercent } from '#finance/rupees.ts'
import { Figure, type Hidden, type ToneWords } from './figure.tsx'

type PercentProps = Hidden & {
  /** A fraction: 0.1679 is 16.79 %. `null` is "no answer" and shows a dash. */
  fraction: number | null
  decimals?: number
  /** A return: sign and colour. Off for shares and costs. */
  signed?: boolean
  /** Says the sign aloud: "gain", "loss". */
  words?: ToneWords
  className?: string
}

/** A fraction as per cent: +16.79%. */
export function Percent({ fraction, decimals = 2, signed: sign = true, ...rest }: PercentProps) {
  return (
    <Figure
      {...rest}
      kind="percent"
      value={fraction}
      hasTone={sign}
      format={(value) => formatPercent(value, decimals, { sign })}
    />
  )
}
