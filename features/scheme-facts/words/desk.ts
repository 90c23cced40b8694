import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }

export const {
  screen: schemesWords,
  refused: schemesRefused,
  facts: factNames,
  doubts: doubtWords,
  yesNo: yesNoWords,
} = nested(words)
