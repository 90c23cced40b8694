import { nested } from '#content/nested.ts'
import words from './frame.en.json' with { type: 'json' }

export const frameWords = nested(words)
export type FrameWords = typeof frameWords
