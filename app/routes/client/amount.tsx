import { type ComponentProps, createContext, useContext } from 'react'
import { Money } from '#app/ui/money.tsx'
import { Percent } from '#app/ui/percent.tsx'
import { type MilliUnits, unitsText } from '#finance/units.ts'

/** How figures are shown on the pages of a client. */
export interface AmountsLook {
  readonly isHidden: boolean
  /** Read aloud instead of the dots. */
  readonly hiddenWord: string
  readonly tones: { readonly up: string; readonly down: string }
}

export const AmountsContext = createContext<AmountsLook | null>(null)

/** How figures are shown here; every client page sets it. */
export function useAmounts(): AmountsLook {
  const look = useContext(AmountsContext)
  if (!look) throw new Error('An amount stands outside AmountsContext')
  return look
}

/** Money of a client: dots while amounts are hidden. */
export function Amount(props: ComponentProps<typeof Money>) {
  const { isHidden, hiddenWord, tones } = useAmounts()
  return <Money {...props} words={tones} hidden={isHidden} hiddenWord={hiddenWord} />
}

/** A percentage of a client: dots while amounts are hidden. */
export function Share(props: ComponentProps<typeof Percent>) {
  const { isHidden, hiddenWord, tones } = useAmounts()
  return <Percent {...props} words={tones} hidden={isHidden} hiddenWord={hiddenWord} />
}

/** Units of a client. With the public NAV they would tell the amount, so they are hidden too. */
export function Units({ milli }: { milli: MilliUnits }) {
  const { isHidden, hiddenWord } = useAmounts()
  if (!isHidden) return <span className="num">{unitsText(milli)}</span>
  return (
    <span className="num">
      <span aria-hidden="true">••••••</span>
      <span className="hidden-visually">{hiddenWord}</span>
    </span>
  )
}
