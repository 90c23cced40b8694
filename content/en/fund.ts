export const fundWords = {}
export type FundWords = typeof fundWords
