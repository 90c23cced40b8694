import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { readTogether } from '#features/access/together.server.ts'
import { Calculation } from '#features/calculators/shared/calculation.tsx'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { lifeCover, policiesOfHousehold } from '../policies.server.ts'
import { PolicyList } from '../shared/policy-parts.tsx'
import styles from './protection.css?inline'

export default definePage({ shows: 'own', styles, load, render: Protection })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { household } = wordsIn(context.language)
  const today = istDate(services.clock.now())
  const people = await policiesOfHousehold(services, client)
  const together = await readTogether(services, client, context.language)
  const cover = lifeCover(people.flatMap(({ policies }) => policies))
  const known: Readonly<Record<string, string>> = {
    // What is not known is left open: the reader enters it.
    ...{ age: '', income: '', spending: '', debts: '', goals: '0' },
    cover: formatNumber(Math.round(rupeesOf(cover))),
    savings: together.totalPaise === null ? '' : formatNumber(Math.round(rupeesOf(together.totalPaise))),
  }
  const calculation = await loadCalculation('lifeCover', url, context, known)
  // The example of a stranger says nothing about this family, so it gets no result, and a field left open no fault yet.
  const hasOwnFigures = Object.keys(calculation.reading.texts).some((name) => url.searchParams.has(name))
  const done = ['saved', 'deleted'].find((word) => url.searchParams.has(word))
  return {
    ...clientFrame(context, client),
    done: done === 'saved' ? household.protection.saved : done ? household.protection.deleted : null,
    people,
    calculation: hasOwnFigures
      ? calculation
      : { ...calculation, reading: { ...calculation.reading, isAsked: false, answer: null, faults: {} } },
    today,
  }
}

function Protection({ loaderData }: PageProps<typeof load>) {
  const words = useWords('household')
  const { ui } = useWords('frame')
  const { people, today, done } = loaderData
  const own = words.protection
  return (
    <ClientPage title={own.title} data={loaderData}>
      <h1 className="h2">{own.title}</h1>
      <p className="lead">{own.lead}</p>
      {done ? (
        <Notice kind="good" word={ui.done} role="status">
          {done}
        </Notice>
      ) : null}
      {people.map(({ key, name, isReader, policies }) => (
        <Card key={key} as="section" className="stack">
          <h2 className="h3">{isReader ? own.policies : fill(own.of, { name })}</h2>
          <PolicyList policies={policies} today={today} isReader={isReader} />
          {isReader ? (
            <div className="row no-print">
              <ButtonLink size="small" href="/household/policy">
                {own.add}
              </ButtonLink>
              {policies.length > 0 ? (
                <ButtonLink size="small" kind="quiet" href="/household/claim-card">
                  {own.card}
                </ButtonLink>
              ) : null}
            </div>
          ) : null}
        </Card>
      ))}
      <section className="stack no-print" aria-labelledby="gap">
        <h2 className="h3" id="gap">
          {own.gap}
        </h2>
        <p className="muted">{own.gapText}</p>
        {/* It begins with what the family has, in fields and in its result. */}
        <div className="when-shown">
          <Calculation {...loaderData.calculation} first={own.gapFirst} />
        </div>
        <p className="when-hidden">{own.gapHidden}</p>
      </section>
    </ClientPage>
  )
}
