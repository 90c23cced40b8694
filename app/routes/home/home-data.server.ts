import { fill } from '#app/frame/fill.ts'
import { type Claim, type Firm, firm } from '#content/firm.ts'
import { funds, riskLevels } from '#content/funds.ts'
import { highestIllustratedPercent, serviceCards, sipPanelStart, slides } from '#content/home-page.ts'
import { defaultLanguage } from '#content/language.ts'
import { type Testimonial, testimonials } from '#content/testimonials.ts'
import { wordsIn } from '#content/words.ts'
import { formatDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { FundFigures } from '#server/prices/prices.server.ts'
import { featuredFunds, newestStaleDate } from './featured.server.ts'
import type { Slide } from './hero.tsx'
import type { ServiceCard } from './service-cards.tsx'

/** The least that any listed fund takes, in whole rupees. The claim "SIP from ₹500" is this figure. */
const smallestMinimum = Math.min(...funds.map((fund) => fund.minInvestment))

/** Everything that the home page shows, in the shape its parts take. */
export function homeData(figures: readonly FundFigures[], clock: Clock) {
  const { home: words, frame } = wordsIn(defaultLanguage)
  const { cards: cardWords, ...serviceWords } = words.services
  const facts = { sipFrom: formatRupees(smallestMinimum), count: funds.length }
  const featured = featuredFunds(figures, clock)
  const staleDate = newestStaleDate(featured)
  return {
    firmName: firm.name,
    isSample: firm.isSample,
    slides: slides.map((slide): Slide => {
      const said = words.slides[slide.id]
      return { ...slide, ...said, description: fill(said.description, facts) }
    }),
    cards: serviceCards.map((card): ServiceCard => {
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
    staleNotice: staleDate && fill(words.funds.stale, { date: formatDate(staleDate) }),
    riskLevels,
    testimonials: testimonialsOf(firm).map(({ look: _, ...said }) => said),
    sipStart: sipPanelStart,
    highestPercent: highestIllustratedPercent,
    words: {
      title: fill(words.title, { firm: firm.name }),
      description: fill(words.description, { city: firm.address.city }),
      heading: fill(words.heading, { firm: firm.name }),
      hero: words.hero,
      claims: words.claims,
      services: serviceWords,
      funds: words.funds,
      sip: words.sip,
      testimonials: words.testimonials,
      start: words.start,
      claimLabels: frame.claims,
      ui: frame.ui,
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

/** What the firm may say about itself. A registered investment adviser may not show average returns. */
export function claimsOf({ claims, registration }: Pick<Firm, 'claims' | 'registration'>): Claim[] {
  return claimOrder
    .filter((id) => id !== 'averageReturn' || registration.kind !== 'investment-adviser')
    .flatMap((id) => claims.find((claim) => claim.id === id) ?? [])
}

/** What clients said. A registered investment adviser may not show testimonials at all. */
export function testimonialsOf({ registration }: Pick<Firm, 'registration'>): readonly Testimonial[] {
  return registration.kind === 'investment-adviser' ? [] : testimonials
}
