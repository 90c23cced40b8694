import { fill } from '#content/fill.ts'
import { type Claim, claimOf, type Firm, type Leader, registers } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { tree } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { ClaimFigure } from '#site/frame/claim.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Portrait } from '#site/ui/portrait.tsx'
import styles from './about.css?inline'

export default definePage({ styles, load, render: About })

function load({ context }: RouteArgs) {
  cacheForEveryone(context)
  const { firm } = context
  const { about } = wordsIn(context.language)
  return {
    founded: claimOf(firm, 'founded'),
    achievements: about.achievements.list.flatMap((row) => {
      const claim = claimOf(firm, row.claim as Claim['id'])
      return claim ? [{ ...row, claim }] : []
    }),
    story: firm.story,
    foundedYear: firm.foundedYear,
    leaders: shownLeaders(firm),
    registers,
    isSample: firm.isSample,
    firmName: firm.name,
  }
}

/** The leaders; without an insurance licence, a registration with IRDAI says nothing. */
function shownLeaders(firm: Firm): readonly Leader[] {
  const { solicitsInsurance } = obligationsOf(firm)
  return firm.leaders.map((leader) => ({
    ...leader,
    credentials: leader.credentials.filter(({ register }) => solicitsInsurance || register !== 'irdai'),
  }))
}

function About({ loaderData }: PageProps<typeof load>) {
  const words = useWords('about')
  const { founded, foundedYear, achievements, isSample, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={tree} />

      <section className="wrap section section-first story">
        <h2>{words.story.title}</h2>
        <div className="story-parts">
          {loaderData.story.map((part) => (
            <div key={part.name} lang="en">
              <h3>{part.name}</h3>
              <p>{fill(part.text, { year: foundedYear ?? '' })}</p>
            </div>
          ))}
          <p className="story-not">{words.story.not}</p>
        </div>
        {founded && <ClaimFigure claim={founded} foundedYear={foundedYear} />}
      </section>

      <section className="panel-deep">
        <div className="wrap section values">
          <div className="values-head">
            <h2>{words.values.title}</h2>
            <p className="lead">{words.values.lead}</p>
          </div>
          <ol className="values-list">
            {words.values.list.map((value) => (
              <li key={value.name}>
                <h3>{value.name}</h3>
                <p>{value.text}</p>
                <p className="muted values-ask">
                  <strong>{words.values.ask}</strong> {value.ask}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="wrap section">
        <div className="team-head">
          <h2>{words.team.title}</h2>
          <p className="lead">{words.team.lead}</p>
        </div>
        <Team leaders={loaderData.leaders} registers={loaderData.registers} />
        {isSample && <p className="small muted team-note">{words.team.photoNote}</p>}
      </section>

      {achievements.length > 0 && (
        <section className="section-sunk">
          <div className="wrap section">
            <div className="team-head">
              <h2>{words.achievements.title}</h2>
              <p className="lead">{words.achievements.lead}</p>
            </div>
            <ul className="achievements">
              {achievements.map((row) => (
                <li key={row.claim.id}>
                  <ClaimFigure claim={row.claim} foundedYear={foundedYear} />
                  <p>{row.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      <section className="wrap section about-end">
        <div>
          <h2>{words.end.title}</h2>
          <p className="lead">{words.end.text}</p>
        </div>
        <div className="row">
          <ButtonLink href="/contact">{words.end.action}</ButtonLink>
          <Link className="more" href="/disclosures">
            {words.end.second}
            <Icon name="arrow-right" />
          </Link>
        </div>
      </section>
    </>
  )
}

type Data = PageProps<typeof load>['loaderData']
/** The people who lead, each number with the register that knows it. */
function Team({ leaders, registers }: { leaders: Data['leaders']; registers: Data['registers'] }) {
  const words = useWords('about').team
  return (
    <ul className="team">
      {leaders.map((leader) => (
        <li key={leader.name}>
          <Portrait look={leader.look} size={112} />
          <div>
            <h3>{leader.name}</h3>
            <p className="team-title" lang="en">
              {leader.title}
            </p>
            <p lang="en">{leader.about}</p>
            <dl>
              {leader.credentials.map(({ register, number }) => (
                <div key={register}>
                  <dt>{words.registers[register]}</dt>
                  <dd>
                    <span lang="en">{number}</span>{' '}
                    <Link
                      href={registers[register]}
                      rel="noopener external"
                      aria-label={fill(words.verifyOf, { number, name: leader.name })}
                    >
                      {words.verify}
                    </Link>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
