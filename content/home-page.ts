/** The home page beside its words (site/words/home.ts): pictures, links, colours and funds, in order. */

import { coffee, coins, cut, lamp, ledger, type Picture, pots, rest, shelter } from './pictures.ts'

/** The tint of a card. */
export type Tone = 'gold' | 'sage' | 'apricot' | 'linen'

/** The four slides, in their order. Their title and description are `slides` of the words. */
export const slides = [
  { id: 'mutualFunds', image: coins, page: '/mutual-funds' },
  { id: 'protection', image: shelter, page: '/portfolio?tab=insurance', isInsurance: true },
  { id: 'retirement', image: rest, page: '/retirement-planning' },
  { id: 'tax', image: ledger, page: '/tax-planning' },
] as const satisfies readonly { id: string; image: Picture; page: string; isInsurance?: true }[]

/** The four cards. All lead to the listing; the second link leads to the page about the service. */
export const serviceCards = [
  { id: 'mutualFunds', image: pots, colours: 'gold', link: '/portfolio', page: '/mutual-funds' },
  {
    id: 'lifeInsurance',
    image: lamp,
    colours: 'sage',
    link: '/portfolio',
    page: '/life-insurance',
    isInsurance: true,
  },
  {
    id: 'retirement',
    image: coffee,
    colours: 'apricot',
    link: '/portfolio',
    page: '/retirement-planning',
  },
  { id: 'tax', image: cut, colours: 'linen', link: '/portfolio', page: '/tax-planning' },
] as const satisfies readonly {
  id: string
  image: Picture
  colours: Tone
  link: string
  page: string
  /** Only for a firm with an insurance licence. */
  isInsurance?: true
}[]

/**
 * The funds that are shown first, by AMFI code: large companies, companies of every size, bonds and gold. Chosen for
 * being different, never for what they earned; choosing by return would be a claim.
 */
export const featuredCodes: readonly string[] = ['120586', '118650', '118987', '119788']

/** What the SIP panel shows before anyone has moved a slider. */
export const sipPanelStart = { amount: 10_000, years: 15, returnPercent: 12 } as const
