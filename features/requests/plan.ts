import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { listedFund } from '#content/funds.ts'
import type { Obligations } from '#content/obligations.ts'
import type { MandatedWords } from '#site/words/mandated.ts'

/** A scheme as AMFI's file describes it. */
interface AmfiScheme {
  readonly code: string
  readonly name: string
  readonly plan: string | null
}

type Listing = Pick<Firm, 'funds'>

/** Returns a scheme's name for people: the firm's own for a fund that it lists, otherwise AMFI's. */
export function schemeName(firm: Listing, { code, name }: Pick<AmfiScheme, 'code' | 'name'>): string {
  return listedFund(firm, code)?.name ?? name
}

/**
 * Describes in which plan the firm invests for a client who asks for a scheme. The codes of the listing are those of the
 * Direct plan, while clients of a distributor get the Regular plan, whose code somebody has to look up.
 *
 * @param plan The plan that clients get through the firm, by `obligationsOf`.
 * @returns "Regular plan of scheme 118650, to be confirmed", or "Direct plan, scheme 118650" if the code is of that plan.
 */
export function planText(
  firm: Listing,
  plan: Obligations['plan'],
  scheme: AmfiScheme,
  words: MandatedWords,
): string {
  const isThisCode = planOfCode(firm, scheme) === plan
  return fill(words.recordedPlan[isThisCode ? 'thisCode' : 'otherCode'][plan], { code: scheme.code })
}

/** Returns the plan that a scheme code belongs to; null if neither the listing nor AMFI says. */
function planOfCode(firm: Listing, { code, name, plan }: AmfiScheme): Obligations['plan'] | null {
  if (listedFund(firm, code)) return 'direct'
  const described = `${plan ?? ''} ${name}`
  if (/\bdirect\b/i.test(described)) return 'direct'
  return /\bregular\b/i.test(described) ? 'regular' : null
}
