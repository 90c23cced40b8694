import { useWords } from '../language/use-words.tsx'
import { Icon } from '../ui/icon.tsx'
import { Form } from '../ui/link.tsx'
import { on } from '../ui/script-hooks.ts'
import { useAmounts } from './amount.tsx'

type EyeProps = {
  /** The id of this button: without script the page comes back to it. */
  id: string
  /** The path to come back to, with its query. */
  back: string
}

/** The eye of a card. */
export function Eye(props: EyeProps) {
  const { isHidden, cookie } = useAmounts()
  return <EyeForm {...props} {...{ isHidden, cookie }} />
}

/** Hides every amount, or shows them again: at once by site/frame/amounts.ts, without script as a plain form. */
export function EyeForm({ id, back, isHidden, cookie }: EyeProps & { isHidden: boolean; cookie: string }) {
  const words = useWords('dashboard').eye
  return (
    <Form method="post" action="/amounts" className="eye no-print" {...on('eye', cookie)}>
      <input type="hidden" name="back" value={`${back}#${id}`} />
      <input type="hidden" name="hide" value={isHidden ? 'no' : 'yes'} />
      <button type="submit" id={id} aria-pressed={isHidden} aria-label={words.hide} title={words.title}>
        <span className="when-shown">
          <Icon name="eye" />
        </span>
        <span className="when-hidden">
          <Icon name="eye-off" />
        </span>
      </button>
    </Form>
  )
}
