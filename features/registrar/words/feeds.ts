import { nested } from '#content/nested.ts'
import words from './feeds.en.json' with { type: 'json' }

export const { rowReasons, registrars, reportRows, waitReasons, heldBackReasons } = nested(words)
