import { PageScript } from '#app/document/page-script.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { Segmented } from '#app/ui/segmented.tsx'
import type { ServicesWords } from '#content/en/services.ts'
import { fill } from '#content/fill.ts'
import type { DeductionName, TaxYear } from '#content/tax.ts'
import { formatRupees } from '#finance/rupees.ts'
import { type FormWords, figureErrors, messageAt } from '#forms/errors.ts'
import { ageGroups, deductionFields, type TaxField, type TaxReading, taxFields } from './tax-outcome.ts'

type TaxFormProps = {
  reading: TaxReading
  rules: TaxYear
  words: ServicesWords['tax']['form']
  common: ServicesWords['common']
  faultWords: FormWords
  /** The address of the script that lets the result follow what is typed. */
  script: string
}

/** Income, age and deductions of a year. A plain GET form: the figures are in the address and nowhere else. */
export function TaxForm({ reading, rules, words, common, faultWords, script }: TaxFormProps) {
  const limitsOf = (name: TaxField): Record<string, string> => {
    const deduction = name in rules.deductions ? rules.deductions[name as DeductionName] : null
    if (!deduction) return {}
    return {
      section: deduction.section,
      limit: formatRupees(deduction.limit),
      senior: formatRupees(deduction.limitSenior ?? deduction.limit),
    }
  }
  const labelOf = (name: TaxField) => fill(words.fields[name].label, limitsOf(name))
  const labels = Object.fromEntries(taxFields.map((name) => [name, labelOf(name)])) as Record<
    TaxField,
    string
  >
  const errors = figureErrors(reading.faults, reading.rules, labels, faultWords)
  const field = (name: TaxField) => (
    <Field
      key={name}
      name={name}
      label={labels[name]}
      hint={fill(words.fields[name].hint, limitsOf(name))}
      error={messageAt(errors, name)}
      defaultValue={reading.texts[name]}
      autoComplete="off"
    />
  )
  return (
    <form action="#regimes" noValidate className="tax-form" {...on('recompute', 'regimes')}>
      <h2 className="h3">{words.title}</h2>
      <ErrorSummary title={common.problems} errors={errors} />
      <Segmented
        legend={words.ageGroup}
        name="age"
        defaultValue={reading.ageGroup}
        options={ageGroups.map((group) => ({ value: group, label: words.ages[group] }))}
      />
      <div className="tax-fields">
        {field('salary')}
        {field('other')}
      </div>
      <fieldset className="tax-fields">
        <legend className="h3 display">{words.deductions}</legend>
        {deductionFields.map(field)}
        {field('rest')}
        <Checkbox
          name="parents"
          value="senior"
          defaultChecked={reading.parentsAreSenior}
          label={words.parents}
        />
      </fieldset>
      <Button type="submit" size="wide">
        {words.submit}
      </Button>
      <PageScript src={script} />
    </form>
  )
}
