import { nested } from '#content/nested.ts'
import words from './office.en.json' with { type: 'json' }

/** What the server says, so that the browser need not load it. */
export const handoverOfficeWords = nested(words)
