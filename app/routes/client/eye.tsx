import { Icon } from '#app/ui/icon.tsx'
import { Form } from '#app/ui/link.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { useAmounts } from './amount.tsx'

type EyeProps = {
  /** The id of this button: the page comes back to it. */
  id: string
  /** The path to come back to, with its query. */
  back: string
  words: { hide: string; show: string; offline: string }
}

/** Hides every amount, or shows them again. A plain form, so it works without script. */
export function Eye({ id, back, words }: EyeProps) {
  const { isHidden } = useAmounts()
  return (
    <Form method="post" action="/amounts" className="eye no-print" {...on('offline', words.offline)}>
      <input type="hidden" name="back" value={`${back}#${id}`} />
      <input type="hidden" name="hide" value={isHidden ? 'no' : 'yes'} />
      <button
        type="submit"
        id={id}
        aria-pressed={isHidden}
        aria-label={words.hide}
        title={isHidden ? words.show : words.hide}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} />
      </button>
    </Form>
  )
}
