import type { ReactNode } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'

/** The red box above a form (S-077): one sentence, to the letter, and what can be done. It takes focus. */
export function RedBox({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="notice notice-bad" role="alert" tabIndex={-1} {...on('takes-focus')}>
      <Icon name="warn" />
      <div>
        <strong>{message}</strong>
        {children ? <p className="small">{children}</p> : null}
      </div>
    </div>
  )
}
