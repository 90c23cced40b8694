import { formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { Figure, type Hidden, type ToneWords } from './figure.tsx'

/** One of the two. `null` is "no answer". */
type Value =
  /** Paise, for what is kept. */
  | { paise: Paise | null; rupees?: never }
  /** Rupees, for what is projected or quoted, such as a NAV. Rounded here, once. */
  | { rupees: number | null; paise?: never }

type MoneyProps = Hidden &
  Value & {
    /** Digits after the point: none for amounts, 2 for a statement, 4 for a NAV. */
    decimals?: number
    /** A gain or loss: sign and colour. */
    signed?: boolean
    /** Says the sign aloud: "gain", "loss". */
    words?: ToneWords
    className?: string
  }

/** An amount: ₹22,40,359. Every amount on the site is rendered by this component. */
export function Money(props: MoneyProps) {
  const { paise, rupees, decimals: digits = 0, signed: sign = false, ...rest } = props
  const value = paise === undefined ? rupees : paise && rupeesOf(paise)
  return (
    <Figure
      {...rest}
      kind="money"
      value={value}
      hasTone={sign}
      format={(amount) => formatRupees(amount, { digits, sign })}
    />
  )
}
