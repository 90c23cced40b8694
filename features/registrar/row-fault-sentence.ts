import { fill } from '#content/fill.ts'
import type { RowFault } from '#features/readers/registrars/fault.ts'
import { cellKinds, faultPlaces, rowFaults } from './words/feed-faults.ts'

/** Returns which row of a report was put aside, and why. It may repeat the name of a column from the file. */
export function rowFaultSentence({ reason, line, column, expected }: RowFault): string {
  return fill(rowFaults[reason], {
    line,
    column: column ?? faultPlaces.unnamed,
    expected: expected ? cellKinds[expected] : faultPlaces.readable,
  })
}
