import { monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { isoDate } from '#finance/dates.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { Equation } from '#site/client/equation.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { letterText } from '../letter-text.ts'
import { lettersOf } from '../letters.server.ts'
import styles from './letter.css?inline'

export default definePage({ shows: 'own', styles, load, render: LetterPage })

async function load({ params, services, context }: RouteArgs<'month'>) {
  const client = await requireClient(context)
  const letters = await lettersOf(services, client.id)
  const letter = letters.find(({ month }) => month === params.month)
  if (!letter) throw missingPage()
  return {
    ...clientFrame(context, client),
    name: client.name,
    text: letterText(letter.content, wordsIn(context.language)),
    month: letter.month,
    others: letters.map(({ month }) => month).filter((month) => month !== letter.month),
  }
}

/** The firm's letter of a month, with its figures. */
function LetterPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('monthlyLetter')
  const locale = useLocale()
  const { name, text, month, others } = loaderData
  return (
    <ClientPage title={text.title} data={loaderData}>
      <article className="card stack month-letter">
        <h1 className="h2">{text.title}</h1>
        <p>{fill(words.greeting, { name })}</p>
        <p className="month-letter-sentence">{text.sentence}</p>
        <Equation
          label={words.figure.heading}
          terms={text.figures.map(({ paise, ...term }) => ({
            ...term,
            value: <Amount paise={paise} decimals={2} />,
          }))}
          result={{ name: text.total.name, value: <Amount paise={text.total.paise} decimals={2} /> }}
        />
        {text.notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
        <Lines title={words.done} lines={text.done} />
        <Lines title={words.coming} lines={text.coming} />
        <p className="small muted">{words.noAdvice}</p>
      </article>
      <p className="row no-print">
        <ButtonLink size="small" kind="quiet" href={`/letters/${month}/file`}>
          {words.file}
        </ButtonLink>
        <Link href="/profile#letter">{words.choose}</Link>
      </p>
      {others.length > 0 ? (
        <section className="stack no-print">
          <h2 className="h3">{words.earlier}</h2>
          <ul className="row">
            {others.map((other) => (
              <li key={other}>
                <Link href={`/letters/${other}`}>{monthText(locale, isoDate(`${other}-01`))}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ClientPage>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
