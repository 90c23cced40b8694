import { legalTextsFrom } from '#content/commission.ts'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { keepForEveryone } from '#server/kernel/services.server.ts'
import type { Route } from './+types/grievance.ts'
import { firmFacts } from './firm-facts.ts'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  keepForEveryone(context)
  const words = wordsIn(defaultLanguage)
  const { legal } = words
  return {
    words: legal.grievance,
    common: legal.common,
    facts: firmFacts(firm, words),
    from: legalTextsFrom,
    firmName: firm.name,
  }
}

export default function Grievance({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { words, common, facts, from, firmName } = loaderData
  const extras = { times: <Steps words={words} />, next: <Ways words={words} /> }
  return (
    <LegalPage words={words} common={common} firmName={firmName} facts={facts} from={from} extras={extras} />
  )
}

type Words = Route.ComponentProps['loaderData']['words']

function Steps({ words }: { words: Words }) {
  return (
    <dl className="legal-steps">
      {words.steps.map((step) => (
        <div key={step.when}>
          <dt>{step.when}</dt>
          <dd>{step.what}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ways({ words }: { words: Words }) {
  return (
    <dl className="legal-steps">
      {words.ways.map((way) => (
        <div key={way.name}>
          <dt>{way.for}</dt>
          <dd>
            <a href={way.url} rel="noopener external">
              {way.name}
            </a>
            <br />
            {way.text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
