import { rowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import type { Claim, Firm } from '#content/firm.ts'
import { serviceCards, sipPanelStart, slides } from '#content/home-page.ts'
import { illustrationBands } from '#content/illustration.ts'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { riskLevels } from '#content/risk-levels.ts'
import { wordsIn } from '#content/words.ts'
import { cityName } from '#features/firm/local-names.ts'
import type { FeaturedTestimonial } from '#features/firm/testimonials/testimonials.ts'
import { priceAgeText } from '#features/prices/price-age.ts'
import { istDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'
import { legalNotices } from '../frame/legal-notices.ts'
import { featuredFunds, newestStaleDate } from './featured.server.ts'
import type { Slide } from './hero.tsx'
import type { ServiceCard } from './service-cards.tsx'

/**
 * Everything that the home page shows, in the shape its parts take.
 *
 * @param testimonials The first published ones, in their order; none if the firm may not show any.
 */
export function homeData(
  language: Language,
  firm: Firm,
  figures: readonly FundFigures[],
  testimonials: readonly FeaturedTestimonial[],
  clock: Clock,
) {
  const all = wordsIn(language)
  const { home: words, mandated, locale, terms } = all
  const { cards: cardWords, ...serviceWords } = words.services
  // The claim "SIP from ₹500" is this figure, in whole rupees.
  const smallestMinimum = Math.min(...firm.funds.map((fund) => fund.minInvestment))
  const facts = { sipFrom: formatRupees(smallestMinimum), count: firm.funds.length }
  const featured = featuredFunds(figures, clock, terms)
  const { solicitsInsurance } = obligationsOf(firm)
  const isOffered = (part: object) => solicitsInsurance || !('isInsurance' in part)
  const head = solicitsInsurance ? words : words.withoutInsurance
  const staleDate = newestStaleDate(featured)
  return {
    firmName: firm.name,
    foundedYear: firm.foundedYear,
    isSample: firm.isSample,
    slides: slides.filter(isOffered).map(({ id }): Slide => {
      const said = words.slides[id]
      return { id, ...said, description: fill(said.description, facts) }
    }),
    cards: serviceCards.filter(isOffered).map((card): ServiceCard => {
      const said = cardWords[card.id]
      return {
        ...card,
        title: said.title,
        badge: fill(said.badge, facts),
        description: fill(said.description, facts),
      }
    }),
    claims: claimsOf(firm),
    featured,
    staleNotice: staleDate && priceAgeText(all, 'prices', staleDate, istDate(clock.now())),
    riskLevels: riskLevels.map((level) => terms.risks[level]),
    testimonials,
    lines: legalNotices(firm, mandated, locale),
    sipStart: sipPanelStart,
    highestPercent: rowOn(illustrationBands, istDate(clock.now())).highest,
    words: {
      title: fill(head.title, { firm: firm.name }),
      description: fill(head.description, { city: cityName(firm.address.city, all.contact) }),
      heading: fill(head.heading, { firm: firm.name }),
      services: serviceWords,
    },
  }
}

const claimOrder: readonly Claim['id'][] = [
  'clients',
  'assets',
  'years',
  'founded',
  'experts',
  'sipFrom',
  'averageReturn',
]

/** The claims that the firm may make, in the order of the page. */
export function claimsOf(firm: Pick<Firm, 'claims' | 'registration' | 'insurance'>): Claim[] {
  const { showsAverageReturn } = obligationsOf(firm)
  return claimOrder
    .filter((id) => id !== 'averageReturn' || showsAverageReturn)
    .flatMap((id) => firm.claims.find((claim) => claim.id === id) ?? [])
}
