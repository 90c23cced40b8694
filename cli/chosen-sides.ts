import type { PlannedDifference, TakeInChoices } from '#features/readers/statements/take-in.ts'
import { Usage } from './context.ts'

const sides = ['own', 'statement'] as const
type Side = (typeof sides)[number]

/** So many characters of an id are listed; any beginning that means one difference is taken. */
export const shownDigits = 8

/**
 * Reads which side of each difference counts: `statement`, or `statement,4f2a91c0=own` for one that is otherwise.
 *
 * @param given What follows `--differences`.
 * @throws {Usage} If a word is no side, or an id means no difference or several.
 */
export function chosenSides(
  given: string,
  differences: readonly Pick<PlannedDifference, 'id'>[],
): TakeInChoices['differences'] {
  const parts = given.split(',').map((part) => part.trim().split('='))
  const general = parts.filter((part) => part.length === 1)
  if (general.length > 1)
    throw new Usage('--differences takes one side for all, then ID=SIDE for single ones.')
  const rest = sideOf(general[0]?.[0] ?? 'own')
  const chosen = new Map<string, Side>(differences.map(({ id }) => [id, rest]))
  for (const [beginning = '', side = '', ...more] of parts.filter((part) => part.length > 1)) {
    const [found, another] = differences.filter(({ id }) => beginning !== '' && id.startsWith(beginning))
    if (!found || another || more.length > 0)
      throw new Usage(
        `--differences names ${JSON.stringify(beginning)}, which is ${another ? 'more than one difference' : 'no difference'}. --dry-run lists them with their ids.`,
      )
    chosen.set(found.id, sideOf(side))
  }
  return Object.fromEntries(chosen)
}

function sideOf(text: string): Side {
  const side = sides.find((known) => known === text)
  if (!side) throw new Usage(`--differences takes ${sides.join(' or ')}, not ${JSON.stringify(text)}.`)
  return side
}
