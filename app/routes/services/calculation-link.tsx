import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type CalculatorId, calculatorPath } from '#content/calculator-text.ts'
import { type CalculationInputs, queryOf } from '#forms/calculator.ts'
import { calculatorOf } from '#forms/calculators.ts'

type CalculationLinkProps = { id: CalculatorId; reading: CalculationInputs; words: { calculation: string } }

/** Leads to the same calculation on the page of its calculator, which shares, prints and carries it into an enquiry. */
export function CalculationLink({ id, reading, words }: CalculationLinkProps) {
  return (
    <p className="no-print">
      <Link className="more" href={`${calculatorPath(id)}?${queryOf(calculatorOf(id), reading)}`}>
        {words.calculation}
        <Icon name="arrow-right" />
      </Link>
    </p>
  )
}
