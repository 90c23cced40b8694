import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { legalTexts } from '../legal-texts.ts'
import { firmFacts } from './firm-facts.ts'
import styles from './legal.css?inline'
import { LegalPage } from './legal-page.tsx'

export default definePage({ styles, load, render: Accessibility })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  return {
    facts: firmFacts(context.firm, words),
    from: legalTexts.accessibility.from,
    firmName: context.firm.name,
  }
}

function Accessibility({ loaderData }: PageProps<typeof load>) {
  const words = useWords('legal').accessibility
  const { facts, from, firmName } = loaderData
  return <LegalPage words={words} firmName={firmName} facts={facts} from={from} />
}
