import { formatNumber } from '#finance/rupees.ts'
import { fill } from './fill.ts'

/**
 * A sentence in each plural form of a language. English has `one` and `other`; a translation may have others of CLDR's
 * six. `one` of another language may stand for 0 too, so sentences say `{count}` unless the form is for 1 alone.
 */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}

const rules = new Map<string, Intl.PluralRules>()

/**
 * Returns the sentence about a number of things, with the number as `{count}`.
 *
 * @param locale Whose rule picks the form: `locale` of the words of the page.
 * @param values The other `{names}` of the sentence, and `count` if it is not written as a whole number. Names without
 *   a value stay, for `Sentence`.
 */
export function plural(
  locale: { readonly plurals: string },
  forms: PluralForms,
  n: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const rule = rules.get(locale.plurals) ?? new Intl.PluralRules(locale.plurals)
  rules.set(locale.plurals, rule)
  return fill(forms[rule.select(n)] ?? forms.other, { count: formatNumber(n), ...values })
}
