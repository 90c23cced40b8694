import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

type Common = {
  label: ReactNode
  name: string
  /** What helps to fill it in; stays visible while typing. */
  hint?: ReactNode
  /** How to correct the value. Its presence marks the field as wrong. */
  error?: string
  /** Beside the control, in its row: a show-password button. */
  beside?: ReactNode
}

type FieldProps = Common &
  (
    | ({ as?: 'input' } & ComponentPropsWithRef<'input'>)
    | ({ as: 'textarea' } & ComponentPropsWithRef<'textarea'>)
    | ({ as: 'select' } & ComponentPropsWithRef<'select'>)
  )

/**
 * A label, a control, its hint and its error. `id` is the name unless given, so
 * that an error summary can link to it (`#email`). Required fields carry a star; the
 * form says once what the star means. The form itself is `noValidate` and
 * the server judges, so `required` is announced and never blocks.
 */
export function Field({
  as = 'input',
  label,
  hint,
  error,
  beside,
  id: givenId,
  className,
  ...rest
}: FieldProps) {
  const id = givenId ?? rest.name
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const Control = as as 'input'
  const control = (
    <Control
      {...(rest as ComponentPropsWithRef<'input'>)}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  )
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
        {rest.required && <i aria-hidden="true"> *</i>}
      </label>
      {beside ? (
        <div className="field-row">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The choices of a select: the value of each, and what it is called. */
export function Options({ of }: { of: readonly (readonly [value: string, name: string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

type CheckboxProps = ComponentPropsWithRef<'input'> & { label: ReactNode; error?: string }

/** One box with its sentence. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className="field">
      <label className="check">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
