import { useWords } from '#site/language/use-words.tsx'
import { PasswordField } from '../shared/password-field.tsx'

type NewPasswordProps = {
  /** The name of the first field; the second one's is `confirm`. */
  name: string
  labels: { first: string; confirm: string }
  errors: { first: string | undefined; confirm: string | undefined }
}

/** A password that is being chosen, twice. */
export function NewPassword({ name, labels, errors }: NewPasswordProps) {
  const words = useWords('account')
  return (
    <>
      <PasswordField
        label={labels.first}
        name={name}
        autoComplete="new-password"
        showLabel={words.fields.show}
        error={errors.first}
        strength={words.strength}
      />
      <PasswordField
        label={labels.confirm}
        name="confirm"
        autoComplete="new-password"
        showLabel={words.fields.show}
        error={errors.confirm}
      />
    </>
  )
}
