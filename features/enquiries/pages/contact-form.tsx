import { errorsFrom, type FormWords, fieldsOf, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { WaitingForms } from '#site/outbox/waiting-forms.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Honeypot } from '#site/ui/honeypot.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { Slot } from '../call-back.ts'
import type { SentEnquiry } from '../calls.server.ts'
import type { MessageFields } from '../message.ts'
import { PhoneField, SlotField } from '../shared/call-fields.tsx'
import { CallPromise } from '../shared/call-promise.tsx'

type ContactFormProps = {
  language: string
  /** Of the office, for when the form does not work out. */
  phone: string
  /** What happens next, when a message was just sent. */
  next: string | null
  /** The message that was just sent, where its record is known. */
  sent: SentEnquiry | null
  /** The times of a call that can be chosen. */
  slots: readonly Slot[]
  fields: MessageFields
  faults: Faults<keyof MessageFields>
  faultWords: FormWords
  /** Why the message was not taken. */
  reason: 'fields' | 'too-many' | 'not-kept' | null
}

/** A message to the firm. Nothing here needs a script. */
export function ContactForm(props: ContactFormProps) {
  const words = useWords('contact')
  const consent = useWords('consent')
  const { ui } = useWords('frame')
  const locale = useLocale()
  const { fields, faults, reason, next, sent } = props
  const found = errorsFrom(faults, {}, props.faultWords)
  const field = fieldsOf(fields, found)
  const errors =
    reason === 'too-many' || reason === 'not-kept'
      ? [
          {
            message: fill(reason === 'too-many' ? words.errors.tooMany : words.errors.notKept, {
              phone: props.phone,
            }),
          },
        ]
      : found
  return (
    <Form
      className="card column gap-5 contact-form"
      method="post"
      action="/contact"
      noValidate
      {...on('waits', 'message')}
    >
      <h2 className="h3">{words.form}</h2>
      <WaitingForms path="/contact" />
      {next !== null && (
        <div className="notice notice-good" role="status" tabIndex={-1} {...on('takes-focus')}>
          <Icon name="check" />
          <div>
            <strong>{words.sent}</strong> {sent?.call ? null : next}
            {sent && <CallPromise reference={sent.reference} id={sent.id} call={sent.call} />}
          </div>
        </div>
      )}
      <ErrorSummary title={plural(locale, words.errors.title, errors.length)} errors={errors} />
      <p className="hint">{ui.required}</p>
      <Field label={words.name} {...field('name')} required autoComplete="name" />
      <div className="contact-reach">
        <Field label={words.emailField} {...field('email')} type="email" required autoComplete="email" />
        <PhoneField
          label={words.phoneField}
          hint={words.phoneHint}
          typed={fields.phone}
          fault={faults.phone}
          error={messageAt(found, 'phone')}
        />
      </div>
      <Field
        as="textarea"
        label={words.message}
        {...field('message')}
        required
        rows={6}
        hint={words.messageHint}
      />
      <SlotField
        label={words.callMe}
        first={words.noCall}
        slots={props.slots}
        typed={fields.slot}
        error={messageAt(found, 'slot')}
      />
      <Honeypot label={ui.honeypot} />
      <input type="hidden" name="fund" value={fields.fund} />
      <input type="hidden" name="consent" value={consent.answerMessage.version} />
      <input type="hidden" name="language" value={props.language} />
      <ConsentLine
        text={consent.answerMessage.text}
        linkText={consent.noticeLink}
        href={consent.noticePath}
      />
      <Button type="submit" {...on('busy', words.sending)}>
        {words.send}
      </Button>
    </Form>
  )
}
