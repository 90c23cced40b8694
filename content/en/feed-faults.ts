import { nested } from '../nested.ts'
import words from './feed-faults.json' with { type: 'json' }

export const { faults: feedFaults, rows: rowFaults, cells: cellKinds, places: faultPlaces } = nested(words)
