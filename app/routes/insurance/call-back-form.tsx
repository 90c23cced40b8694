import { PhoneField, SlotField } from '#app/enquiries/call-fields.tsx'
import { WaitingForms } from '#app/enquiries/waiting-forms.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsentLine } from '#app/ui/consent-line.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Form } from '#app/ui/link.tsx'
import { on } from '#app/ui/script-hooks.ts'
import type { CallBack, Slot } from '#forms/call-back.ts'
import { errorsFrom, type FormWords, messageAt } from '#forms/errors.ts'
import type { Faults } from '#kit/schema.ts'

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
  const message = (field: keyof CallBackTyped) => messageAt(errors, field)
  return (
    <section className="card no-print" aria-labelledby="call-title" id="call">
      <div className="stack">
        <h2 className="h3" id="call-title">
          {words.title}
        </h2>
        <p className="muted">{words.lead}</p>
      </div>
      <WaitingForms path={action.replace(/[?#].*/, '')} />
      <Form className="quote-form" method="post" action={action} noValidate {...on('waits', 'call')}>
        <ErrorSummary title={props.faultWords.title} errors={refusal ? [{ message: refusal }] : errors} />
        <p className="hint">{ui.required}</p>
        <Field
          name="name"
          label={words.name}
          autoComplete="name"
          defaultValue={typed.name}
          error={message('name')}
          required
        />
        <PhoneField
          label={calls.phone}
          hint={calls.phoneHint}
          required
          typed={typed.phone}
          fault={faults.phone}
          error={message('phone')}
        />
        <Field
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          defaultValue={typed.email}
          error={message('email')}
        />
        <SlotField slots={slots} required typed={typed.slot} error={message('slot')} />
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
