export const aboutWords = {}
export type AboutWords = typeof aboutWords
