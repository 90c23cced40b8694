import { refuse } from './fault.ts'
import { allLayouts } from './layouts/all-layouts.ts'

/** Any of the reports. */
export type AnyLayout = (typeof allLayouts)[number]

/** A layout comes near if a file has this part of the columns that the layout needs. */
const NEAR = 0.6

/**
 * Returns the layout whose columns a heading has, whatever their order and what else stands between; null if there
 * is none.
 */
export function findLayout(heading: readonly string[]): AnyLayout | null {
  const fitting = allLayouts
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
export function refuseHeading(rows: readonly (readonly string[])[]): never {
  const [nearest] = rows
    .flatMap((row) => allLayouts.map((layout) => ({ layout, ...layout.match(row) })))
    .map(({ layout, missing, required }) => ({ layout, missing, part: 1 - missing.length / required }))
    .sort((one, other) => other.part - one.part)
  if (!nearest || nearest.part < NEAR) refuse('unknown-layout')
  refuse('columns-missing', { nearest: nearest.layout.code, missing: nearest.missing })
}
