import { formatRupees } from '#finance/rupees.ts'
import { Figure, type Hidden, type ToneWords } from './figure.tsx'

type MoneyProps = Hidden & {
  /** Whole paise, as kept. Give this or `rupees`. */
  paise?: number
  /** Rupees, for what is projected or quoted (a NAV). Rounded here, once. `null` is "no answer". */
  rupees?: number | null
  /** Digits after the point: none for amounts, 2 for a statement, 4 for a NAV. */
  decimals?: number
  /** A gain or loss: sign and colour. */
  signed?: boolean
  /** Says the sign aloud: "gain", "loss". */
  words?: ToneWords
  className?: string
}

/** An amount: ₹22,40,359. Every amount on the site is drawn by this. */
export function Money(props: MoneyProps) {
  const { paise, rupees, decimals: digits = 0, signed: sign = false, ...rest } = props
  const value = paise === undefined ? rupees : paise / 100
  return (
    <Figure
      {...rest}
      kind="money"
      value={value ?? null}
      hasTone={sign}
      format={(amount) => formatRupees(amount, { digits, sign })}
    />
  )
}
