import { nested } from '../../nested.ts'
import words from './calendar.json' with { type: 'json' }

export const calendarDeskWords = nested(words)
