import type { Loader } from './islands/hydrate-islands.ts'
import type { IslandName } from './islands/sources.ts'

/** How the browser loads each island, a chunk of its own. */
export const islands: Readonly<Record<IslandName, Loader>> = {
  hero: { load: async () => (await import('./home/hero.tsx')).Hero },
  sip: { load: async () => (await import('./home/sip-panel.tsx')).SipPanel },
  testimonialSlider: {
    load: async () => (await import('./home/testimonial-slider.tsx')).TestimonialSlider,
  },
  funds: { load: async () => (await import('#features/funds/pages/list/fund-listing.tsx')).FundListing },
  insurance: {
    load: async () => (await import('#features/funds/pages/list/insurance-listing.tsx')).InsuranceListing,
  },
  calculator: {
    load: async () => (await import('#features/calculators/pages/sip/calculator-desk.tsx')).CalculatorDesk,
  },
  fundStar: { load: async () => (await import('#features/funds/pages/fund/fund-star.tsx')).FundStar },
  fundTabs: { load: async () => (await import('#features/funds/pages/fund/fund-tabs.tsx')).FundTabs },
  fundRange: { load: async () => (await import('#features/funds/pages/fund/fund-range.tsx')).FundRange },
  worth: { load: async () => (await import('#features/ledger/pages/worth/worth-chart.tsx')).WorthChart },
  statementImport: {
    load: async () => (await import('#features/statements/shared/statement-import.tsx')).StatementImport,
  },
  verifyPaper: { load: async () => (await import('#features/papers/pages/verify-paper.tsx')).VerifyPaper },
}
