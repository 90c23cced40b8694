import { Fragment } from 'react'
import { fill } from '#content/fill.ts'
import styles from '#features/access/pages/household.css?inline'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { type Policy, policiesOfHousehold } from '../policies.server.ts'
import { policyKinds } from '../policy-kinds.ts'

export default definePage({ shows: 'own', styles, load, render: ClaimCard })

/** The card of the household's policies: whom to call, which papers, in which order. Policies of others are on it if they let the client see their documents. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { firm } = context
  return {
    ...clientFrame(context, client),
    people: (await policiesOfHousehold(services, client)).filter(({ policies }) => policies.length > 0),
    phone: firm.phones[0] ?? firm.email,
    today: istDate(services.clock.now()),
  }
}

function ClaimCard({ loaderData }: PageProps<typeof load>) {
  const words = useWords('household')
  const { people, ownerName, firmName, phone } = loaderData
  const { card, protection } = words
  return (
    <ClientPage title={card.title} data={loaderData}>
      <header className="client-head">
        <div>
          <h1>{card.title}</h1>
          <p className="lead no-print">{card.lead}</p>
          <p className="muted">
            <Sentence
              text={card.made}
              values={{ date: <DateText date={loaderData.today} />, name: ownerName }}
            />
          </p>
        </div>
        {people.length === 0 ? null : (
          <Button kind="quiet" size="small" className="needs-script no-print" {...on('print')}>
            {card.print}
          </Button>
        )}
      </header>
      {people.length === 0 ? (
        <section className="card stack">
          <p>{card.none}</p>
          <p>
            <ButtonLink size="small" href="/household/policy">
              {protection.add}
            </ButtonLink>
          </p>
        </section>
      ) : null}
      {people.length > 0 ? (
        <section className="card stack">
          <h2 className="h3">{card.first}</h2>
          <p>{fill(card.firstText, { firm: firmName, phone })}</p>
        </section>
      ) : null}
      {people.map(({ key, name, isReader, policies }) => (
        <Fragment key={key}>
          {isReader ? null : <h2>{fill(protection.of, { name })}</h2>}
          {policies.map((policy) => (
            <PolicyCard key={policy.id} policy={policy} />
          ))}
        </Fragment>
      ))}
    </ClientPage>
  )
}

function PolicyCard({ policy }: { policy: Policy }) {
  const words = useWords('household')
  const { card, protection } = words
  const { kind } = policy
  const steps = card.steps[policyKinds[kind].claim]
  return (
    <section className="card stack claim-card">
      <h2 className="h3">
        <Sentence
          text={card.cover}
          values={{
            kind: protection.kinds[kind],
            insurer: policy.insurer,
            amount: <Amount paise={policy.cover_paise} />,
            insured: policy.insured,
          }}
        />
      </h2>
      <ul>
        <li>{policy.contact === '' ? card.callUnknown : fill(card.call, { contact: policy.contact })}</li>
        {policy.number === '' ? null : <li>{fill(card.have, { number: policy.number })}</li>}
        {policy.papers === '' ? null : <li>{fill(card.papers, { papers: policy.papers })}</li>}
        {policy.nominee === '' ? null : <li>{fill(card.nominee, { nominee: policy.nominee })}</li>}
      </ul>
      <h3>{card.order}</h3>
      <ol className="claim-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
