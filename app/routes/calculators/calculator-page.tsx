import { DocumentHead } from '#app/document/document-head.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { calculatorPath } from '#content/calculator-text.ts'
import { queryOf } from '#forms/calculator.ts'
import { calculatorOf, findCalculator } from '#forms/calculators.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { Calculation } from './calculation.tsx'
import { aboveBand } from './calculator-body.tsx'
import { loadCalculation } from './calculator-facts.server.ts'
import styles from './calculators.css?inline'
import { outcomeText } from './says.ts'

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
