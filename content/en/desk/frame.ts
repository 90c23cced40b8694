import { nested } from '../../nested.ts'
import words from './frame.json' with { type: 'json' }

export const deskFrameWords = nested(words)
