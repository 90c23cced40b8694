import type { Loader } from './islands/hydrate-islands.ts'
import type { IslandName } from './islands/sources.ts'

/** How the browser loads each island, a chunk of its own. */
export const islands: Readonly<Record<IslandName, Loader>> = {
  hero: { load: async () => (await import('./routes/home/hero.tsx')).Hero },
  sip: { load: async () => (await import('./routes/home/sip-panel.tsx')).SipPanel },
  testimonialSlider: {
    load: async () => (await import('./routes/home/testimonial-slider.tsx')).TestimonialSlider,
  },
  funds: { load: async () => (await import('./routes/portfolio/fund-listing.tsx')).FundListing },
  insurance: {
    load: async () => (await import('./routes/portfolio/insurance-listing.tsx')).InsuranceListing,
  },
  calculator: { load: async () => (await import('./routes/calculator/calculator-desk.tsx')).CalculatorDesk },
  fundStar: { load: async () => (await import('./routes/fund/fund-star.tsx')).FundStar },
  fundTabs: { load: async () => (await import('./routes/fund/fund-tabs.tsx')).FundTabs },
  fundRange: { load: async () => (await import('./routes/fund/fund-range.tsx')).FundRange },
  worth: { load: async () => (await import('./routes/client/worth-chart.tsx')).WorthChart },
  statementImport: {
    load: async () => (await import('./routes/client/statement/statement-import.tsx')).StatementImport,
  },
  verifyPaper: { load: async () => (await import('./routes/verify/verify-paper.tsx')).VerifyPaper },
}
