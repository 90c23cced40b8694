import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { formatPercent } from '#finance/rupees.ts'
import { inWholeRupees, type Paise } from '#finance/units.ts'
import { today } from '#kit/clock/clock.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { MoneyHead } from '#site/client/money-head.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { type Breakdown, breakdownOf, type MoneyPart, type StandsOut } from '../../breakdown.server.ts'
import { isEmpty, readPortfolio } from '../../portfolio.server.ts'
import type { WorthWords } from '../../words/worth.ts'
import styles from './breakdown.css?inline'
import { ShareBar } from './share-bar.tsx'

export default definePage({ shows: 'own', styles, load, render: InsidePage })

const kinds = ['kind', 'category', 'house'] as const

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  return {
    ...clientFrame(context, client),
    by: kinds.find((kind) => kind === url.searchParams.get('by')) ?? 'kind',
    isSample: portfolio.isSample,
    isEmpty: isEmpty(portfolio),
    hasUnpriced: portfolio.totals.unpriced > 0,
    inside: breakdownOf(portfolio, today(services.clock)),
  }
}

type InsideWords = WorthWords['inside']

function InsidePage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('worth').inside
  const { sample: sampleWord } = useWords('dashboard')
  const holdingsNone = useWords('dashboard').holdings.none
  const { inside, by } = loaderData
  const titles = { kind: words.byClass, category: words.byCategory, house: words.byHouse }
  const parts = {
    kind: inside.classes.map((part) => ({ ...part, name: words.kinds[part.name] })),
    category: inside.categories,
    house: inside.houses.map((part) => ({ ...part, name: part.name || words.houseNotKnown })),
  }
  return (
    <ClientPage title={words.title} data={loaderData} isEmpty={loaderData.isEmpty}>
      <MoneyHead
        title={words.title}
        lead={words.lead}
        name={loaderData.user.name}
        sampleWord={loaderData.isSample ? sampleWord : null}
      />
      {inside.valuePaise === 0 ? (
        <p className="card">{holdingsNone}</p>
      ) : (
        <>
          <div className="no-print">
            <Tabs
              label={words.title}
              tabs={kinds.map((kind) => ({
                href: kind === 'kind' ? '/dashboard/inside' : `/dashboard/inside?by=${kind}`,
                label: titles[kind],
                current: kind === by,
              }))}
            />
          </div>
          <div className="client-columns client-columns-even">
            <Parts id="parts" title={titles[by]} parts={parts[by]} />
            <AccessPart inside={inside} />
          </div>
          <StandsOutPart inside={inside} />
          {loaderData.hasUnpriced ? <p className="muted">{words.unpriced}</p> : null}
        </>
      )}
    </ClientPage>
  )
}

/** Bars beside their figures. The bars would tell the shares, so they are hidden with the amounts. */
function Parts({ id, title, parts }: { id: string; title: string; parts: readonly MoneyPart[] }) {
  const words = useWords('worth').inside
  const values = inWholeRupees(parts.map((part) => part.paise))
  return (
    <div className="card stack">
      <h2 id={id} className="h3">
        {title}
      </h2>
      <DataTable
        caption={title}
        narrow="scroll"
        columns={[
          { key: 'name', label: words.name },
          { key: 'share', label: words.share, numeric: true },
          { key: 'value', label: words.value, numeric: true },
        ]}
        rows={parts.map(({ name, share }, i) => ({
          id: name,
          cells: {
            name: (
              <>
                {name}
                <ShareBar share={share} largest={1} />
              </>
            ),
            share: <Share fraction={share} decimals={1} signed={false} />,
            value: <Amount paise={values[i]!} />,
          },
        }))}
      />
    </div>
  )
}

function AccessPart({ inside: { access } }: { inside: Breakdown }) {
  const words = useWords('worth').inside
  const own = words.access
  const [free, locked, loaded, unknown] = inWholeRupees([
    access.freePaise,
    access.lockedPaise,
    access.loadedPaise,
    access.unknownPaise,
  ]) as [Paise, Paise, Paise, Paise]
  const rows = [
    [own.free, free],
    [own.locked, locked],
    [own.load, loaded],
    [own.notKnown, unknown],
  ] as const
  const isFree = access.locked.length + access.loaded.length + access.unknown.length === 0
  return (
    <section className="card stack" aria-labelledby="access">
      <h2 id="access" className="h3">
        {own.title}
      </h2>
      <dl className="facts">
        {rows
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount paise={amount} />
              </dd>
            </div>
          ))}
      </dl>
      {isFree ? <p>{own.none}</p> : null}
      <FundList
        title={own.locked}
        printed={locked}
        rows={access.locked.map(({ until, ...row }) => ({
          ...row,
          text: until ? own.lockedRow : own.lockedNoDate,
          values: { date: until && <DateText date={until} /> },
        }))}
      />
      <FundList
        title={own.load}
        printed={loaded}
        rows={access.loaded.map(({ loadPaise, laterPaise, ...row }) => ({
          ...row,
          text: own.loadRow,
          values: { load: <Amount paise={loadPaise} />, later: <Amount paise={laterPaise} /> },
        }))}
      />
      <FundList
        title={own.notKnown}
        printed={unknown}
        rows={access.unknown.map((row) => ({ ...row, text: own.unknownRow }))}
      />
    </section>
  )
}

type FundListProps = {
  title: string
  /** What the rows add up to, as it is printed. */
  printed: Paise
  rows: readonly { name: string; paise: Paise; text: string; values?: Readonly<Record<string, ReactNode>> }[]
}

/** The funds behind one of the amounts; nothing without any. */
function FundList({ title, printed, rows }: FundListProps) {
  if (rows.length === 0) return null
  const whole = inWholeRupees(
    rows.map(({ paise }) => paise),
    printed,
  )
  return (
    <Disclosure summary={title}>
      <ul className="column gap-2">
        {rows.map(({ name, text, values }, i) => (
          <li key={name}>
            <Sentence
              text={text}
              values={{
                name: <span lang="en">{name}</span>,
                amount: <Amount paise={whole[i]!} />,
                ...values,
              }}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function StandsOutPart({ inside: { standsOut, limits } }: { inside: Breakdown }) {
  const words = useWords('worth').inside
  const own = words.sentences
  const percent = (fraction: number) => formatPercent(fraction, 0)
  return (
    <section className="card stack" aria-labelledby="stands-out">
      <h2 id="stands-out" className="h3">
        {own.title}
      </h2>
      {standsOut.length === 0 ? (
        <p>
          {fill(own.none, {
            fund: percent(limits.oneFund),
            house: percent(limits.oneHouse),
            kind: percent(limits.oneClass),
            locked: percent(limits.locked),
          })}
        </p>
      ) : (
        <ul className="column gap-2">
          {standsOut.map((one) => (
            <li key={`${one.about} ${nameOf(words, one)}`}>
              <Sentence
                text={fill(own[one.about], { name: nameOf(words, one), limit: percent(one.limit) })}
                values={{ share: <Share fraction={one.share} decimals={0} signed={false} /> }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">
        <Sentence text={own.set} values={{ date: <DateText date={limits.from} /> }} />
      </p>
    </section>
  )
}

function nameOf(words: InsideWords, one: StandsOut): string {
  if (one.about === 'locked') return ''
  return one.about === 'kind' ? words.kinds[one.name] : one.name
}
