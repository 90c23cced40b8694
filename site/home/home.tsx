import { timings } from '#content/timings.ts'
import { publishedTestimonials } from '#features/firm/testimonials/testimonials.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DeferredStyles } from '../document/deferred-styles.tsx'
import { DocumentHead } from '../document/document-head.tsx'
import { Island } from '../islands/island.tsx'
import { useWords } from '../language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '../page/page.ts'
import { ClaimsBand } from './claims-band.tsx'
import { FeaturedFunds } from './featured-funds.tsx'
import styles from './hero.css?inline'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.server.ts'
import { ServiceCards } from './service-cards.tsx'
import { SipPanel } from './sip-panel.tsx'
import { StartPanel } from './start-panel.tsx'
import { TestimonialSlider } from './testimonial-slider.tsx'

export default definePage({
  styles,
  deferredStyles: 'site/home/home.deferred.css',
  isOverHero: true,
  load,
  render: Home,
})

async function load({ services, context }: RouteArgs) {
  cacheForEveryone(context)
  const { featured } = await publishedTestimonials(services, context.firm)
  return homeData(context.language, context.firm, await services.prices.all(), featured, services.clock)
}

function Home({ loaderData }: PageProps<typeof load>) {
  const { testimonials: homeTestimonials, hero, sip } = useWords('home')
  const { words, featured, testimonials } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={loaderData.firmName} />
      <h1 className="hidden-visually">{words.heading}</h1>
      <Island
        name="hero"
        part={Hero}
        props={{ slides: loaderData.slides, words: hero }}
        startsAfter={timings.heroStart}
      />
      <DeferredStyles />
      <ServiceCards cards={loaderData.cards} words={words.services} />
      <FeaturedFunds
        funds={featured}
        staleNotice={loaderData.staleNotice}
        riskLevels={loaderData.riskLevels}
        lines={loaderData.lines}
      />
      <section className="wrap sip-part" aria-labelledby="sip-title">
        <Island
          name="sip"
          part={SipPanel}
          props={{ start: loaderData.sipStart, highestPercent: loaderData.highestPercent, words: sip }}
        />
      </section>
      {testimonials.length > 0 && (
        <Island
          name="testimonialSlider"
          part={TestimonialSlider}
          props={{
            testimonials,
            isSample: loaderData.isSample,
            words: homeTestimonials,
            roles: { carousel: hero.carousel, slide: hero.slide },
          }}
        />
      )}
      {loaderData.claims.length > 0 && (
        <ClaimsBand
          claims={loaderData.claims}
          foundedYear={loaderData.foundedYear}
          pastPerformance={loaderData.lines.past}
        />
      )}
      <StartPanel />
    </>
  )
}
