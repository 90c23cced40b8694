import { recomputePath } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { usePageParts } from '#app/document/page-parts.tsx'
import { legalNotices } from '#app/frame/legal-notices.ts'
import { useLocale } from '#app/language/in-language.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, useAddress } from '#app/ui/link.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { calculatorPath } from '#content/calculator-text.ts'
import { rowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import { illustrationBands } from '#content/illustration.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { type Calculator, type CalculatorReading, queryOf, readCalculator } from '#forms/calculator.ts'
import { calculatorOf, findCalculator } from '#forms/calculators.ts'
import { formWords } from '#forms/errors.ts'
import { marketStretches } from '#server/calculators/stretches.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { Answer } from './answer.tsx'
import styles from './calculators.css?inline'
import { Details, type InStretches } from './details.tsx'
import { FiguresForm } from './figures-form.tsx'
import { outcomeText } from './says.ts'

export default definePage({ styles, load, render: CalculatorPage })

async function load({ url, params, services, context }: RouteArgs<'name'>) {
  const id = findCalculator(params.name)
  if (!id) throw missingPage()
  const own = calculatorPath(id)
  if (own !== `/calculator/${params.name}`) throw redirect(`${own}${url.search}`, 301)
  cacheForEveryone(context)
  const calculator = calculatorOf(id)
  const words = wordsIn(context.language)
  const day = istDate(services.clock.now())
  const { lowest, highest } = rowOn(illustrationBands, day)
  const reading = readCalculator(calculator, (name) => url.searchParams.get(name), day)
  const { risk, past, solicitation } = legalNotices(context.firm, words.mandated, words.locale)
  const band = { lowest, highest }
  return {
    id,
    day,
    reading,
    words: words.calculators,
    chartWords: words.calculator.chart,
    mind: words.frame.ui.mind,
    faultWords: formWords(words.faults, 'figures'),
    band: {
      ...band,
      mark: fill(words.calculator.bandMark, band),
      hint: fill(words.calculator.bandHint, band),
      above: fill(words.calculator.bandAbove, band),
    },
    inStretches: await inStretches(calculator, reading, highest),
    lines: [
      ...(calculator.market ? [risk, past] : []),
      ...(calculator.topic === 'protect' ? [solicitation] : []),
    ],
    firmName: context.firm.name,
  }

  /** The result at the returns that a market had, where the calculator assumes one. */
  async function inStretches(
    { market, main, work }: Calculator,
    { values, choices }: CalculatorReading,
    most: number,
  ): Promise<InStretches | null> {
    if (!market || !values) return null
    const asked = Math.max(1, Math.round(market.years(values)))
    const stretches = await marketStretches(services, asked, day)
    if (!stretches) return null
    const kinds = ['lowest', 'middle', 'highest'] as const
    const results = kinds.map((kind) => {
      const isAbove = stretches[kind] * 100 > most
      const answer = isAbove ? null : work({ ...values, [market.rate]: stretches[kind] }, choices, day)
      return { kind, main: answer?.figures[main] ?? null }
    })
    return { stretches, asked, results }
  }
}

function CalculatorPage({ loaderData }: PageProps<typeof load>) {
  const { id, day, reading, words, band, firmName, mind } = loaderData
  const locale = useLocale()
  const inLanguage = useAddress()
  const origin = usePageParts()?.origin ?? ''
  const calculator = calculatorOf(id)
  const text = words.list[id]
  const query = queryOf(calculator, reading)
  const path = calculatorPath(id)
  const address = inLanguage(`${path}?${query}`)
  const rate = calculator.market && reading.values?.[calculator.market.rate]
  const above = rate !== undefined && rate * 100 > band.highest ? band.above : null
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
        cardQuery={reading.isAsked && reading.answer && !above ? query : ''}
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
        <div className="calc-panel">
          <FiguresForm
            calculator={calculator}
            text={text}
            reading={reading}
            words={words.page}
            faultWords={loaderData.faultWords}
            band={band}
            day={day}
            script={recomputePath}
          />
          <section className="panel-deep calc-result" id="result" aria-label={words.page.result}>
            <Answer
              calculator={calculator}
              text={text}
              reading={reading}
              words={words.page}
              chartWords={loaderData.chartWords}
              above={above}
              mind={mind}
              address={address}
              talk={`/contact?result=${path.replace('/calculator/', '')}&${query}`}
            />
          </section>
        </div>
        <Details
          calculator={calculator}
          text={text}
          reading={reading}
          words={words}
          inStretches={loaderData.inStretches}
          highest={band.highest}
          day={day}
          lines={loaderData.lines}
          address={`${origin}${address}`}
        />
      </div>
    </>
  )
}
