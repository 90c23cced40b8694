import { DateText } from '#app/language/date-text.tsx'
import { Money } from '#app/ui/money.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { StatementsWords } from '#content/en/statements.ts'
import { fill } from '#content/fill.ts'
import { milliUnits, rupeesOfNav } from '#finance/units.ts'
import type { PlannedScheme } from '#statements/take-in.ts'
import { Units } from '../amount.tsx'
import { placeKey } from './place.ts'

type Words = StatementsWords['preview']['schemeList']

/** Every scheme as the account would have it, against the statement's closing balance, with the next step. */
export function PlanSchemes({ words, schemes }: { words: Words; schemes: readonly PlannedScheme[] }) {
  // What needs something comes first.
  const sorted = schemes.toSorted((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)))
  return (
    <section className="card stack" aria-labelledby="schemes-title">
      <div>
        <h3 id="schemes-title">{words.title}</h3>
        <p className="muted">{words.text}</p>
      </div>
      <ul className="statement-schemes">
        {sorted.map((scheme) => (
          <li key={`${placeKey(scheme.at)} ${scheme.folio}`}>
            <OneScheme words={words} scheme={scheme} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isQuiet({ state, costGap, code, takes }: PlannedScheme): boolean {
  return state === 'matched' && costGap === null && code !== null && takes === 'rows'
}

function OneScheme({ words, scheme }: { words: Words; scheme: PlannedScheme }) {
  const { name, folio, state, closing, difference, price, nextStep, costGap, takes, code } = scheme
  const units = <Units milli={milliUnits(Math.abs(difference))} />
  return (
    <>
      <div className="statement-scheme-head">
        <strong>{name}</strong>
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
      {takes === 'units' ? <p>{words.unitsOnly}</p> : null}
      {costGap ? <p>{fill(words.costNotKnown, { reason: words.costGaps[costGap] })}</p> : null}
      {code === null ? <p>{words.unmapped}</p> : null}
    </>
  )
}
