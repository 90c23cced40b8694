import { fill } from '#content/fill.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { policiesOf } from '#features/protection/policies.server.ts'
import { policyKinds } from '#features/protection/policy-kinds.ts'
import { istDate } from '#finance/dates.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { BusyPage } from '#site/page/busy-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { claimDaysOn } from '../case.ts'
import { casesOf, type DeathCase } from '../cases.server.ts'
import { openFamilyLink } from '../family-link.server.ts'
import type { PaperId } from '../papers.ts'
import type { familyWords } from '../words/family.ts'
import styles from './family.css?inline'

export default definePage({
  styles,
  isAlone: true,
  // The token is in the address: it goes nowhere else, and nobody keeps the page.
  headers: {
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  },
  load,
  statusOf: ({ death }) => (death ? 200 : 404),
  render: Family,
})

/** How far a folio is, as the family reads it. */
function stateOf({ sentOn, settledOn, papers }: DeathCase): keyof (typeof familyWords)['states'] {
  if (settledOn) return 'settled'
  if (sentOn) return 'sent'
  return papers.some(({ state }) => state !== 'needed') ? 'begun' : 'waiting'
}

/** For anyone who has the link: no amount, no nominee, and of each folio and policy the last three digits. */
async function load({ url, services, context }: RouteArgs) {
  const opened = await openFamilyLink(services, url.searchParams.get('token') ?? '', context)
  if (opened === 'too-often') throw new BusyPage(429)
  const { firm } = context
  const person = opened === 'gone' ? null : await findPerson(services.db, opened.personId)
  if (!person || person.died_on === null) return { firm: { name: firm.name }, death: null }
  const cases = await casesOf(services, person)
  const needed = cases.flatMap(({ route, papers }) =>
    route.id === 'ask-registrar'
      ? []
      : papers.flatMap(({ paper, group, state }) => (group === 'must' && state === 'needed' ? [paper] : [])),
  )
  return {
    firm: { name: firm.name, phone: firm.phones[0] ?? '', email: firm.email },
    death: {
      name: person.name,
      folios: cases.map((one) => ({
        house: one.house,
        end: lastThree(one.folio),
        state: stateOf(one),
        answerBy: one.next?.id === 'answer' ? one.next.by : null,
      })),
      papers: plainPapers(needed),
      claimDays: claimDaysOn(istDate(services.clock.now())),
      policies: (await policiesOf(services, person.id)).map(({ id, kind, insurer, number, contact }) => ({
        ...{ id, kind, insurer, contact, end: lastThree(number) },
      })),
    },
  }
}

function lastThree(number: string): string {
  return number.replace(/\D/g, '').slice(-3)
}

/** What the papers are to somebody who reads the word for the first time; each once. */
const plainNames: Partial<Record<PaperId, keyof (typeof familyWords)['papers']>> = {
  'death-certificate': 'certificate',
  'death-certificate-foreign': 'certificate',
  'deceased-id': 'theirId',
  pan: 'yourId',
  kyc: 'yourId',
  'guardian-kyc': 'yourId',
  bank: 'bank',
  'minor-bank': 'bank',
  relation: 'relation',
  'minor-birth': 'child',
  'minor-relation': 'child',
  indemnity: 'notary',
  'affidavit-noc': 'notary',
  court: 'court',
}

function plainPapers(papers: readonly PaperId[]) {
  return [...new Set(papers.flatMap((paper) => plainNames[paper] ?? []))]
}

function Family({ loaderData }: PageProps<typeof load>) {
  const words = useWords('family')
  const { death, firm } = loaderData
  if (!death)
    return (
      <>
        <DocumentHead title={words.gone} firmName={firm.name} isPrivate />
        <Pagehead title={words.gone} lead={words.goneText} />
      </>
    )
  const contact = {
    ...{ firm: firm.name, email: firm.email },
    phone: <a href={`tel:${firm.phone.replaceAll(' ', '')}`}>{firm.phone}</a>,
  }
  return (
    <>
      <DocumentHead title={fill(words.title, { name: death.name })} firmName={firm.name} isPrivate />
      <Pagehead title={fill(words.title, { name: death.name })} lead={words.sorry} />
      <div className="wrap stack family">
        <section className="card stack" aria-labelledby="contact">
          <h2 className="h3" id="contact">
            {words.contact}
          </h2>
          <p>
            <Sentence text={words.contactText} values={contact} />
          </p>
          <p>{words.noHurry}</p>
        </section>
        {death.papers.length > 0 && (
          <section className="card stack" aria-labelledby="papers">
            <h2 className="h3" id="papers">
              {words.papersTitle}
            </h2>
            <p>{words.papersText}</p>
            <ul>
              {death.papers.map((paper) => (
                <li key={paper}>{words.papers[paper]}</li>
              ))}
            </ul>
          </section>
        )}
        <section className="card stack" aria-labelledby="folios">
          <h2 className="h3" id="folios">
            {words.foliosTitle}
          </h2>
          <p>{words.foliosText}</p>
          <ul>
            {death.folios.map(({ house, end, state, answerBy }) => (
              <li key={`${house} ${end}`}>
                {fill(words.folio, { house, end })} {words.states[state]}{' '}
                {answerBy && (
                  <Sentence text={words.answerBy} values={{ date: <DateText date={answerBy} /> }} />
                )}
              </li>
            ))}
          </ul>
        </section>
        <Policies {...death} />
        <section className="card stack" aria-labelledby="other">
          <h2 className="h3" id="other">
            {words.otherTitle}
          </h2>
          <ul>
            {(['bank', 'insurance', 'pension', 'post'] as const)
              .filter((id) => id !== 'insurance' || death.policies.length === 0)
              .map((id) => (
                <li key={id}>{words.other[id]}</li>
              ))}
          </ul>
        </section>
        <section className="card stack" aria-labelledby="careful">
          <h2 className="h3" id="careful">
            {words.carefulTitle}
          </h2>
          <p>{words.careful}</p>
        </section>
      </div>
    </>
  )
}

type Death = NonNullable<Awaited<ReturnType<typeof load>>['death']>

/** What the firm knows of policies: whom to call, and the steps of a claim on a life. */
function Policies({ policies, claimDays }: Pick<Death, 'policies' | 'claimDays'>) {
  const words = useWords('family')
  const { card, protection } = useWords('household')
  if (policies.length === 0) return null
  const steps = policies.some(({ kind }) => policyKinds[kind].coversLife) && Object.values(card.steps.life)
  return (
    <section className="card stack" aria-labelledby="policies">
      <h2 className="h3" id="policies">
        {words.policiesTitle}
      </h2>
      <ul>
        {policies.map(({ id, kind, insurer, end, contact }) => (
          <li key={id}>
            {fill(end ? words.policyEnding : words.policy, { kind: protection.kinds[kind], insurer, end })}.{' '}
            {contact ? fill(card.call, { contact }) : card.callUnknown}
          </li>
        ))}
      </ul>
      {steps && (
        <>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{fill(words.claimDays, claimDays)}</p>
        </>
      )}
    </section>
  )
}
