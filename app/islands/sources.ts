/**
 * The parts of pages that are hydrated in the browser, by the name that the page carries (`data-island`): the source of
 * each tells the server which scripts it runs on. app/islands.ts loads them.
 */
export const islandSources = {
  hero: 'app/routes/home/hero.tsx',
  sip: 'app/routes/home/sip-panel.tsx',
  testimonialSlider: 'app/routes/home/testimonial-slider.tsx',
  funds: 'app/routes/portfolio/fund-listing.tsx',
  insurance: 'app/routes/portfolio/insurance-listing.tsx',
  calculator: 'app/routes/calculator/calculator-desk.tsx',
  fundStar: 'app/routes/fund/fund-star.tsx',
  fundTabs: 'app/routes/fund/fund-tabs.tsx',
  fundRange: 'app/routes/fund/fund-range.tsx',
  worth: 'app/routes/client/worth-chart.tsx',
  statementImport: 'app/routes/client/statement/statement-import.tsx',
  verifyPaper: 'app/routes/verify/verify-paper.tsx',
}

export type IslandName = keyof typeof islandSources
