import { useState } from 'react'
import { fill } from '#app/frame/fill.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ServicesWords } from '#content/en/services.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { problemText } from './figures.ts'
import { type NeedField, type NeedOutcome, type NeedReading, needRules, readNeed } from './need-outcome.ts'

export type NeedTexts = Readonly<Record<NeedField, string>>

type NeedCalculatorProps = {
  /** What the fields hold at first: from the address, or an example. */
  initial: NeedTexts
  words: ServicesWords['need']
  /**
   * In an island: each change is worked out at once and told. `outcome` is null while a
   * figure can't be read. Without it the form sends itself and the server answers.
   */
  onChange?: (outcome: NeedOutcome | null, texts: NeedTexts) => void
  /** Where the plain form goes; the fragment leads to the result. */
  action?: string
}

const groups = [
  ['income', ['age', 'retireAge', 'income']],
  ['needs', ['spending', 'years', 'debts', 'goals']],
  ['have', ['cover', 'savings']],
] as const
const assumed = ['ownShare', 'growth', 'inflation', 'return'] as const
const decimal = new Set<NeedField>(['ownShare', 'growth', 'inflation', 'return'])

/** How much life cover a family needs, by two methods, and what is missing. Works as a plain GET form. */
export function NeedCalculator({ initial, words, onChange, action }: NeedCalculatorProps) {
  const [texts, setTexts] = useState(initial)
  const reading = readNeed((name) => texts[name])

  function take(name: NeedField, text: string) {
    const next = { ...texts, [name]: text }
    setTexts(next)
    onChange?.(readNeed((field) => next[field]).outcome, next)
  }

  const problems = Object.keys(reading.problems) as NeedField[]
  const messageOf = (name: NeedField) => {
    const problem = reading.problems[name]
    // The age of stopping is also bound by the age now, so its message begins there.
    const rule =
      name === 'retireAge' ? { ...needRules.retireAge, least: Number(texts.age) || 18 } : needRules[name]
    return problem && problemText(problem, rule, words)
  }
  const field = (name: NeedField) => (
    <Field
      key={name}
      name={name}
      id={`need-${name}`}
      label={words.fields[name].label}
      hint={words.fields[name].hint || undefined}
      error={messageOf(name)}
      inputMode={decimal.has(name) ? 'decimal' : undefined}
      autoComplete="off"
      {...(onChange
        ? { value: texts[name], onChange: (event) => take(name, event.currentTarget.value) }
        : { defaultValue: texts[name] })}
    />
  )
  const fields = (
    <>
      {/* Typing must not throw the focus about: in a live form the message stays by its field. */}
      {onChange ? null : (
        <ErrorSummary
          title={words.problems}
          errors={problems.map((name) => ({
            field: `need-${name}`,
            message: `${words.fields[name].label}: ${messageOf(name)}`,
          }))}
        />
      )}
      {groups.map(([group, names]) => (
        <fieldset key={group} className="need-group">
          <legend className="h3 display">{words[group]}</legend>
          {names.map(field)}
        </fieldset>
      ))}
      <Disclosure summary={words.assumptions} open={assumed.some((name) => reading.problems[name])}>
        <div className="need-group">{assumed.map(field)}</div>
      </Disclosure>
    </>
  )
  return (
    <div className="need">
      {onChange ? (
        <div className="need-form">{fields}</div>
      ) : (
        <form className="need-form" action={action ?? '#need-result'} noValidate>
          {fields}
          <Button type="submit" size="wide">
            {words.submit}
          </Button>
        </form>
      )}
      <section className="panel need-result" id="need-result" aria-live={onChange ? 'polite' : undefined}>
        {reading.outcome && <NeedResult reading={reading} outcome={reading.outcome} words={words} />}
        <p className="small muted">{words.result.note}</p>
      </section>
    </div>
  )
}

type NeedResultProps = { reading: NeedReading; outcome: NeedOutcome; words: ServicesWords['need'] }

function NeedResult({ reading: { values }, outcome, words }: NeedResultProps) {
  const { result } = words
  if (!values) return null
  const most = Math.max(outcome.byIncome.need, outcome.byNeeds.need, 1)
  const percent = (name: NeedField) => formatPercent(values[name], 1)
  const methods = [
    {
      name: result.byIncome,
      ...outcome.byIncome,
      how: fill(result.howIncome, {
        income: formatRupees(values.income),
        share: percent('ownShare'),
        years: outcome.years,
        age: values.retireAge,
        growth: percent('growth'),
        return: percent('return'),
      }),
    },
    {
      name: result.byNeeds,
      ...outcome.byNeeds,
      how: fill(result.howNeeds, {
        debts: formatRupees(values.debts),
        goals: formatRupees(values.goals),
        spending: formatRupees(values.spending),
        years: values.years,
        inflation: percent('inflation'),
        return: percent('return'),
      }),
    },
  ]
  return (
    <>
      {outcome.gap > 0 ? (
        <>
          <h3>{result.title}</h3>
          <p className="display need-gap">
            <Money rupees={outcome.gap} />
          </p>
          <p className="small muted">{result.larger}</p>
        </>
      ) : (
        <h3>{result.enough}</h3>
      )}
      {methods.map((method) => (
        <div className="need-method" key={method.name}>
          <h4>{method.name}</h4>
          <div className="need-bar" aria-hidden="true" style={{ width: `${(method.need / most) * 100}%` }}>
            <span style={{ flexGrow: method.need - method.gap }} />
            <span className="need-bar-gap" style={{ flexGrow: method.gap }} />
          </div>
          <dl className="facts">
            <div>
              <dt>{result.need}</dt>
              <dd>
                <Money rupees={method.need} />
              </dd>
            </div>
            <div>
              <dt>{result.have}</dt>
              <dd>
                <Money rupees={outcome.have} />
              </dd>
            </div>
            <div>
              <dt>
                <strong>{result.gap}</strong>
              </dt>
              <dd>
                <strong>
                  <Money rupees={method.gap} />
                </strong>
              </dd>
            </div>
          </dl>
          <p className="small muted">{method.how}</p>
        </div>
      ))}
    </>
  )
}
