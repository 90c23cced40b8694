import { legalTextsFrom } from '#content/commission.ts'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { keepForEveryone } from '#server/kernel/services.server.ts'
import type { Route } from './+types/terms.ts'
import { firmFacts } from './firm-facts.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  keepForEveryone(context)
  const words = wordsIn(defaultLanguage)
  const { legal } = words
  return {
    words: legal.terms,
    common: legal.common,
    facts: firmFacts(firm, words),
    from: legalTextsFrom,
    firmName: firm.name,
  }
}

export default function Terms({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { words, common, facts, from, firmName } = loaderData
  return <LegalPage words={words} common={common} firmName={firmName} facts={facts} from={from} />
}
