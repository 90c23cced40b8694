import { type Scope, scopes } from '#content/scopes.ts'

/**
 * What a page or file shows of a client: every one of these scopes, or something that only the account's owner ever sees.
 * Each route of the client area declares it (site/page/page.ts).
 */
export type Shows = 'own' | readonly [Scope, ...Scope[]]

/** What somebody holds of an account: everything, as its owner, or some scopes. */
export type Held = 'everything' | readonly Scope[]

/** Returns true if somebody who holds this may read what shows that. The only place that compares the two. */
export function allows(held: Held, shows: Shows): boolean {
  if (held === 'everything') return true
  return shows !== 'own' && shows.every((scope) => held.includes(scope))
}

/** What an accountant's link holds of the one year that it names. */
export const heldByGainsLink: Held = ['gains', 'documents']

/** The scopes that hold amounts on every line. They can't be shown without them. */
const onlyWithAmounts: readonly Scope[] = ['transactions', 'gains', 'documents']

/** Returns the scopes that are left when the owner shows no amounts. */
export function withoutAmounts(held: readonly Scope[]): Scope[] {
  return held.filter((scope) => !onlyWithAmounts.includes(scope))
}

/** Returns the known scopes of a list with blanks between, in their own order. */
export function readScopes(text: string): Scope[] {
  const named = text.split(' ')
  return scopes.filter((scope) => named.includes(scope))
}
