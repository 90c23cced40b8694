import { fill } from '#content/fill.ts'
import { type Firm, registers } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConsentLine } from '#site/ui/consent-line.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Honeypot } from '#site/ui/honeypot.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

interface ReportFormProps {
  readonly language: string
  readonly typed: string
  /** Who is signed in, so that she types nothing again. */
  readonly sender: { readonly name: string; readonly email: string } | null
}

/** A message to the office about what was checked, which goes the way of every message. */
export function ReportForm({ language, typed, sender }: ReportFormProps) {
  const words = useWords('isItYou').report
  const contact = useWords('contact')
  const consent = useWords('consent')
  const { ui } = useWords('frame')
  return (
    <Disclosure summary={words.title}>
      <Form method="post" action="/contact" className="stack" noValidate>
        <Field
          label={contact.name}
          name="name"
          required
          autoComplete="name"
          defaultValue={sender?.name ?? ''}
        />
        <Field
          label={contact.emailField}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={sender?.email ?? ''}
        />
        <Field label={contact.phoneField} name="phone" type="tel" autoComplete="tel" />
        <Field
          as="textarea"
          label={contact.message}
          name="message"
          required
          rows={5}
          hint={contact.messageHint}
          defaultValue={fill(words.message, { typed })}
        />
        <Honeypot label={ui.honeypot} />
        <input type="hidden" name="consent" value={consent.answerMessage.version} />
        <input type="hidden" name="language" value={language} />
        <ConsentLine
          text={consent.answerMessage.text}
          linkText={consent.noticeLink}
          href={consent.noticePath}
        />
        <div>
          <Button type="submit" kind="quiet">
            {words.send}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}

/** @source SEBI Check and 1930: SEBI and the Ministry of Home Affairs, as their pages say. */
const officialPages = {
  sebi: 'https://siportal.sebi.gov.in/intermediary/sebi-check',
  cybercrime: 'https://cybercrime.gov.in/',
} as const

/** What the firm never asks for, its numbers, and where anybody can look a registration or payee up. */
export function NeverDone({ firm }: { firm: Pick<Firm, 'phones' | 'registration' | 'insurance'> }) {
  const words = useWords('isItYou').never
  const { number, takesCommission } = obligationsOf(firm)
  return (
    <section className="card stack" aria-labelledby="never">
      <h2 className="h3" id="never">
        {words.title}
      </h2>
      <ul>
        <li>{words.secrets}</li>
        <li>{takesCommission ? words.money : words.fee}</li>
        <li>{words.promise}</li>
      </ul>
      <p>
        <Sentence
          text={words.numbers}
          values={{
            phones: firm.phones.join(' · '),
            number,
          }}
        />
      </p>
      <p className="small">
        <Sentence
          text={words.look}
          values={{
            amfi: <Link href={registers.amfi}>AMFI</Link>,
            sebi: (
              <Link href={officialPages.sebi} lang="en">
                SEBI Check
              </Link>
            ),
            cyber: <Link href={officialPages.cybercrime}>cybercrime.gov.in</Link>,
          }}
        />
      </p>
    </section>
  )
}
