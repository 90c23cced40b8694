import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { inWholeRupees } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import styles from './household.css?inline'

export default definePage({ shows: ['value'], styles, load, render: SharedValue })

/** The total of somebody else's, and nothing that names a fund. */
async function load({ services, context }: RouteArgs) {
  const view = viewOf(context)
  const { totals, asOf, holdings } = await readPortfolio(services, view.owner, context.language)
  return {
    ...clientFrame(context, view.client),
    totals,
    asOf,
    isEmpty: holdings.length === 0,
    hides: view.hidesAmounts,
  }
}

function SharedValue({ loaderData }: PageProps<typeof load>) {
  const words = useWords('household').view
  const { ui } = useWords('frame')
  const { notKnown } = useWords('dashboard')
  const locale = useLocale()
  const { totals, asOf, of } = loaderData
  const { valuePaise, costPaise, gainPaise } = totals
  // In whole rupees the gain is the value less what was invested, as it is to the paisa.
  const [cost = costPaise, gain = gainPaise] =
    valuePaise !== null && costPaise !== null && gainPaise === valuePaise - costPaise
      ? inWholeRupees([costPaise, gainPaise], valuePaise)
      : []
  return (
    <ClientPage title={words.scopes.value} data={loaderData}>
      <h1 className="h2">{words.scopes.value}</h1>
      {loaderData.isEmpty ? (
        <p>{words.none}</p>
      ) : (
        <section className="card panel stack">
          <p className="card-figure display">
            <Amount paise={valuePaise} none={notKnown} />
          </p>
          {asOf ? (
            <p>
              <Sentence text={words.pricesOf} values={{ date: <DateText date={asOf} /> }} />
            </p>
          ) : null}
          <dl className="facts">
            <div>
              <dt>{words.invested}</dt>
              <dd>
                <Amount paise={cost} none={notKnown} />
              </dd>
            </div>
            <div>
              <dt>{words.gain}</dt>
              <dd>
                <Amount paise={gain} signed none={notKnown} />{' '}
                {totals.returnFraction === null ? null : <Share fraction={totals.returnFraction} />}
              </dd>
            </div>
            <div>
              <dt>{words.funds}</dt>
              <dd>{totals.activeFunds}</dd>
            </div>
          </dl>
        </section>
      )}
      {loaderData.hides && of ? (
        <Notice word={ui.note}>{fill(words.withheld, { name: of.name })}</Notice>
      ) : null}
      {totals.unpriced > 0 ? (
        <Notice kind="warn" word={ui.mind}>
          {plural(locale, words.unpriced, totals.unpriced)}
        </Notice>
      ) : null}
    </ClientPage>
  )
}
