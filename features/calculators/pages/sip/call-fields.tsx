import { type ReactNode, useState } from 'react'
import { type FormError, messageAt } from '#content/errors.ts'
import { isIndianNumber } from '#features/enquiries/lead.ts'
import type { ConsentWords } from '#features/identity/words/consent.ts'
import { Button } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { Field } from '#site/ui/field.tsx'
import type { CalculatorWords } from '../../words/calculator.ts'
import { formId } from './calculator-form.tsx'

type CallFieldsProps = {
  words: CalculatorWords
  consent: Pick<ConsentWords, 'callBack' | 'noticeLink' | 'noticePath'>
  errors: readonly FormError[]
  /** What a refused form had in its fields. */
  name: string
  phone: string
  /** What became of them, once their button was pressed. */
  notice: ReactNode
}

/**
 * Name and phone, after the result, which shows without them. They are part of the calculator's form, so Submit sends
 * them if both are filled in.
 */
export function CallFields({ words, consent, errors, name, phone, notice }: CallFieldsProps) {
  const [isForeign, setForeign] = useState(false)
  return (
    <div className="panel calc-after no-print">
      <fieldset className="calc-call">
        <legend className="h3 display">{words.callTitle}</legend>
        <p className="hint">{words.callHint}</p>
        <div className="calc-who">
          <Field
            form={formId}
            label={words.name}
            name="name"
            autoComplete="name"
            defaultValue={name}
            error={messageAt(errors, 'name')}
          />
          <Field
            form={formId}
            label={words.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={phone}
            onBlur={({ target }) => setForeign(target.value.trim() !== '' && !isIndianNumber(target.value))}
            hint={isForeign ? words.phoneForeign : words.phoneHint}
            error={messageAt(errors, 'phone')}
          />
        </div>
        <ConsentLine text={consent.callBack.text} linkText={consent.noticeLink} href={consent.noticePath} />
        <Button type="submit" form={formId} kind="quiet">
          {words.callSubmit}
        </Button>
        {notice}
      </fieldset>
    </div>
  )
}
