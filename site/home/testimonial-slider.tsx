import { fill } from '#content/fill.ts'
import { timings } from '#content/timings.ts'
import type { FeaturedTestimonial } from '#features/firm/testimonials/testimonials.ts'
import { DateText } from '../language/date-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'
import type { HomeWords } from '../words/home.ts'
import { useRotation } from './rotation.ts'
import { RotationControls } from './rotation-controls.tsx'

type TestimonialSliderProps = {
  testimonials: readonly FeaturedTestimonial[]
  /** The firm, its people and these words are made up. */
  isSample: boolean
  words: HomeWords['testimonials']
  /** How a screen reader names the whole and a part: "carousel", "slide". */
  roles: { carousel: string; slide: string }
}

/** Testimonials, one at a time. Without script they are a row that scrolls. */
export function TestimonialSlider({ testimonials, isSample, words, roles }: TestimonialSliderProps) {
  const rotation = useRotation({
    count: testimonials.length,
    interval: timings.testimonialInterval,
    lock: timings.testimonialLock,
  })
  return (
    <section className="testimonials" aria-labelledby="testimonials-title">
      <div className="wrap">
        <div className="row row-apart testimonials-head">
          <h2 id="testimonials-title">{words.title}</h2>
          <Link className="more" href="/testimonials">
            {words.all} <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: what turns is this part; the section is its title too. */}
        <div role="group" aria-roledescription={roles.carousel} aria-label={words.label} {...rotation.watch}>
          <div
            className="strip"
            ref={rotation.strip}
            // A row to scroll, without anything in it that takes the focus; later the buttons do.
            tabIndex={rotation.isLive ? -1 : 0}
            data-live={rotation.isLive || undefined}
            data-direction={rotation.direction ?? undefined}
            data-turned={rotation.isTurned || undefined}
            aria-live={rotation.isRunning ? 'off' : 'polite'}
          >
            {testimonials.map((testimonial, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group of text, not of fields.
              <div
                key={testimonial.id}
                className="slide testimonial"
                role="group"
                aria-roledescription={roles.slide}
                aria-label={fill(words.place, { number: index + 1, count: testimonials.length })}
                data-current={index === rotation.index || undefined}
              >
                <img
                  className="portrait"
                  src={testimonial.image}
                  width={168}
                  height={168}
                  alt=""
                  loading="lazy"
                />
                <figure>
                  <Stars
                    rating={testimonial.rating}
                    label={fill(words.rating, { rating: testimonial.rating })}
                  />
                  <blockquote className="display" lang="en">
                    {testimonial.quote}
                  </blockquote>
                  <figcaption>
                    <strong>{testimonial.name}</strong>
                    <span className="muted">
                      <span lang="en">{testimonial.position}</span> ·{' '}
                      <DateText date={testimonial.consentDate} shape="month" />
                    </span>
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
          <div className="row row-apart testimonials-foot">
            <RotationControls rotation={rotation} count={testimonials.length} words={words} />
            {isSample && <p className="small muted">{words.sample}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}
