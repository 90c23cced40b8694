import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { RedBox } from '../shared/red-box.tsx'

interface EmailFormProps {
  readonly label: string
  readonly hint?: string
  /** `username` for the address that an account has, `email` for another one. */
  readonly autoComplete: 'username' | 'email'
  /** What was sent before, when the form is shown again. */
  readonly typed: string | undefined
  readonly error: string | undefined
  /** Why a form without a fault in its field was refused, or null. */
  readonly refusal: string | null
  readonly submit: string
  /** The button's words while the answer is on its way. */
  readonly busy: string
}

/** A form that asks for one e-mail address, posted to its own page. */
export function EmailForm({
  label,
  hint,
  autoComplete,
  typed,
  error,
  refusal,
  submit,
  busy,
}: EmailFormProps) {
  return (
    <>
      {refusal !== null ? <RedBox message={refusal} /> : null}
      <form method="post" noValidate>
        <Field
          label={label}
          hint={hint}
          name="email"
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed}
          error={error}
          {...on('takes-focus', Boolean(error))}
        />
        <Button type="submit" size="wide" {...on('busy', busy)}>
          {submit}
        </Button>
      </form>
    </>
  )
}
