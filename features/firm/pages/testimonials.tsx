import { endpoints } from '#content/endpoints.ts'
import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { testimonialsScript } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { usePageParts } from '#site/document/page-parts.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { publishedTestimonials } from '../testimonials/testimonials.server.ts'
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
        <script type="module" src="/features/firm/pages/testimonials-script.ts" />
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
