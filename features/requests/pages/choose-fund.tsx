import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { labelsOf, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { WithNextSteps } from '#site/client/next-steps.tsx'
import { Paged } from '#site/client/pager.tsx'
import { holdingsPerPage } from '#site/client/paging.ts'
import { RowLink } from '#site/client/row-links.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { formAddress } from '../addresses.ts'
import { askableSips } from '../form-facts.server.ts'
import { formWordsOf, requestKinds } from '../kinds.ts'
import styles from './choose-fund.css?inline'
import { readAddress } from './new-request.server.ts'

export default definePage({ shows: 'own', styles, load, render: ChooseFund })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { kind } = readAddress(url)
  const { about } = requestKinds[kind]
  if (about === 'nothing') throw missingPage()
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { isSample, holdings } = portfolio
  const own = isSample ? [] : holdings
  const held = [...new Set(own.map(({ schemeCode }) => schemeCode))]
  const sips = about === 'sip' ? await askableSips(services, client.id, portfolio) : []
  const listed = context.firm.funds.map(({ code }) => code).filter((code) => !held.includes(code))
  const labels = await labelsOf(
    services,
    [...held, ...listed, ...sips.map(({ schemeCode }) => schemeCode)],
    context.language,
  )
  const fundRows = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const label = labels.get(code)
      return label ? [{ ...label, href: formAddress({ kind, scheme: code, about: '' }) }] : []
    })
  const { requests } = wordsIn(context.language)
  return {
    formWords: formWordsOf(kind, requests),
    about,
    isSample,
    ...clientFrame(context, client),
    held: about === 'scheme' ? fundRows(held) : [],
    listed: about === 'scheme' ? fundRows(listed) : [],
    holdings:
      about !== 'holding'
        ? []
        : own.map((holding) => ({
            href: formAddress({ kind, scheme: '', about: holding.position.entries[0]!.id }),
            name: labels.get(holding.schemeCode)?.name ?? holding.schemeCode,
            folio: holding.folio,
            paise: holding.valuePaise,
            next: null,
          })),
    sips:
      about !== 'sip'
        ? []
        : sips.map((sip) => ({
            href: formAddress({ kind, scheme: '', about: sip.key }),
            name: labels.get(sip.schemeCode)?.name ?? sip.schemeCode,
            folio: sip.folio,
            paise: sip.amountPaise,
            next: sip.next?.date ?? null,
          })),
  }
}

/** Where a request begins that is about a fund, a holding or a SIP: which one. */
function ChooseFund({ loaderData }: PageProps<typeof load>) {
  const words = useWords('requests')
  const { formWords, about } = loaderData
  const { choose } = words
  const leads = { scheme: choose.lead, holding: choose.holdingLead, sip: choose.sipLead }
  return (
    <ClientPage title={formWords.chooseTitle} data={loaderData} lead={leads[about]}>
      <WithNextSteps words={formWords.steps}>
        <Choices data={loaderData} />
      </WithNextSteps>
    </ClientPage>
  )
}

type Loaded = PageProps<typeof load>['loaderData']

function Choices({ data: { about, isSample, held, listed, holdings, sips } }: { data: Loaded }) {
  const words = useWords('requests')
  const { choose } = words
  if (about === 'holding' || about === 'sip') {
    const isHolding = about === 'holding'
    if ((isHolding ? holdings : sips).length === 0)
      return <Nothing isHolding={isHolding} isSample={isSample} />
    return (
      <section className="card choose">
        <h2 className="h3">{isHolding ? choose.holdings : choose.sips}</h2>
        <Paged rows={[...holdings, ...sips]} perPage={holdingsPerPage}>
          {(shown) => (
            <ul className="rows row-links">
              {shown.map((row) => (
                <RowLink
                  key={row.href}
                  href={row.href}
                  title={row.name}
                  lang="en"
                  text={fill(choose.folio, { folio: row.folio })}
                >
                  {row.paise === null ? null : <Amount paise={row.paise} />}
                  {row.next ? <DateText date={row.next} /> : null}
                </RowLink>
              ))}
            </ul>
          )}
        </Paged>
      </section>
    )
  }
  return (
    <>
      {held.length > 0 ? <FundLinks title={choose.held} rows={held} /> : null}
      <FundLinks title={held.length > 0 ? choose.others : choose.listed} rows={listed} />
      <p className="muted">{choose.another}</p>
    </>
  )
}

/** Nothing of one's own is known yet, and where to go then. */
function Nothing({ isHolding, isSample }: { isHolding: boolean; isSample: boolean }) {
  const { choose } = useWords('requests')
  return (
    <section className="card stack">
      <h2 className="h3">{isHolding ? choose.noHoldings : choose.noSips}</h2>
      {isHolding && isSample ? <p>{choose.sampleHoldings}</p> : null}
      <p className="muted">{isHolding ? choose.noHoldingsText : choose.noSipsText}</p>
      <div className="row">
        <ButtonLink href="/transactions/import">{choose.addTransactions}</ButtonLink>
        <ButtonLink kind="quiet" href="/contact">
          {choose.write}
        </ButtonLink>
      </div>
    </section>
  )
}

function FundLinks({ title, rows }: { title: string; rows: Loaded['held'] }) {
  return (
    <section className="card choose">
      <h2 className="h3">{title}</h2>
      <ul className="rows row-links">
        {rows.map((row) => (
          <RowLink key={row.code} href={row.href} title={row.name} lang="en" text={row.category} />
        ))}
      </ul>
    </section>
  )
}
