export const homeWords = {}
export type HomeWords = typeof homeWords
