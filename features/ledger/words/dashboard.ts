import { nested } from '#content/nested.ts'
import words from './dashboard.en.json' with { type: 'json' }

export const dashboardWords = nested(words)
export type DashboardWords = typeof dashboardWords
