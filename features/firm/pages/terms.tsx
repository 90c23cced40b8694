import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { legalTexts } from '../legal-texts.ts'
import { firmFacts, lawOriginals } from './firm-facts.ts'
import styles from './legal.css?inline'
import { LegalPage } from './legal-page.tsx'

export default definePage({ styles, load, render: Terms })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  return {
    facts: firmFacts(context.firm, words),
    originals: lawOriginals(context.firm, words),
    from: legalTexts.terms.from,
    firmName: context.firm.name,
  }
}

function Terms({ loaderData }: PageProps<typeof load>) {
  return <LegalPage words={useWords('legal').terms} {...loaderData} />
}
