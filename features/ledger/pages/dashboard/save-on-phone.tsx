import { keepOnPhonePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { useAddress } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'

/** Lets a client keep the figures of today on her phone (site/offline/keep-on-phone.ts). Hidden where the browser can't. */
export function SaveOnPhone() {
  const words = useWords('offline').snapshot
  const address = useAddress()
  return (
    <section
      className="keep-on-phone no-print"
      aria-labelledby="keep-on-phone"
      hidden
      {...on('keep-snapshot', address('/dashboard/snapshot'))}
      {...on('snapshot-failed', words.failed)}
    >
      <Disclosure summary={<span id="keep-on-phone">{words.title}</span>}>
        <p>{words.lead}</p>
        <p className="muted">
          {words.who} {words.ends}
        </p>
        <p role="status" {...on('snapshot-state', words.kept)} />
        <div className="row">
          <Button size="small" {...on('snapshot-keep', words.again)}>
            {words.keep}
          </Button>
          <Button size="small" kind="quiet" hidden {...on('snapshot-remove')}>
            {words.remove}
          </Button>
        </div>
      </Disclosure>
      <PageScript src={keepOnPhonePath} />
    </section>
  )
}
