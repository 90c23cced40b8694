import { fill } from '#content/fill.ts'
import { obligationsOf } from '#content/obligations.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { confirmNominees, nomineeChecksDue } from '../nominee-check.server.ts'
import { readMoney } from '../read-money.server.ts'
import { findNomineeCheck } from '../tables/nominee-checks.server.ts'
import styles from './for-my-family.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: ForMyFamily })

/** What a client prints for the family: where everything is, who the nominees are, whom to ask. Without amounts. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { firm } = context
  const [due] = await nomineeChecksDue(services, client.id)
  const checkedAt = await findNomineeCheck(services.db, client.id)
  const money = await readMoney(services, client, context.language)
  return {
    ...clientFrame(context, client),
    madeOn: money.madeOn,
    isDue: due !== undefined,
    checkedOn: checkedAt === null ? null : istDate(Date.parse(checkedAt)),
    places: money.holdings.map(({ house, name, folio, nominees }) => ({ house, name, folio, nominees })),
    policies: money.policies.map(({ insurer, number, nominee }) => ({ insurer, number, nominee })),
    contact: {
      ...{ firm: firm.name, number: obligationsOf(firm).number },
      ...{ phone: firm.phones[0] ?? '', email: firm.email },
    },
  }
}

/** One press says that the nominees are right. */
async function act({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  await confirmNominees(services, client.id)
  return redirect('/profile/family?checked#nominees', 303)
}

function ForMyFamily({ loaderData }: PageProps<typeof load>) {
  const words = useWords('myMoney')
  const { places, policies, contact, madeOn, isDue, checkedOn } = loaderData
  const unclear = places.filter(({ nominees }) => nominees === null || nominees.length === 0).length
  const nomineesText = (names: readonly string[] | null) =>
    names === null ? words.nomineeUnknown : names.join(', ') || words.nomineeNone
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      <p className="no-print row">
        <Button kind="quiet" size="small" className="needs-script" {...on('print')}>
          {words.print}
        </Button>
        <ButtonLink size="small" href="/profile/family/my-money.html">
          {words.download}
        </ButtonLink>
      </p>
      <p className="muted no-print">{words.downloadText}</p>
      <section className="card stack">
        <h2 className="h3">{words.askTitle}</h2>
        <p>{fill(words.ask, contact)}</p>
        <p>{words.careful}</p>
      </section>
      <section className="card stack family-sheet">
        <h2 className="h3">{words.whereTitle}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.house}</th>
              <th scope="col">{words.folio}</th>
              <th scope="col">{words.nominee}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ house, name, folio, nominees }) => (
              <tr key={`${name} ${folio}`}>
                <td>
                  {house}
                  <br />
                  <span className="muted">{name}</span>
                </td>
                <td>{folio}</td>
                <td>{nomineesText(nominees)}</td>
              </tr>
            ))}
            {policies.map(({ insurer, number, nominee }) => (
              <tr key={`${insurer} ${number}`}>
                <td>{insurer}</td>
                <td>{number}</td>
                <td>{nominee || words.nomineeUnknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card stack no-print" id="nominees">
        <h2 className="h3">{words.checkTitle}</h2>
        <p>{unclear > 0 ? fill(words.checkSome, { count: unclear }) : words.checkText}</p>
        {!isDue && checkedOn && (
          <p role="status">
            <Sentence text={words.checkedOn} values={{ date: <DateText date={checkedOn} /> }} />
          </p>
        )}
        {isDue && (
          <form method="post">
            <Button type="submit" {...on('busy', words.checkBusy)}>
              {words.checkRight}
            </Button>
          </form>
        )}
        <p>
          <Link href="/requests/new?kind=nominees">{words.change}</Link>
        </p>
      </section>
      <p className="muted">
        <Sentence text={words.sheetMade} values={{ date: <DateText date={madeOn} /> }} />
      </p>
    </ClientPage>
  )
}
