export const contactWords = {}
export type ContactWords = typeof contactWords
