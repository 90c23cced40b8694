import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { NoticeWeight } from '#features/readers/statements/statement.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { StatementsWords } from '../words/statements.ts'
import { FaultText } from './fault-text.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import { positionText } from './position.ts'
import { HowToGetIt } from './refused.tsx'
import type { OpenedStatement } from './worker-messages.ts'

type DoesNotAddUpProps = {
  words: StatementsWords
  opened: OpenedStatement
  sources: readonly { readonly name: string; readonly href: string }[]
  external: string
  onTakeProved: () => void
}

/** The maximum number of places that are listed: the first one usually explains the rest. */
const maxListed = 20

/**
 * Refuses a statement from which something may be missing, with every place by page and line. Where only its total differs,
 * the client may take what is proved.
 */
export function DoesNotAddUp({ words, opened, sources, external, onTakeProved }: DoesNotAddUpProps) {
  const locale = useLocale()
  const { statement, verdict } = opened
  const { doesNotAddUp: text, nothingKept } = words.refused
  const places = [
    ...statement.notices
      .filter((_, index) => isHeavy(verdict.notices[index]?.weight))
      .map(({ key, at, text: quote }) => ({ at, name: '', sentence: words.notices[key], quote })),
    ...[...verdict.faults.map((fault) => ({ fault, name: '' })), ...ofSchemes(opened)]
      .filter(({ fault }) => isHeavy(fault.weight))
      .map(({ fault, name }) => ({ at: fault.at, name, sentence: fault, quote: '' })),
  ].toSorted((one, other) => (one.at.page ?? 0) - (other.at.page ?? 0) || one.at.line - other.at.line)
  const isAsked = verdict.verdict === 'ask'
  const rest = places.length - maxListed
  return (
    <section className="card stack statement-refused">
      <FocusedHeading>
        <Icon name="warn" /> {isAsked ? text.askTitle : text.title}
      </FocusedHeading>
      <p>
        {isAsked ? text.askText : text.text} {nothingKept}
      </p>
      <ul className="statement-rows">
        {places.slice(0, maxListed).map(({ at, name, sentence, quote }, index) => (
          // Several faults can stand in one place.
          <li key={index}>
            <strong>{positionText(words.place, at)}</strong>
            <small>
              {name === '' ? null : `${name}: `}
              {typeof sentence === 'string' ? sentence : <FaultText words={words.faults} fault={sentence} />}
              {quote === '' ? null : ` ${fill(words.preview.lists.quote, { text: quote })}`}
            </small>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="muted">{plural(locale, text.more, rest)}</p> : null}
      {isAsked ? (
        <div className="row">
          <Button kind="quiet" onClick={onTakeProved}>
            {text.takeProved}
          </Button>
        </div>
      ) : null}
      <HowToGetIt words={words.howTo} sources={sources} external={external} />
    </section>
  )
}

function isHeavy(weight: NoticeWeight | undefined): boolean {
  return weight === 'refuse' || weight === 'ask'
}

function ofSchemes({ verdict }: OpenedStatement) {
  return verdict.schemes.flatMap(({ name, faults }) => faults.map((fault) => ({ fault, name })))
}
