import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { Island } from '#app/islands/island.tsx'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { endpoints } from '#content/endpoints.ts'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { keepForEveryone, requireServices } from '#server/kernel/services.server.ts'
import { publishedTestimonials } from '#server/testimonials/testimonials.server.ts'
import type { Route } from './+types/testimonials.ts'
import { TestimonialCards } from './testimonial-cards.tsx'
import { TestimonialsList } from './testimonials-list.tsx'
import './testimonials.css'
// It turns until the testimonials are there, so its styles can't come late.
import '#app/ui/spinner.css'

export async function loader({ context }: Route.LoaderArgs) {
  if (!obligationsOf(firm).showsTestimonials) throw missingPage()
  keepForEveryone(context)
  const { list } = await publishedTestimonials(requireServices(context))
  return {
    words: wordsIn(defaultLanguage).testimonials,
    firmName: firm.name,
    isSample: firm.isSample,
    withoutScript: list,
  }
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { words, firmName, isSample, withoutScript } = loaderData
  return (
    <>
      {/* Under way while the script still loads; it is what the script asks for first. */}
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={endpoints.testimonials} />
      <DocumentHead
        title={words.title}
        description={fill(words.description, { firm: firmName })}
        firmName={firmName}
      />
      <Pagehead title={words.title} eyebrow={words.eyebrow} lead={words.lead}>
        {isSample && <p className="said-sample small">{words.sample}</p>}
      </Pagehead>
      <div className="wrap said-page">
        <Island
          name="testimonials"
          part={TestimonialsList}
          props={{ words }}
          firstSource="app/routes/testimonials/testimonials-list.tsx"
        />
        <noscript>
          <TestimonialCards list={withoutScript} words={words} />
        </noscript>
        <div className="row row-apart said-end">
          <p className="muted">{words.advice}</p>
          <ButtonLink href="/contact" kind="quiet">
            {words.ask}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
