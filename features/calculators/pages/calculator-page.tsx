import { calculatorPath } from '#content/calculator-text.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { queryOf } from '../calculator.ts'
import { calculatorOf, findCalculator } from '../calculators.ts'
import { Calculation } from '../shared/calculation.tsx'
import { loadCalculation } from '../shared/calculator-facts.server.ts'
import { outcomeText } from '../shared/value-text.ts'
import { aboveBand } from './calculator-body.tsx'
import styles from './calculators.css?inline'

export default definePage({ styles, load, render: CalculatorPage })

async function load({ url, params, context }: RouteArgs<'name'>) {
  const id = findCalculator(params.name)
  if (!id) throw missingPage()
  const own = calculatorPath(id)
  if (own !== `/calculator/${params.name}`) throw redirect(`${own}${url.search}`, 301)
  cacheForEveryone(context)
  return { ...(await loadCalculation(id, url, context)), firmName: context.firm.name }
}

function CalculatorPage({ loaderData }: PageProps<typeof load>) {
  const { id, facts, reading, firmName } = loaderData
  const { words, locale } = facts
  const calculator = calculatorOf(id)
  const text = words.list[id]
  const above = aboveBand(calculator, reading, facts.band)
  const outcome = outcomeText(calculator, text, reading, { words: words.page, locale })
  return (
    <>
      <DocumentHead
        title={text.question}
        description={
          reading.isAsked && outcome
            ? `${outcome}${above ? ` ${above}` : ''}`
            : `${text.lead} ${text.question}`
        }
        firmName={firmName}
        cardQuery={reading.isAsked && reading.answer && !above ? queryOf(calculator, reading) : ''}
      />
      <Pagehead
        eyebrow={text.name}
        title={text.question}
        lead={text.lead}
        crumbs={
          <Link className="more" href="/calculators">
            <Icon name="arrow-left" />
            {words.page.more}
          </Link>
        }
      />
      <div className="wrap calc">
        <Calculation id={id} reading={reading} facts={facts} />
      </div>
    </>
  )
}
