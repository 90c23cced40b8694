import { nested } from '#content/nested.ts'
import words from './calendar.en.json' with { type: 'json' }

export const calendarWords = nested(words)
export type CalendarWords = typeof calendarWords
