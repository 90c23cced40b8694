import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Locale } from '#content/words/locale.ts'
import type { PrintedRoot } from '#features/papers/day-root.server.ts'
import type { PapersWords } from '#features/papers/words/papers.ts'

/** Returns the newest seal as statements print it; null before the first. */
export function sealText(
  root: PrintedRoot | null,
  { statementSeal }: Pick<PapersWords, 'statementSeal'>,
  locale: Locale,
): string | null {
  return root && fill(statementSeal, { date: dateText(locale, root.day), root: root.root })
}
