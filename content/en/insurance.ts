export const insuranceWords = {}
export type InsuranceWords = typeof insuranceWords
