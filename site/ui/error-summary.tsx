import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { on } from './script-hooks.ts'

type ErrorSummaryProps = {
  /** One line on top: "Please check 2 fields". */
  title: string
  /**
   * `field` is the id of the control (its name, unless it was given another); without it the message is no link.
   * `label` goes before a message that several fields share.
   */
  errors: readonly { readonly field?: string; readonly label?: string; readonly message: string }[]
}

/** The red box above a form. It takes focus when it appears; each message leads to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Another set of errors takes focus again.
  useEffect(() => box.current?.focus(), [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className="notice notice-bad" role="alert" tabIndex={-1} {...on('takes-focus')}>
      <Icon name="warn" />
      <div>
        <strong>{title}</strong>
        <ul>
          {errors.map(({ field, label, message }) => {
            const said = label ? `${label}: ${message}` : message
            return <li key={field ?? message}>{field ? <a href={`#${field}`}>{said}</a> : said}</li>
          })}
        </ul>
      </div>
    </div>
  )
}
