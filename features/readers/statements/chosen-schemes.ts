import { milliUnits } from '#finance/units.ts'
import type { PlannedDifference, PlannedScheme, TakeInChoices } from './take-in.ts'

/**
 * Returns the schemes of a plan as they meet their closing balances with some differences on the statement's side. The plan
 * has every difference on the own side.
 */
export function schemesAsChosen(
  schemes: readonly PlannedScheme[],
  differences: readonly PlannedDifference[],
  chosen: TakeInChoices['differences'],
): PlannedScheme[] {
  const ofScheme = Map.groupBy(differences, ({ folio, scheme }) => `${folio}\n${scheme}`)
  return schemes.map((scheme) => {
    const own = ofScheme.get(`${scheme.folio}\n${scheme.name}`) ?? []
    const isStatements = ({ id }: PlannedDifference) => chosen[id] === 'statement'
    const change = own
      .filter(isStatements)
      .reduce((sum, { own: { units }, statement }) => sum + (statement?.units ?? 0) - units, 0)
    if (change === 0) return scheme
    const difference = milliUnits(scheme.difference + change)
    const isOpen = own.some((each) => !isStatements(each))
    return { ...scheme, difference, ...standingOf(difference, isOpen) }
  })
}

/**
 * Returns how a scheme stands that has so many units more than its closing balance, and what helps.
 *
 * @param hasDifferences True if an own entry differs from the statement.
 */
export function standingOf(
  difference: number,
  hasDifferences: boolean,
): Pick<PlannedScheme, 'state' | 'nextStep'> {
  if (difference === 0) return { state: 'matched', nextStep: null }
  if (difference > 0) return { state: 'excess', nextStep: 'compare-own' }
  return { state: 'short', nextStep: hasDifferences ? 'compare-own' : 'request-longer' }
}
