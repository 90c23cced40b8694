import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { formatPercent } from '#finance/rupees.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { MoneyHead } from '#site/client/money-head.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type GoalView, goalSources, goalsOf } from '../goals.server.ts'
import styles from './goals.css?inline'

export default definePage({ shows: 'own', styles, load, render: GoalsPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { goals } = wordsIn(context.language)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const sources = await goalSources(services, client.id, portfolio)
  const done = ['saved', 'deleted'].find((word) => url.searchParams.has(word))
  return {
    ...clientFrame(context, client),
    isSample: portfolio.isSample,
    done: done === 'saved' ? goals.saved : done === 'deleted' ? goals.deleted : null,
    goals: await goalsOf(services, client.id, sources),
  }
}

function GoalsPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('goals')
  const { ui } = useWords('frame')
  const { goals } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData}>
      <MoneyHead title={words.title} lead={words.lead} name={loaderData.user.name} sampleWord={null}>
        {goals.length === 0 ? null : <AddGoal />}
      </MoneyHead>
      {loaderData.done ? (
        <Notice kind="good" word={ui.done} role="status">
          {loaderData.done}
        </Notice>
      ) : null}
      {loaderData.isSample ? <p className="card">{words.sample}</p> : null}
      {goals.length === 0 ? (
        <section className="card stack">
          <p>{words.none}</p>
          <p>
            <AddGoal />
          </p>
        </section>
      ) : null}
      {goals.map((goal) => (
        <Goal key={goal.id} goal={goal} />
      ))}
    </ClientPage>
  )
}

function AddGoal() {
  const word = useWords('goals').add
  return (
    <ButtonLink className="no-print" size="small" href="/dashboard/goals/new">
      {word}
    </ButtonLink>
  )
}

type GoalProps = { goal: GoalView }

function Goal({ goal }: GoalProps) {
  const words = useWords('goals')
  const { form } = words
  return (
    <section className="card stack goal" aria-labelledby={`goal-${goal.id}`}>
      <div className="row row-apart">
        <h2 id={`goal-${goal.id}`} className="h3">
          {goal.name}
        </h2>
        <ButtonLink
          kind="quiet"
          size="small"
          href={`/dashboard/goals/${goal.id}`}
          aria-label={fill(words.editOf, { name: goal.name })}
        >
          {words.edit}
        </ButtonLink>
      </div>
      <p className="goal-outcome">
        <Outcome goal={goal} />
      </p>
      <p>
        <Sentence
          text={fill(words.needed, { year: goal.year, inflation: formatPercent(goal.inflation, 1) })}
          values={{ amount: <Amount paise={goal.amountPaise} />, later: <Amount paise={goal.neededPaise} /> }}
        />{' '}
        {goal.servedBy.length === 0 ? null : (
          <Sentence
            text={
              goal.monthlyPaise === 0
                ? words.servesStart
                : goal.startPaise === 0
                  ? words.servesMonthly
                  : words.serves
            }
            values={{
              start: <Amount paise={goal.startPaise} />,
              monthly: <Amount paise={goal.monthlyPaise} />,
            }}
          />
        )}
      </p>
      {goal.outcome.ok ? (
        <p className="muted small">
          {fill(words.outcome.how, { months: goal.months, funds: goal.yardsticks.join(', ') })}
        </p>
      ) : null}
      {goal.servedBy.length === 0 ? null : (
        <Disclosure summary={words.servedBy}>
          <DataTable
            caption={words.servedBy}
            columns={[
              { key: 'source', label: words.source },
              { key: 'share', label: words.share, numeric: true },
            ]}
            rows={goal.servedBy.map(({ source, share }) => ({
              id: source.field,
              cells: {
                source: fill(form[source.kind], { name: source.name, folio: source.folio }),
                share: formatPercent(share / 100, 0),
              },
            }))}
          />
        </Disclosure>
      )}
    </section>
  )
}

/** Only counts: nothing says what will be. */
function Outcome({ goal }: GoalProps) {
  const words = useWords('goals').outcome
  const locale = useLocale()
  const { outcome } = goal
  if (outcome.ok) {
    const count =
      outcome.short === 0
        ? plural(locale, words.never, outcome.starts)
        : plural(locale, words.short, outcome.starts, { short: outcome.short })
    return (
      <>
        <strong>{count}</strong>{' '}
        {outcome.short === 0 ? (
          words.nothingToDo
        ) : (
          <Sentence text={words.more} values={{ amount: <Amount paise={outcome.morePaise} /> }} />
        )}
      </>
    )
  }
  if (outcome.reason === 'no-window') {
    const values = { funds: goal.yardsticks.join(', '), known: outcome.monthsKnown, months: goal.months }
    return fill(words.noWindow, values)
  }
  if (outcome.reason === 'nothing-serves') return words.nothingServes
  return outcome.reason === 'due' ? words.due : words.pricesMissing
}
