import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { AccountWords } from '../words/account.ts'

type PasswordFieldProps = {
  label: string
  name: string
  /** `current-password` to sign in, `new-password` to choose one: what password managers go by. */
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  error?: string
  /** Beside a password that is being chosen: what makes a good one, and a line that follows the typing. */
  strength?: AccountWords['strength']
}

/** A password: masked, pasted into freely, and shown on demand where there is script (OWASP ASVS 5.0 V6.2.6, V6.2.7). */
export function PasswordField({ label, name, autoComplete, showLabel, error, strength }: PasswordFieldProps) {
  const lineId = `${name}-strength`
  return (
    <div className="password">
      <Field
        label={label}
        name={name}
        type="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
        hint={strength?.hint}
        {...on('strength', strength ? lineId : false)}
        beside={
          <button
            type="button"
            className="btn btn-quiet btn-icon needs-script"
            aria-label={showLabel}
            aria-pressed="false"
            {...on('reveal', name)}
          >
            <Icon name="eye" />
          </button>
        }
      />
      {strength ? (
        <p
          className="small strength"
          id={lineId}
          role="status"
          {...on('more', strength.more)}
          {...on('fair', strength.fair)}
          {...on('good', strength.good)}
          {...on('strong', strength.strong)}
        />
      ) : null}
    </div>
  )
}
