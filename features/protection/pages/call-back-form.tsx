import { errorsFrom, type FormWords, fieldsOf } from '#content/errors.ts'
import type { CallBack, Slot } from '#features/enquiries/call-back.ts'
import { PhoneField, SlotField } from '#features/enquiries/shared/call-fields.tsx'
import type { Faults } from '#kit/schema/schema.ts'
import { useWords } from '#site/language/use-words.tsx'
import { WaitingForms } from '#site/outbox/waiting-forms.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Honeypot } from '#site/ui/honeypot.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

/** The typed values, to show again. */
export type CallBackTyped = { name: string; phone: string; email: string; slot: string }

type CallBackFormProps = {
  /** Where it is sent: this page with its answers. */
  action: string
  formKey: string
  slots: readonly Slot[]
  typed: CallBackTyped
  faults: Faults<keyof CallBack>
  faultWords: FormWords
  /** Shown above the fields: why the request was not stored. */
  refusal: string | null
}

/** Who to call, and when. It posts, so that no name is ever in an address. */
export function CallBackForm(props: CallBackFormProps) {
  const calls = useWords('calls')
  const consent = useWords('consent')
  const words = useWords('insurance').call
  const { ui } = useWords('frame')
  const { action, formKey, slots, typed, faults, refusal } = props
  const errors = errorsFrom(faults, {}, props.faultWords)
  const field = fieldsOf(typed, errors)
  return (
    <section className="card no-print" aria-labelledby="call-title" id="call">
      <div className="stack">
        <h2 className="h3" id="call-title">
          {words.title}
        </h2>
        <p className="muted">{words.lead}</p>
      </div>
      <WaitingForms path={action.replace(/[?#].*/, '')} />
      <Form className="column quote-form" method="post" action={action} noValidate {...on('waits', 'call')}>
        <ErrorSummary title={props.faultWords.title} errors={refusal ? [{ message: refusal }] : errors} />
        <p className="hint">{ui.required}</p>
        <Field label={words.name} {...field('name')} autoComplete="name" required />
        <PhoneField
          label={calls.phone}
          hint={calls.phoneHint}
          required
          typed={typed.phone}
          fault={faults.phone}
          error={field('phone').error}
        />
        <Field
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          {...field('email')}
        />
        <SlotField slots={slots} required typed={typed.slot} error={field('slot').error} />
        <Honeypot label={ui.honeypot} />
        <input type="hidden" name="form" value={formKey} />
        <ConsentLine
          text={consent.insuranceCall.text}
          linkText={consent.noticeLink}
          href={consent.noticePath}
        />
        <div>
          <Button type="submit">{words.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
