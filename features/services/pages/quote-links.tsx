import type { InsuranceId } from '#content/insurance.ts'
import { ButtonLink } from '#site/ui/button.tsx'

type QuoteLinksProps = {
  product: InsuranceId
  words: { call: string; quote: string }
}

/** From a page about insurance to the times of a call, and to the questions of a quote. */
export function QuoteLinks({ product, words }: QuoteLinksProps) {
  return (
    <p className="row quote-links no-print">
      <ButtonLink href={`/insurance/${product}?talk=1#call`}>{words.call}</ButtonLink>
      <ButtonLink kind="quiet" href={`/insurance/${product}`}>
        {words.quote}
      </ButtonLink>
    </p>
  )
}
