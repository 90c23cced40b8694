import { expect, test } from 'vitest'
import { homeWords } from '#site/words/home.ts'
import { type Claim, claimOf } from './firm.ts'
import { firstTestimonials } from './first-testimonials.ts'
import { sampleFirm as firm } from './fixtures/sample-firm.ts'
import { findFund, funds } from './funds.ts'
import { featuredCodes, serviceCards, sipPanelStart, slides } from './home-page.ts'
import { illustrationBands } from './illustration.ts'

const claim = (id: Claim['id']) => claimOf(firm, id)!

test('S-012 the claim "SIP from" is the smallest minimum among the listed funds', () => {
  const smallest = Math.min(...funds.map((fund) => fund.minInvestment))
  expect(claim('sipFrom').value).toBe(`₹${smallest}`)
})

test('S-010 the years of experience are full years since the firm was founded', () => {
  const { value, asOf } = claim('years')
  const fullYears = Number(asOf.slice(0, 4)) - firm.foundedYear! - 1
  expect(Number.parseInt(value, 10)).toBeLessThanOrEqual(fullYears)
  expect(claim('founded').value).toBe(String(firm.foundedYear!))
})

test('S-143 four slides and four cards, each with its words and its own picture', () => {
  expect(slides.map((slide) => slide.id)).toEqual(Object.keys(homeWords.slides))
  expect(serviceCards.map((card) => card.id)).toEqual(Object.keys(homeWords.services.cards))
  expect([slides.length, serviceCards.length]).toEqual([4, 4])
  expect(new Set([...slides, ...serviceCards].map(({ image }) => image.path)).size).toBe(8)
  // Phones get the upright one.
  for (const { image } of slides) expect(image.tall?.widths).toContain(960)
})

test('S-056 the featured funds are four different ones of the listing', () => {
  expect(new Set(featuredCodes).size).toBe(4)
  expect(featuredCodes.filter((code) => findFund(code) === null)).toEqual([])
})

test('S-142 the four testimonials of the home page have consent, and one has half a star', () => {
  const testimonials = firstTestimonials.slice(0, 4)
  expect(new Set(testimonials.map((said) => said.id)).size).toBe(4)
  for (const { rating, consentDate } of testimonials) {
    expect(rating * 2, 'in halves').toBe(Math.round(rating * 2))
    expect(rating).toBeGreaterThanOrEqual(0)
    expect(rating).toBeLessThanOrEqual(5)
    expect(consentDate).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
  expect(testimonials.some((said) => said.rating % 1 === 0.5)).toBe(true)
})

test('the SIP panel starts inside the band of illustrations', () => {
  expect(sipPanelStart.returnPercent).toBeLessThanOrEqual(illustrationBands[0].highest)
})
