import { nested } from '#content/nested.ts'
import words from './services.en.json' with { type: 'json' }

export const servicesWords = nested(words)
export type ServicesWords = typeof servicesWords
