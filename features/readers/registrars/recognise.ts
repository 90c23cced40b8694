import { refuse } from './fault.ts'
import type { TableLayout, TableRows } from './layout.ts'

/** Any of the tables. */
export type AnyLayout = { readonly [Holds in keyof TableRows]: TableLayout<Holds> }[keyof TableRows]

/** A layout comes near if a file has this part of the columns that the layout needs. */
const NEAR = 0.6

/**
 * Returns that of some layouts whose columns a heading has, whatever their order and what else stands between; null if there
 * is none.
 */
export function findLayout(layouts: readonly AnyLayout[], heading: readonly string[]): AnyLayout | null {
  const fitting = layouts
    .map((layout) => ({ layout, ...layout.match(heading) }))
    .filter(({ missing }) => missing.length === 0)
    .sort((one, other) => other.found - one.found)
  const [best, second] = fitting
  if (best && best.found === second?.found) refuse('two-layouts', { nearest: best.layout.code })
  return best?.layout ?? null
}

/**
 * Refuses a file whose first rows are no known heading, naming the layout that comes nearest and what it misses.
 */
export function refuseHeading(layouts: readonly AnyLayout[], rows: readonly (readonly string[])[]): never {
  const [nearest] = rows
    .flatMap((row) => layouts.map((layout) => ({ layout, ...layout.match(row) })))
    .map(({ layout, missing, required }) => ({ layout, missing, part: 1 - missing.length / required }))
    .sort((one, other) => other.part - one.part)
  if (!nearest || nearest.part < NEAR) refuse('unknown-layout')
  refuse('columns-missing', { nearest: nearest.layout.code, missing: nearest.missing })
}
