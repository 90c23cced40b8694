import { type FigureRule, judgeFigure } from './figures.ts'
import { fault, type Rule, valid } from './schema.ts'

/** One typed figure, as the field of a form. */
export function figure(rule: FigureRule): Rule<number> {
  return {
    kind: rule.isWhole ? 'whole' : 'number',
    read(sent) {
      const { number, fault: code } = judgeFigure(typeof sent === 'string' ? sent : '', rule)
      return number === null || code !== null ? fault(code ?? 'not-a-number') : valid(number)
    },
  }
}
