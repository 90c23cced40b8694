/**
 * The parts of pages that are hydrated in the browser, each a chunk of its own. The name is in the page (`data-island`),
 * so that the script knows what to load; the source tells the server which scripts that will be.
 */
export const islands = {
  hero: {
    source: 'app/routes/home/hero.tsx',
    load: async () => (await import('#app/routes/home/hero.tsx')).Hero,
  },
  sip: {
    source: 'app/routes/home/sip-panel.tsx',
    load: async () => (await import('#app/routes/home/sip-panel.tsx')).SipPanel,
  },
  testimonialSlider: {
    source: 'app/routes/home/testimonial-slider.tsx',
    load: async () => (await import('#app/routes/home/testimonial-slider.tsx')).TestimonialSlider,
  },
  funds: {
    source: 'app/routes/portfolio/fund-listing.tsx',
    load: async () => (await import('#app/routes/portfolio/fund-listing.tsx')).FundListing,
  },
  insurance: {
    source: 'app/routes/portfolio/insurance-listing.tsx',
    load: async () => (await import('#app/routes/portfolio/insurance-listing.tsx')).InsuranceListing,
  },
  calculator: {
    source: 'app/routes/calculator/calculator-desk.tsx',
    load: async () => (await import('#app/routes/calculator/calculator-desk.tsx')).CalculatorDesk,
  },
  fundRange: {
    source: 'app/routes/fund/fund-range.tsx',
    load: async () => (await import('#app/routes/fund/fund-range.tsx')).FundRange,
  },
  testimonials: {
    source: 'app/routes/testimonials/testimonials-list.tsx',
    load: async () => (await import('#app/routes/testimonials/testimonials-list.tsx')).TestimonialsList,
  },
}

export type Islands = typeof islands
