import { calculatorIds, calculatorPath } from './calculator-text.ts'
import type { Firm } from './firm.ts'
import { productsOf } from './insurance.ts'
import { obligationsOf } from './obligations.ts'
import { card, coins, ledger, type Picture, rest, shelter } from './pictures.ts'

/** Where a page is listed. The suggestions of the 404 page always include it. */
export type PageListName = 'sitemap' | 'footer:links' | 'footer:services'

interface PageEntry {
  readonly path: string
  /** Names its words in site/words/pages.ts. */
  readonly id: string
  readonly in: readonly PageListName[]
  /** The picture of its social card. The hero pictures have room for words on their left. */
  readonly scene: Picture
  /** The page is listed only if the firm may show this, and has it. */
  readonly needs?: 'testimonials' | 'insurance'
}

/**
 * Every page that a visitor can find, in the order of the footer. Sitemap, footer, bar, social cards and the
 * suggestions of the 404 page are made from this list. How to add one: docs/how-to/add-a-page.md.
 */
const entries = [
  { path: '/', id: 'home', in: ['sitemap', 'footer:links'], scene: coins },
  { path: '/about', id: 'about', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/portfolio', id: 'portfolio', in: ['sitemap', 'footer:links'], scene: coins },
  { path: '/portfolio?tab=insurance', id: 'insuranceProducts', in: [], scene: shelter, needs: 'insurance' },
  { path: '/calculator', id: 'calculator', in: ['sitemap', 'footer:links'], scene: coins },
  { path: '/calculators', id: 'calculators', in: ['sitemap'], scene: coins },
  {
    path: '/testimonials',
    id: 'testimonials',
    in: ['sitemap', 'footer:links'],
    scene: card,
    needs: 'testimonials',
  },
  { path: '/contact', id: 'contact', in: ['sitemap', 'footer:links'], scene: card },

  { path: '/mutual-funds', id: 'mutualFunds', in: ['sitemap', 'footer:services'], scene: coins },
  {
    path: '/life-insurance',
    id: 'lifeInsurance',
    in: ['sitemap', 'footer:services'],
    scene: shelter,
    needs: 'insurance',
  },
  {
    path: '/health-insurance',
    id: 'healthInsurance',
    in: ['sitemap', 'footer:services'],
    scene: shelter,
    needs: 'insurance',
  },
  { path: '/retirement-planning', id: 'retirement', in: ['sitemap', 'footer:services'], scene: rest },
  { path: '/tax-planning', id: 'tax', in: ['sitemap', 'footer:services'], scene: ledger },

  { path: '/privacy', id: 'privacy', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/terms', id: 'terms', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/disclosures', id: 'disclosures', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/grievance', id: 'grievance', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/accessibility', id: 'accessibility', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/how-we-check', id: 'howWeCheck', in: ['sitemap', 'footer:links'], scene: ledger },

  { path: '/is-it-you', id: 'isItYou', in: ['sitemap', 'footer:links'], scene: card },
  { path: '/verify', id: 'verify', in: ['sitemap'], scene: ledger },

  { path: '/login', id: 'login', in: [], scene: card },
  { path: '/register', id: 'register', in: [], scene: card },
  { path: '/forgot', id: 'forgot', in: [], scene: card },
  { path: '/watchlist', id: 'watchlist', in: [], scene: coins },
  { path: '/dashboard', id: 'dashboard', in: [], scene: card },
  { path: '/transactions', id: 'transactions', in: [], scene: card },
  { path: '/gains', id: 'gains', in: [], scene: ledger },
  { path: '/household', id: 'family', in: [], scene: card },
  { path: '/papers', id: 'papers', in: [], scene: ledger },
  { path: '/risk-profile', id: 'riskProfile', in: [], scene: ledger },
  { path: '/requests', id: 'requests', in: [], scene: card },
  { path: '/profile', id: 'profile', in: [], scene: card },
] as const satisfies readonly PageEntry[]

export type PageId = (typeof entries)[number]['id']
export type SitePage = PageEntry & { readonly id: PageId }

/** Every page, of any firm. */
export const pages: readonly SitePage[] = entries

/** What of a firm decides which pages it lists. */
type Listing = Pick<Firm, 'registration' | 'insurance' | 'hasTestimonials'>

/** Returns the pages of a firm without those that its registration forbids, or for which there is nothing to show. */
export function pagesOf(of: Listing): readonly SitePage[] {
  const { showsTestimonials, solicitsInsurance } = obligationsOf(of)
  const has = { testimonials: showsTestimonials && of.hasTestimonials, insurance: solicitsInsurance }
  return pages.filter(({ needs }) => needs === undefined || has[needs])
}

/** The pages of a firm that are listed in a place, in their order. */
export function pagesIn(of: Listing, place: PageListName): readonly SitePage[] {
  return pagesOf(of).filter((page) => page.in.includes(place))
}

/** A menu of the bar; `menu` names its label in the words of the bar. */
export interface BarMenu {
  readonly menu: 'products' | 'testimonials'
  readonly pages: readonly PageId[]
}

/** What the bar shows, from the left. */
export const bar: readonly (PageId | BarMenu)[] = [
  'home',
  'about',
  'portfolio',
  { menu: 'products', pages: ['mutualFunds', 'lifeInsurance', 'healthInsurance'] },
  { menu: 'testimonials', pages: ['testimonials'] },
  'calculator',
]

/** Returns every public page of a firm that a search engine should know. */
export function publicPaths(of: Listing & Pick<Firm, 'funds'>): readonly string[] {
  return [
    ...pagesIn(of, 'sitemap').map(({ path }) => path),
    ...calculatorIds.map(calculatorPath).filter((path) => pages.every((page) => page.path !== path)),
    ...of.funds.map((fund) => `/portfolio/${fund.slug}`),
    ...productsOf(of).map((product) => `/insurance/${product.id}`),
  ]
}

/** Addresses of the client area and the ways into it; robots.txt excludes them. */
export const privatePaths: readonly string[] = [
  '/dashboard',
  '/gains',
  '/household',
  '/papers',
  '/profile',
  '/recommendations',
  '/requests',
  '/risk-profile',
  '/shared',
  '/transactions',
  '/watchlist',
  '/api/',
]
