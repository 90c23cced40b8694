/**
 * What stands on the home page beside its words (content/en/home.ts): which pictures, links, colours and funds,
 * in what order.
 */

/** A picture under public/art. Its name ends in a version, since browsers keep it for a year. */
export type Picture = {
  readonly src: string
  readonly width: number
  readonly height: number
}

const size = { width: 1000, height: 900 }

/** The drawn scenes, each on a clear ground, so that the page's own ground and theme show behind. */
export const pictures = {
  coins: { src: '/art/coins-v1.svg', ...size },
  shelter: { src: '/art/shelter-v1.svg', ...size },
  rest: { src: '/art/rest-v1.svg', ...size },
  ledger: { src: '/art/ledger-v1.svg', ...size },
} as const satisfies Record<string, Picture>

export type Tone = 'gold' | 'sage' | 'apricot' | 'linen'

/** The four slides, in their order. Their title and description are `slides` of the words. */
export const slides = [
  { id: 'mutualFunds', image: pictures.coins, tone: 'gold' },
  { id: 'protection', image: pictures.shelter, tone: 'sage' },
  { id: 'retirement', image: pictures.rest, tone: 'apricot' },
  { id: 'tax', image: pictures.ledger, tone: 'linen' },
] as const satisfies readonly { id: string; image: Picture; tone: Tone }[]

/** The four cards. All lead to the listing; the second link leads to the page about the service. */
export const serviceCards = [
  { id: 'mutualFunds', image: pictures.coins, colours: 'gold', link: '/portfolio', page: '/mutual-funds' },
  {
    id: 'lifeInsurance',
    image: pictures.shelter,
    colours: 'sage',
    link: '/portfolio',
    page: '/life-insurance',
  },
  {
    id: 'retirement',
    image: pictures.rest,
    colours: 'apricot',
    link: '/portfolio',
    page: '/retirement-planning',
  },
  { id: 'tax', image: pictures.ledger, colours: 'linen', link: '/portfolio', page: '/tax-planning' },
] as const satisfies readonly { id: string; image: Picture; colours: Tone; link: string; page: string }[]

/**
 * The funds that are shown first, by AMFI code: large companies, companies of every size, bonds and gold. Chosen for
 * being different, never for what they earned; choosing by return would be a claim.
 */
export const featuredCodes: readonly string[] = ['120586', '118650', '118987', '119788']

/** What the SIP panel shows before anyone has moved a slider. */
export const sipPanelStart = { amount: 10_000, years: 15, returnPercent: 12 } as const

/**
 * The highest yearly return, in per cent, that an illustration may be made with.
 * Source: AMFI's code for illustrations, of November 2023 (2 to 13 % a year, tied to no scheme); reviewed yearly.
 */
export const highestIllustratedPercent = 13
