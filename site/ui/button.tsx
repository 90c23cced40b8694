import type { ComponentPropsWithRef } from 'react'
import { Link } from './link.tsx'

type Look = {
  /** `primary` once per screen; `gold` for the one thing that matters on a green panel; `quiet` for the rest. */
  kind?: 'primary' | 'quiet' | 'gold'
  /** `small` inside tables and bars; `wide` fills its column; `icon` is a square for one sign (give it aria-label). */
  size?: 'small' | 'wide' | 'icon'
}

function classes({ kind = 'primary', size }: Look, extra?: string) {
  return ['btn', kind !== 'primary' && `btn-${kind}`, size && `btn-${size}`, extra].filter(Boolean).join(' ')
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** The form is being sent: the button shows a spinner and is disabled, and its words should say so. */
    busy?: boolean
  }

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  kind,
  size,
  busy = false,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-state={busy ? 'pending' : undefined}
      className={classes({ kind, size }, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ComponentPropsWithRef<typeof Link> & Look) {
  return <Link {...rest} className={classes({ kind, size }, className)} />
}
