import { nested } from '../nested.ts'
import words from './frame.json' with { type: 'json' }

export const frameWords = nested(words)
export type FrameWords = typeof frameWords
