import { fill } from '#app/frame/fill.ts'
import { formatNumber, type NumberRefusal, parseIndianNumber, parsePercent } from '#finance/rupees.ts'

/** What a typed figure has to be. For a percentage the ends are in per cent, the value read is a fraction. */
export type FigureRule = {
  readonly least: number
  readonly most: number
  readonly isWhole?: boolean
  readonly isPercent?: boolean
  /** What the field holds at first. */
  readonly initial: string
}

export type FigureProblem = NumberRefusal | 'out-of-range'

export type Figures<K extends string> = {
  /** As typed, so that nothing is lost. */
  readonly texts: Readonly<Record<K, string>>
  /** All of them, or null while one has a problem. */
  readonly values: Readonly<Record<K, number>> | null
  readonly problems: Readonly<Partial<Record<K, FigureProblem>>>
}

export type ProblemWords = { range: string; wholeRange: string; notANumber: string; unclearComma: string }

/** The figures of a form, from an address or from its fields. What was never asked for has its first value. */
export function readFigures<K extends string>(
  read: (name: K) => string | null,
  rules: Readonly<Record<K, FigureRule>>,
): Figures<K> {
  const texts = {} as Record<K, string>
  const values = {} as Record<K, number>
  const problems: Partial<Record<K, FigureProblem>> = {}
  for (const name of Object.keys(rules) as K[]) {
    const rule = rules[name]
    const text = (read(name) ?? rule.initial).slice(0, 100)
    const figure = readFigure(text, rule)
    texts[name] = text
    if (figure.ok) values[name] = figure.value
    else problems[name] = figure.reason
  }
  return { texts, values: Object.keys(problems).length === 0 ? values : null, problems }
}

/** What a person can do about a figure that could not be read. */
export function problemText(problem: FigureProblem, rule: FigureRule, words: ProblemWords): string {
  if (problem === 'unclear-comma') return words.unclearComma
  if (problem === 'not-a-number') return words.notANumber
  return fill(rule.isWhole ? words.wholeRange : words.range, {
    least: formatNumber(rule.least),
    most: formatNumber(rule.most),
  })
}

type FigureResult = { ok: true; value: number } | { ok: false; reason: FigureProblem }

function readFigure(text: string, rule: FigureRule): FigureResult {
  // An empty box means none of it, where none is possible.
  if (text.trim() === '' && rule.least === 0) return { ok: true, value: 0 }
  const parsed = rule.isPercent ? parsePercent(text) : parseIndianNumber(text)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (value < rule.least || value > rule.most || (rule.isWhole && !Number.isInteger(value))) {
    return { ok: false, reason: 'out-of-range' }
  }
  return { ok: true, value: rule.isPercent ? value / 100 : value }
}
