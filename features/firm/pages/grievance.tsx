import { complaintBodies } from '#content/complaint-bodies.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Link } from '#site/ui/link.tsx'
import { legalTexts } from '../legal-texts.ts'
import { legalWords as english, type LegalWords } from '../words/legal.ts'
import { firmFacts } from './firm-facts.ts'
import styles from './legal.css?inline'
import { LegalPage } from './legal-page.tsx'

export default definePage({ styles, load, render: Grievance })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  const { legal } = words
  const { solicitsInsurance } = obligationsOf(context.firm)
  const ways: LegalWords['grievance']['ways'] = legal.grievance.ways.filter(
    ({ url }) => solicitsInsurance || url !== complaintBodies.bimaBharosa,
  )
  return {
    words: { ...legal.grievance, ways },
    /** The ways to complain in English, under a translation; null on English pages. */
    original: words.locale.plurals === 'en' ? null : english.grievance,
    facts: firmFacts(context.firm, words),
    from: legalTexts.grievance.from,
    firmName: context.firm.name,
  }
}

function Grievance({ loaderData }: PageProps<typeof load>) {
  const { words, original, facts, from, firmName } = loaderData
  const extras = {
    times: <Steps words={words} original={original} />,
    next: <Ways words={words} original={original} />,
  }
  return <LegalPage words={words} firmName={firmName} facts={facts} from={from} extras={extras} />
}

type Texts = Pick<PageProps<typeof load>['loaderData'], 'words' | 'original'>

function Steps({ words, original }: Texts) {
  return (
    <dl className="legal-steps">
      {words.steps.map((step, index) => (
        <div key={step.when}>
          <dt>{step.when}</dt>
          <dd>
            <LawLine line={{ text: step.what, original: original?.steps[index]?.what ?? null }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ways({ words, original }: Texts) {
  return (
    <dl className="legal-steps">
      {words.ways.map((way, index) => (
        <div key={way.name}>
          <dt>{way.for}</dt>
          <dd>
            <Link href={way.url} rel="noopener external">
              {way.name}
            </Link>
            <br />
            <LawLine line={{ text: way.text, original: original?.ways[index]?.text ?? null }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
