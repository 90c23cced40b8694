import { type ComponentProps, createContext, useContext } from 'react'
import { type MilliUnits, unitsText } from '#finance/units.ts'
import { Dots, Masked } from '../ui/figure.tsx'
import { Money } from '../ui/money.tsx'
import { Percent } from '../ui/percent.tsx'

/**
 * How figures are shown on the pages of a client. A page has each amount and its dots; `data-amounts-hidden` of the
 * document says which of the two is there (site/ui/hidden-amounts.css), so that the eye works at once.
 */
export interface AmountsDisplay {
  /** How the page was rendered: for what styles can't show. */
  readonly isHidden: boolean
  /** The owner shows this reader no amounts: the page has the dots alone, and the amounts stay on the server. */
  readonly isWithheld?: boolean
  /** The name of the cookie that remembers it. */
  readonly cookie: string
  /** Read aloud instead of the dots. */
  readonly hiddenWord: string
  readonly tones: { readonly up: string; readonly down: string }
}

export const AmountsContext = createContext<AmountsDisplay | null>(null)

/** How figures are shown here; every client page sets it. */
export function useAmounts(): AmountsDisplay {
  const look = useContext(AmountsContext)
  if (!look) throw new Error('An amount stands outside AmountsContext')
  return look
}

/** Money of a client: dots while amounts are hidden. */
export function Amount(props: ComponentProps<typeof Money>) {
  const { hiddenWord, tones, isWithheld } = useAmounts()
  if (isWithheld) return <Dots word={hiddenWord} />
  return <Money {...props} words={tones} hiddenWord={hiddenWord} />
}

/** A percentage of a client: dots while amounts are hidden. */
export function Share(props: ComponentProps<typeof Percent>) {
  const { hiddenWord, tones, isWithheld } = useAmounts()
  if (isWithheld) return <Dots word={hiddenWord} />
  return <Percent {...props} words={tones} hiddenWord={hiddenWord} />
}

/** Units of a client. With the public NAV they would tell the amount, so they are hidden too. */
export function Units({ milli }: { milli: MilliUnits }) {
  const { hiddenWord, isWithheld } = useAmounts()
  if (isWithheld) return <Dots word={hiddenWord} />
  return (
    <span className="num">
      <Masked word={hiddenWord}>{unitsText(milli)}</Masked>
    </span>
  )
}
