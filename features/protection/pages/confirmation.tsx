import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { chatLink } from '#site/frame/chat-link.ts'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'

type ConfirmationProps = {
  reference: string
  /** When we call, on which number. */
  promise: ReactNode
  /** Who goes on in WhatsApp. */
  person: { name: string; phone: string }
  phones: readonly string[]
  productName: string
  productPath: string
}

/** After the request: when we call, its reference, and what happens. */
export function Confirmation({
  reference,
  promise,
  person,
  phones,
  productName,
  productPath,
}: ConfirmationProps) {
  const words = useWords('insurance').sent
  const message = fill(words.whatsappMessage, { name: person.name, reference })
  return (
    <section className="card column gap-4 quote-sent" aria-labelledby="sent">
      <h2 className="h3" id="sent" tabIndex={-1} {...on('takes-focus')}>
        <Icon name="check" /> {words.title}
      </h2>
      {promise && <div className="quote-promise">{promise}</div>}
      <p className="muted">{words.reference}</p>
      <p className="figure display num">{reference}</p>
      <p>{words.keep}</p>
      <h3 className="h3">{words.next}</h3>
      <ol className="column">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {words.numbers}{' '}
        {phones.map((phone, i) => (
          <span key={phone}>
            {i > 0 && ', '}
            <a className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </span>
        ))}
        . {words.safe} {words.change}
      </p>
      <div className="row no-print">
        <ButtonLink href={chatLink(person.phone, message)} target="_blank" rel="noopener noreferrer">
          {words.whatsapp}
        </ButtonLink>
        <ButtonLink kind="quiet" href={productPath}>
          {fill(words.back, { name: productName })}
        </ButtonLink>
      </div>
      <p className="hint no-print">{fill(words.whatsappHint, { name: person.name })}</p>
    </section>
  )
}
