import { testimonialsScript } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { usePageParts } from '#app/document/page-parts.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { endpoints } from '#content/endpoints.ts'
import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { publishedTestimonials } from '#server/testimonials/testimonials.server.ts'
import { TestimonialCards } from './testimonial-cards.tsx'
import styles from './testimonials.css?inline'
import { TestimonialsList } from './testimonials-list.tsx'

export default definePage({ styles, load, render: TestimonialsPage })

async function load({ services, context }: RouteArgs) {
  if (!obligationsOf(context.firm).showsTestimonials) throw missingPage()
  cacheForEveryone(context)
  const { list } = await publishedTestimonials(services, context.firm)
  return {
    firmName: context.firm.name,
    isSample: context.firm.isSample,
    withoutScript: list,
  }
}

function TestimonialsPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('testimonials')
  const { firmName, isSample, withoutScript } = loaderData
  return (
    <>
      {/* People open the page for the list, so its data is under way before the first paint, and its script is here. */}
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={endpoints.testimonials} />
      {testimonialsScript ? (
        <script
          type="module"
          nonce={usePageParts()?.nonce}
          // Our own script.
          dangerouslySetInnerHTML={{ __html: testimonialsScript }}
        />
      ) : (
        <script type="module" src="/app/routes/testimonials/testimonials-script.ts" />
      )}
      <DocumentHead
        title={words.title}
        description={fill(words.description, { firm: firmName })}
        firmName={firmName}
      />
      <Pagehead title={words.title} eyebrow={words.eyebrow} lead={words.lead}>
        {isSample && <p className="said-sample small">{words.sample}</p>}
      </Pagehead>
      <div className="wrap said-page">
        <TestimonialsList />
        <noscript>
          <TestimonialCards list={withoutScript} />
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
