import { nested } from '../nested.ts'
import words from './services.json' with { type: 'json' }

export const servicesWords = nested(words)
export type ServicesWords = typeof servicesWords
