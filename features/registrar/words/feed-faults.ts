import { nested } from '#content/nested.ts'
import words from './feed-faults.en.json' with { type: 'json' }

export const { faults: feedFaults, rows: rowFaults, cells: cellKinds, places: faultPlaces } = nested(words)
