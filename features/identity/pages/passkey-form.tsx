import type { ReactNode } from 'react'
import { PageScript } from '#site/document/page-script.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

type PasskeyFormProps = {
  use: 'register' | 'sign-in' | 'second' | 'confirm'
  /** Where the answer is posted. */
  action: string
  /** Which of the page's forms this is, where it has several. */
  act?: string
  label: string
  busy: string
  kind?: 'primary' | 'quiet'
  /** The address of features/identity/pages/passkey.ts in the build. */
  script: string
  /** Passkeys are also offered in the list under the field with `autocomplete="… webauthn"`. */
  isAutofill?: boolean
  children?: ReactNode
}

/** A form that a passkey fills in. Hidden until its script finds a browser that can. */
export function PasskeyForm({
  use,
  action,
  act,
  label,
  busy,
  kind = 'quiet',
  script,
  isAutofill,
  children,
}: PasskeyFormProps) {
  const words = useWords('factors').script
  return (
    <Form
      method="post"
      action={action}
      {...on('passkey', use)}
      {...on('autofill', Boolean(isAutofill))}
      hidden
      className="stack"
    >
      {act ? <input type="hidden" name="act" value={act} /> : null}
      <input type="hidden" name="answer" defaultValue="" />
      {children}
      <Button kind={kind} size="wide" {...on('busy', busy)} {...on('passkey-button')}>
        {label}
      </Button>
      <p
        className="small muted"
        role="status"
        {...on('passkey-problem')}
        {...on('cancelled', words.cancelled)}
        {...on('failed', words.failed)}
        {...on('offline', words.offline)}
      />
      <PageScript src={script} />
    </Form>
  )
}
