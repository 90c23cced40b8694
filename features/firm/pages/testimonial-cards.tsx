import { fill } from '#content/fill.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Stars } from '#site/ui/stars.tsx'
import type { Testimonial } from '../testimonials/testimonials.ts'

/** The list: picture, name, position, stars and quote of each (S-126). The first is set large. */
export function TestimonialCards({ list }: { list: readonly Testimonial[] }) {
  const words = useWords('testimonials')
  if (list.length === 0) return <p>{words.empty}</p>
  return (
    <ul className="said" aria-label={words.listLabel}>
      {list.map((one, i) => (
        <li key={one.id} className={i === 0 ? 'card panel said-first' : 'card'}>
          <figure>
            <Stars rating={one.rating} label={fill(words.rating, { rating: one.rating })} />
            <blockquote lang="en" className={i === 0 ? 'display' : undefined}>
              <p>{one.quote}</p>
            </blockquote>
            <figcaption>
              {/* The name is beside it. */}
              <img src={one.image} alt="" width={56} height={56} loading="lazy" />
              <span>
                <strong>{one.name}</strong>
                <span className="small muted" lang="en">
                  {one.position}
                </span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
