import type { CalculatorId, CalculatorText } from '#content/calculator-text.ts'
import { type FormWords, figureErrors, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { FigureField } from '#site/ui/figure-field.tsx'
import { Form } from '#site/ui/link.tsx'
import { RangeField } from '#site/ui/range-field.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Segmented } from '#site/ui/segmented.tsx'
import {
  type Calculator,
  type CalculatorField,
  type CalculatorReading,
  groupedText,
  rulesOf,
} from '../calculator.ts'
import { factTexts, valueText } from '../shared/value-text.ts'
import type { CalculatorsWords } from '../words/calculators.ts'

/** The range that may be illustrated, in per cent a year, with its sentences. */
export interface IllustrationBand {
  readonly lowest: number
  readonly highest: number
  readonly mark: string
  readonly hint: string
  readonly above: string
}

type FiguresFormProps = {
  id: CalculatorId
  calculator: Calculator
  text: CalculatorText
  reading: CalculatorReading
  words: CalculatorsWords['page']
  faultWords: FormWords
  band: IllustrationBand
  day: IsoDate
  /** The address of the script that works it out on a device. */
  script: string
}

/** No script of a framework runs on these pages: features/calculators/pages/recompute.ts moves the slider with the box. */
const unmoved = () => {}

/** Everything that is typed. A plain GET form: the figures are in the address and nowhere else. */
export function FiguresForm(props: FiguresFormProps) {
  const { id, calculator, text, reading, words, faultWords, day, script } = props
  const rules = rulesOf(calculator, day, reading.choices)
  const labels = Object.fromEntries(Object.entries(text.fields).map(([name, { label }]) => [name, label]))
  const errors = figureErrors(reading.faults, rules, labels, faultWords)
  const field = ([name, spec]: [string, CalculatorField]) => (
    <CalculatorFigure key={name} {...props} name={name} spec={spec} error={messageAt(errors, name)} />
  )
  const fields = Object.entries(calculator.fields)
  const assumed = fields.filter(([, { isAssumed }]) => isAssumed)
  return (
    <Form
      className="column gap-5 panel calc-form"
      action="#result"
      noValidate
      aria-label={words.form}
      {...on('recompute', 'result,details')}
      {...on('device-script', script)}
      {...on('calculator', id)}
      {...on('example', !reading.isAsked)}
    >
      <ErrorSummary title={faultWords.title} errors={errors} />
      {Object.entries(calculator.choices).map(([name, options]) => (
        <Segmented
          key={name}
          legend={text.choices[name]?.label ?? ''}
          name={name}
          defaultValue={reading.choices[name]}
          options={options.map((value) => ({ value, label: text.choices[name]?.options[value] ?? value }))}
        />
      ))}
      {fields.filter(([, { isAssumed }]) => !isAssumed).map(field)}
      {assumed.length > 0 && (
        <Disclosure summary={words.assumed} open={assumed.some(([name]) => reading.faults[name])}>
          <div className="column gap-5 calc-assumed">{assumed.map(field)}</div>
        </Disclosure>
      )}
      <Button type="submit" kind="gold" size="wide">
        {words.submit}
      </Button>
    </Form>
  )
}

type CalculatorFigureProps = FiguresFormProps & {
  name: string
  spec: CalculatorField
  error: string | undefined
}

function CalculatorFigure(props: CalculatorFigureProps) {
  const locale = useLocale()
  const { calculator, text, reading, words, band, day, name, spec, error } = props
  const { label = '', hint = '' } = text.fields[name] ?? {}
  const isMarket = calculator.market?.rate === name
  const number = reading.numbers[name]
  const typed = spec.unit === 'percent' && number !== undefined ? number * 100 : number
  const isAbove = isMarket && typed !== undefined && typed > band.highest
  const common = {
    label,
    name,
    value: groupedText(spec.unit, reading.texts[name] ?? ''),
    onValue: unmoved,
    ...(spec.unit === 'rupees' ? { before: '₹' } : {}),
    ...afterOf(spec, words),
    hint: isMarket
      ? isAbove
        ? band.above
        : band.hint
      : fill(hint, factTexts(spec.facts?.(day) ?? {}, { words, locale })),
    error,
  }
  const { slider } = spec
  if (!slider) return <FigureField {...common} />
  const end = (value: number) =>
    valueText(spec.unit, spec.unit === 'percent' ? value / 100 : value, { words, locale })
  return (
    <RangeField
      {...common}
      {...slider}
      position={typed}
      ends={[end(slider.min), end(slider.max)]}
      sliderLabel={fill(words.slider, { label })}
      sliderText={typed === undefined ? undefined : end(typed)}
      format={(position) => formatNumber(position)}
      band={isMarket ? { from: band.lowest, to: band.highest, label: band.mark } : undefined}
    />
  )
}

function afterOf({ unit }: CalculatorField, words: CalculatorsWords['page']): { after?: string } {
  if (unit === 'percent') return { after: words.units.percentAfter }
  if (unit === 'years') return { after: words.units.yearsAfter }
  if (unit === 'months') return { after: words.units.monthsAfter }
  return {}
}
