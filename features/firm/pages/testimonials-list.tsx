import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Spinner } from '#site/ui/spinner.tsx'
import { Stars } from '#site/ui/stars.tsx'
import type { Testimonial } from '../testimonials/testimonials.ts'
import { TestimonialCards } from './testimonial-cards.tsx'

/** Its text and picture are replaced (show-testimonials.ts). */
const pattern: Testimonial = { id: '', name: '', position: '', image: 'data:,', rating: 0, quote: '' }

const everyRating = Array.from({ length: 11 }, (_, halves) => halves / 2)

/** The spinner of the testimonials (S-124), and all that show-testimonials.ts may show in its place (S-125, S-126). */
export function TestimonialsList() {
  const words = useWords('testimonials')
  const { dates } = useLocale()
  return (
    <>
      <section className="said-region" aria-label={words.listLabel} aria-busy tabIndex={-1} {...on('said')}>
        <div className="needs-script">
          <Spinner label={words.loading} />
          <div className="said said-ghosts" aria-hidden="true">
            <span className="card said-first" />
            <span className="card" />
            <span className="card" />
          </div>
        </div>
      </section>
      <template {...on('said-part', 'not-fetched')}>
        <Failure text={fill(words.error, { text: words.failedToFetch })} />
      </template>
      <template {...on('said-part', 'unknown')}>
        <Failure text={words.errorOccurred} />
      </template>
      <template {...on('said-part', 'retry')}>
        <Button kind="quiet" size="small">
          <Icon name="retry" /> {words.retry}
        </Button>
      </template>
      <template {...on('said-part', 'kept')}>
        <p className="said-kept muted">
          {words.kept} <time {...on('said-dates', JSON.stringify(dates))} />
        </p>
      </template>
      <template {...on('said-part', 'empty')}>
        <TestimonialCards list={[]} />
      </template>
      <template {...on('said-part', 'list')}>
        <TestimonialCards list={[pattern, { ...pattern, id: 'other' }]} />
      </template>
      <template {...on('said-part', 'stars')}>
        {everyRating.map((rating) => (
          <Stars key={rating} rating={rating} label={fill(words.rating, { rating })} />
        ))}
      </template>
    </>
  )
}

function Failure({ text }: { text: ReactNode }) {
  return (
    <div className="notice notice-bad said-error" role="alert">
      <Icon name="warn" />
      <p>{text}</p>
    </div>
  )
}
