import { nested } from '#content/nested.ts'
import words from './feeds.en.json' with { type: 'json' }

export const { rowReasons, registrars, reports, reportRows, waitReasons, heldBackReasons } = nested(words)
