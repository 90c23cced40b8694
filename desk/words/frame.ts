import { nested } from '#content/nested.ts'
import words from './frame.en.json' with { type: 'json' }

export const deskFrameWords = nested(words)
