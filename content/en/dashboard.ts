import { nested } from '../nested.ts'
import words from './dashboard.json' with { type: 'json' }

export const dashboardWords = nested(words)
export type DashboardWords = typeof dashboardWords
