import './manual.css'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { screens } from '#desk/acts/screens.ts'
import { keyTable } from '#desk/keys/key-table.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { deskFrameWords } from '#desk/words/frame.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { type ManualTask, manualTasks } from '../tasks.ts'
import { manualWords as words } from '../words/manual.ts'
import { manualTitles } from '../words/titles.ts'

/** The manual of the office, by task. */
export default function Manual({ id }: ScreenProps) {
  const task = manualTasks.find((one) => one.id === id) ?? manualTasks[0]!
  return (
    <>
      <ScreenHead title={words.title} sub={words.sub} />
      <div className="screen-body manual">
        <nav aria-label={words.tasks}>
          {manualTasks.map((one) => (
            <Link
              key={one.id}
              href={`/desk/manual/${one.id}`}
              aria-current={one === task ? 'page' : undefined}
            >
              {manualTitles[one.id].title}
            </Link>
          ))}
        </nav>
        <Task key={task.id} task={task} />
      </div>
    </>
  )
}

function Task({ task: { id, screen: name, keys } }: { task: ManualTask }) {
  const screen = screens.find((one) => one.id === name)!
  return (
    <article className="column">
      <h2>{manualTitles[id].title}</h2>
      <ol>
        {Object.values(words.steps[id]).map((step) => (
          <li key={step}>
            <Step text={step} />
          </li>
        ))}
      </ol>
      {may(me.roles, screen.right) && (
        <p className="acts">
          <ButtonLink href={screen.path} kind="quiet" size="small">
            {fill(words.open, { screen: deskFrameWords.screens[name] })}
          </ButtonLink>
          <Keys of={`go-${name}`} />
        </p>
      )}
      {keys.length > 0 && (
        <>
          <h3>{words.keys}</h3>
          <dl className="pairs">
            {keys.map((key) => (
              <Fragment key={key}>
                <dt>
                  <Keys of={key} />
                </dt>
                <dd>{keyTable.find((row) => row.id === key)?.words}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {/* A phone shows it small: a press opens it alone, as large as it is. */}
      <a href={`/desk/pictures/${id}.webp`} target="_blank" rel="noreferrer">
        <img
          src={`/desk/pictures/${id}.webp`}
          alt={fill(words.picture, { screen: deskFrameWords.screens[name] })}
          width={1200}
          height={750}
          loading="lazy"
        />
      </a>
    </article>
  )
}

/** A step; what the screen shows stands between stars. */
function Step({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 0 ? part : <strong key={part}>{part}</strong>))
}
