import { nested } from '../nested.ts'
import words from './calendar.json' with { type: 'json' }

export const calendarWords = nested(words)
export type CalendarWords = typeof calendarWords
