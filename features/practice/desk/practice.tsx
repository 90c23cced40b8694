import './practice.css'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { DeskRefused, useAct, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { type Exercise, exercises } from '../exercises.ts'
import { practiceWords as words } from '../words/practice.ts'

const own = exercises.filter(({ right }) => may(me.roles, right))

/** The way into the twin of the office; there, the exercises. */
export default function Practice() {
  return (
    <>
      <ScreenHead title={words.title} sub={words.sub} />
      <div className="column gap-4 screen-body practice">{me.isPractice ? <Exercises /> : <About />}</div>
    </>
  )
}

function About() {
  return (
    <>
      {Object.values(words.about).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <form method="post" action="/practice/start">
        <Button type="submit">{words.start}</Button>
      </form>
    </>
  )
}

function Exercises() {
  const read = useData('practice', {})
  if (own.length === 0) return <p>{words.none}</p>
  return (
    <WithData of={read}>
      {({ done }) => (
        <>
          <p role="status">
            <strong>
              {fill(words.score, {
                done: own.filter(({ id }) => done.includes(id)).length,
                all: own.length,
              })}
            </strong>
          </p>
          <ol className="column">
            {own.map((one) => (
              <li key={one.id}>
                <OneExercise exercise={one} isDone={done.includes(one.id)} />
              </li>
            ))}
          </ol>
          <form method="post" action="/practice/reset" className="row">
            <Button type="submit" kind="quiet">
              {words.reset}
            </Button>
            <span className="muted">{words.resetAbout}</span>
          </form>
        </>
      )}
    </WithData>
  )
}

function OneExercise({ exercise: { id, task }, isDone }: { exercise: Exercise; isDone: boolean }) {
  const { mutate, isPending, error } = useAct('check-exercise')
  const text = words.exercises[id]
  return (
    <section className="column gap-2" aria-labelledby={`exercise-${id}`}>
      <h2 id={`exercise-${id}`}>{text.title}</h2>
      <p>{text.asks}</p>
      <p className="row">
        {isDone ? (
          <strong>{words.done}</strong>
        ) : (
          <Button
            kind="quiet"
            size="small"
            busy={isPending}
            aria-describedby={`exercise-${id}`}
            onClick={() =>
              mutate({ id }, { onError: (failed) => failed instanceof DeskRefused || showFailure(failed) })
            }
          >
            {words.check}
          </Button>
        )}
        <Link href={`/manual/${task}`}>{words.how}</Link>
        {!isDone && error instanceof DeskRefused && <span role="status">{error.refused.words}</span>}
      </p>
    </section>
  )
}
