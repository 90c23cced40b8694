/**
 * The parts of pages that come to life in the browser, each a chunk of its own. The name is in the page
 * (`data-island`), so that the script knows what to load.
 */
export const islands = {
  hero: async () => (await import('#app/routes/home/hero.tsx')).Hero,
  sip: async () => (await import('#app/routes/home/sip-panel.tsx')).SipPanel,
  testimonialSlider: async () => (await import('#app/routes/home/testimonial-slider.tsx')).TestimonialSlider,
  funds: async () => (await import('#app/routes/portfolio/fund-listing.tsx')).FundListing,
  insurance: async () => (await import('#app/routes/portfolio/insurance-listing.tsx')).InsuranceListing,
  calculator: async () => (await import('#app/routes/calculator/calculator-desk.tsx')).CalculatorDesk,
  fundRange: async () => (await import('#app/routes/fund/fund-range.tsx')).FundRange,
  testimonials: async () => (await import('#app/routes/testimonials/testimonials-list.tsx')).TestimonialsList,
}

export type Islands = typeof islands
