/** Something that must hold does not: a fault of this program and of no input. Thrown inside a transaction it rolls that back. */
export class InvariantBroken extends Error {}

/**
 * Throws unless something holds that must hold.
 *
 * @param what Says what must hold, for the log: names no client and no amount.
 */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new InvariantBroken(`not so: ${what}`)
}
