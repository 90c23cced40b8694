import { fieldsOf } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { SavedMessage } from '#site/client/saved-message.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { BankForm } from './bank-form.tsx'
import type { PaymentData, TabProblems } from './profile-tabs.server.ts'

type PaymentTabProps = { data: PaymentData; problems: TabProblems | null }

const action = '/profile?tab=payment'

/** Cards as a note, UPI IDs, and where redemptions go (S-102 to S-104). */
export function PaymentTab({ data, problems }: PaymentTabProps) {
  const words = useWords('profile')
  const { isSaved, savedMs } = data
  return (
    <div className="stack">
      {isSaved ? <SavedMessage text={words.saved} ms={savedMs} /> : null}
      <div className="client-columns client-columns-even">
        <Cards data={data} problems={problems?.form === 'card' ? problems : null} />
        <div className="stack">
          <BankForm data={data} problems={problems?.form === 'bank' ? problems : null} />
          <UpiIds data={data} problems={problems?.form === 'upi' ? problems : null} />
        </div>
      </div>
    </div>
  )
}

function Cards({ data, problems }: PaymentTabProps) {
  const words = useWords('profile')
  const { cards, isAdding, editing } = data
  const text = words.cards
  const isOpen = isAdding || editing !== null || problems !== null
  return (
    <Card as="section" className="stack" id="cards">
      <h2 className="h3">{text.heading}</h2>
      <p className="muted small">{text.lead}</p>
      {cards.length === 0 ? <p className="muted">{text.none}</p> : null}
      <ul className="rows entries">
        {cards.map((card) => (
          <li key={card.id} {...on('offline-place')}>
            <Icon name="card" />
            <div>
              <strong>
                {card.label} {card.isPrimary ? <span className="chip chip-gold">{text.primary}</span> : null}
              </strong>
              <small className="muted">
                {fill(text.ends, { network: card.network, lastFour: card.lastFour })} ·{' '}
                <Sentence
                  text={text.until}
                  values={{ month: <DateText date={`${card.expires}-01`} shape="month" /> }}
                />{' '}
                {card.isExpired ? `(${text.expired})` : ''}
              </small>
              <Form method="post" action={action} className="row card-acts">
                <input type="hidden" name="id" value={card.id} />
                <Link
                  href={`/profile?tab=payment&card=${card.id}#card-form`}
                  aria-label={`${text.edit}: ${card.label}`}
                >
                  {text.edit}
                </Link>
                <button
                  type="submit"
                  name="act"
                  value="remove-card"
                  aria-label={`${text.remove}: ${card.label}`}
                >
                  {text.remove}
                </button>
                {card.isPrimary ? null : (
                  <button
                    type="submit"
                    name="act"
                    value="primary-card"
                    aria-label={`${text.setPrimary}: ${card.label}`}
                  >
                    {text.setPrimary}
                  </button>
                )}
              </Form>
            </div>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <CardForm data={data} problems={problems} />
      ) : (
        <div>
          <ButtonLink kind="quiet" size="small" href="/profile?tab=payment&card=new#card-form">
            {text.add}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

/** The field for the number has no name and shows only with script: what is typed there is never sent. */
function CardForm({ data, problems }: PaymentTabProps) {
  const words = useWords('profile')
  const errorTitle = useWords('faults').title
  const { editing, networks, script } = data
  const text = words.cards
  const typed = problems?.typed
  const field = fieldsOf({ ...editing, ...typed }, problems?.errors)
  const id = typed?.id ?? editing?.id ?? ''
  return (
    <Form
      method="post"
      action={action}
      noValidate
      className="client-form"
      id="card-form"
      {...on('card-form')}
      autoComplete="off"
    >
      <h3>{id ? text.editTitle : text.addTitle}</h3>
      {problems ? <ErrorSummary title={errorTitle} errors={problems.errors} /> : null}
      <input type="hidden" name="id" value={id} />
      <Field label={text.label} {...field('label')} hint={text.labelHint} />
      <div className="field" {...on('card-number')} hidden>
        <label className="label" htmlFor="card-number">
          {text.number}
        </label>
        <input
          id="card-number"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="card-number-hint"
        />
        <p className="hint" id="card-number-hint">
          {text.numberHint}
        </p>
        <p className="error" {...on('wrong')} role="alert" hidden>
          {text.numberWrong}
        </p>
      </div>
      <div className="client-pair">
        <Field as="select" label={text.network} {...field('network')}>
          {networks.map((network) => (
            <option key={network}>{network}</option>
          ))}
        </Field>
        <Field label={text.lastFour} {...field('lastFour')} inputMode="numeric" maxLength={4} />
        <Field label={text.expires} {...field('expires')} type="month" />
      </div>
      <div className="row">
        <Button type="submit" size="small" name="act" value="save-card">
          {text.save}
        </Button>
        <Link href={action}>{text.cancel}</Link>
      </div>
      <PageScript src={script} />
    </Form>
  )
}

function UpiIds({ data, problems }: PaymentTabProps) {
  const words = useWords('profile')
  const errorTitle = useWords('faults').title
  const { upiIds } = data
  const text = words.upi
  return (
    <Card as="section" className="stack" id="upi-ids">
      <h2 className="h3">{text.heading}</h2>
      {upiIds.length === 0 ? <p className="muted">{text.none}</p> : null}
      <ul className="rows entries">
        {upiIds.map(({ id, address }) => (
          <li key={id} {...on('offline-place')}>
            <div>{address}</div>
            <Form method="post" action={action} className="card-acts">
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="act" value="remove-upi" aria-label={`${text.remove}: ${address}`}>
                {text.remove}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" action={action} noValidate className="client-form">
        {problems ? <ErrorSummary title={errorTitle} errors={problems.errors} /> : null}
        <Field
          label={text.label}
          name="upi"
          hint={text.hint}
          autoComplete="off"
          defaultValue={problems?.typed.upi}
          error={problems?.errors[0]?.message}
        />
        <div>
          <Button type="submit" size="small" kind="quiet" name="act" value="add-upi">
            {text.add}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
