import { slipsBetween } from '#kit/text/edit-distance.ts'

/** Returns the name that somebody most likely meant; null if none is near. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, slips: slipsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips)
  // Half of a word that is wrong is another word.
  return best && best.slips <= Math.min(2, Math.floor(best.name.length / 2)) ? best.name : null
}
