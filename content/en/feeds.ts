import { nested } from '../nested.ts'
import words from './feeds.json' with { type: 'json' }

export const { rowReasons, registrars, reportRows, waitReasons, heldBackReasons } = nested(words)
