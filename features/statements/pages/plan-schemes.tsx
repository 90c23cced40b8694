import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { type PluralForms, plural } from '#content/plural.ts'
import type { StatementPosition } from '#features/readers/statements/statement.ts'
import type { PlannedScheme } from '#features/readers/statements/take-in.ts'
import { milliUnits, rupeesOfNav } from '#finance/units.ts'
import { Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { StatementsWords } from '../words/statements.ts'
import { OpenList } from './open-list.tsx'
import { positionKey } from './position.ts'

type Words = StatementsWords['preview']['schemeList']

type PlanSchemesProps = {
  words: Words
  more: PluralForms
  schemes: readonly PlannedScheme[]
  /** What is wrong where the history of a scheme stops being proved. */
  whyOut: (at: StatementPosition) => ReactNode
}

/**
 * Every scheme as the account would have it, against the statement's closing balance. Those that need something are shown
 * with their next step; those that match are counted, and open.
 */
export function PlanSchemes({ words, more, schemes, whyOut }: PlanSchemesProps) {
  const locale = useLocale()
  const open = schemes.filter((scheme) => !isQuiet(scheme))
  const quiet = schemes.filter(isQuiet)
  const keyOf = ({ at, folio }: PlannedScheme) => `${positionKey(at)} ${folio}`
  return (
    <section className="card stack" aria-labelledby="schemes-title">
      <div>
        <h3 id="schemes-title">{words.title}</h3>
        <p className="muted">{words.text}</p>
      </div>
      {open.length > 0 ? (
        <ul className="statement-schemes">
          {open.map((scheme) => (
            <li key={keyOf(scheme)}>
              <OneScheme words={words} scheme={scheme} whyOut={whyOut} />
            </li>
          ))}
        </ul>
      ) : null}
      {quiet.length > 0 ? (
        <OpenList
          summary={plural(locale, words.allMatched, quiet.length)}
          items={quiet}
          keyOf={keyOf}
          more={more}
        >
          {(scheme) => <OneScheme words={words} scheme={scheme} whyOut={whyOut} />}
        </OpenList>
      ) : null}
    </section>
  )
}

function isQuiet({ state, costGap, code, takes }: PlannedScheme): boolean {
  return state === 'matched' && costGap === null && code !== null && takes === 'rows'
}

function OneScheme({
  words,
  scheme,
  whyOut,
}: { scheme: PlannedScheme } & Pick<PlanSchemesProps, 'words' | 'whyOut'>) {
  const { name, folio, state, closing, difference, price, nextStep, costGap, takes, code, brokenAt } = scheme
  const units = <Units milli={milliUnits(Math.abs(difference))} />
  return (
    <>
      <div className="statement-scheme-head">
        <strong lang="en">{name}</strong>
        <span className="chip" data-state={state}>
          {words.states[state]}
        </span>
      </div>
      <small>
        {fill(words.folio, { folio })} ·{' '}
        <Sentence text={words.closing} values={{ units: <Units milli={closing} /> }} />
        {price ? (
          <>
            {' '}
            <Sentence
              text={words.price}
              values={{
                nav: <Money rupees={rupeesOfNav(price.navE8)} decimals={4} />,
                date: <DateText date={price.on} />,
              }}
            />
          </>
        ) : null}
      </small>
      <p>
        {state === 'matched' ? words.matched : <Sentence text={words[state]} values={{ units }} />}{' '}
        {nextStep ? words.next[nextStep] : null}
      </p>
      {takes === 'units' ? (
        <p>
          {words.unitsOnly} {brokenAt ? whyOut(brokenAt) : null}
        </p>
      ) : null}
      {costGap ? <p>{fill(words.costNotKnown, { reason: words.costGaps[costGap] })}</p> : null}
      {code === null ? <p>{words.unmapped}</p> : null}
    </>
  )
}
