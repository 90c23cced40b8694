import './launch.css'
import { fill } from '#content/fill.ts'
import { enteredSections } from '#content/firm-sections.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { firmWords, launchWords } from '../words/desk.ts'

type Data = Answered<'launch'>
type Item = Data['items'][number]

/** What is missing before the site may speak for the firm, each item with what settles it; for a new firm, step by step. */
export default function Launch() {
  const launch = useData('launch', {})
  return (
    <WithData of={launch}>
      {(data) => {
        return (
          <>
            <ScreenHead
              title={
                data.items.length === 0
                  ? launchWords.ready
                  : plural(localeWords, launchWords.title, data.items.length)
              }
              sub={
                data.items.length === 0
                  ? launchWords.readyText
                  : fill(launchWords.lead, { registration: data.registration })
              }
            />
            <div className="launch">
              <Steps entered={data.entered} />
              {Object.entries(launchWords.subjects).map(([subject, title]) => (
                <Subject
                  key={subject}
                  title={title}
                  items={data.items.filter((item) => item.subject === subject)}
                />
              ))}
            </div>
          </>
        )
      }}
    </WithData>
  )
}

/** The way through a firm that is not set up yet. */
function Steps({ entered }: Pick<Data, 'entered'>) {
  const isDone = (name: string) => entered.some((one) => one === name)
  const next = enteredSections.find((name) => !isDone(name))
  if (!next) return null
  const all = enteredSections.length
  const name = firmWords.sections[next]
  return (
    <section className="column gap-2 launch-steps" aria-label={launchWords.steps}>
      <h2>{launchWords.steps}</h2>
      <p>{launchWords.stepsLead}</p>
      <ol>
        {enteredSections.map((one, index) => (
          <li key={one} aria-current={one === next ? 'step' : undefined}>
            <span className="muted">{fill(launchWords.step, { count: index + 1, all })}</span>{' '}
            <Link href={`/firm/${one}`}>{firmWords.sections[one]}</Link>{' '}
            {isDone(one) && <strong>{launchWords.done}</strong>}
          </li>
        ))}
      </ol>
      {may(me.roles, 'change-firm') && (
        <ButtonLink href={`/firm/${next}`} size="small">
          {fill(enteredSections.some(isDone) ? launchWords.goOn : launchWords.start, { name })}
        </ButtonLink>
      )}
    </section>
  )
}

function Subject({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  const whats = items.flatMap(({ mend }) => (mend.kind === 'comparison' ? [mend.what] : []))
  return (
    <section className="launch-subject" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.text}`}>
            <span>{item.text}</span>
            <Mending item={item} />
          </li>
        ))}
      </ul>
      {whats.length > 1 && (
        <ActButton act="firm-compared" input={{ whats }} right="change-firm" done={launchWords.comparedSaid}>
          {plural(localeWords, launchWords.comparedAll, whats.length)}
        </ActButton>
      )}
    </section>
  )
}

function Mending({ item: { mend } }: { item: Item }) {
  switch (mend.kind) {
    case 'field': {
      if (!may(me.roles, 'change-firm')) return null
      const [section = '', ...path] = mend.field.split('.')
      const field = path.length > 0 ? `?field=${encodeURIComponent(path.join('.'))}` : ''
      return (
        <Link
          className="launch-mend"
          href={`/firm/${section}${field}`}
          aria-label={`${launchWords.mend}: ${mend.field}`}
        >
          {launchWords.mend}
        </Link>
      )
    }
    case 'comparison':
      return (
        <ActButton
          act="firm-compared"
          input={{ whats: [mend.what] }}
          right="change-firm"
          done={launchWords.comparedSaid}
        >
          {launchWords.compared}
        </ActButton>
      )
    case 'testimonials':
      return (
        <ActButton act="firm-withdraw-made-up" input={{}} right="change-firm" done={launchWords.withdrawn}>
          {launchWords.withdraw}
        </ActButton>
      )
    case 'running':
      return <span className="muted">{launchWords.running}</span>
    case 'update':
      return <span className="muted">{launchWords.update}</span>
  }
}
