import { dateText } from '#content/dates.ts'
import type { Locale } from '#content/en/locale.ts'
import type { PapersWords } from '#content/en/papers.ts'
import { fill } from '#content/fill.ts'
import type { PrintedRoot } from '#server/sealed/day-root.server.ts'

/** Returns the newest seal as statements print it; null before the first. */
export function sealText(
  root: PrintedRoot | null,
  { statementSeal }: Pick<PapersWords, 'statementSeal'>,
  locale: Locale,
): string | null {
  return root && fill(statementSeal, { date: dateText(locale, root.day), root: root.root })
}
