import { fill } from '#content/fill.ts'
import type { FeedFault, RowFault } from '#features/readers/registrars/fault.ts'
import { allLayouts } from '#features/readers/registrars/layouts/all-layouts.ts'
import { schemeLayouts } from '#features/readers/scheme-files/scheme-layouts.ts'
import { cellKinds, faultPlaces, feedFaults, rowFaults } from './words/feed-faults.ts'

/**
 * Returns why a report is refused whole, and what to do. A record of a DBF and a row of a sheet count as lines. It may repeat the
 * name of a column from the file.
 */
export function faultSentence({ reason, line, column, expected, nearest, missing }: FeedFault): string {
  return fill(feedFaults[reason], {
    where: line === undefined ? faultPlaces.heading : fill(faultPlaces.line, { line }),
    column: column ?? faultPlaces.unnamed,
    expected: expected ? cellKinds[expected] : faultPlaces.readable,
    nearest: nearest ?? '',
    missing: missing?.join(', ') ?? '',
    known: [...allLayouts, ...schemeLayouts].map(({ code }) => code).join(', '),
  })
}

/** Returns which row of a report was put aside, and why. It may repeat the name of a column from the file. */
export function rowFaultSentence({ reason, line, column, expected }: RowFault): string {
  return fill(rowFaults[reason], {
    line,
    column: column ?? faultPlaces.unnamed,
    expected: expected ? cellKinds[expected] : faultPlaces.readable,
  })
}
