/**
 * The parts of pages that are hydrated in the browser, by the name that the page carries (`data-island`): the source of
 * each tells the server which scripts it runs on. site/islands.ts loads them.
 */
export const islandSources = {
  hero: 'site/home/hero.tsx',
  sip: 'site/home/sip-panel.tsx',
  testimonialSlider: 'site/home/testimonial-slider.tsx',
  funds: 'features/funds/pages/list/fund-listing.tsx',
  insurance: 'features/funds/pages/list/insurance-listing.tsx',
  calculator: 'features/calculators/pages/sip/calculator-desk.tsx',
  fundStar: 'features/funds/pages/fund/fund-star.tsx',
  fundTabs: 'features/funds/pages/fund/fund-tabs.tsx',
  fundRange: 'features/funds/pages/fund/fund-range.tsx',
  worth: 'features/ledger/pages/worth/worth-chart.tsx',
  statementImport: 'features/statements/shared/statement-import.tsx',
  verifyPaper: 'features/papers/pages/verify-paper.tsx',
}

export type IslandName = keyof typeof islandSources
