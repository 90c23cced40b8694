import './launch.css'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { WithData } from '#desk/ui/states.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { launchWords as words } from '../words/desk.ts'
import { VersionRows } from './version-rows.tsx'

type Data = Answered<'launch'>
type Check = Data['checks'][number]
type Item = Check['items'][number]

/** The address of the rows that the version vouches for, where a record's id would be. */
const versionId = 'version'

/** What is missing before the site may speak for the firm: fifteen checks, each done by the program, in one press or in one form. */
export default function Launch({ id }: ScreenProps) {
  const launch = useData('launch', {})
  if (id === versionId) return <VersionRows />
  return (
    <WithData of={launch} screen="launch">
      {(data) => <Checks data={data} />}
    </WithData>
  )
}

function Checks({ data: { checks, open, isReal, registration } }: { data: Data }) {
  return (
    <>
      <ScreenHead
        title={words.title}
        sub={open === 0 ? words.readyText : fill(words.lead, { registration })}
      />
      <div className="column gap-4 screen-body launch">
        <div className="launch-done">
          <progress value={checks.length - open} max={checks.length} aria-label={words.title} />
          <p>{fill(words.doneCount, { done: checks.length - open, all: checks.length })}</p>
        </div>
        {!isReal && may(me.roles, 'change-firm') && (
          <div className="callout row row-apart">
            <p>{words.sixFields}</p>
            <ButtonLink href="/first-hour" size="small">
              {words.toFirstHour}
            </ButtonLink>
          </div>
        )}
        <ul>
          {checks.map((check) => (
            <Line key={check.id} check={check} isReal={isReal} />
          ))}
        </ul>
        <p className="muted">
          {words.law} <Link href={`/launch/${versionId}`}>{words.lawLink}</Link>
        </p>
      </div>
    </>
  )
}

function Line({ check: { id, items }, isReal }: { check: Check; isReal: boolean }) {
  const isDone = items.length === 0
  return (
    <li className="launch-check" data-done={isDone || undefined} aria-label={words.checks[id]}>
      <span className="launch-sign">{isDone && <Icon name="check" />}</span>
      <h2>
        {words.checks[id]} {isDone && <span className="visually-hidden">{words.done}</span>}
      </h2>
      {!isDone && (
        <ul>
          {items.map((item) => (
            <li key={item.text} className="row row-apart gap-2">
              <span>{item.text}</span>
              <Mending id={id} item={item} isReal={isReal} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Mending({ id, item: { mend }, isReal }: { id: Check['id']; item: Item; isReal: boolean }) {
  switch (mend.kind) {
    case 'field': {
      if (!may(me.roles, 'change-firm')) return null
      const [section = '', ...path] = mend.field.split('.')
      const field = path.length > 0 ? `?field=${encodeURIComponent(path.join('.'))}` : ''
      return (
        <>
          <Link
            className="launch-mend"
            href={`/firm/${section}${field}`}
            aria-label={`${words.mend}: ${mend.field}`}
          >
            {words.mend}
          </Link>
          {isReal && mend.field !== 'pay' && path.length === 0 && (
            <ActButton
              act="firm-keep"
              input={{ section: section as never }}
              right="change-firm"
              done={words.kept}
            >
              {words.keep}
            </ActButton>
          )}
        </>
      )
    }
    case 'comparison':
      return (
        <ActButton
          act="firm-compared"
          input={{ what: mend.what }}
          right="change-firm"
          done={words.comparedSaid}
        >
          {id === 'languages' ? words.read.languages : words.read.texts}
        </ActButton>
      )
    case 'testimonials':
      return (
        <ActButton act="firm-withdraw-made-up" input={{}} right="change-firm" done={words.withdrawn}>
          {words.withdraw}
        </ActButton>
      )
    case 'running':
      return mend.screen === null ? (
        <span className="muted">{words.running}</span>
      ) : (
        <Link className="launch-mend" href={mend.screen}>
          {words.open}
        </Link>
      )
    case 'update':
      return <span className="muted">{words.update}</span>
  }
}
