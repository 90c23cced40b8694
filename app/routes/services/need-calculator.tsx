import type { ReactNode } from 'react'
import { PageScript } from '#app/document/page-script.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/link.tsx'
import { on } from '#app/ui/script-hooks.ts'
import type { ServicesWords } from '#content/en/services.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { formatCompactRupees, formatPercent, formatRupees } from '#finance/rupees.ts'

import { type FormWords, figureErrors, messageAt } from '#forms/errors.ts'
import type { NeedField, NeedOutcome, NeedReading } from './need-outcome.ts'

type NeedCalculatorProps = {
  /** From the address, or an example. */
  reading: NeedReading
  words: ServicesWords['need']
  faultWords: FormWords
  /** Where the form goes; the fragment leads to the result. */
  action?: string
  /** The address of the script that lets the result follow what is typed. */
  script?: string
  /** In the place of the result while nobody has asked for one. */
  first?: string
  /** Below the result. */
  after?: ReactNode
}

const groups = [
  ['income', ['age', 'retireAge', 'income']],
  ['needs', ['spending', 'years', 'debts', 'goals']],
  ['have', ['cover', 'savings']],
] as const
const assumed = ['ownShare', 'growth', 'inflation', 'return'] as const
const decimal = new Set<NeedField>(['ownShare', 'growth', 'inflation', 'return'])

/** How much life cover a family needs, by two methods, and what is missing. A plain GET form. */
export function NeedCalculator({
  reading,
  words,
  faultWords,
  action = '#need-result',
  script,
  first,
  after,
}: NeedCalculatorProps) {
  const { texts, numbers, faults, outcome } = reading
  // The age of stopping is also bound by the age now, so its message begins there.
  const rules = {
    ...reading.rules,
    retireAge: { ...reading.rules.retireAge, min: numbers.age ?? reading.rules.age.min },
  }
  const labels = Object.fromEntries(
    Object.entries(words.fields).map(([name, { label }]) => [name, label]),
  ) as Record<NeedField, string>
  const errors = figureErrors(faults, rules, labels, faultWords)
  const field = (name: NeedField) => (
    <Field
      key={name}
      name={name}
      id={`need-${name}`}
      label={labels[name]}
      hint={words.fields[name].hint || undefined}
      error={messageAt(errors, name)}
      inputMode={decimal.has(name) ? 'decimal' : undefined}
      autoComplete="off"
      defaultValue={texts[name]}
    />
  )
  return (
    <div className="need">
      <Form
        className="need-form"
        action={action}
        noValidate
        {...on('recompute', script !== undefined && 'need-result')}
      >
        <ErrorSummary
          title={words.problems}
          errors={errors.map((error) => ({ ...error, field: `need-${error.field}` }))}
        />
        {groups.map(([group, names]) => (
          <fieldset key={group} className="need-group">
            <legend className="h3 display">{words[group]}</legend>
            {names.map(field)}
          </fieldset>
        ))}
        <Disclosure summary={words.assumptions} open={assumed.some((name) => faults[name])}>
          <div className="need-group">{assumed.map(field)}</div>
        </Disclosure>
        <Button type="submit" size="wide">
          {words.submit}
        </Button>
        {script && <PageScript src={script} />}
      </Form>
      <section className="panel need-result" id="need-result">
        {outcome ? (
          <NeedResult reading={reading} outcome={outcome} words={words} />
        ) : (
          errors.length === 0 && first && <p>{first}</p>
        )}
        {outcome && after}
        <p className="small muted">{words.result.note}</p>
      </section>
    </div>
  )
}

type NeedResultProps = { reading: NeedReading; outcome: NeedOutcome; words: ServicesWords['need'] }

function NeedResult({ reading: { values }, outcome, words }: NeedResultProps) {
  const locale = useLocale()
  const { result } = words
  if (!values) return null
  const most = Math.max(outcome.byIncome.need, outcome.byNeeds.need, 1)
  const about = (rupees: number) => formatCompactRupees(rupees, locale.amounts)
  const percent = (name: NeedField) => formatPercent(values[name], 1)
  const methods = [
    {
      name: result.byIncome,
      ...outcome.byIncome,
      how: plural(locale, result.howIncome, outcome.years, {
        income: formatRupees(values.income),
        share: percent('ownShare'),
        age: values.retireAge,
        growth: percent('growth'),
        return: percent('return'),
      }),
    },
    {
      name: result.byNeeds,
      ...outcome.byNeeds,
      how: plural(locale, result.howNeeds, values.years, {
        debts: formatRupees(values.debts),
        goals: formatRupees(values.goals),
        spending: formatRupees(values.spending),
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
            {fill(result.about, { amount: formatCompactRupees(outcome.gap, locale.amounts) })}
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
              <dd>{about(method.need)}</dd>
            </div>
            <div>
              <dt>{result.have}</dt>
              <dd>{about(outcome.have)}</dd>
            </div>
            <div>
              <dt>
                <strong>{result.gap}</strong>
              </dt>
              <dd>
                <strong>{about(method.gap)}</strong>
              </dd>
            </div>
          </dl>
          <p className="small muted">{method.how}</p>
        </div>
      ))}
    </>
  )
}
