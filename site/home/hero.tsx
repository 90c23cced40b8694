import { fill } from '#content/fill.ts'
import { slides as places } from '#content/home-page.ts'
import { timings } from '#content/timings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { HomeWords } from '../words/home.ts'
import { HeroPicture } from './hero-picture.tsx'
import { useRotation } from './rotation.ts'
import { RotationControls } from './rotation-controls.tsx'

/** The words of a slide. Its picture and its page are in the script of the hero, so that the page need not carry them twice. */
export type Slide = {
  readonly id: SlideId
  /** A word or two above the title: what the slide is about. */
  readonly topic: string
  readonly title: string
  readonly description: string
}

type SlideId = (typeof places)[number]['id']

const placeOf = Object.fromEntries(places.map((place) => [place.id, place])) as Record<
  SlideId,
  (typeof places)[number]
>

type HeroProps = { slides: readonly Slide[]; words: HomeWords['hero'] }

/** The four slides. Without script they are a row that one scrolls; with it they turn by themselves. */
export function Hero({ slides, words }: HeroProps) {
  const rotation = useRotation({
    count: slides.length,
    interval: timings.heroInterval,
    swipePixels: timings.heroSwipePixels,
    countsFromLoad: true,
  })
  return (
    <section
      className="hero"
      aria-roledescription={words.carousel}
      aria-label={words.label}
      data-live={rotation.isLive || undefined}
      {...rotation.watch}
    >
      <div
        className="strip hero-strip"
        ref={rotation.strip}
        data-live={rotation.isLive || undefined}
        data-direction={rotation.direction ?? undefined}
        data-turned={rotation.isTurned || undefined}
        aria-live={rotation.isRunning ? 'off' : 'polite'}
        {...rotation.swipe}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of text and links, not of fields.
          <div
            key={slide.id}
            className="slide hero-slide"
            role="group"
            aria-roledescription={words.slide}
            aria-label={fill(words.place, { number: index + 1, count: slides.length })}
            data-current={index === rotation.index || undefined}
          >
            <div className="wrap hero-row">
              <div className="hero-text">
                <p className="eyebrow">{slide.topic}</p>
                <h2 className="hero-title">{slide.title}</h2>
                <p className="lead">{slide.description}</p>
                <div className="row hero-actions">
                  <ButtonLink href="/portfolio">{words.exploreFunds}</ButtonLink>
                  <ButtonLink href="/calculator" kind="quiet">
                    {words.sipCalculator}
                  </ButtonLink>
                  <Link className="more" href={placeOf[slide.id].page}>
                    {slide.topic}
                  </Link>
                </div>
              </div>
              <HeroPicture image={placeOf[slide.id].image} isFirst={index === 0} />
            </div>
          </div>
        ))}
      </div>
      <div className="wrap hero-controls">
        <RotationControls rotation={rotation} count={slides.length} words={words} />
      </div>
    </section>
  )
}
