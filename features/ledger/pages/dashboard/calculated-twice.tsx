import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import type { Portfolio } from '../../portfolio.server.ts'

/** When two separate programs calculated the figures and agreed. */
export function CalculatedTwice({ check }: { readonly check: NonNullable<Portfolio['check']> }) {
  const { working } = useWords('dashboard')
  const text = check.isOfThis ? working.twice : working.twiceBefore
  return <p className="muted">{fill(text, { time: instantText(useLocale(), Date.parse(check.at)) })}</p>
}
