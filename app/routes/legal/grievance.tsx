import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Link } from '#app/ui/link.tsx'
import { legalTextsFrom } from '#content/commission.ts'
import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { firmFacts } from './firm-facts.ts'
import styles from './legal.css?inline'
import { LegalPage } from './legal-page.tsx'

export default definePage({ styles, load, render: Grievance })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  const { legal } = words
  return {
    words: legal.grievance,
    common: legal.common,
    facts: firmFacts(context.firm, words),
    from: legalTextsFrom,
    firmName: context.firm.name,
  }
}

function Grievance({ loaderData }: PageProps<typeof load>) {
  const { words, common, facts, from, firmName } = loaderData
  const extras = { times: <Steps words={words} />, next: <Ways words={words} /> }
  return (
    <LegalPage words={words} common={common} firmName={firmName} facts={facts} from={from} extras={extras} />
  )
}

type Words = PageProps<typeof load>['loaderData']['words']

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
            <Link href={way.url} rel="noopener external">
              {way.name}
            </Link>
            <br />
            {way.text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
