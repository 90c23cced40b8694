import { obligationsOf } from '#content/obligations.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { paise } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { AdviceOutcome, OutcomeResult } from '../outcome.ts'
import { aheadOfIndex, resultOf, threeDigits } from '../outcome-text.ts'
import { outcomesOf } from '../outcomes.server.ts'
import styles from './outcomes.css?inline'

export default definePage({ shows: 'own', styles, load, render: Outcomes })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { advice, mandated } = wordsIn(context.language)
  const found = await outcomesOf(services, client.id, context.language)
  return {
    ...clientFrame(context, client),
    by: advice.by[obligationsOf(context.firm).title],
    past: mandated.pastPerformance,
    list: found.map(({ recommendation: { reference, body }, ...rest }) => ({
      ...rest,
      reference,
      how: body.from ? ('move' as const) : body.how,
      advised: { amount: body.amountPaise, day: body.day, fund: body.fund.name, from: body.from?.name ?? '' },
    })),
  }
}

type Loaded = PageProps<typeof load>['loaderData']
type One = Loaded['list'][number]

/** What came of everything that the firm wrote to a client, newest first (C-195). */
function Outcomes({ loaderData }: PageProps<typeof load>) {
  const { outcome: words } = useWords('advice')
  const { by, past, list } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      {list.length === 0 ? <p className="card">{by.none}</p> : null}
      {list.map((one) => (
        <section key={one.reference} className="card stack outcome" aria-labelledby={`a${one.reference}`}>
          <p className="small muted">
            <DateText date={one.sentOn} />
          </p>
          <h2 className="h3" id={`a${one.reference}`}>
            <Link href={`/recommendations/${one.reference}`}>
              <Sentence
                text={by[one.how]}
                values={{
                  ...one.advised,
                  amount: <Amount paise={one.advised.amount} />,
                  day: String(one.advised.day ?? ''),
                }}
              />
            </Link>
          </h2>
          {one.outcome ? <Judged one={one} outcome={one.outcome} /> : <Early one={one} />}
        </section>
      ))}
      {list.length > 0 ? (
        <p className="small muted">
          {words.how} {past}
        </p>
      ) : null}
    </ClientPage>
  )
}

function Early({ one: { did, figuresFrom } }: { one: One }) {
  const { outcome: words } = useWords('advice')
  return (
    <p>
      {did === 'none' ? `${words.did.notYet} ` : null}
      <Sentence text={words.early} values={{ date: <DateText date={figuresFrom} /> }} />
    </p>
  )
}

function Judged({ one, outcome }: { one: One; outcome: AdviceOutcome }) {
  const { outcome: words } = useWords('advice')
  const locale = useLocale()
  const { did, inPaise, lines, to } = outcome
  const ahead = aheadOfIndex(outcome)
  const known = lines.flatMap(({ result }) => (result.ok ? [result] : []))
  return (
    <>
      <p>
        <Sentence text={words.did[did]} values={{ amount: <Amount paise={threeDigits(inPaise)} /> }} />{' '}
        {outcome.isOver ? <Sentence text={words.ended} values={{ date: <DateText date={to} /> }} /> : null}
      </p>
      <DataTable
        caption={words.title}
        narrow="scroll"
        columns={[
          { key: 'way', label: words.columns.way },
          { key: 'became', label: words.columns.became, numeric: true },
          { key: 'rate', label: words.columns.rate, numeric: true },
        ]}
        rows={lines.map(({ id, fund, result }) => ({
          id,
          cells: {
            way: (
              <span className="outcome-way">
                {words.lines[id]}
                <span className="small muted">{fund ?? words.untouched}</span>
              </span>
            ),
            became: result.ok ? <Amount paise={threeDigits(result.becamePaise)} /> : words.noPrice,
            rate: <Rate result={result} />,
          },
        }))}
      />
      {ahead === null ? null : (
        <p>
          <strong>
            {ahead === 0 ? (
              words.same
            ) : (
              <Sentence
                text={ahead > 0 ? words.more : words.less}
                values={{ amount: <Amount paise={paise(Math.abs(ahead))} /> }}
              />
            )}
          </strong>
        </p>
      )}
      {one.years.map((year) => {
        const [own, index] = [resultOf(year.outcome, 'advice'), resultOf(year.outcome, 'index')]
        return own && index ? (
          <p key={year.years}>
            <Sentence
              text={plural(locale, words.years, year.years)}
              values={{
                amount: <Amount paise={threeDigits(own.becamePaise)} />,
                index: <Amount paise={threeDigits(index.becamePaise)} />,
              }}
            />
          </p>
        ) : null
      })}
      {known.some(({ isBeforeLoad }) => isBeforeLoad) ? (
        <p className="small muted">{words.beforeLoad}</p>
      ) : null}
      {known.some(({ isBeforeTax }) => isBeforeTax) ? <p className="small muted">{words.beforeTax}</p> : null}
    </>
  )
}

function Rate({ result }: { result: OutcomeResult }) {
  const { outcome: words } = useWords('advice')
  if (!result.ok || result.rate === null) return '–'
  const { kind, value } = result.rate
  const rate = <Share fraction={value} decimals={1} signed />
  return kind === 'a-year' ? rate : <Sentence text={words.inAll} values={{ rate }} />
}
