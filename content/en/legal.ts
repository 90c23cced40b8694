export const legalWords = {}
export type LegalWords = typeof legalWords
