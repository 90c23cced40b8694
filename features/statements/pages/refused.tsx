import type { StatementsWords } from '../words/statements.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { OpeningOutcome } from './opening.ts'

export type RefusedReason = Exclude<
  Extract<OpeningOutcome, { ok: false }>['reason'],
  'password-missing' | 'password-wrong'
>

type RefusedProps = {
  words: StatementsWords
  reason: RefusedReason
  sources: readonly { readonly name: string; readonly href: string }[]
  external: string
}

/** Asking again does not help against these: the file on the device is not the one that came. */
const ownFault: readonly RefusedReason[] = ['empty', 'json-damaged', 'not-loaded']

/** Names a file that can't be taken in as what it is, and how to get the right one. */
export function Refused({ words, reason, sources, external }: RefusedProps) {
  const { refused } = words
  return (
    <section className="card stack statement-refused">
      <FocusedHeading>{refused.title}</FocusedHeading>
      <p>
        {refused.reasons[reason]} {refused.nothingKept}
      </p>
      {ownFault.includes(reason) ? null : (
        <HowToGetIt words={words.howTo} sources={sources} external={external} />
      )}
    </section>
  )
}

/** The steps to a statement that can be taken in. */
export function HowToGetIt({
  words,
  sources,
  external,
}: Pick<RefusedProps, 'sources' | 'external'> & { words: StatementsWords['howTo'] }) {
  return (
    <div>
      <h3>{words.title}</h3>
      <ol className="column step-list">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {sources.map(({ name, href }, index) => (
          <span key={href}>
            {index > 0 ? ' · ' : null}
            <a href={href} rel="external">
              {name}
              <span className="hidden-visually"> {external}</span>
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}
