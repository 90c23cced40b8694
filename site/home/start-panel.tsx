import { useWords } from '../language/use-words.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** The last thing on the page: what one can do now. */
export function StartPanel() {
  const words = useWords('home').start
  return (
    <section className="section wrap start" aria-labelledby="start-title">
      <h2 id="start-title">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      <div className="row">
        <ButtonLink href="/register">{words.register}</ButtonLink>
        <ButtonLink href="/about" kind="quiet">
          {words.about}
        </ButtonLink>
      </div>
    </section>
  )
}
