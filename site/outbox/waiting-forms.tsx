import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

type WaitingFormsProps = {
  /** The path of the form beside it, or "all". */
  path: string
}

/** Where site/offline/waiting-forms.ts shows the forms that wait on this device, were sent or were refused. Empty until then. */
export function WaitingForms({ path }: WaitingFormsProps) {
  const words = useWords('offline').outbox
  const isOwn = path !== 'all'
  const discard = (
    <Button size="small" kind="quiet" {...on('discard')}>
      {words.discard}
    </Button>
  )
  const putBack = isOwn ? (
    <Button size="small" {...on('put-back')}>
      {words.putBack}
    </Button>
  ) : (
    <Link href="/contact" {...on('its-form')}>
      {words.openForm}
    </Link>
  )
  return (
    <section
      className="column waiting-forms"
      aria-live="polite"
      aria-label={words.label}
      {...on('waiting-forms', path)}
    >
      <template>
        {(['waiting', 'sent', 'refused'] as const).map((state) => (
          <div key={state} className="column gap-2 waiting-form" {...on('waiting-state', state)}>
            <p>
              <strong {...on('written-as', JSON.stringify(words.kinds))} />
            </p>
            <p>{words[state]}</p>
            <p className="row">
              {state === 'sent' ? (
                <Link href="/contact" {...on('confirmation')}>
                  {words.confirmation}
                </Link>
              ) : (
                <>
                  {putBack}
                  {discard}
                </>
              )}
            </p>
          </div>
        ))}
      </template>
    </section>
  )
}
