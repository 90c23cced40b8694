import { funds } from './funds.ts'
import { insuranceProducts } from './insurance.ts'

/** Every public page that a search engine should know, in the order of their weight. */
export const publicPaths: readonly string[] = [
  '/',
  '/portfolio',
  '/calculator',
  '/mutual-funds',
  '/life-insurance',
  '/health-insurance',
  '/retirement-planning',
  '/tax-planning',
  '/about',
  '/testimonials',
  '/contact',
  ...funds.map((fund) => `/portfolio/${fund.slug}`),
  ...insuranceProducts.map((product) => `/insurance/${product.id}`),
  '/privacy',
  '/terms',
  '/disclosures',
  '/grievance',
  '/accessibility',
]

/** What belongs to a client or leads to it; search engines are asked to stay away. */
export const privatePaths: readonly string[] = ['/dashboard', '/profile', '/transactions', '/api/']
