import { fieldsOf, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { SavedMessage } from '#site/client/saved-message.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { PaymentData, TabProblems } from './profile-tabs.server.ts'

/** The account that redemptions are paid to. A change requires fresh proof of identity. */
export function BankForm({ data, problems }: { data: PaymentData; problems: TabProblems | null }) {
  const words = useWords('profile')
  const errorTitle = useWords('faults').title
  const { bank, mayChangeBank, advice, isBankSaved, savedMs } = data
  const text = words.bank
  const field = fieldsOf({ ...bank, ...problems?.typed }, problems?.errors)
  return (
    <Card as="section" className="stack" id="bank">
      <h2 className="h3">{text.heading}</h2>
      <Notice kind="warn" word={text.warningWord}>
        {text.warning}
      </Notice>
      {isBankSaved ? <SavedMessage text={text.saved} ms={savedMs} /> : null}
      {advice.length > 0 ? (
        <Notice kind="info" word={text.savedAdvice} role="status">
          {advice.join(' ')}
        </Notice>
      ) : null}
      {bank ? (
        <dl className="facts">
          <div>
            <dt>{text.holder}</dt>
            <dd>{bank.holder}</dd>
          </div>
          <div>
            <dt>{text.number}</dt>
            <dd>•••• {bank.lastFour}</dd>
          </div>
          <div>
            <dt>{text.bankName}</dt>
            <dd>{bank.bankName}</dd>
          </div>
          <div>
            <dt>{text.ifsc}</dt>
            <dd>{bank.ifsc}</dd>
          </div>
          <div>
            <dt>{text.changed}</dt>
            <dd>
              <DateText date={bank.changedAt} />
            </dd>
          </div>
        </dl>
      ) : null}
      {bank ? <p className="small muted">{bank.isVerified ? text.verified : text.unverified}</p> : null}
      {mayChangeBank ? (
        <Form
          method="post"
          action="/profile?tab=payment"
          noValidate
          className="client-form"
          autoComplete="off"
          {...on('bank-form')}
          {...on('ifsc-unknown', text.advice['ifsc-unknown'])}
        >
          {problems ? <ErrorSummary title={errorTitle} errors={problems.errors} /> : null}
          <Field label={text.holder} {...field('holder')} />
          <Field
            label={text.number}
            name="number"
            inputMode="numeric"
            hint={bank ? fill(text.numberKept, { lastFour: bank.lastFour }) : text.numberHint}
            error={messageAt(problems?.errors ?? [], 'number')}
          />
          <div className="client-pair">
            <Field
              label={text.ifsc}
              {...field('ifsc')}
              hint={<span id="ifsc-said" role="status" />}
              autoCapitalize="characters"
            />
            <Field label={text.bankName} {...field('bankName')} hint={text.bankHint} />
          </div>
          <div>
            <Button type="submit" size="small" name="act" value="save-bank">
              {text.save}
            </Button>
          </div>
          <PageScript src={data.bankScript} />
        </Form>
      ) : (
        <div>
          <ButtonLink size="small" href={`/confirm?next=${encodeURIComponent('/profile?tab=payment')}`}>
            {text.confirm}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
